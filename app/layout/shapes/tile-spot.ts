import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { endName, type SideEnd, type SideName, sideName } from '#app/layout/shapes/side-names.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A corner of a tile, as an end of one of its sides, and how far it is from there. Lattice units. */
export interface CornerDistance {
  readonly side: SideName;
  readonly end: SideEnd;
  readonly distance: number;
}

/** A place on a tile so far along a side, then so far square to it into the tile. Lattice units. */
interface SquareSpot extends CornerDistance {
  readonly inward: number;
}

/** A place on a tile by its distances from two of its corners, where two strokes of a compass cross, or by a square. */
export type TileSpot = readonly [CornerDistance, CornerDistance] | SquareSpot;

/** Strokes that cross at a smaller angle cannot be told apart. The sine of it. */
const LEAST_CROSSING = 0.3;
/** Strokes that cross farther off, in steps of the tape, are not used where a square tells the place better. */
const MOST_STROKES = 5 / 8;
/** The strokes of a compass cross at two places; nearer ones than this are taken for each other. */
const LEAST_APART = UNITS_PER_INCH / 4;

/**
 * The place by the two corners whose strokes, rounded to the `step` of the tape, cross nearest to it. Their other crossing lies off
 * the tile; or on it, for a place off the tile. In a narrow tile strokes cross too flat, so a place on it is told from a side with a
 * square. Null if nothing tells the place to less than `most`.
 */
export function spotOnTile(point: Point, tile: Ring, step: number, most = Number.POSITIVE_INFINITY): TileSpot | null {
  const isOn = isInside(point, tile);
  let [least, found]: [number, readonly [number, number] | null] = [most, null];
  for (let one = 0; one < tile.length; one++) {
    for (let other = one + 1; other < tile.length; other++) {
      const [a, b] = [tile[one] as Point, tile[other] as Point];
      const mirrored = mirror(point, a, b);
      if (distance(mirrored, point) < LEAST_APART || isInside(mirrored, tile) === isOn) continue;
      if (crossing(point, a, b) < LEAST_CROSSING) continue;
      const off = offBy(point, a, b, step);
      if (off < least) [least, found] = [off, [one, other]];
    }
  }
  const square = isOn && least > MOST_STROKES * step ? squareSpot(point, tile, step) : null;
  if (square !== null && square.off < least) return square.spot;
  if (found === null) return null;
  return [fromCorner(point, tile, found[0]), fromCorner(point, tile, found[1])];
}

/** The place from the side that tells it best with a square; null if it is square to no side. */
function squareSpot(
  point: Point,
  tile: Ring,
  step: number,
): { readonly spot: SquareSpot; readonly off: number } | null {
  const rounded = (length: number) => Math.abs(length - step * Math.round(length / step));
  const spots = tile.flatMap((from, index) => {
    const to = tile[(index + 1) % tile.length] as Point;
    const length = distance(from, to);
    const along = ((to.x - from.x) * (point.x - from.x) + (to.y - from.y) * (point.y - from.y)) / length;
    const inward = ((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length;
    if (along < 0 || along > length) return [];
    const isFirst = along * 2 <= length;
    const [end, other] = isFirst ? [from, to] : [to, from];
    const reach = isFirst ? along : length - along;
    const spot: SquareSpot = { side: sideName(from, to), end: endName(end, other), distance: reach, inward };
    return [{ spot, off: Math.hypot(rounded(reach), rounded(inward)) }];
  });
  return spots.length === 0 ? null : spots.reduce((a, b) => (b.off < a.off ? b : a));
}

/** How far from the place two strokes cross that are rounded to the tape. */
function offBy(point: Point, a: Point, b: Point, step: number): number {
  const [p, q] = [step * Math.round(distance(point, a) / step), step * Math.round(distance(point, b) / step)];
  const size = distance(a, b);
  const along = (p * p - q * q + size * size) / (2 * size);
  const off = Math.sqrt(Math.max(0, p * p - along * along));
  const [dx, dy] = [(b.x - a.x) / size, (b.y - a.y) / size];
  const side = dx * (point.y - a.y) - dy * (point.x - a.x) < 0 ? -1 : 1;
  return distance(point, { x: a.x + along * dx - side * off * dy, y: a.y + along * dy + side * off * dx });
}

/** The sine of the angle at which two strokes cross. */
function crossing(point: Point, a: Point, b: Point): number {
  const [ax, ay, bx, by] = [a.x - point.x, a.y - point.y, b.x - point.x, b.y - point.y];
  const size = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
  return size === 0 ? 0 : Math.abs(ax * by - ay * bx) / size;
}

/** The point on the other side of the line through a and b. */
function mirror(point: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
  return { x: 2 * (a.x + share * dx) - point.x, y: 2 * (a.y + share * dy) - point.y };
}

/** Whether a convex outline, clockwise on screen, contains the point. */
function isInside({ x, y }: Point, tile: Ring): boolean {
  return tile.every((from, index) => {
    const to = tile[(index + 1) % tile.length] as Point;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}

/** The side that begins at the corner names it. */
function fromCorner(point: Point, tile: Ring, index: number): CornerDistance {
  const corner = tile[index] as Point;
  const next = tile[(index + 1) % tile.length] as Point;
  return { side: sideName(corner, next), end: endName(corner, next), distance: distance(point, corner) };
}
