import { ringBounds } from '#app/geometry/bounds.ts';
import type { Face } from '#app/geometry/planar-faces.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { PlanLine } from '#app/layout/plans/plan-frame.ts';
import type { PlanWalls } from '#app/layout/plans/wall-faces.ts';

/** Faces by kind. */
interface SortedFaces {
  readonly rooms: readonly Face[];
  readonly stairs: number;
  readonly columns: number;
}

/** Inches: the depth and length of stair treads. */
const [SHALLOWEST, DEEPEST] = [6, 20];
const LONGEST_TREAD = 84;
const FEWEST_TREADS = 5;
const STAIR_NAME = /^(?:stairs?|staircase|stairway|up|dn|down|treppe|auf|ab)\b/i;
/** Inches: columns and shafts are no wider than this, and about square. The largest room is several times as large. */
const WIDEST_COLUMN = 40;
const MOST_OBLONG = 1.7;
const TIMES = 4;

/** Drops stairs, and small squares in room corners without a name or door: columns and shafts. */
export function sortFaces(
  faces: readonly Face[],
  walls: PlanWalls,
  names: readonly { readonly at: Point; readonly text: string }[],
): SortedFaces {
  const { frame, treads, openings, marks } = walls;
  const placed = names.map(({ at, text }) => ({ at: whole(frame.place(at)), text }));
  const doors = [
    ...openings.flatMap(({ from, to }) => [from, to]),
    ...marks.doors.flatMap(({ from, to }) => [frame.place(from), frame.place(to)]),
  ];
  const largest = Math.max(0, ...faces.map(({ area2 }) => area2));
  let [stairs, columns] = [0, 0];
  const rooms = faces.filter((face) => {
    const own = placed.filter(({ at }) => locatePoint(at, face.ring) === 'inside').map(({ text }) => text);
    if (own.every((text) => STAIR_NAME.test(text)) && areStairs(face, treads, frame.inch)) {
      stairs += 1;
      return false;
    }
    if (own.length > 0 || TIMES * face.area2 > largest || !isColumn(face.ring, doors, frame.inch)) return true;
    columns += 1;
    return false;
  });
  return { rooms, stairs, columns };
}

/** Whether most of a face is treads in one direction. */
function areStairs({ ring, area2 }: Face, treads: readonly PlanLine[], inch: number): boolean {
  const lengths = new Map<number, { count: number; total: number }>();
  for (const { from, to } of treads) {
    const length = lengthOf(to.x - from.x, to.y - from.y);
    if (
      length > LONGEST_TREAD * inch ||
      locatePoint(whole({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }), ring) !== 'inside'
    )
      continue;
    const way = ((Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 36) / Math.PI) % 36) + 36) % 36;
    const known = lengths.get(way) ?? { count: 0, total: 0 };
    lengths.set(way, { count: known.count + 1, total: known.total + length });
  }
  // A tiled floor has lines in both directions.
  const ways = [...lengths.values()].filter(({ count }) => count >= FEWEST_TREADS);
  const [only] = ways;
  if (only === undefined || ways.length > 1) return false;
  const depth = area2 / 2 / only.total / inch;
  return depth >= SHALLOWEST && depth <= DEEPEST;
}

function isColumn(ring: Ring, doors: readonly Point[], inch: number): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const [long, short] = [Math.max(maxX - minX, maxY - minY), Math.min(maxX - minX, maxY - minY)];
  if (long > WIDEST_COLUMN * inch || long > MOST_OBLONG * short) return false;
  return !doors.some(({ x, y }) => x > minX - inch && x < maxX + inch && y > minY - inch && y < maxY + inch);
}

function whole({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
