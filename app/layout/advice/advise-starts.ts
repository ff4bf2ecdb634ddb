import { err, ok, type Result } from '#app/base/result.ts';
import {
  BestStarts,
  byBought,
  byLooks,
  bySmallestPiece,
  byTiles,
  type PlannedStart,
  pickThree,
  type ScoredStart,
  tilesAtMost,
} from '#app/layout/advice/rank-starts.ts';
import { readSeenEdges } from '#app/layout/advice/seen-edges.ts';
import { startsBySheet } from '#app/layout/advice/sheet-starts.ts';
import { type StartTurn, turnOf } from '#app/layout/advice/start-choice.ts';
import {
  type AdvisedFloor,
  advisedFloor,
  isOfCourses,
  isWithinCap,
  makeVariant,
  scoreLayout,
  scoreVariant,
  searchCost,
} from '#app/layout/advice/start-search.ts';
import { finestStep } from '#app/layout/advice/start-steps.ts';
import { checkRequest } from '#app/layout/compute/check-request.ts';
import { computeLayout, kernelFor, type LayoutTools } from '#app/layout/compute/compute-layout.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import {
  type LayoutRequest,
  type LayoutType,
  type PatternOrientation,
  withFinish,
} from '#app/layout/model/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/model/layout-result.ts';
import { addSheets } from '#app/layout/mosaics/add-sheets.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { isStaggered, type Pattern } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { wallOutlines } from '#app/layout/room/room.ts';
import { countSmallPieces, type SmallPieces } from '#app/layout/slivers/count-small.ts';
import type { Length } from '#app/layout/units/length.ts';

export interface AdviceOptions {
  readonly layoutTypes: readonly LayoutType[];
  readonly orientations: readonly PatternOrientation[];
  /** The angles to try. */
  readonly turns: readonly StartTurn[];
  /** Prominent edges of the room, or of several rooms, numbered as in `edgesOf`. */
  readonly seenEdges: readonly number[];
  /** How tiles are cut; the cutting plan of each start gives the tiles to buy. */
  readonly cutting: CuttingOptions;
}

/** Progress of a search, counted in starts. */
export interface AdviceProgress {
  readonly done: number;
  readonly total: number;
}

/** One start to choose: the request that applies it, and its layout. */
export interface AdvisedStart {
  readonly request: LayoutRequest;
  readonly result: LayoutResult;
  /**
   * Counts of the layout, with the tiles to buy. Pieces too small to be laid are counted separately, although the
   * ranking treats them as slivers.
   */
  readonly score: PlannedStart;
  readonly small: SmallPieces;
  /** Tiles to buy of each kind, the main one first. */
  readonly kinds: readonly number[];
}

export interface Advice {
  readonly present: AdvisedStart;
  /** At most three, best looking first; may include the present start. */
  readonly best: readonly AdvisedStart[];
  /** Each pattern at each angle as auto-optimize lays it, in the orientation that takes fewest tiles; empty if there is only one. */
  readonly ways: readonly AdvisedStart[];
  readonly startsTried: number;
  /** Step between starts for tiles up to 24 in; coarser than the finest step if the room would take too long. */
  readonly step: Length;
  /**
   * The number of marked edges that were weighed, the indexes of slanted ones, which are skipped, and the indexes of
   * those this room does not have.
   */
  readonly weighedEdges: number;
  readonly slantedEdges: readonly number[];
  readonly goneEdges: readonly number[];
}

/** Number of proposed starts. */
const PROPOSALS = 3;

/** Budget of a search, in edges of cut tiles scored: about a second on the server. Above it the steps get wider. */
const MOST_COST = 16_000_000;
const WIDEST_STEPS = 64;

/**
 * Tries every start in steps of 1/8 in or 2 mm on both axes and returns the best three and the present one. Chips on sheets
 * of a pattern without courses are laid from starts over the chip too. Deterministic to the bit, so browser and server agree.
 * A generator: it yields its progress after every row of starts, and a caller cancels it by not resuming it.
 */
