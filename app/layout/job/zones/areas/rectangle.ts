import { isMissing, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import type { ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import type { ZoneReader } from '#app/layout/job/zones/zone-reader.ts';
import { LEAST_ZONE } from '#app/layout/model/limits.ts';
import { takenRings } from '#app/layout/region/obstacle-rings.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/zones.ts';

/**
 * A rectangle. Its position and sizes are typed as if it were not turned; it is then turned clockwise around its
 * middle.
 */
export const rectangle = {
  id: 'rectangle',
  place,
  read(raw, reader, { edgeJoint }) {
    const form = place(raw, reader);
    return form && [{ rings: [obstacleRing(form)], taken: takenRings(form, edgeJoint) }];
  },
} as const satisfies ZoneArea;

function place(raw: RawRecord, reader: ZoneReader): PlacedForm | null {
  const angle = ownValue(raw, 'angle');
  const placed = reader.form(raw, isMissing(angle) || angle === '' ? 'rectangle' : 'turned');
  if (placed === null) return null;
  const sides = placed.form?.shape === 'rectangle' ? placed.form : placed;
  // Obstacles are placed by their bounding boxes.
  const [right, down] = [(sides.width - placed.width) / 2, (sides.length - placed.length) / 2];
  const form = {
    ...placed,
    x: (placed.x + Math.floor(right)) as Length,
    y: (placed.y + Math.floor(reader.isOnWall ? 0 - down : down)) as Length,
  };
  for (const side of ['width', 'length'] as const) {
    if (sides[side] >= LEAST_ZONE) continue;
    reader.refuse(side, words.underAnInch);
    return null;
  }
  return reader.isInBox(form, { x: 'x', y: 'y', width: 'width', length: 'length' }) ? form : null;
}
