import { type DoorwayText, type PartText, recordText } from '#app/layout/model/job-text.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/model/rooms-fields.ts';

/** One of several rooms as typed: a rectangle by default. */
export const partText = (texts: Partial<PartText>): PartText => ({
  ...(recordText(PART_FIELDS, {}, 'imperial') as unknown as PartText),
  roomType: 'rectangle',
  ...texts,
});

/** A doorway as typed. */
export const doorwayText = (texts: Partial<DoorwayText>): DoorwayText => ({
  ...(recordText(DOORWAY_FIELDS, {}, 'imperial') as unknown as DoorwayText),
  ...texts,
});
