import { err, ok, type Result } from '#app/base/result.ts';
import type { Ring } from '#app/geometry/ring.ts';
import {
  BestStarts,
  byLooks,
  bySmallestPiece,
  byTiles,
  pickThree,
  type ScoredStart,
} from '#app/layout/advice/rank-starts.ts';
import { countPoorSeenWalls, findSeenWalls, type SeenWall } from '#app/layout/advice/seen-edges.ts';
import { startSteps } from '#app/layout/advice/start-steps.ts';
import type { AxisFit } from '#app/layout/align-axis.ts';
import { type Alignment, alignLayout } from '#app/layout/align-layout.ts';
import { buildRegion } from '#app/layout/build-region.ts';
import { type CheckedRequest, checkRequest } from '#app/layout/check-request.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute-layout.ts';
import { flattenRings, transposeRings } from '#app/layout/flat-rings.ts';
import { kernelGrid } from '#app/layout/lay-tiles.ts';
import type { LayoutRequest, LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/layout-result.ts';
import { MAX_TILES } from '#app/layout/limits.ts';
import type { KernelInput, TileKernel } from '#app/layout/tile-kernel.ts';
import type { Length } from '#app/layout/units/length.ts';

export interface AdviceOptions {
  readonly layoutTypes: readonly LayoutType[];
  readonly orientations: readonly PatternOrientation[];
  /** Edges of the room seen first, as indexes into `LayoutResult.roomRing`: edge i starts at corner i. */
  readonly seenEdges: readonly number[];
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
  /** Absent for the present layout where auto-optimize placed it. */
  readonly score: ScoredStart | null;
}

export interface Advice {
  readonly present: AdvisedStart;
  /** At most three, best looking first. */
  readonly best: readonly AdvisedStart[];
  readonly startsTried: number;
}

/** One pattern in one orientation, and the starts to try in it. */
interface Variant {
  readonly request: LayoutRequest;
  readonly input: KernelInput;
  /** Down the room and across it: where a start lies on one way does not depend on the other. */
  readonly lengths: readonly AxisStart[];
  readonly widths: readonly AxisStart[];
}

/** A start on one way of the room. */
interface AxisStart {
  readonly startCut: Length;
  readonly origin: number;
  readonly imbalance: number;
  readonly poorSeenWalls: number;
}

/** As many runners-up as may have to stand in where two winners lead to the same layout. */
const RUNNERS_UP = 12;

/**
 * Tries every start cut in 1/8 in or 2 mm steps on both axes and picks the three best. Everything is tried, in a fixed
 * order, so that the browser and the server agree. A generator: after every row of starts it tells how far it has come,
 * and whoever stops asking cancels it.
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
  const region = buildRegion(checked.value.ring, request.obstacles, tools.clipper);
  const walls = findSeenWalls(checked.value.ring, options.seenEdges);
  const variants = variantsOf(request, options)
    .filter((variant) => isWithinCap(variant, checked.value))
    .map((variant) => makeVariant(variant, checked.value, region, walls));
  const total = variants.reduce((sum, { lengths, widths }) => sum + lengths.length * widths.length, 0);
  const best = [byLooks, byTiles, bySmallestPiece].map((compare) => new BestStarts(compare, RUNNERS_UP));
  let done = 0;
  for (const variant of variants) {
    for (const length of variant.lengths) {
      scoreRow(variant, length, tools.kernel, done, best);
      done += variant.widths.length;
      yield { done, total };
    }
  }

  const [looks, tiles, smallest] = best as [BestStarts, BestStarts, BestStarts];
  const advised: AdvisedStart[] = [];
  for (const start of pickThree(looks, tiles, smallest)) {
    const applied = applyStart(request, start);
    const layout = computeLayout(applied, tools);
    if (!layout.ok) return err(layout.error);
    advised.push({ request: applied, result: layout.value, score: start });
  }
  return ok({ present: { request, result: present.value, score: null }, best: advised, startsTried: done });
}

function variantsOf(request: LayoutRequest, { layoutTypes, orientations }: AdviceOptions): LayoutRequest[] {
  return orientations.flatMap((patternOrientation) => {
    return layoutTypes.map((layoutType) => ({ ...request, layoutType, patternOrientation, autoOptimize: false }));
  });
}

/** Whether no start can pass the cap on tiles: one course and one tile more than now is the most a start adds. */
function isWithinCap(request: LayoutRequest, { boundsWidth, boundsLength }: CheckedRequest): boolean {
  const { tileAcross, tileDown, joint } = alignLayout(request, boundsWidth, boundsLength);
  return (boundsWidth / (tileAcross + joint) + 2) * (boundsLength / (tileDown + joint) + 2) <= MAX_TILES;
}

function makeVariant(
  request: LayoutRequest,
  { boundsWidth, boundsLength }: CheckedRequest,
  region: readonly Ring[],
  walls: readonly SeenWall[],
): Variant {
  const align = (changes: Partial<LayoutRequest>): Alignment => {
    return alignLayout({ ...request, ...changes }, boundsWidth, boundsLength);
  };
  const first = align({});
  const wallsOf = (axis: SeenWall['axis']): SeenWall[] => walls.filter((wall) => wall.axis === axis);
  return {
    request,
    input: kernelInput(region, first),
    lengths: startSteps(first.tileDown, request.unitSystem).map((startCut): AxisStart => {
      const alignment = align({ startCutLength: startCut });
      const imbalance = imbalanceOf(alignment.length, first.tileDown);
      const poorSeenWalls = countPoorSeenWalls(wallsOf('y'), alignment);
      return { startCut, origin: alignment.originY, imbalance, poorSeenWalls };
    }),
    widths: startSteps(first.tileAcross, request.unitSystem).map((startCut): AxisStart => {
      const alignment = align({ startCutWidth: startCut });
      const imbalance = imbalanceOf(alignment.width, first.tileAcross);
      const poorSeenWalls = countPoorSeenWalls(wallsOf('x'), alignment);
      return { startCut, origin: alignment.originX, imbalance, poorSeenWalls };
    }),
  };
}

/** Scores all starts across the room for one start down the room. */
function scoreRow(
  { request, input, widths }: Variant,
  length: AxisStart,
  kernel: TileKernel,
  firstIndex: number,
  keepers: readonly BestStarts[],
): void {
  const isHorizontal = request.patternOrientation === 'horizontal';
  const origins = new Float64Array(2 * widths.length);
  widths.forEach((width, index) => {
    origins[2 * index] = isHorizontal ? width.origin : length.origin;
    origins[2 * index + 1] = isHorizontal ? length.origin : width.origin;
  });
  kernel.score(input, origins).forEach((score, index) => {
    const width = widths[index] as AxisStart;
    const start: ScoredStart = {
      full: score.full,
      cut: score.cut,
      smallestSide: score.smallestSide,
      underHalf: score.underHalf,
      slivers: score.slivers,
      layoutType: request.layoutType,
      patternOrientation: request.patternOrientation,
      startCutLength: length.startCut,
      startCutWidth: width.startCut,
      poorSeenWalls: length.poorSeenWalls + width.poorSeenWalls,
      imbalance: length.imbalance + width.imbalance,
      index: firstIndex + index,
    };
    for (const keeper of keepers) keeper.offer(start);
  });
}

function kernelInput(region: readonly Ring[], alignment: Alignment): KernelInput {
  const { points, ringStarts } = flattenRings(alignment.runsAlong === 'y' ? transposeRings(region) : region);
  return { points, ringStarts, grid: kernelGrid(alignment) };
}

/** How much the borders of one way differ; a whole tile at a wall is a border of a whole tile. */
function imbalanceOf({ startCut, leftover }: AxisFit, tile: number): number {
  return Math.abs((startCut || tile) - (leftover || tile));
}

function applyStart(request: LayoutRequest, start: ScoredStart): LayoutRequest {
  const { layoutType, patternOrientation, startCutLength, startCutWidth } = start;
  return { ...request, layoutType, patternOrientation, startCutLength, startCutWidth, autoOptimize: false };
}
