import type { LayoutResult } from '#app/layout/layout-result.ts';
import { cutOut } from '#app/layout/order/cutting/cut-out.ts';
import type { CuttingOptions, CuttingPlan, PlacedPiece, PlannedTile } from '#app/layout/order/cutting/cutting-plan.ts';
import {
  type FilledTile,
  fillTiles,
  type Placing,
  tileOfItsOwn,
  type Wanted,
  wholeTile,
} from '#app/layout/order/cutting/fill-tiles.ts';
import { lowerBound } from '#app/layout/order/cutting/lower-bound.ts';
import { allowedTurns, type Part, preparePart, type TileSize, turnRing } from '#app/layout/order/cutting/part.ts';
import { countHalfReuse } from '#app/layout/order/cutting/reuse-counts.ts';

/** Orders in which the pieces are worth trying: whatever is hardest to place comes first. */
const ORDERS: readonly ((part: Part) => number)[] = [
  (part) => part.hullArea,
  ({ turned: [home] }) => home.width * 1e7 + home.height,
  ({ turned: [home] }) => home.height * 1e7 + home.width,
  ({ turned: [home] }) => Math.max(home.width, home.height) * 1e7 + Math.min(home.width, home.height),
  ({ turned: [home] }) => home.width + home.height,
];

/**
 * Assigns every cut piece of a layout to a tile or to the offcut of one: straight cuts from edge to edge, a blade's width
 * between pieces, turned only as the tile's kind allows. The result is a plan that can be cut, beside a bound that no plan
 * can pass. `isOutOfTime` is asked between pieces; once it says so, the best plan so far is the answer.
 */
export function planCuts(
  result: Pick<LayoutResult, 'shapes' | 'pieces' | 'counts' | 'tileAcross' | 'tileDown'>,
  options: CuttingOptions,
  isOutOfTime: () => boolean = () => false,
): CuttingPlan {
  const tile: TileSize = { across: result.tileAcross, down: result.tileDown };
  const turns = allowedTurns(options.tileKind, tile);
  const parts = result.shapes.map((shape, index) => preparePart(index, shape.outline, tile, turns));
  const { tiles: leastTiles, boundBy } = lowerBound(result.shapes, {
    tile,
    kerf: options.kerf,
    quarterTurns: turns.includes(90),
  });

  let best = wantedPieces(result, parts).map(tileOfItsOwn);
  let isComplete = true;
  for (const weight of ORDERS) {
    if (best.length <= leastTiles) break;
    const filled = fillTiles(inOrder(result, parts, weight), { tile, kerf: options.kerf, isOutOfTime });
    if (filled.tiles.length < best.length) best = filled.tiles;
    isComplete = filled.isComplete;
    if (!isComplete) break;
  }

  const tiles = best.map((filled) => describeTile(filled, result, tile, options.kerf));
  const tilesNeeded = result.counts.full + tiles.length;
  return {
    options,
    tiles,
    tilesNeeded,
    lowerBound: result.counts.full + leastTiles,
    boundBy,
    reuse: {
      noReuse: result.counts.touched,
      halfReuse: result.counts.full + countHalfReuse(result.shapes, tile, options.kerf),
      cutAndFit: tilesNeeded,
      wasteAddOn: result.counts.order,
    },
    isComplete,
  };
}

function wantedPieces(result: Pick<LayoutResult, 'pieces'>, parts: readonly Part[]): Wanted[] {
  return result.pieces.flatMap((piece, index) => {
    const part = parts[piece.shape];
    return part ? [{ piece: index, part }] : [];
  });
}

/** The pieces from the hardest on; pieces of one shape follow one another. */
function inOrder(
  result: Pick<LayoutResult, 'pieces'>,
  parts: readonly Part[],
  weight: (part: Part) => number,
): Wanted[] {
  const weights = parts.map(weight);
  return wantedPieces(result, parts).sort((a, b) => {
    return (
      (weights[b.part.shape] ?? 0) - (weights[a.part.shape] ?? 0) || a.part.shape - b.part.shape || a.piece - b.piece
    );
  });
}

function describeTile(
  { placings, cuts }: FilledTile,
  result: Pick<LayoutResult, 'shapes'>,
  tile: TileSize,
  kerf: number,
): PlannedTile {
  const [only, ...others] = placings;
  return {
    pieces: placings.map((placing) => describePiece(placing, result, tile)),
    // The simple plan knows no cuts: they are worked out only now that a piece stays alone.
    cuts:
      only && others.length === 0 && cuts.length === 0 ? cutOut(wholeTile(tile), only.turned.hull, kerf).cuts : cuts,
  };
}

function describePiece(
  { piece, part, turned, place }: Placing,
  { shapes }: Pick<LayoutResult, 'shapes'>,
  tile: TileSize,
): PlacedPiece {
  const shape = shapes[part.shape];
  const moved = (ring: readonly { x: number; y: number }[]) => {
    return turnRing(ring, tile, turned.turn).map(({ x, y }) => ({ x: x + place.x, y: y + place.y }));
  };
  return {
    piece,
    turn: turned.turn,
    outline: moved(shape?.outline ?? []),
    holes: (shape?.holes ?? []).map(moved),
  };
}
