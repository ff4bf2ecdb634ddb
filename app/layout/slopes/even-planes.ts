import { err, ok, type Result } from '#app/base/result.ts';
import { boundsRing } from '#app/geometry/bounds.ts';
import { cross, samePoint } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { SlopePlane } from '#app/layout/model/sloped-floor.ts';
import { fallAcross } from '#app/layout/slopes/plane-through.ts';
import type { SlopeFault, SlopeQuestion } from '#app/layout/slopes/slope-question.ts';

/** From each corner of the drain, clockwise from the top left, halfway between its two sides. */
const DIAGONALS: Ring = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

/** Where a fold leaves the floor. */
interface Hit extends Point {
  readonly wall: number;
}

/** Planes of one slope, one from each side of the drain: folds run from its corners at 45 degrees to the walls. */
export function evenPlanes({ outline, opening, slope }: SlopeQuestion): Result<readonly SlopePlane[], SlopeFault> {
  const drain = boundsRing(opening);
  const hits = drain.map((corner, index) => firstWall(corner, DIAGONALS[index] as Point, outline));
  const planes: SlopePlane[] = [];
  for (const [side, { from, to }] of ringSides(drain).entries()) {
    const [start, end] = [hits[side] as Hit, hits[(side + 1) % 4] as Hit];
    const walk = walkWalls(outline, start, end);
    const outside = walk.find(({ point }) => !isBeyond(point, from, to));
    if (outside !== undefined) return err({ code: 'corner-hidden', corner: outside.wall });
    const points = withoutRepeats([start, ...walk.map(({ point }) => point), end, to, from]);
    if (signedArea2(points) <= 0) continue;
    const corners = points.map(({ x, y }) => ({ x, y, height: slope * Math.max(0, reach({ x, y }, from, to)) }));
    planes.push(fallAcross({ from, to }, slope, { wall: longestWall(start, walk, end), corners }));
  }
  return ok(planes);
}

/** How far a point is beyond the line of a side of the drain, whose sides are level or upright. */
function reach(point: Point, from: Point, to: Point): number {
  return from.y === to.y
    ? (from.y - point.y) * Math.sign(to.x - from.x)
    : (point.x - from.x) * Math.sign(to.y - from.y);
}

/** Whether a point is between the folds of a side, give or take the rounding of their ends. */
function isBeyond(point: Point, from: Point, to: Point): boolean {
  const [at, start, end] = from.y === to.y ? [point.x, from.x, to.x] : [point.y, from.y, to.y];
  const aside = Math.max(Math.min(start, end) - at, at - Math.max(start, end));
  const away = reach(point, from, to);
  return away >= -1 && away >= aside - 1;
}

/** The first wall that a ray meets, and where, on the lattice and on the ray; it starts in the outline or on it. */
function firstWall(start: Point, direction: Point, outline: Ring): Hit {
  let [best, hit]: [number, Hit] = [Number.POSITIVE_INFINITY, { ...start, wall: 0 }];
  ringSides(outline).forEach(({ from, to }, wall) => {
    const here = cross(from, to, start);
    const pace = cross(from, to, { x: start.x + direction.x, y: start.y + direction.y }) - here;
    if (pace >= 0) return;
    const away = here / (0 - pace);
    const [x, y] = [start.x + away * direction.x, start.y + away * direction.y];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
    if (away < 0 || along < 0 || along > 1 || away >= best) return;
    const steps = Math.round(away);
    [best, hit] = [away, { x: start.x + steps * direction.x, y: start.y + steps * direction.y, wall }];
  });
  return hit;
}

/** The corners of the outline from one place on it to another, clockwise. */
function walkWalls(outline: Ring, start: Hit, end: Hit): readonly { readonly point: Point; readonly wall: number }[] {
  const walk: { point: Point; wall: number }[] = [];
  const { x, y } = outline[start.wall] as Point;
  const along = (hit: Hit) => Math.abs(hit.x - x) + Math.abs(hit.y - y);
  if (start.wall === end.wall && along(start) <= along(end)) return [];
  let wall = start.wall;
  do {
    wall = (wall + 1) % outline.length;
    walk.push({ point: outline[wall] as Point, wall });
  } while (wall !== end.wall);
  return walk;
}

function withoutRepeats(points: readonly Point[]): Ring {
  return points.filter(
    (point, index) => !samePoint(point, points[(index + points.length - 1) % points.length] as Point),
  );
}

/** The wall with the longest part of a plane's edge. */
function longestWall(start: Hit, walk: readonly { readonly point: Point; readonly wall: number }[], end: Hit): number {
  const stops = [{ point: start, wall: start.wall }, ...walk];
  let [longest, best] = [-1, start.wall];
  stops.forEach(({ point, wall }, index) => {
    const next = stops[index + 1]?.point ?? end;
    const length = Math.abs(next.x - point.x) + Math.abs(next.y - point.y);
    if (length > longest) [longest, best] = [length, wall];
  });
  return best;
}
