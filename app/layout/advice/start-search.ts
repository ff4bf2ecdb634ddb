import { invariant } from '#app/base/invariant.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { BestStarts, ScoredStart } from '#app/layout/advice/rank-starts.ts';
import { countCutSeenWalls, countPoorSeenWalls, type SeenWall } from '#app/layout/advice/seen-edges.ts';
import { turnOf } from '#app/layout/advice/start-choice.ts';
import { startSteps } from '#app/layout/advice/start-steps.ts';
import type { CheckedRequest } from '#app/layout/compute/check-request.ts';
import { requestOfPart } from '#app/layout/compute/lay-part.ts';
import { zoneRegions } from '#app/layout/compute/zone-regions.ts';
import { flattenRings, transposeRings } from '#app/layout/kernel/flat-rings.ts';
import {
  type KernelInput,
  NO_BOUND,
  type RegionClipper,
  type ScoreBound,
  type TileKernel,
} from '#app/layout/kernel/tile-kernel.ts';
import { kernelGrid } from '#app/layout/layers/lay-tiles.ts';
import type { CuttingOptions, Finish } from '#app/layout/model/field-types.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { MAX_TILES } from '#app/layout/model/limits.ts';
import { partBoxes } from '#app/layout/model/rooms.ts';
import { sheetOf } from '#app/layout/mosaics/sheet-of.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { buildRegion } from '#app/layout/region/build-region.ts';
import { mayBeTurned } from '#app/layout/region/direction-of.ts';
import type { SmallPieces } from '#app/layout/slivers/count-small.ts';
import type { AxisFit } from '#app/layout/starts/align-axis.ts';
import { type Alignment, alignLayout } from '#app/layout/starts/align-layout.ts';
import { placeSlabJoints } from '#app/layout/starts/slab-joints.ts';
import { bandsAcross, missedOnSlab } from '#app/layout/starts/slab-origin.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The floor whose start is searched, and the box that its tiles are aligned on: with zones, the field and the box around it. */
export interface AdvisedFloor {
  /** From the corner of the box. */
  readonly region: readonly Ring[];
  readonly boundsWidth: number;
  readonly boundsLength: number;
  /** The marked walls that can be weighed, from the corner of the box. */
  readonly walls: readonly SeenWall[];
  /** How its tiles are sold: single tiles or sheets. */
  readonly cutting: CuttingOptions;
  /** A request as its tiles are aligned on that box. */
  readonly alignedAs: (request: LayoutRequest) => LayoutRequest;
}

/** The floor of a request, with the walls that are weighed; null where zones leave no field. */
export function advisedFloor(
  request: LayoutRequest,
  { ring, boundsWidth, boundsLength }: Pick<CheckedRequest, 'ring' | 'boundsWidth' | 'boundsLength'>,
  clipper: RegionClipper | undefined,
  walls: readonly SeenWall[],
  cutting: CuttingOptions,
): AdvisedFloor | null {
  const { zones } = request;
  if (zones === undefined) {
    const region = buildRegion(ring, request, clipper);
    return { region, boundsWidth, boundsLength, walls, cutting, alignedAs: (one) => one };
  }
  invariant(clipper !== undefined, 'a floor with zones is laid with a clipper');
  const [field] = zoneRegions(ring, request, zones, clipper);
  const rings = field?.parts.flatMap((part) => part.rings) ?? [];
  if (rings.length === 0) return null;
  const { minX, minY, maxX, maxY } = ringBounds(rings.flat());
  return {
    region: rings.map((one) => one.map(({ x, y }) => ({ x: x - minX, y: y - minY }))),
    boundsWidth: maxX - minX,
    boundsLength: maxY - minY,
    walls: walls.map((wall) => ({ ...wall, at: wall.at - (wall.axis === 'x' ? minX : minY) })),
    cutting,
    alignedAs: (one) => requestOfPart(one, one.finish, { minX, minY, maxY }),
  };
}

/** A start along one axis, with the figures that do not depend on the other axis. */
interface AxisStart {
  readonly startCut: Length;
  readonly missedJoints: number;
  readonly origin: number;
  readonly imbalance: number;
  readonly poorSeenWalls: number;
  readonly cutSeenWalls: number;
}

/** One pattern in one orientation, with the starts to try. */
export interface Variant {
  readonly request: LayoutRequest;
  readonly input: KernelInput;
  /** Starts along the length and along the width; the axes are independent. */
  readonly lengths: readonly AxisStart[];
  readonly widths: readonly AxisStart[];
}

/** Whether no start can exceed the cap on tiles: a start adds at most one course and one tile. */
export function isWithinCap(asked: LayoutRequest, { boundsWidth, boundsLength, alignedAs }: AdvisedFloor): boolean {
  const request = alignedAs(asked);
  const { tileAcross, tileDown, joint } = alignLayout(request, boundsWidth, boundsLength);
  // The space between several rooms has no tiles.
  const boxes =
    request.plan === undefined
      ? [{ minX: 0, minY: 0, maxX: boundsWidth, maxY: boundsLength }]
      : partBoxes(request.plan);
  const tiles = boxes.reduce((sum, { minX, minY, maxX, maxY }) => {
    return sum + ((maxX - minX) / (tileAcross + joint) + 2) * ((maxY - minY) / (tileDown + joint) + 2);
  }, 0);
  return tiles <= MAX_TILES;
}

