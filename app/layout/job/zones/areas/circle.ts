import { ARC_TOLERANCE, ringAround } from '#app/geometry/arcs.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import type { ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import type { ZoneReader } from '#app/layout/job/zones/zone-reader.ts';
import { LEAST_ZONE } from '#app/layout/model/limits.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/zones.ts';

/** A circle, given by its center and diameter. */
export const circle = {
  id: 'circle',
  place,
  read(raw, reader, { edgeJoint }) {
    const form = place(raw, reader);
    if (form === null) return null;
    const radius = form.width / 2;
    const at = { x: form.x + radius, y: form.y + radius };
    // Its own tiles stay inside the true circle, and those of zones beneath stay outside.
    return [
      {
        rings: [ringAround({ ...at, radius: radius - ARC_TOLERANCE })],
        taken: [ringAround({ ...at, radius: radius + edgeJoint })],
      },
    ];
  },
} as const satisfies ZoneArea;

function place(raw: RawRecord, reader: ZoneReader): PlacedForm | null {
  const hasPlace = (key: string) => !isMissing(ownValue(raw, key)) && ownValue(raw, key) !== '';
  const centred = reader.form({ ...raw, ...(!hasPlace('x') && { x: '' }), ...(!hasPlace('y') && { y: '' }) }, 'circle');
  if (centred === null) return null;
  const { width: diameter } = centred;
  const { width, length } = reader.box;
  if (diameter < LEAST_ZONE) {
    reader.refuse('diameter', words.underAnInch);
    return null;
  }
  if (diameter > Math.min(width, length)) {
    reader.refuse('diameter', words.circleTooLarge);
    return null;
  }
  // Obstacles are placed by a corner of their box, on a wall by the lower one.
  const down = reader.isOnWall ? diameter / 2 : -(diameter / 2);
  const form: PlacedForm = {
    ...centred,
    x: Math.floor(centred.x - diameter / 2) as Length,
    y: Math.floor(centred.y + down) as Length,
  };
  return reader.isInBox(form, { x: 'x', y: 'y', width: 'diameter', length: 'diameter' }) ? form : null;
}
