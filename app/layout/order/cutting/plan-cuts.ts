import { signedArea2 } from '#app/geometry/ring-area.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { CutPiece } from '#app/layout/model/layout-result.ts';
import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import { sheetOfKind } from '#app/layout/mosaics/sheet-of.ts';
import { type ExactEffort, fillExactly } from '#app/layout/order/cutting/fill-exactly.ts';
import { fillHomes, fillRows } from '#app/layout/order/cutting/fill-rows.ts';
import { fillSheets } from '#app/layout/order/cutting/fill-sheets.ts';
import { type FillSettings, TileFiller } from '#app/layout/order/cutting/fill-tiles.ts';
import { type Cuttable, joinCuts, takeApart } from '#app/layout/order/cutting/kinds-apart.ts';
import { boundByEdges, lowerBound } from '#app/layout/order/cutting/lower-bound.ts';
import { orderByClass, orderByWeight } from '#app/layout/order/cutting/order-by-class.ts';
import { Placings } from '#app/layout/order/cutting/placings.ts';
import { planPlanks } from '#app/layout/order/cutting/plan-planks.ts';
import { isZoned, kindOptions, planZones } from '#app/layout/order/cutting/plan-zones.ts';
import { countHalfReuse } from '#app/layout/order/cutting/reuse-counts.ts';
import { type ShapeSizes, sizeShapes } from '#app/layout/order/cutting/shape-sizes.ts';
import { allowedTurns, StockPieces } from '#app/layout/order/cutting/stock-piece.ts';
import { ontoSides, type TileSize } from '#app/layout/shapes/measure-tile.ts';

/** Orders worth trying: those that start with the pieces that are hardest to place. */
const ORDERS: readonly ((width: number, height: number, hullArea: number) => number)[] = [
  (_width, _height, hullArea) => hullArea,
  (width, height) => width * 1e7 + height,
  (width, height) => height * 1e7 + width,
  (width, height) => Math.max(width, height) * 1e7 + Math.min(width, height),
  (width, height) => width + height,
];

/**
 * Limits of planning, in corners examined: a count, never the clock, so that every machine plans the same cuts.
 * `thorough` is for trying all places in all orders; remaining pieces go to the first place found, up to `quick`; the
 * rest is cut in rows. All pieces in rows are used if that needs fewer tiles.
 */
export interface Effort {
  readonly thorough: number;
  readonly quick: number;
  /** Additional effort to find the fewest tiles if there are few pieces and no order reaches the bound. */
  readonly exact?: ExactEffort;
}

/** The cost of reading, sorting and writing each piece and each shape, in the same steps. */
const STEPS_A_PIECE = 60;
const STEPS_A_SHAPE = 200;

/** Pieces that are placed between two pauses. */
const PIECES_A_STEP = 20;

export const USUAL_EFFORT: Effort = { thorough: 40_000_000, quick: 10_000_000 };

/** Orders by size leave more to be found for other tiles than rectangles: of a few pieces every mix is tried. */
const FEW_SHAPES: ExactEffort = { tries: 600, states: 5000 };
const MOST_FEW = 12;

/** The pieces of one kind of tile, prepared for the search: each shape is examined once. */
interface Measured {
  readonly layout: Cuttable;
  readonly sizes: ShapeSizes;
  /** Of each piece. */
  readonly shapeOf: Int32Array;
  readonly asTheyLie: Filled;
  /** The pieces in each of `ORDERS`, as far as those were tried. */
  readonly orders: Int32Array[];
}

interface Filled {
  readonly placings: Placings;
  readonly firstInRows: number;
  /** All places were tried for every piece. */
  readonly isThorough: boolean;
  readonly steps: number;
}

/** The best cuts found, and the cost of finding them. */
interface Searched {
  readonly best: Filled;
  readonly isComplete: boolean;
  readonly steps: number;
}

/**
 * Assigns every cut piece of a layout to a tile or to the offcut of one: straight cuts from edge to edge, a blade's
 * width between pieces, turned only as the tile's kind allows. If that needs more tiles than the floor touches, each
 * piece is cut from its own tile. The result can be cut, and has a lower bound. Kinds of tile are planned
 * separately.
 */
