import type { Result } from '#app/base/result.ts';
import { jointStretches } from '#app/layout/materials/joint-stretches.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import { cuttingOf, USUAL_TRADE } from '#app/layout/model/field-values.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { PlannedBoards, PlannedMaterials } from '#app/layout/model/planned-materials.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { Length } from '#app/layout/units/length.ts';

/** Lays the boards: the engine of the thread, or of the batch command. */
export type LayBoards = (request: LayoutRequest) => Promise<Result<LayoutResult, LayoutError>>;

/** Boards are scored and snapped, so that a blade takes nothing, and any side may be at a joint. */
const CUT_BOARDS: CuttingOptions = { ...cuttingOf(USUAL_TRADE), kerf: 0 as Length, factoryEdges: false };

/** What of the chosen materials needs every piece of the layout or a layout of its own; null if nothing does. */
export async function planMaterials(
  layout: LayoutResult,
  options: CuttingOptions,
  layBoards: LayBoards,
): Promise<PlannedMaterials | null> {
  const { materials, boardLength, boardWidth } = options;
  const hasClips = materials.includes('clips');
  const hasBoards = materials.includes('boards') && boardLength !== null && boardWidth !== null;
  if (!hasClips && !hasBoards) return null;
  return {
    ...(hasClips && { joints: jointStretches(layout) }),
    ...(hasBoards && { boards: await planBoards(layout.request, options, boardLength, boardWidth, layBoards) }),
  };
}

/** The fewer of the boards laid along the room and across it; null if neither can be laid. */
async function planBoards(
  { unitSystem, room, obstacles, plan, surface }: LayoutRequest,
  { boardGap, boardStagger }: CuttingOptions,
  tileLength: Length,
  tileWidth: Length,
  layBoards: LayBoards,
): Promise<PlannedBoards | null> {
  let best: PlannedBoards | null = null;
  for (const patternOrientation of ['horizontal', 'vertical'] as const) {
    const laid = await layBoards({
      unitSystem,
      room,
      obstacles: obstacles.map(({ jointsOnEdges: _, ...obstacle }) => obstacle),
      ...(plan && { plan }),
      ...(surface && { surface }),
      finish: {
        tileLength,
        tileWidth,
        joint: boardGap,
        layoutType: boardStagger,
        patternOrientation,
        autoOptimize: false,
        startCutLength: 0 as Length,
        startCutWidth: 0 as Length,
      },
    });
    if (!laid.ok) continue;
    const { tilesNeeded, lowerBound } = planCuts(laid.value, CUT_BOARDS);
    if (best !== null && best.needed <= tilesNeeded) continue;
    best = {
      needed: tilesNeeded,
      full: laid.value.counts.full,
      bound: lowerBound,
      jointLength: jointStretches(laid.value).reduce((sum, [length, count]) => sum + length * count, 0),
    };
  }
  return best;
}
