import { boundsRing } from '#app/geometry/bounds.ts';
import { hasValue } from '#app/layout/fields/raw-value.ts';
import { readBandWidth } from '#app/layout/job/zones/band-width.ts';
import { partOfRing, type ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import { LEAST_ZONE } from '#app/layout/model/limits.ts';
import * as words from '#app/words/en/zones.ts';

/** A strip around all walls of the surface: an accent strip, a wainscot, a listello. */
export const strip = {
  id: 'strip',
  read(raw, reader, { finish, edgeJoint }) {
    if (!reader.isOnWall) {
      reader.refuse('area', words.onlyOnWalls);
      return null;
    }
    const before = reader.count;
    const lower = hasValue(raw, 'height') ? reader.length(raw, reader.path, 'height') : 0;
    const own = readBandWidth(raw, reader, finish);
    if (reader.count > before) return null;
    if (own < LEAST_ZONE) {
      reader.refuse('width', words.underAnInch);
      return null;
    }
    const { width, length } = reader.box;
    if (lower < 0 || lower + own > length) {
      reader.refuse(lower < 0 || lower >= length ? 'height' : 'width', words.aboveWall);
      return null;
    }
    return [
      partOfRing(boundsRing({ minX: 0, maxX: width, minY: length - lower - own, maxY: length - lower }), edgeJoint),
    ];
  },
} as const satisfies ZoneArea;