export function* adviseStarts(
  request: LayoutRequest,
  tools: LayoutTools,
  options: AdviceOptions,
): Generator<AdviceProgress, Result<Advice, LayoutError>> {
  const present = computeLayout(request, tools);
  if (!present.ok) return present;
  const checked = checkRequest(request);
  if (!checked.ok) return checked;
  const seen = readSeenEdges(wallOutlines(request), options.seenEdges);
  const floor = advisedFloor(request, checked.value, tools.clipper, seen.walls, options.cutting);
  if (floor === null) return err({ code: 'nothing-to-tile' });
  const asked = variantsOf(request, options);
  const [placed, searched] = splitByPattern(asked);
  // The cost of each pattern at each angle, with its auto-optimized layout.
  const isOnSlab = request.slab !== undefined;
  const centred =
    countWays(asked) > 1 || isOnSlab ? searched.map((one) => withFinish(one, { autoOptimize: true })) : [];
  const onSheets = startsBySheet(placed, present.value, options.cutting);
  const requests = searched.filter((one) => isWithinCap(one, floor));
  const coarseness = chooseCoarseness(requests, floor);
  const variants = requests.map((one) => makeVariant(one, floor, coarseness));
  const total = variants.reduce(
    (sum, { lengths, widths }) => sum + lengths.length * widths.length,
    placed.length + onSheets.length + centred.length,
  );
  const [{ buy: leastToBuy }] = tilesToBuy(present.value, { tilesNeeded: 0, others: [], options: options.cutting });
  const comparisons = [byLooks, byTiles(tilesAtMost(leastToBuy)), bySmallestPiece];
  const best = comparisons.map((compare) => new BestStarts(compare, compare === byLooks ? PROPOSALS : 1));
  const kernel = kernelFor(request, tools);
  let done = 0;
  for (const variant of variants) {
    for (const scored of scoreVariant(variant, kernel, done, best)) {
      done += scored;
      yield { done, total };
    }
  }

  // From here on only the totals of a layout matter. The present start comes first so that it wins a tie.
  const candidates = [describeStart(present.value, floor, options, -1)];
  const found = new Map(best.flatMap((keeper) => keeper.inOrder()).map((start) => [start.index, start]));
  for (const start of found.values()) {
    const layout = computeLayout(applyStart(request, start), tools);
    if (!layout.ok) return err(layout.error);
    candidates.push(describeStart(layout.value, floor, options, start.index));
  }
  const ways: AdvisedStart[] = [];
  for (const one of [...placed, ...centred]) {
    const layout = computeLayout(one, tools);
    done += 1;
    if (layout.ok) ways.push(describeStart(layout.value, floor, options, done));
    yield { done, total };
  }
  // Of many layouts only the cheapest is kept in memory.
  let cheapest: readonly AdvisedStart[] = [];
  for (const one of onSheets) {
    const layout = computeLayout(one, tools);
    done += 1;
    const start = layout.ok ? describeStart(layout.value, floor, options, done) : null;
    if (start !== null && cheapest.every(({ score }) => byBought(start.score, score) < 0)) cheapest = [start];
    yield { done, total };
  }
  // No start cut can express a start with a bare joint at its wall, which the slab may require.
  candidates.push(...ways.filter(({ request }) => isOnSlab || placed.includes(request)));
  return ok({
    present: candidates[0] as AdvisedStart,
    best: pickThree(candidates.map(scoreOf), cheapest.map(scoreOf)).flatMap(({ index }) => {
      return [...candidates, ...cheapest].filter(({ score }) => score.index === index);
    }),
    ways: countWays(asked) > 1 ? cheapestOfEachWay(ways) : [],
    startsTried: done,
    step: (coarseness * finestStep(request.unitSystem)) as Length,
    weighedEdges: seen.walls.length,
    slantedEdges: seen.slanted,
    goneEdges: seen.gone,
  });
}

const scoreOf = ({ score }: AdvisedStart): PlannedStart => score;