export function planCuts(layout: Cuttable, options: CuttingOptions, effort = USUAL_EFFORT): Cuts {
  const planning = planCutsInSteps(layout, options, effort);
  for (;;) {
    const step = planning.next();
    if (step.done === true) return step.value;
  }
}

/** The same, with a pause after every few pieces. */
export function* planCutsInSteps(
  layout: Cuttable,
  options: CuttingOptions,
  effort = USUAL_EFFORT,
): Generator<undefined, Cuts> {
  if (isZoned(layout)) {
    const kinds = takeApart(layout);
    const [main, ...others] = yield* planZones(layout, kinds, options, (one, own) => planKind(one, own, effort));
    return { ...joinCuts(kinds, [main as Cuts, ...others]), options, kindOptions: kindOptions(layout, options) };
  }
  if (layout.planks !== undefined) return planPlanks(layout, layout.planks, options);
  if (layout.kinds.length === 1) return yield* planKind(layout, options, effort);
  const kinds = takeApart(layout);
  const cutsOfEach: Cuts[] = [];
  for (const one of kinds) cutsOfEach.push(yield* planKind(one.layout, options, effort));
  const [main, ...others] = cutsOfEach;
  return joinCuts(kinds, [main as Cuts, ...others]);
}

function* planKind(given: Cuttable, options: CuttingOptions, effort: Effort): Generator<undefined, Cuts> {
  const layout = { ...given, shapes: ontoTile(given) };
  const { shapes, counts } = layout;
  const { kerf } = options;
  const tile = layout.kinds[0];
  // Sheets are never turned, and an offcut keeps its place in its sheet.
  const factoryEdges = options.factoryEdges && !tile.sheet;
  const turns = tile.sheet ? ([0] as const) : allowedTurns(options.tileKind, tile);
  const sizes = sizeShapes(shapes, factoryEdges ? tile : null);
  const measured: Measured = { layout, sizes, shapeOf: shapesOf(layout), asTheyLie: asTheyLie(layout), orders: [] };
  const bound = lowerBound(shapes, sizes, { tile, kerf, quarterTurns: turns.some((turn) => turn === 90) });
  const edgeBound = factoryEdges ? boundByEdges(shapes, sizes, tile, turns) : bound;
  const { tiles: leastTiles, boundBy } = edgeBound.tiles > bound.tiles ? edgeBound : bound;
  const stepsOfPieces = STEPS_A_PIECE * given.pieces.length;
  const { best, isComplete, steps } = tile.sheet
    ? {
        best: { ...measured.asTheyLie, placings: fillSheets(layout, kerf, alikeIn(layout, options)) },
        isComplete: true,
        steps: stepsOfPieces,
      }
    : areChips(given, options)
      ? { best: measured.asTheyLie, isComplete: true, steps: stepsOfPieces }
      : yield* search(measured, options, effort, leastTiles);
  const tilesToCut = best.placings.tiles;
  let tilesForEdges: number | null = null;
  if (factoryEdges && !areChips(given, options)) {
    // The same search without factory edges gets the remaining effort, and at least a quick pass.
    const left = { ...effort, thorough: Math.max(0, effort.thorough - steps) };
    const free =
      tilesToCut === bound.tiles
        ? null
        : yield* search(measured, { ...options, factoryEdges: false }, left, bound.tiles);
    tilesForEdges = free === null ? 0 : Math.max(0, tilesToCut - free.best.placings.tiles);
  }

  const tilesNeeded = counts.full + tilesToCut;
  return {
    options,
    ...best.placings.inTiles(),
    firstInRows: Math.min(best.firstInRows, tilesToCut),
    tilesToCut,
    tilesNeeded,
    tilesForEdges,
    // Tests, not a limit, check that the bound of outlines is no higher than the count.
    lowerBound: tile.outline === undefined ? Math.min(tilesNeeded, counts.full + leastTiles) : counts.full + leastTiles,
    boundBy,
    reuse: {
      noReuse: counts.touched,
      // The rule of thumb goes by boxes: other tiles than rectangles do not divide like theirs.
      halfReuse: tile.outline === undefined ? counts.full + countHalfReuse(shapes, tile, kerf) : counts.touched,
      cutAndFit: tilesNeeded,
      wasteAddOn: counts.order,
    },
    others: [],
    isComplete,
    steps,
  };
}

