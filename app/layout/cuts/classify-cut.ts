import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { ObstaclePlace, Side } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/** An obstacle's rectangle in the room's frame. */
export interface ObstacleBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

const ENDS: Readonly<Record<Side, readonly [Side, Side]>> = {
  left: ['top', 'bottom'],
  right: ['top', 'bottom'],
  top: ['left', 'right'],
  bottom: ['left', 'right'],
};

/**
 * The cut sides of the tile: sides with nothing left, and sides with a missing part that a neighboring cut does not
 * explain (a cut-off corner removes part of two sides, a border cut all of one). Tiles that are not rectangles have
 * none, because their sides have other names.
 */
export function cutSides(outline: Ring, tile: TileSize): Side[] {
  if (tile.outline !== undefined) return [];
  const kept = keptOnSides(outline, tile);
  return SIDES.filter((side) => {
    const spans = kept[side];
    if (spans.length === 0) return true;
    const extent = side === 'left' || side === 'right' ? tile.down : tile.across;
    const [nearEnd, farEnd] = ENDS[side];
    let reached = 0;
    for (const [from, to] of spans) {
      if (from > reached && !(reached === 0 && kept[nearEnd].length === 0)) return true;
      reached = Math.max(reached, to);
    }
    return reached < extent && kept[farEnd].length > 0;
  });
}

type Span = readonly [number, number];

/** The kept parts of each side of the tile, as spans from its left or top end. */
function keptOnSides(outline: Ring, tile: TileSize): Readonly<Record<Side, readonly Span[]>> {
  const kept: Record<Side, Span[]> = { left: [], right: [], top: [], bottom: [] };
  forEachEdge(outline, (a, b) => {
    if (a.x === b.x) {
      const side = a.x === 0 ? kept.left : a.x === tile.across ? kept.right : null;
      side?.push(a.y < b.y ? [a.y, b.y] : [b.y, a.y]);
    } else if (a.y === b.y) {
      const side = a.y === 0 ? kept.top : a.y === tile.down ? kept.bottom : null;
      side?.push(a.x < b.x ? [a.x, b.x] : [b.x, a.x]);
    }
  });
  for (const side of SIDES) if (kept[side].length > 1) kept[side].sort((one, other) => one[0] - other[0]);
  return kept;
}

/**
 * The side of the obstacle that a piece is on: the one with the longest cut. Null if no obstacle cut it. An obstacle
 * that only touches the tile's own edge did not cut it.
 */
export function findObstaclePlace(
  piece: RawPiece,
  tile: TileSize,
  obstacles: readonly ObstacleBox[],
): ObstaclePlace | null {
  const near = obstacles.filter((box) => meets(box, piece, tile));
  if (near.length === 0) return null;
  const contact = { left_of_obstacle: 0, right_of_obstacle: 0, above_obstacle: 0, below_obstacle: 0 };
  for (const ring of [piece.outline, ...piece.holes]) {
    forEachEdge(ring, (a, b) => {
      const [fromX, toX] = [piece.tileX + Math.min(a.x, b.x), piece.tileX + Math.max(a.x, b.x)];
      const [fromY, toY] = [piece.tileY + Math.min(a.y, b.y), piece.tileY + Math.max(a.y, b.y)];
      const insideX = a.x > 0 && a.x < tile.across;
      const insideY = a.y > 0 && a.y < tile.down;
      for (const box of near) {
        if (fromX === toX && insideX) {
          const shared = Math.max(0, Math.min(toY, box.bottom) - Math.max(fromY, box.top));
          if (fromX === box.left) contact.left_of_obstacle += shared;
          if (fromX === box.right) contact.right_of_obstacle += shared;
        } else if (fromY === toY && insideY) {
          const shared = Math.max(0, Math.min(toX, box.right) - Math.max(fromX, box.left));
          if (fromY === box.top) contact.above_obstacle += shared;
          if (fromY === box.bottom) contact.below_obstacle += shared;
        }
      }
    });
  }
  let place: ObstaclePlace | null = null;
  let longest = 0;
  for (const [candidate, length] of Object.entries(contact) as [ObstaclePlace, number][]) {
    if (length > longest) [place, longest] = [candidate, length];
  }
  return place;
}

function meets(box: ObstacleBox, { tileX, tileY }: RawPiece, tile: TileSize): boolean {
  return box.left < tileX + tile.across && box.right > tileX && box.top < tileY + tile.down && box.bottom > tileY;
}

function forEachEdge(ring: Ring, visit: (a: Point, b: Point) => void): void {
  let from = ring[ring.length - 1];
  for (const to of ring) {
    if (from !== undefined) visit(from, to);
    from = to;
  }
}