/** Summarizes one start from its layout. */
function describeStart(
  result: LayoutResult,
  floor: AdvisedFloor,
  { cutting }: AdviceOptions,
  index: number,
): AdvisedStart {
  const small = countSmallPieces(result);
  const cuts = planCuts(result, cutting);
  const kinds = tilesToBuy(result, cuts).map(({ buy }) => buy);
  const buy = kinds.reduce((sum, one) => sum + one, 0);
  const [order] = tilesToBuy(result, addSheets(result, cuts));
  const sheets = order.sheets === null ? null : order.buy;
  return {
    request: result.request,
    result,
    small,
    kinds,
    score: { ...scoreLayout(result, floor, small, index), buy, sheets },
  };
}

/** Each pattern at each angle and orientation once: a straight layout of square tiles is the same in both orientations. */
function variantsOf(request: LayoutRequest, { layoutTypes, orientations, turns }: AdviceOptions): LayoutRequest[] {
  const isSquare = request.finish.tileLength === request.finish.tileWidth;
  return layoutTypes.flatMap((layoutType) => {
    const differing =
      isSquare && isAlikeEitherWay(patternOf(layoutType))
        ? presentFirst(request, orientations).slice(0, 1)
        : orientations;
    return turns.flatMap((turn) =>
      differing.map((patternOrientation) =>
        withFinish(request, { ...turn, layoutType, patternOrientation, autoOptimize: false }),
      ),
    );
  });
}

/** Key of a pattern at an angle, whatever the orientation of its courses. */
function wayOf({ finish }: LayoutRequest): string {
  return `${finish.layoutType} ${JSON.stringify(turnOf(finish))}`;
}

function countWays(requests: readonly LayoutRequest[]): number {
  return new Set(requests.map(wayOf)).size;
}

/** For each way, the layout that takes fewest tiles, then fewest cuts; ties keep the order of the list. */
function cheapestOfEachWay(starts: readonly AdvisedStart[]): readonly AdvisedStart[] {
  const cheapest = new Map<string, AdvisedStart>();
  for (const start of starts) {
    const known = cheapest.get(wayOf(start.request));
    const fewer = (measure: (score: PlannedStart) => number) =>
      known === undefined ? -1 : measure(start.score) - measure(known.score);
    if ((fewer(({ buy, sheets }) => sheets ?? buy) || fewer(({ cut }) => cut)) < 0)
      cheapest.set(wayOf(start.request), start);
  }
  return [...cheapest.values()];
}

/** With square tiles both orientations of the pattern are the same. */
function isAlikeEitherWay(pattern: Pattern): boolean {
  return pattern.kind === 'courses' && !isStaggered(pattern);
}

/**
 * Patterns of layers, turned patterns and planks have their own placement rules, so each is one start; patterns of courses are
 * searched start by start.
 */
function splitByPattern(requests: readonly LayoutRequest[]): readonly [LayoutRequest[], LayoutRequest[]] {
  return [
    requests.filter((one) => !isOfCourses(one)).map((request) => withFinish(request, { autoOptimize: true })),
    requests.filter(isOfCourses),
  ];
}

function presentFirst({ finish: { patternOrientation } }: LayoutRequest, orientations: readonly PatternOrientation[]) {
  return [...orientations].sort((a, b) => Number(b === patternOrientation) - Number(a === patternOrientation));
}

/** The smallest multiple of the finest step that keeps the search within `MOST_COST`. */
function chooseCoarseness(requests: readonly LayoutRequest[], floor: AdvisedFloor): number {
  let coarseness = 1;
  const cost = (): number => requests.reduce((sum, one) => sum + searchCost(one, floor, coarseness), 0);
  while (cost() > MOST_COST && coarseness < WIDEST_STEPS) coarseness += 1;
  return coarseness;
}

function applyStart(request: LayoutRequest, start: ScoredStart): LayoutRequest {
  const { layoutType, patternOrientation, startCutLength, startCutWidth } = start;
  const cuts = { startCutLength, startCutWidth, autoOptimize: false };
  return withFinish(request, { ...turnOf(start), layoutType, patternOrientation, ...cuts });
}