/** The equal strips of its sheets, if the layout has them. */
function alikeIn({ request, kinds: [kind] }: Cuttable, options: CuttingOptions): Sheet['alike'] {
  return request === undefined ? undefined : sheetOfKind(kind, request, options)?.alike;
}

/**
 * Whether the tiles are chips of sheets: each stays in its place on the mesh and gives only the pieces at that place.
 */
function areChips({ request, kinds: [kind] }: Cuttable, options: CuttingOptions): boolean {
  return request !== undefined && sheetOfKind(kind, request, options) !== null;
}

/** Fills tiles with the pieces in one order after the other until a result is as good as any, and keeps the best. */
function* search(
  measured: Measured,
  options: CuttingOptions,
  effort: Effort,
  leastTiles: number,
): Generator<undefined, Searched> {
  const { layout, sizes, shapeOf, orders } = measured;
  const { shapes } = layout;
  const { widths, heights, hullAreas } = sizes;
  const tile: TileSize = layout.kinds[0];
  const turns = allowedTurns(options.tileKind, tile);
  const leastArea = hullAreas.reduce((least, area) => Math.min(least, area), Number.POSITIVE_INFINITY) - 1;
  const { kerf, factoryEdges, leastOffcut } = options;
  const settings: FillSettings = { tile, kerf, factoryEdges, leastOffcut: { area: leastArea, side: leastOffcut } };
  // Around a notch a cut along the hull frees less there and sometimes more elsewhere.
  const ways = sizes.haveNotches && options.notches === 'kept' ? (['kept', 'lost'] as const) : (['lost'] as const);

  let best = measured.asTheyLie;
  let isComplete = true;
  let steps = STEPS_A_PIECE * layout.pieces.length + STEPS_A_SHAPE * shapes.length;
  let stepsOfLast = 0;
  for (const notches of ways) {
    const stockPieces = new StockPieces(shapes, tile, turns, notches);
    for (const [index, weight] of ORDERS.entries()) {
      if (best.placings.tiles <= leastTiles) break;
      // A further order costs about as much as the last one; the first is always tried.
      isComplete = stepsOfLast === 0 || (isComplete && steps + stepsOfLast <= effort.thorough);
      if (!isComplete) break;
      orders[index] ??= inOrder(
        shapeOf,
        hullAreas.map((area, at) => weight(widths[at] ?? 0, heights[at] ?? 0, area)),
      );
      const filled = yield* fillInOrder(measured, orders[index], stockPieces, settings, {
        ...effort,
        thorough: effort.thorough - steps,
      });
      stepsOfLast = filled.steps;
      steps += filled.steps;
      isComplete = filled.isThorough;
      if (filled.placings.tiles < best.placings.tiles) best = filled;
    }
    const areFewShapes = tile.outline !== undefined && shapeOf.length <= MOST_FEW;
    const exact = effort.exact ?? (areFewShapes ? FEW_SHAPES : undefined);
    if (exact !== undefined && best.placings.tiles > leastTiles) {
      const limits = { below: best.placings.tiles, least: leastTiles, effort: exact };
      const placings = fillExactly(shapeOf, stockPieces, settings, limits);
      if (placings !== null) best = { ...best, placings };
    }
  }
  return { best, isComplete, steps };
}

/** The shape of each piece. */
function shapesOf({ pieces }: Cuttable): Int32Array {
  const shapeOf = new Int32Array(pieces.length);
  for (let piece = 0; piece < pieces.length; piece++) shapeOf[piece] = (pieces[piece] as CutPiece).shape;
  return shapeOf;
}