/** The cost of scoring all starts of a request, in edges of cut tiles; an integer, the same on every machine. */
export function searchCost(asked: LayoutRequest, floor: AdvisedFloor, coarseness: number): number {
  const request = floor.alignedAs(asked);
  const { tileAcross, tileDown, joint } = alignLayout(request, floor.boundsWidth, floor.boundsLength);
  let edges = 0;
  for (const ring of floor.region) {
    ringSides(ring).forEach(({ from, to }) => {
      edges += 1 + Math.floor(Math.abs(to.x - from.x) / (tileAcross + joint));
      edges += Math.floor(Math.abs(to.y - from.y) / (tileDown + joint));
    });
  }
  const tries = (tile: number): number => startSteps(tile, request.unitSystem, coarseness).length;
  return edges * tries(tileAcross) * tries(tileDown);
}

export function makeVariant(asked: LayoutRequest, floor: AdvisedFloor, coarseness: number): Variant {
  const request = floor.alignedAs(asked);
  const align = (changes: Partial<Finish>): Alignment => {
    return alignLayout(withFinish(request, changes), floor.boundsWidth, floor.boundsLength);
  };
  const wallsOf = (axis: SeenWall['axis']): SeenWall[] => floor.walls.filter((wall) => wall.axis === axis);
  const first = align({});
  const searched = align({ autoOptimize: true });
  const slab = { x: slabOf(request, searched, 'x'), y: slabOf(request, searched, 'y') };
  return {
    request,
    input: kernelInput(floor.region, first),
    lengths: onSlab(
      [...startSteps(first.tileDown, request.unitSystem, coarseness), ...slab.y.cuts].map((startCut): AxisStart => {
        const alignment = align({ startCutLength: startCut });
        return {
          startCut,
          origin: alignment.originY,
          missedJoints: slab.y.missedAt(alignment.originY),
          imbalance: imbalanceOf(alignment.length, first.tileDown),
          ...judgeSeenWalls(wallsOf('y'), alignment, request, floor.cutting),
        };
      }),
    ),
    widths: onSlab(
      [...startSteps(first.tileAcross, request.unitSystem, coarseness), ...slab.x.cuts].map((startCut): AxisStart => {
        const alignment = align({ startCutWidth: startCut });
        return {
          startCut,
          origin: alignment.originX,
          missedJoints: slab.x.missedAt(alignment.originX),
          imbalance: imbalanceOf(alignment.width, first.tileAcross),
          ...judgeSeenWalls(wallsOf('x'), alignment, request, floor.cutting),
        };
      }),
    ),
  };
}

/** The joints of the slab across one axis of a variant. */
interface SlabOfAxis {
  /** The start cut of the searched start, usually between two steps; none if it cannot be written as a start cut. */
  readonly cuts: readonly Length[];
  readonly missedAt: (origin: number) => number;
}

function slabOf({ slab = [] }: LayoutRequest, searched: Alignment, axis: 'x' | 'y'): SlabOfAxis {
  const { gap, joint, shifts, runsAlong, originX, originY, tileAcross, tileDown } = searched;
  const bands = bandsAcross(slab, axis, 0);
  // Shifted courses have no continuous joint across them.
  if (shifts.length > 1 && runsAlong === axis) return { cuts: [], missedAt: () => bands.length };
  const [origin, tile] = axis === 'x' ? [originX - gap, tileAcross] : [originY - gap, tileDown];
  const isCut = bands.length > 0 && origin <= 0 && origin > 0 - tile;
  return {
    cuts: isCut ? [(origin + tile) as Length] : [],
    missedAt: (at) => missedOnSlab(bands, tile, joint, at),
  };
}

/** The starts that meet most joints of the slab. */
function onSlab(starts: readonly AxisStart[]): readonly AxisStart[] {
  const least = Math.min(...starts.map(({ missedJoints }) => missedJoints));
  return starts.filter(({ missedJoints }) => missedJoints === least);
}

/**
 * Scores every start of a variant, one row of courses at a time; yields the number of starts after each row. Starts are
 * numbered over the whole search from `firstIndex`, length first, width second.
 */
