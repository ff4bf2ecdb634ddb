import { ok, type Result } from '#app/base/result.ts';
import { type AnswerWith, type AskTurn, needPart, runInSlices } from '#app/engine/handlers/handle-asks.ts';
import { planChosen } from '#app/engine/handlers/plan-chosen.ts';
import type { Kind } from '#app/engine/messages.ts';
import { cutsTransferables, type PackedLayout, packCuts, packLayout, transferables } from '#app/engine/pack-layout.ts';
import { computeLayoutLazily } from '#app/layout/compute/compute-layout.ts';
import type { RegionClipper, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import { finishesOf, type LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/model/layout-result.ts';
import { boundCuts } from '#app/layout/order/cutting/bound-cuts.ts';
import { planCutsInSteps } from '#app/layout/order/cutting/plan-cuts.ts';
import { isOutlinedId, layeredAmong } from '#app/layout/patterns/registry.ts';
import { needsClipper } from '#app/layout/region/build-region.ts';

/** The parts needed for layouts; the clipper is loaded only if a region needs it. */
export interface LayoutParts {
  readonly loadKernel: () => Promise<TileKernel>;
  readonly loadClipper: () => Promise<RegionClipper>;
}

/** Computes a layout, or returns a known one. */
export type LayOut = (
  request: LayoutRequest,
  turn: Pick<AskTurn<Kind>, 'begin'>,
) => Promise<Result<LayoutResult, LayoutError>>;

/** Loads what the kernel needs for any of these patterns. */
export async function loadKernelFor(patterns: readonly string[], kernel: TileKernel): Promise<void> {
  if (layeredAmong(patterns.filter((id) => !isOutlinedId(id)))) await needPart('The kernel', kernel.loadLayers());
  if (patterns.some(isOutlinedId)) await needPart('The kernel', kernel.loadCells());
}

/** Computes layouts with `parts`; a turn starts when the parts it needs are loaded. */
export function layOutWith({ loadKernel, loadClipper }: LayoutParts): LayOut {
  return async (request, turn) => {
    const kernel = await needPart('The kernel', loadKernel());
    await loadKernelFor(
      finishesOf(request).map(({ layoutType }) => layoutType),
      kernel,
    );
    if (!needsClipper(request)) turn.begin();
    return computeLayoutLazily(request, {
      kernel,
      loadClipper: async () => {
        const clipper = await needPart('Clipper2', loadClipper());
        turn.begin();
        return clipper;
      },
    });
  };
}

/** Layouts with more pieces are sent before their cuts. Below that both take only a few milliseconds. */
const PLANNED_AT_ONCE = 500;

/** The cuts with the sheets of a mosaic. Imported on first use: few floors are sold by the sheet. */
async function withSheets(layout: LayoutResult, cuts: Cuts): Promise<Cuts> {
  const areChips = [cuts.options, ...(cuts.kindOptions ?? [])].some(({ soldBy }) => soldBy === 'sheet');
  if (!areChips && layout.kinds.every(({ sheet }) => !sheet)) return cuts;
  const { addSheets } = await needPart('The plan of sheets', import('#app/layout/mosaics/add-sheets.ts'));
  return addSheets(layout, cuts);
}

/** Handles layouts. A large one is sent before its cuts. `bound` limits how much of a layout and its cuts is sent. */
export function handleLayout(
  layOut: LayOut,
  bound: (layout: LayoutResult) => LayoutResult = (layout) => layout,
): AnswerWith<'layout'> {
  return async ({ request, cutting }, turn) => {
    const computed = await layOut(request, turn);
    if (!computed.ok) return { answer: computed };
    const few = bound(computed.value);
    let layout: PackedLayout | null = packLayout(few);
    let transfer = transferables(layout);
    if (cutting === null) return { answer: ok({ layout, cuts: null }), transfer };
    if (computed.value.pieces.length > PLANNED_AT_ONCE) {
      turn.notify(layout, transfer);
      [layout, transfer] = [null, []];
    }
    const ofTiles = await runInSlices(planCutsInSteps(computed.value, cutting), turn.pause);
    const withThem = await withSheets(computed.value, ofTiles);
    const materials = await planChosen(computed.value, cutting, (boards) => layOut(boards, turn));
    const planned = materials === null ? withThem : { ...withThem, materials };
    const cuts = packCuts(boundCuts(planned, few));
    return { answer: ok({ layout, cuts }), transfer: [...transfer, ...cutsTransferables(cuts)] };
  };
}
