import { MAX_ROOM } from '#app/layout/fields/limits.ts';
import { MAX_MEASURED_CORNERS, type MeasuresError, type RoomMeasures } from '#app/layout/measured/measures.ts';

/** Longer than any line in the largest room: its diagonal. */
const MAX_MEASURE = 1.5 * MAX_ROOM;

/** The first problem of the measures, checked before they are used; null if there is none. */
export function checkMeasures({
  walls,
  cornerAngles,
  innerCorners,
  diagonals,
  bows,
  arcs,
}: RoomMeasures): MeasuresError | null {
  const count = walls.length;
  if (count < 3) return { code: 'too-few-walls', limit: 3 };
  if (count > MAX_MEASURED_CORNERS) return { code: 'too-many-walls', limit: MAX_MEASURED_CORNERS };
  const isCorner = (corner: number) => Number.isInteger(corner) && corner >= 0 && corner < count;
  const badWall = walls.findIndex((length) => !isLength(length));
  if (badWall >= 0) return { code: 'not-a-length', at: { kind: 'wall', index: badWall } };
  const badInner = innerCorners.find((corner) => !isCorner(corner));
  if (badInner !== undefined) return { code: 'no-such-corner', at: { kind: 'angle', index: badInner } };
  for (const [index, degrees] of cornerAngles.entries()) {
    const at = { kind: 'angle', index } as const;
    if (degrees === null) continue;
    if (!isCorner(index)) return { code: 'no-such-corner', at };
    if (!(degrees > 0 && degrees < 360)) return { code: 'not-an-angle', at };
    if (degrees > 180 && !innerCorners.includes(index)) return { code: 'inner-not-marked', at };
  }
  const seen = new Set<number>();
  for (const [index, { from, to, length }] of diagonals.entries()) {
    const at = { kind: 'diagonal', index } as const;
    if (!isLength(length)) return { code: 'not-a-length', at };
    const apart = Math.abs(from - to);
    if (!isCorner(from) || !isCorner(to) || apart < 2 || apart === count - 1) return { code: 'no-such-corner', at };
    const pair = Math.min(from, to) * count + Math.max(from, to);
    if (seen.has(pair)) return { code: 'measured-twice', at };
    seen.add(pair);
  }
  for (const [index, { wall, at: along, offset }] of bows.entries()) {
    const at = { kind: 'bow', index } as const;
    if (!isCorner(wall)) return { code: 'no-such-wall', at };
    if (!(along > 0 && along < (walls[wall] ?? 0)) || !(Math.abs(offset) <= MAX_MEASURE))
      return { code: 'not-a-length', at };
    if (bows.some((other, before) => before < index && other.wall === wall && other.at === along))
      return { code: 'measured-twice', at };
  }
  for (const [index, { wall, rise }] of arcs.entries()) {
    const at = { kind: 'arc', index } as const;
    if (!isCorner(wall)) return { code: 'no-such-wall', at };
    if (!isLength(Math.abs(rise))) return { code: 'not-a-length', at };
    if (Math.abs(rise) > (walls[wall] ?? 0) / 2) return { code: 'arc-too-round', at };
    const isBent =
      bows.some((bow) => bow.wall === wall) || arcs.some((arc, other) => other < index && arc.wall === wall);
    if (isBent) return { code: 'measured-twice', at };
  }
  return null;
}

function isLength(length: number): boolean {
  return length > 0 && length <= MAX_MEASURE;
}