export function* scoreVariant(
  { request, input, lengths, widths }: Variant,
  kernel: TileKernel,
  firstIndex: number,
  keepers: readonly BestStarts[],
): Generator<number, void> {
  const isHorizontal = request.finish.patternOrientation === 'horizontal';
  // The kernel's courses run along x, so the outer loop moves across them.
  const [across, along] = isHorizontal ? [lengths, widths] : [widths, lengths];
  for (const [outer, course] of across.entries()) {
    const origins = new Float64Array(2 * along.length);
    along.forEach((start, inner) => {
      origins[2 * inner] = start.origin;
      origins[2 * inner + 1] = course.origin;
    });
    kernel.score(input, origins, request.slab === undefined ? boundOf(keepers) : NO_BOUND).forEach((score, inner) => {
      const start = along[inner] as AxisStart;
      const [length, width] = isHorizontal ? [course, start] : [start, course];
      const place = isHorizontal ? outer * widths.length + inner : inner * widths.length + outer;
      const scored: ScoredStart = {
        full: score.full,
        cut: score.cut,
        smallestSide: score.smallestSide,
        underHalf: score.underHalf,
        slivers: score.slivers,
        layoutType: request.finish.layoutType,
        patternOrientation: request.finish.patternOrientation,
        startCutLength: length.startCut,
        startCutWidth: width.startCut,
        ...turnOf(request.finish),
        missedJoints: length.missedJoints + width.missedJoints,
        poorSeenWalls: length.poorSeenWalls + width.poorSeenWalls,
        cutSeenWalls: length.cutSeenWalls + width.cutSeenWalls,
        imbalance: length.imbalance + width.imbalance,
        index: firstIndex + place,
      };
      for (const keeper of keepers) keeper.offer(scored);
    });
    yield along.length;
  }
}

/**
 * The bound for scores that some keeper can still use. A start with more slivers than the worst one kept by looks, and a smaller
 * piece than the worst one kept by smallest piece, cannot win either ranking. It cannot win by tiles either, as long as all
 * starts kept there have no slivers. Keepers are in the order of `pickThree`.
 */
function boundOf([looks, tiles, smallest]: readonly BestStarts[]): ScoreBound {
  const [byLooks, byTiles, bySmallest] = [looks?.worst(), tiles?.worst(), smallest?.worst()];
  if (!byLooks || !byTiles || !bySmallest || byTiles.slivers > 0) return NO_BOUND;
  return { slivers: byLooks.slivers, smallestSide: bySmallest.smallestSide };
}

/** Whether its tiles are laid in courses along the axes of the room, so that their starts can be searched one by one. */
export function isOfCourses({ finish }: LayoutRequest): boolean {
  return patternOf(finish.layoutType).kind === 'courses' && !mayBeTurned(finish);
}

/** Scores a computed layout by its shown pieces. Without slanted walls this equals the score of a search. */
export function scoreLayout(result: LayoutResult, floor: AdvisedFloor, small: SmallPieces, index: number): ScoredStart {
  const { request, counts } = result;
  const { walls, boundsWidth, boundsLength, alignedAs } = floor;
  const isAligned = request.zones === undefined ? result.borders !== null : isOfCourses(request);
  const alignment = isAligned ? alignLayout(alignedAs(request), boundsWidth, boundsLength) : null;
  return {
    full: counts.full,
    cut: counts.cut,
    smallestSide: small.smallestSide,
    underHalf: small.underHalf + small.tooSmall,
    slivers: small.slivers + small.tooSmall,
    layoutType: request.finish.layoutType,
    patternOrientation: request.finish.patternOrientation,
    startCutLength: request.finish.startCutLength,
    startCutWidth: request.finish.startCutWidth,
    ...turnOf(request.finish),
    missedJoints: placeSlabJoints(result).filter(({ isMet }) => !isMet).length,
    ...judgeSeenWalls(walls, alignment, request, floor.cutting),
    imbalance:
      alignment === null
        ? 0
        : imbalanceOf(alignment.length, alignment.tileDown) + imbalanceOf(alignment.width, alignment.tileAcross),
    index,
  };
}

/** The prominent walls with poor cuts. Without borders (`alignment` null) no other start could improve a wall. */
function judgeSeenWalls(
  walls: readonly SeenWall[],
  alignment: Alignment | null,
  { finish }: LayoutRequest,
  cutting: CuttingOptions,
): Pick<ScoredStart, 'poorSeenWalls' | 'cutSeenWalls'> {
  if (alignment === null) return { poorSeenWalls: 0, cutSeenWalls: 0 };
  return {
    poorSeenWalls: countPoorSeenWalls(walls, alignment),
    cutSeenWalls: sheetOf(cutting, finish.layoutType) === null ? 0 : countCutSeenWalls(walls, alignment),
  };
}

function kernelInput(region: readonly Ring[], alignment: Alignment): KernelInput {
  const { points, ringStarts } = flattenRings(alignment.runsAlong === 'y' ? transposeRings(region) : region);
  return { points, ringStarts, grid: kernelGrid(alignment) };
}

/**
 * The difference between the two borders of one axis. A whole tile at a wall is a border of a whole tile; a single
 * piece is both borders.
 */
function imbalanceOf({ startCut, leftover, visible }: AxisFit, tile: number): number {
  if (visible === 1 && startCut > 0 && leftover === 0) return 0;
  return Math.abs((startCut || tile) - (leftover || tile));
}
