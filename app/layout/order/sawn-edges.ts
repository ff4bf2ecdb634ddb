import type { Point } from '#app/geometry/point.ts';
import { kindOf } from '#app/layout/cuts/shape-as-laid.ts';
import type { Cuts, QuarterTurn } from '#app/layout/model/cuts.ts';
import type { LayoutResult, Side } from '#app/layout/model/layout-result.ts';
import { keptEdges, TILE_SIDES } from '#app/layout/order/cutting/kept-edges.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';

/** A piece with a sawn edge where the layout has the tile's own edge, at a joint. */
export interface SawnPiece {
  /** Index into `LayoutResult.pieces`. */
  readonly piece: number;
  /** Sides of its tile, in the frame of its kind. */
  readonly sides: readonly Side[];
}

/** Places are worked out in floating point: closer than this to the tile's edge is on it. */
const ON_EDGE = 0.5;

type PieceTables = Pick<LayoutResult, 'pieces' | 'shapes' | 'kinds'>;

/**
 * The pieces with sawn edges at joints, in drawing order. A piece cut from an offcut, or turned, may have an
 * edge at a joint that was no edge of the tile it was cut from.
 */
export function findSawnPieces({ placings }: Cuts, layout: PieceTables): SawnPiece[] {
  const own = layout.shapes.map((shape) => {
    const size = kindOf(shape, layout);
    const kept = keptEdges(shape.outline, size);
    return { size, sides: TILE_SIDES.filter((side) => kept[side] > 0) };
  });
  const found: SawnPiece[] = [];
  for (let at = 0; at + 3 < placings.length; at += 4) {
    const [piece = 0, turn = 0, x = 0, y = 0] = [placings[at], placings[at + 1], placings[at + 2], placings[at + 3]];
    const shape = own[layout.pieces[piece]?.shape ?? -1];
    if (shape === undefined) continue;
    const { size, sides } = shape;
    const sawn = sides.filter((side) => !isOnEdge(side, size, turn as QuarterTurn, { x, y }));
    if (sawn.length > 0) found.push({ piece, sides: sawn });
  }
  return found.sort((a, b) => a.piece - b.piece);
}

function lineOf(side: Side, { across, down }: TileSize): readonly ['x' | 'y', number] {
  switch (side) {
    case 'left':
      return ['x', 0];
    case 'right':
      return ['x', across];
    case 'top':
      return ['y', 0];
    case 'bottom':
      return ['y', down];
  }
}

/** Whether the tile's side falls on an edge of the tile that the piece is cut from, turned and shifted as it is there. */
function isOnEdge(side: Side, size: TileSize, turn: QuarterTurn, place: Point): boolean {
  const { across, down } = size;
  const [axis, at] = lineOf(side, size);
  // Turned clockwise, x becomes y and y becomes x from the far edge; as `turnPoint` turns every corner.
  const turned = {
    0: { axis, at },
    90: axis === 'x' ? { axis: 'y' as const, at } : { axis: 'x' as const, at: down - at },
    180: { axis, at: (axis === 'x' ? across : down) - at },
    270: axis === 'x' ? { axis: 'y' as const, at: across - at } : { axis: 'x' as const, at },
  }[turn];
  const shifted = turned.at + place[turned.axis];
  const far = turned.axis === 'x' ? across : down;
  return Math.abs(shifted) < ON_EDGE || Math.abs(shifted - far) < ON_EDGE;
}
