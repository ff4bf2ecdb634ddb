import { distance, type Point } from '#app/geometry/point.ts';
import { type Admits, MISFIT_LIMIT } from '#app/layout/measured/construct-corners.ts';
import type { RoomMeasures } from '#app/layout/measured/measures.ts';

/**
 * Tolerance in lattice units: two walls, or a wall and a diagonal, may overlap by this much before they count as
 * crossing.
 */
const TOUCH = 1;

/**
 * Whether a room agrees with its marks. `slack` is how far, in lattice units, a corner may be on the wrong side of a
 * straight line, or of a diagonal that is inside.
 */
export function admitsRoom(measures: RoomMeasures, corners: readonly Point[], slack: number): boolean {
  const admits = cornersAdmitted(measures, slack);
  return (
    corners.every((_, index) => admits(corners, index)) &&
    doubleArea(corners) > 0 &&
    !crossesItself(corners) &&
    measures.diagonals.every(
      ({ from, to, outside }) => runsInside(corners, from, to, outside ? TOUCH : Math.max(TOUCH, slack)) !== outside,
    )
  );
}

/** Checks convex and inner corners against their marks, once both neighbors of a corner are placed. */
export function cornersAdmitted({ walls, innerCorners }: RoomMeasures, slack: number = MISFIT_LIMIT): Admits {
  const count = walls.length;
  const inner = new Set(innerCorners);
  return (corners, placed) =>
    [-1, 0, 1].every((step) => {
      const corner = (placed + step + count) % count;
      const [a, b, c] = [corners[(corner + count - 1) % count], corners[corner], corners[(corner + 1) % count]];
      if (!a || !b || !c) return true;
      const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
      const longer = Math.max(distance(a, b), distance(b, c));
      return (inner.has(corner) ? -turn : turn) >= -slack * longer;
    });
}

/** Twice the area; positive if the corners run clockwise on screen. */
function doubleArea(corners: readonly Point[]): number {
  return corners.reduce((sum, a, index) => {
    const b = corners[(index + 1) % corners.length] as Point;
    return sum + (a.x * b.y - b.x * a.y);
  }, 0);
}

function crossesItself(corners: readonly Point[]): boolean {
  const count = corners.length;
  for (let one = 0; one < count; one += 1) {
    for (let two = one + 2; two < count; two += 1) {
      if (one === 0 && two === count - 1) continue;
      if (cross(corners, [one, (one + 1) % count], [two, (two + 1) % count], TOUCH)) return true;
    }
  }
  return false;
}

/** Whether two stretches cross by more than a touch at an end. */
function cross(
  corners: readonly Point[],
  [a, b]: readonly [number, number],
  [c, d]: readonly [number, number],
  touch: number,
): boolean {
  const [pa, pb, pc, pd] = [corners[a], corners[b], corners[c], corners[d]] as [Point, Point, Point, Point];
  return parts(pa, pb, pc, pd, touch) && parts(pc, pd, pa, pb, touch);
}

/** Whether c and d are on different sides of the line through a and b, by more than `touch`. */
function parts(a: Point, b: Point, c: Point, d: Point, touch: number): boolean {
  const [one, two] = [offLine(a, b, c), offLine(a, b, d)];
  return (one > touch && two < -touch) || (one < -touch && two > touch);
}

function offLine(a: Point, b: Point, p: Point): number {
  const length = distance(a, b);
  return length === 0 ? 0 : ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
}

/** Whether the straight way between two corners stays in the room; along a wall is inside. */
function runsInside(corners: readonly Point[], from: number, to: number, touch: number): boolean {
  const count = corners.length;
  for (let wall = 0; wall < count; wall += 1) {
    const next = (wall + 1) % count;
    if ([wall, next].some((corner) => corner === from || corner === to)) continue;
    if (cross(corners, [from, to], [wall, next], touch)) return false;
  }
  const [a, b] = [corners[from] as Point, corners[to] as Point];
  // A corner on the way parts it: each part is inside or not.
  const stops = [
    a,
    b,
    ...corners.filter((_, index) => index !== from && index !== to && isOnWay(a, b, corners[index] as Point, touch)),
  ];
  stops.sort((p, q) => along(a, b, p) - along(a, b, q));
  return stops.slice(1).every((stop, index) => {
    const before = stops[index] as Point;
    return isInside(corners, { x: (before.x + stop.x) / 2, y: (before.y + stop.y) / 2 }, touch);
  });
}

function along(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y);
}

function isOnWay(a: Point, b: Point, p: Point, touch: number): boolean {
  const at = along(a, b, p);
  const length = distance(a, b);
  return at > 0 && at < length * length && Math.abs(offLine(a, b, p)) <= touch;
}

function isInside(corners: readonly Point[], p: Point, touch: number): boolean {
  let isIn = false;
  for (let index = 0; index < corners.length; index += 1) {
    const [a, b] = [corners[index] as Point, corners[(index + 1) % corners.length] as Point];
    const at = along(a, b, p);
    const length = distance(a, b);
    if (at >= 0 && at <= length * length && Math.abs(offLine(a, b, p)) <= touch) return true;
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) * (b.x - a.x)) / (b.y - a.y)) isIn = !isIn;
  }
  return isIn;
}
