import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { convexHull, extent, ringArea } from '#app/layout/order/cutting/convex.ts';
import type { TileKind, Turn } from '#app/layout/order/cutting/cutting-plan.ts';

/** The tile's sides. */
export interface TileSize {
  readonly across: number;
  readonly down: number;
}

/** A side of a piece that is the tile's own edge: where it lies and how long it is. */
export interface FactoryEdge {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly length: number;
}

/** A shape as it lies after one turn of its tile, still at home in the tile's frame. */
export interface TurnedPart {
  readonly turn: Turn;
  readonly hull: Ring;
  readonly width: number;
  readonly height: number;
  readonly factoryEdges: readonly FactoryEdge[];
}

/** One distinct shape, made ready for placing. */
export interface Part {
  readonly shape: number;
  readonly hullArea: number;
  readonly turned: readonly [TurnedPart, ...TurnedPart[]];
}

/** The turns that a kind of tile allows; quarter turns need a square one. */
export function allowedTurns(kind: TileKind, tile: TileSize): readonly [Turn, ...Turn[]] {
  if (kind === 'veined') return [0];
  return kind === 'square' && tile.across === tile.down ? [0, 90, 180, 270] : [0, 180];
}

export function preparePart(shape: number, outline: Ring, tile: TileSize, turns: readonly [Turn, ...Turn[]]): Part {
  const [first, ...rest] = turns.map((turn) => turnPart(outline, tile, turn));
  return { shape, hullArea: ringArea(first?.hull ?? []), turned: [first as TurnedPart, ...rest] };
}

function turnPart(outline: Ring, tile: TileSize, turn: Turn): TurnedPart {
  const turned = turnRing(outline, tile, turn);
  const { minX, minY, maxX, maxY } = extent(turned);
  return {
    turn,
    hull: convexHull(turned),
    width: maxX - minX,
    height: maxY - minY,
    factoryEdges: factoryEdges(turned, tile),
  };
}

/** The ring after a turn of the tile clockwise on screen; a tile that is not square keeps its frame by half turns only. */
export function turnRing(ring: Ring, tile: TileSize, turn: Turn): Point[] {
  switch (turn) {
    case 0:
      return [...ring];
    case 90:
      return ring.map(({ x, y }) => ({ x: tile.down - y, y: x }));
    case 180:
      return ring.map(({ x, y }) => ({ x: tile.across - x, y: tile.down - y }));
    case 270:
      return ring.map(({ x, y }) => ({ x: y, y: tile.across - x }));
  }
}

function factoryEdges(ring: Ring, tile: TileSize): FactoryEdge[] {
  return ring.flatMap((a, index): FactoryEdge[] => {
    const b = ring[(index + 1) % ring.length] as Point;
    if (a.x === b.x && (a.x === 0 || a.x === tile.across)) return [{ axis: 'x', at: a.x, length: Math.abs(b.y - a.y) }];
    if (a.y === b.y && (a.y === 0 || a.y === tile.down)) return [{ axis: 'y', at: a.y, length: Math.abs(b.x - a.x) }];
    return [];
  });
}

/** How much of the piece's factory edge is still factory edge where it lies shifted by `place`. */
export function keptFactoryEdge(part: TurnedPart, place: Point, tile: TileSize): number {
  let kept = 0;
  for (const edge of part.factoryEdges) {
    const at = edge.at + (edge.axis === 'x' ? place.x : place.y);
    const far = edge.axis === 'x' ? tile.across : tile.down;
    // The same side of the tile as at home: a left edge is a left edge again.
    if (Math.abs(at - edge.at) < 0.5 && (edge.at === 0 || edge.at === far)) kept += edge.length;
  }
  return kept;
}
