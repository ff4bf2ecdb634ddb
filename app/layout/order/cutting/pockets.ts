import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { SLACK } from '#app/layout/order/cutting/corners.ts';
import { sidesOfCorners } from '#app/layout/order/cutting/hull-sides.ts';

/** A notch whose sides are sawn one after the other, which frees the tile between them as one convex offcut. */
export interface Pocket {
  /** The index of the side of the hull that covers the notch and nothing else; -1 if the piece has an edge on that side. */
  readonly lid: number;
  /** The corners along the notch as pairs x, y, from one end of its mouth to the other. */
  readonly corners: readonly number[];
  /** Its sides as triples nx, ny, at: they free the area where nx * x + ny * y >= at. */
  readonly sides: readonly number[];
}

/** A corner has two sides, a U three; with more, a notch is not sawn out in one part. */
const MOST_NOTCH_SIDES = 3;
/** Pieces have hardly more; further ones are not reused. */
export const MOST_POCKETS = 8;

/** The pockets of a piece, in the order of its hull's sides. Both rings run clockwise on screen. */
export function findPockets(outline: Ring, hull: readonly number[]): readonly Pocket[] {
  const found: Pocket[] = [];
  const sides = hull.length / 2;
  for (let side = 0; side < sides && found.length < MOST_POCKETS; side++) {
    const next = (side + 1) % sides;
    const from: Point = { x: hull[2 * side] as number, y: hull[2 * side + 1] as number };
    const to: Point = { x: hull[2 * next] as number, y: hull[2 * next + 1] as number };
    const way = wayBetween(outline, from, to);
    if (way.length < 3) continue;
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    const isOnSide = ({ x, y }: Point) =>
      Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) <= SLACK * length;
    let begin = 0;
    for (let at = 1; at < way.length; at++) {
      if (!isOnSide(way[at] as Point)) continue;
      const notch = way.slice(begin, at + 1);
      begin = at;
      if (found.length < MOST_POCKETS && isPocket(notch)) {
        const corners = notch.flatMap(({ x, y }) => [x, y]);
        found.push({ lid: notch.length === way.length ? side : -1, corners, sides: sidesOfCorners(corners, false) });
      }
    }
  }
  return found;
}

/** The corners of the outline from one corner of the hull to the next; empty if it passes a corner more than once. */
function wayBetween(outline: Ring, from: Point, to: Point): Ring {
  const first = outline.findIndex(({ x, y }) => x === from.x && y === from.y);
  if (first < 0) return [];
  const way: Point[] = [];
  for (let i = 0; i < outline.length; i++) {
    const corner = outline[(first + i) % outline.length] as Point;
    way.push(corner);
    if (i > 0 && corner.x === to.x && corner.y === to.y) return way;
  }
  return [];
}

/** Whether a notch has few enough sides, all of which meet in inner corners. */
function isPocket(notch: Ring): boolean {
  if (notch.length < 3 || notch.length > MOST_NOTCH_SIDES + 1) return false;
  return notch.slice(1, -1).every((corner, index) => {
    const [before, after] = [notch[index] as Point, notch[index + 2] as Point];
    const turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x);
    return turn < 0;
  });
}
