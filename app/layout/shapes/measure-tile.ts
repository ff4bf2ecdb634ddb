import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { TileSize } from '#app/layout/cuts/classify-cut.ts';

/** The corners of a tile, clockwise on screen, from the top left corner of its box. Lattice units. */
export function tileCorners({ across, down, outline }: TileSize): Ring {
  return (
    outline ?? [
      { x: 0, y: 0 },
      { x: across, y: 0 },
      { x: across, y: down },
      { x: 0, y: down },
    ]
  );
}

/** Square lattice units. */
export function tileArea({ across, down, outline }: TileSize): number {
  return outline === undefined ? across * down : signedArea2(outline) / 2;
}

export function tilePerimeter({ across, down, outline }: TileSize): number {
  if (outline === undefined) return 2 * (across + down);
  return ringSides(outline).reduce(
    (sum, { from, to }) => sum + Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2),
    0,
  );
}

/** The width of the narrowest gap that the tile fits through. */
export function narrowestOfTile({ across, down, outline }: TileSize): number {
  return outline === undefined ? Math.min(across, down) : narrowestExtent(outline);
}

/** The width of the narrowest gap that a piece with this outline fits through: the least extent square to a side of its hull. */
export function narrowestExtent(outline: Ring): number {
  const hull = hullOf(outline);
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to } of ringSides(hull)) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    let most = 0;
    for (const { x, y } of hull) most = Math.max(most, dx * (y - from.y) - dy * (x - from.x));
    least = Math.min(least, most / Math.sqrt(dx * dx + dy * dy));
  }
  return least;
}

/** Whether a half turn maps the tile onto itself. */
export function isCentred(tile: TileSize): boolean {
  const { across, down, outline } = tile;
  if (outline === undefined) return true;
  return outline.every(({ x, y }) => outline.some((other) => other.x === across - x && other.y === down - y));
}

/** A crossing of a slanted side is rounded to the lattice: such a point is this near to it. */
const NEAR = 1;

/** Index of the side that both points are on; -1 for a cut. */
export function sideWith(a: Point, b: Point, corners: Ring): number {
  return corners.findIndex((from, side) => {
    const to = corners[(side + 1) % corners.length] as Point;
    return offSide(from, to, a) <= NEAR && offSide(from, to, b) <= NEAR;
  });
}

/** The outline with the corners that rounding moved off the sides of its tile put back onto them. No longer whole units. */
export function ontoSides(outline: Ring, tile: TileSize): Ring {
  if (tile.outline === undefined) return outline;
  const corners = tile.outline;
  return outline.map((point) => {
    let onto = point;
    for (const [side, from] of corners.entries()) {
      const to = corners[(side + 1) % corners.length] as Point;
      if (Math.abs(from.x - point.x) <= NEAR && Math.abs(from.y - point.y) <= NEAR) return from;
      if (offSide(from, to, point) > NEAR) continue;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
      onto = { x: from.x + share * dx, y: from.y + share * dy };
    }
    return onto;
  });
}

function offSide(from: Point, to: Point, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.abs(dx * (y - from.y) - dy * (x - from.x)) / Math.sqrt(dx * dx + dy * dy);
}

/** Andrew's monotone chain; the hull keeps the orientation of a clockwise ring on screen. */
function hullOf(points: Ring): Ring {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const hull: Point[] = [];
  for (const ordered of [sorted, [...sorted].reverse()]) {
    const first = hull.length;
    for (const point of ordered) {
      while (hull.length > first + 1 && turn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop();
      hull.push(point);
    }
    hull.pop();
  }
  return hull;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}
