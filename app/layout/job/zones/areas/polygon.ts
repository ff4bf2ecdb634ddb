import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import { partOfRing, type ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import type { ZoneReader } from '#app/layout/job/zones/zone-reader.ts';
import { LEAST_ZONE } from '#app/layout/model/limits.ts';
import { cornersOf, type PlacedForm } from '#app/layout/room/obstacle-form.ts';
import * as words from '#app/words/en/zones.ts';

/** Any polygon, in the syntax of a room's corners, with arcs. */
export const polygon = {
  id: 'polygon',
  place,
  read(raw, reader, { edgeJoint }) {
    const form = place(raw, reader);
    return form && [partOfRing(cornersOf(form), edgeJoint)];
  },
} as const satisfies ZoneArea;

function place(raw: RawRecord, reader: ZoneReader): PlacedForm | null {
  const form = reader.form(raw, 'polygon');
  if (form === null || !reader.isInBox(form, { x: 'points', y: 'points', width: 'points', length: 'points' }))
    return null;
  if (Math.min(form.width, form.length) < LEAST_ZONE) {
    reader.refuse('points', words.underAnInch);
    return null;
  }
  return form;
}
