import { partOfRing, type ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import { LEAST_ZONE } from '#app/layout/model/zone-limits.ts';
import { cornersOf } from '#app/layout/room/obstacle-form.ts';
import * as words from '#app/words/en/zones.ts';

/** Any corners, in the syntax of a room's, arcs too. */
export const polygon = {
  id: 'polygon',
  read(raw, reader, { edgeJoint }) {
    const form = reader.form(raw, 'polygon');
    if (form === null || !reader.isInBox(form, 'points')) return null;
    if (Math.min(form.width, form.length) < LEAST_ZONE) {
      reader.refuse('points', words.underAnInch);
      return null;
    }
    return [partOfRing(cornersOf(form), edgeJoint)];
  },
} as const satisfies ZoneArea;
