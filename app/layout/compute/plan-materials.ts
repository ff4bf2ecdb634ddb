import type { Result } from '#app/base/result.ts';
import { planSkirting } from '#app/layout/compute/plan-skirting.ts';
import { jointsByWidth } from '#app/layout/materials/joint-stretches.ts';
import { CUT_BOARDS } from '#app/layout/materials/pool-boards.ts';
import { cornersOfRecesses } from '#app/layout/materials/recess-corners.ts';
import { studSpacingOf } from '#app/layout/materials/stud-spacing.ts';
import type { CuttingOptions, Finish } from '#app/layout/model/field-types.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { CutShape, LayoutError, LayoutResult, TiledZone } from '#app/layout/model/layout-result.ts';
import type { PlannedBoards, PlannedMaterials } from '#app/layout/model/planned-materials.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import type { Zone } from '#app/layout/model/zone.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { cutsByKind } from '#app/layout/order/cutting/pool-layouts.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Lays the boards: the engine of the thread, or of the batch command. */
export type LayBoards = (request: LayoutRequest) => Promise<Result<LayoutResult, LayoutError>>;

/**
 * Measures the chosen materials that need every piece of the layout or a separate layout; null if there are none.
 * `isPooled`: the boards are cut with other jobs' boards.
 */
export async function planMaterials(
  layout: LayoutResult,
  options: CuttingOptions,
  layBoards: LayBoards,
  isPooled = false,
): Promise<PlannedMaterials | null> {
  const { materials, boardLength, boardWidth } = options;
  const hasSpacers = materials.includes('spacers');
  const hasJoints = materials.includes('clips') || hasSpacers;
  const hasBoards = materials.includes('boards') && boardLength !== null && boardWidth !== null;
  const hasSkirting =
    materials.includes('skirting') && options.skirtingFrom === 'tile' && options.skirtingHeight !== null;
  if (!hasJoints && !hasBoards && !hasSkirting) return null;
  return {
    ...(hasJoints && { joints: jointsByWidth(layout, { touching: false, crossings: hasSpacers }) }),
    ...(hasBoards && { boards: await planBoards(layout, options, { boardLength, boardWidth, isPooled }, layBoards) }),
    ...(hasSkirting && { skirting: planSkirting(layout, options) }),
  };
}

interface BoardSizes {
  readonly boardLength: Length;
  readonly boardWidth: Length;
  readonly isPooled: boolean;
}

/** The starts tried for boards, in shares of a board, so that joints can clear the corners of a niche. */
const STARTS = [0, 1 / 4, 1 / 2, 3 / 4] as const;
/** With more boards than any wall needs, each direction is tried once, because every start costs the same work. */
const MOST_MOVED = 1000;

/**
 * The boards laid along the room or across it: those with the fewest joints in line with a corner of a niche or a window, of
 * these the fewest boards. Null if they cannot be laid.
 */
async function planBoards(
  { request: { unitSystem, room, obstacles, plan, surface }, zones = [] }: LayoutResult,
  { boardGap, boardStagger, screwSpacing, studSpacing }: CuttingOptions,
  { boardLength: tileLength, boardWidth: tileWidth, isPooled }: BoardSizes,
  layBoards: LayBoards,
): Promise<PlannedBoards | null> {
  const floor = {
    unitSystem,
    room,
    obstacles: obstacles.map(({ jointsOnEdges: _, ...obstacle }) => obstacle),
    ...(plan && { plan }),
    ...(surface && { surface }),
  };
  const free = zones.filter(({ covering }) => covering === 'free');
  const at = (length: Length, share: number) => Math.round(length * share) as Length;
  const screwed = screwSpacing && { along: screwSpacing, studs: studSpacingOf(studSpacing, unitSystem) };
  let best: PlannedBoards | null = null;
  for (const along of STARTS) {
    for (const across of STARTS) {
      for (const patternOrientation of ['horizontal', 'vertical'] as const) {
        const finish: Finish = {
          tileLength,
          tileWidth,
          joint: boardGap,
          layoutType: boardStagger,
          patternOrientation,
          autoOptimize: false,
          startCutLength: at(patternOrientation === 'vertical' ? tileLength : tileWidth, across),
          startCutWidth: at(patternOrientation === 'vertical' ? tileWidth : tileLength, along),
        };
        const zoned = free.length > 0 && { zones: free.map((zone) => leftFree(zone, finish)) };
        const layout = await layBoards({ ...floor, finish, ...zoned });
        if (!layout.ok) continue;
        const boards = countBoards(layout.value, screwed, isPooled);
        if (best === null || isBetter(boards, best)) best = boards;
      }
      // Without such a corner in line, further starts would only move the cuts.
      if (best === null || best.inLine === 0 || best.needed > MOST_MOVED) return best;
    }
  }
  return best;
}

/** A free zone, among boards of that finish. */
function leftFree({ name, parts }: TiledZone, finish: Finish): Zone {
  return {
    ...{ name, finish, trade: USUAL_TRADE, tile: 0, edgeJoint: 0 as Length, covering: 'free' },
    parts: parts.map(({ region }) => ({ rings: region, taken: region })),
  };
}

function isBetter(one: PlannedBoards, other: PlannedBoards): boolean {
  return one.inLine < other.inLine || (one.inLine === other.inLine && one.needed < other.needed);
}

function countBoards(boards: LayoutResult, screwed: Screwed | null, isPooled: boolean): PlannedBoards {
  const { tilesNeeded, lowerBound } = planCuts(boards, CUT_BOARDS);
  const { corners, clear } = cornersOfRecesses(boards);
  const [cut] = isPooled ? cutsByKind(boards) : [];
  return {
    needed: tilesNeeded,
    full: boards.counts.full,
    bound: lowerBound,
    jointLength: jointsByWidth(boards, { touching: true, crossings: false })
      .flatMap(({ stretches }) => stretches)
      .reduce((sum, [length, count]) => sum + length * count, 0),
    screws: screwed === null ? null : countScrews(boards, screwed),
    corners,
    inLine: corners - clear,
    ...(cut && { cut: { shapes: cut.shapes, pieces: cut.pieces, counts: cut.counts, kinds: cut.kinds } }),
  };
}

/** The most between two screws, and between two studs of a wall. */
interface Screwed {
  readonly along: Length;
  readonly studs: Length;
}

/**
 * Screws in rows and columns over every board and cut piece, from edge to edge. On a wall the columns are its upright
 * edges and the studs between them.
 */
function countScrews({ request, layers, pieces, shapes }: LayoutResult, { along, studs }: Screwed): number {
  const between = isWall(request) ? studs : along;
  const screwsIn = (width: number, height: number) => {
    return (Math.ceil(width / between) + 1) * (Math.ceil(height / along) + 1);
  };
  const inWhole = layers.flatMap(({ fullRuns, across, down }) => {
    return fullRuns.map(({ count }) => count * screwsIn(across, down));
  });
  const inCut = pieces.map(({ shape }) => {
    const { width, height } = shapes[shape] as CutShape;
    return screwsIn(width, height);
  });
  return [...inWhole, ...inCut].reduce((sum, screws) => sum + screws, 0);
}
