import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { RawPiece } from '#app/layout/cuts/cut-piece.ts';
import type { ObstaclePlace, Side } from '#app/layout/layout-result.ts';

/** An obstacle's rectangle in the room's frame. */
export interface ObstacleBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The tile's extent across (x) and down (y) the drawing. */
export interface TileSize {
  readonly across: number;
  readonly down: number;
}

const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

const ENDS: Readonly<Record<Side, readonly [Side, Side]>> = {
  left: ['top', 'bottom'],
  right: ['top', 'bottom'],
  top: ['left', 'right'],
  bottom: ['left', 'right'],
};

/**
 * The sides of the tile that were cut: those of which nothing is left, and those with a part missing that the loss of a
 * neighbouring side does not explain (a corner cut off takes part of two sides, a border cut the whole of one).
 */
export function cutSides(outline: Ring, tile: TileSize): Side[] {
  const kept = new Map(SIDES.map((side) => [side, keptOnSide(outline, tile, side)]));
  const gone = (side: Side): boolean => kept.get(side)?.length === 0;
  return SIDES.filter((side) => {
    if (gone(side)) return true;
    const extent = side === 'left' || side === 'right' ? tile.down : tile.across;
    const [nearEnd, farEnd] = ENDS[side];
    const spans = kept.get(side) ?? [];
    let reached = 0;
    for (const [from, to] of spans) {
      if (from > reached && !(reached === 0 && gone(nearEnd))) return true;
      reached = Math.max(reached, to);
    }
    return reached < extent && !gone(farEnd);
  });
}

/** The parts of one side of the tile that the outline still has, as spans from its left or top end. */
function keptOnSide(outline: Ring, tile: TileSize, side: Side): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  forEachEdge(outline, (a, b) => {
    if (side === 'left' || side === 'right') {
      const at = side === 'left' ? 0 : tile.across;
      if (a.x === at && b.x === at) spans.push([Math.min(a.y, b.y), Math.max(a.y, b.y)]);
    } else {
      const at = side === 'top' ? 0 : tile.down;
      if (a.y === at && b.y === at) spans.push([Math.min(a.x, b.x), Math.max(a.x, b.x)]);
    }
  });
  return spans.sort((one, other) => one[0] - other[0]);
}

/**
 * Where the piece lies with regard to the obstacle that cut it, by the obstacle's side along which the longest cut runs;
 * null where no obstacle did. An obstacle that only meets the tile's own edge has not cut it.
 */
export function findObstaclePlace(
  piece: RawPiece,
  tile: TileSize,
  obstacles: readonly ObstacleBox[],
): ObstaclePlace | null {
  const near = obstacles.filter(
    (box) =>
      box.left < piece.tileX + tile.across &&
      box.right > piece.tileX &&
      box.top < piece.tileY + tile.down &&
      box.bottom > piece.tileY,
  );
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

function forEachEdge(ring: Ring, visit: (a: Point, b: Point) => void): void {
  for (let i = 0; i < ring.length; i++) visit(ring[i] as Point, ring[(i + 1) % ring.length] as Point);
}
