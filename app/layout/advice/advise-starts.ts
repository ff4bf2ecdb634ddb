import { err, ok, type Result } from '#app/base/result.ts';
import {
  BestStarts,
  byLooks,
  bySmallestPiece,
  byTiles,
  type PlannedStart,
  pickThree,
  type ScoredStart,
  tilesAtMost,
} from '#app/layout/advice/rank-starts.ts';
import { readSeenEdges } from '#app/layout/advice/seen-edges.ts';
import {
  type Floor,
  isWithinCap,
  makeVariant,
  scoreLayout,
  scoreVariant,
  searchCost,
} from '#app/layout/advice/start-search.ts';
import { finestStep } from '#app/layout/advice/start-steps.ts';
import { buildRegion } from '#app/layout/build-region.ts';
import { checkRequest } from '#app/layout/check-request.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute-layout.ts';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import type { LayoutRequest, LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import { isStaggered, type Pattern } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { countSmallPieces, type SmallPieces } from '#app/layout/slivers/count-small.ts';
import { mayBeTurned } from '#app/layout/turn/direction-of.ts';
import type { Length } from '#app/layout/units/length.ts';

export interface AdviceOptions {
  readonly layoutTypes: readonly LayoutType[];
  readonly orientations: readonly PatternOrientation[];
  /** Edges of the room seen first, as indexes into `LayoutResult.roomRing`: edge i starts at corner i. */
  readonly seenEdges: readonly number[];
  /** How tiles are cut: the tiles to buy follow from the plan of each start. */
  readonly cutting: CuttingOptions;
}

/** How far the search has come, in starts. */
export interface AdviceProgress {
  readonly done: number;
  readonly total: number;
}

/** One start to choose: the request that applies it, and its layout. */
export interface AdvisedStart {
  readonly request: LayoutRequest;
  readonly result: LayoutResult;
  /** What its layout counts, with the tiles to buy; pieces too small to be laid apart, though the order weighs them as slivers. */
  readonly score: PlannedStart;
  readonly small: SmallPieces;
}

export interface Advice {
  readonly present: AdvisedStart;
  /** At most three, best looking first; the present start may be one of them. */
  readonly best: readonly AdvisedStart[];
  readonly startsTried: number;
  /** The step between starts of tiles up to 24 in: wider than the finest where the room would take too long. */
  readonly step: Length;
  /** How many marked edges were weighed; those at a slant, which are not, and those this room does not have. */
  readonly weighedEdges: number;
  readonly slantedEdges: readonly number[];
  readonly goneEdges: readonly number[];
}

/** How many starts are proposed. */
const PROPOSALS = 3;

/** What a search may cost, in edges of cut tiles scored: about a second on the server. Above it the steps get wider. */
const MOST_COST = 16_000_000;
const WIDEST_STEPS = 64;

/**
 * Tries every start in steps of 1/8 in or 2 mm on both axes and answers the best three beside the present one.
 * Deterministic to the bit, so that browser and server agree. A generator: after every row of starts it tells how far it
 * has come, and whoever stops asking cancels it.
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
  const { ring, boundsWidth, boundsLength } = checked.value;
  const seen = readSeenEdges(ring, options.seenEdges);
  const region = buildRegion(ring, request, tools.clipper);
  const floor: Floor = { region, boundsWidth, boundsLength, walls: seen.walls };
  const [placed, searched] = splitByPattern(variantsOf(request, options));
  const requests = searched.filter((one) => isWithinCap(one, floor));
  const coarseness = chooseCoarseness(requests, floor);
  const variants = requests.map((one) => makeVariant(one, floor, coarseness));
  const total = variants.reduce((sum, { lengths, widths }) => sum + lengths.length * widths.length, placed.length);
  const [{ buy: leastToBuy }] = tilesToBuy(present.value, { tilesNeeded: 0, others: [], options: options.cutting });
  const comparisons = [byLooks, byTiles(tilesAtMost(leastToBuy)), bySmallestPiece];
  const best = comparisons.map((compare) => new BestStarts(compare, compare === byLooks ? PROPOSALS : 1));
  let done = 0;
  for (const variant of variants) {
    for (const scored of scoreVariant(variant, tools.kernel, done, best)) {
      done += scored;
      yield { done, total };
    }
  }

  // From here on only what a layout comes to counts. The present start stands first: it wins a tie.
  const candidates = [describeStart(present.value, floor, options, -1)];
  const found = new Map(best.flatMap((keeper) => keeper.inOrder()).map((start) => [start.index, start]));
  for (const start of found.values()) {
    const layout = computeLayout(applyStart(request, start), tools);
    if (!layout.ok) return err(layout.error);
    candidates.push(describeStart(layout.value, floor, options, start.index));
  }
  for (const one of placed) {
    const layout = computeLayout(one, tools);
    done += 1;
    if (layout.ok) candidates.push(describeStart(layout.value, floor, options, done));
    yield { done, total };
  }
  return ok({
    present: candidates[0] as AdvisedStart,
    best: pickThree(candidates.map(({ score }) => score)).flatMap(({ index }) => {
      return candidates.filter(({ score }) => score.index === index);
    }),
    startsTried: done,
    step: (coarseness * finestStep(request.unitSystem)) as Length,
    weighedEdges: seen.walls.length,
    slantedEdges: seen.slanted,
    goneEdges: seen.gone,
  });
}

/** One start as its layout has it. */
function describeStart(result: LayoutResult, floor: Floor, { cutting }: AdviceOptions, index: number): AdvisedStart {
  const small = countSmallPieces(result);
  const [{ buy }] = tilesToBuy(result, planCuts(result, cutting));
  return { request: result.request, result, small, score: { ...scoreLayout(result, floor, small, index), buy } };
}

/** Each pattern in each orientation once: a straight layout of square tiles is the same either way. */
function variantsOf(request: LayoutRequest, { layoutTypes, orientations }: AdviceOptions): LayoutRequest[] {
  const isSquare = request.tileLength === request.tileWidth;
  return layoutTypes.flatMap((layoutType) => {
    const differing =
      isSquare && isAlikeEitherWay(patternOf(layoutType))
        ? presentFirst(request, orientations).slice(0, 1)
        : orientations;
    return differing.map((patternOrientation) => ({ ...request, layoutType, patternOrientation, autoOptimize: false }));
  });
}

/** Its courses differ in nothing when tiles are square. */
function isAlikeEitherWay(pattern: Pattern): boolean {
  return pattern.kind === 'courses' && !isStaggered(pattern);
}

/** Patterns of layers, turned ones and planks are placed by rules of their own, so that each is one start; courses are tried start by start. */
function splitByPattern(requests: readonly LayoutRequest[]): readonly [LayoutRequest[], LayoutRequest[]] {
  const isPlaced = (request: LayoutRequest) => patternOf(request.layoutType).kind !== 'courses' || mayBeTurned(request);
  return [
    requests.filter(isPlaced).map((request) => ({ ...request, autoOptimize: true })),
    requests.filter((request) => !isPlaced(request)),
  ];
}

function presentFirst({ patternOrientation }: LayoutRequest, orientations: readonly PatternOrientation[]) {
  return [...orientations].sort((a, b) => Number(b === patternOrientation) - Number(a === patternOrientation));
}

/** The finest steps, in whole multiples of the finest of all, that keep the search within its cost. */
function chooseCoarseness(requests: readonly LayoutRequest[], floor: Floor): number {
  let coarseness = 1;
  const cost = (): number => requests.reduce((sum, one) => sum + searchCost(one, floor, coarseness), 0);
  while (cost() > MOST_COST && coarseness < WIDEST_STEPS) coarseness += 1;
  return coarseness;
}

function applyStart(request: LayoutRequest, start: ScoredStart): LayoutRequest {
  const { layoutType, patternOrientation, startCutLength, startCutWidth } = start;
  return { ...request, layoutType, patternOrientation, startCutLength, startCutWidth, autoOptimize: false };
}
