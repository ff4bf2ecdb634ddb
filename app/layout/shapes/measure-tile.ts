import { convexHull } from '#app/geometry/convex-hull.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The tile's extent across (x) and down (y) the drawing. */
export interface TileSize {
  readonly across: number;
  readonly down: number;
  /** Its corners, clockwise on screen, if it is not a rectangle. `across` and `down` are then those of its box. */
  readonly outline?: Ring;
}

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

/** The area that a tile is sold by, in whole square lattice units: the tile's own area, if its outline is larger. */
export function soldArea({ fill = 1, ...tile }: TileSize & { readonly fill?: number }): number {
  return fill === 1 ? tileArea(tile) : Math.round(tileArea(tile) * fill);
}

export function tilePerimeter({ across, down, outline }: TileSize): number {
  if (outline === undefined) return 2 * (across + down);
  return ringSides(outline).reduce((sum, { from, to }) => sum + distance(from, to), 0);
}

/** The shorter and longer sides that a kind of tile is sold by: those of its box, if it has no others. */
export function soldSides({
  across,
  down,
  sides,
}: Pick<TileSize, 'across' | 'down'> & { readonly sides?: readonly [number, number] | undefined }): readonly [
  Length,
  Length,
] {
  const [short, long] = sides ?? [Math.min(across, down), Math.max(across, down)];
  return [short as Length, long as Length];
}

/** The longest side that is set in mortar; 0 for a sheet of small pieces that are not known. */
export function settingSide({ across, down, sheet }: TileSize & { readonly sheet?: string }): number {
  return sheet === undefined ? Math.max(across, down) : 0;
}

/** The width of the narrowest gap that the tile fits through. */
export function narrowestOfTile({ across, down, outline }: TileSize): number {
  return outline === undefined ? Math.min(across, down) : narrowestExtent(outline);
}

/** The width of the narrowest gap that a piece with this outline fits through: the least extent square to a side of its hull. */
export function narrowestExtent(outline: Ring): number {
  const hull = convexHull(outline);
  const corners = hull.length / 2;
  let least = Number.POSITIVE_INFINITY;
  for (let side = 0; side < corners; side++) {
    const next = (side + 1) % corners;
    const [x, y] = [hull[2 * side] as number, hull[2 * side + 1] as number];
    const [dx, dy] = [(hull[2 * next] as number) - x, (hull[2 * next + 1] as number) - y];
    let most = 0;
    for (let i = 0; i < hull.length; i += 2) {
      most = Math.max(most, dx * ((hull[i + 1] as number) - y) - dy * ((hull[i] as number) - x));
    }
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