/** Every piece from its own tile: as many tiles as are cut. */
function asTheyLie({ pieces }: Cuttable): Filled {
  const placings = new Placings(pieces.length);
  let previous: Cuttable['pieces'][number] | undefined;
  for (const [index, piece] of pieces.entries()) {
    const isOfSame = piece.tileX === previous?.tileX && piece.tileY === previous.tileY;
    placings.add(index, placings.tiles - (isOfSame ? 1 : 0), 0, 0, 0);
    previous = piece;
  }
  return { placings, firstInRows: Number.POSITIVE_INFINITY, isThorough: true, steps: 0 };
}

/** The pieces from the hardest on; pieces of one shape follow one another. */
function inOrder(shapeOf: Int32Array, weights: Float64Array): Int32Array {
  const shapeOrder = orderByWeight(weights);
  const rankOf = new Int32Array(weights.length);
  shapeOrder.forEach((shape, rank) => {
    rankOf[shape] = rank;
  });
  return orderByClass(shapeOf.length, weights.length, (piece) => rankOf[shapeOf[piece] as number] as number);
}

function* fillInOrder(
  measured: Measured,
  order: Int32Array,
  stockPieces: StockPieces,
  settings: FillSettings,
  { thorough, quick }: Effort,
): Generator<undefined, Filled> {
  const placings = new Placings(order.length);
  const filler = new TileFiller(settings, placings);
  const before = stockPieces.steps;
  const stepsSoFar = (): number => filler.steps + stockPieces.steps - before;
  const inRows = (pieces: Int32Array, among: Placings) => finishInRows(pieces, measured, settings, among, stepsSoFar());
  // With less effort only some pieces would be placed, and the offcuts of their tiles would be unused.
  if (thorough + quick < stockPieces.stepsForAll / 2) return inRows(order, placings);
  let isThorough = true;
  for (let at = 0; at < order.length; at++) {
    const piece = order[at] as number;
    if (stepsSoFar() > thorough + quick) {
      const mixed = inRows(order.subarray(at), placings);
      const all = inRows(order, new Placings(order.length));
      return all.placings.tiles < mixed.placings.tiles ? all : mixed;
    }
    if (at % PIECES_A_STEP === 0) yield;
    isThorough = stepsSoFar() <= thorough;
    filler.place(piece, stockPieces.get(measured.shapeOf[piece] as number), !isThorough);
  }
  return { placings, firstInRows: Number.POSITIVE_INFINITY, isThorough, steps: stepsSoFar() };
}

/** Cuts the pieces in rows that the effort did not suffice for. */
function finishInRows(
  pieces: Int32Array,
  { sizes, shapeOf }: Measured,
  settings: FillSettings,
  placings: Placings,
  steps: number,
): Filled {
  if (settings.tile.outline !== undefined) return finishFromOwnTiles(pieces, placings, steps);
  const loose = settings.factoryEdges ? fillHomes(pieces, shapeOf, sizes, settings, placings) : pieces;
  const firstInRows = placings.tiles;
  fillRows(loose, shapeOf, sizes, settings, placings);
  return { placings, firstInRows, isThorough: false, steps };
}

/** The shapes with unrounded corners on slanted sides: the bound is proved for those. */
function ontoTile({ shapes, kinds: [tile] }: Cuttable): Cuttable['shapes'] {
  if (tile.outline === undefined) return shapes;
  return shapes.map((shape) => {
    const outline = ontoSides(shape.outline, tile);
    const rings = [outline, ...shape.holes];
    return { ...shape, outline, area: rings.reduce((sum, ring) => sum + signedArea2(ring), 0) / 2 };
  });
}

/** Each piece from a separate tile, because rows of boxes need rectangular tiles. */
function finishFromOwnTiles(pieces: Int32Array, placings: Placings, steps: number): Filled {
  for (const piece of pieces) placings.add(piece, placings.tiles, 0, 0, 0);
  return { placings, firstInRows: Number.POSITIVE_INFINITY, isThorough: false, steps };
}
