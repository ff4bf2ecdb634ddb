import { err, ok } from '#app/base/result.ts';
import { type PackedLayout, packLayout, transferables } from '#app/engine/pack-layout.ts';
import { packPlan, planTransferables } from '#app/engine/pack-plan.ts';
import { type ComputeCommand, type PackedOutcome, PLANNED_AT_ONCE, type WorkerReply } from '#app/engine/protocol.ts';
import { needsClipper } from '#app/layout/build-region.ts';
import { computeLayoutLazily } from '#app/layout/compute-layout.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { boundPlan } from '#app/layout/order/cutting/bound-plan.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import type { RegionClipper, TileKernel } from '#app/layout/tile-kernel.ts';

type Post = (reply: WorkerReply, transfer?: ArrayBuffer[]) => void;

/**
 * Computes one command inside a worker and posts what comes of it: a large layout ahead of its plan. The clipper is loaded
 * only where the region needs it; where it cannot be, the answer is `unavailable`. `bound` says what of a layout and its
 * plan is sent. Nothing is thrown: a bug in the engine becomes `crashed`.
 */
export async function answerCommand(
  command: ComputeCommand,
  kernel: TileKernel,
  loadClipper: () => Promise<RegionClipper>,
  post: Post,
  bound: (layout: LayoutResult) => LayoutResult = (layout) => layout,
): Promise<void> {
  const { id, request, cutting } = command;
  let detail: string | null = null;
  const begin = async () => {
    const clipper = await loadClipper().catch((error: unknown) => {
      detail = `Clipper2 could not be loaded: ${String(error)}`;
      throw error;
    });
    post({ type: 'begun', id });
    return clipper;
  };
  if (!needsClipper(request)) post({ type: 'begun', id });
  let outcome: PackedOutcome;
  let transfer: ArrayBuffer[] = [];
  try {
    const result = await computeLayoutLazily(request, { kernel, loadClipper: begin });
    if (result.ok) {
      const whole = result.value;
      const few = bound(whole);
      let layout: PackedLayout | null = packLayout(few);
      transfer = transferables(layout);
      if (cutting !== null && whole.pieces.length > PLANNED_AT_ONCE) {
        post({ type: 'laid', id, layout }, transfer);
        [layout, transfer] = [null, []];
      }
      const plan = cutting === null ? null : packPlan(boundPlan(planCuts(whole, cutting), few));
      if (plan !== null) transfer = [...transfer, ...planTransferables(plan)];
      outcome = ok({ layout, plan });
    } else {
      outcome = result;
    }
  } catch (error) {
    outcome = err(detail ? { code: 'unavailable', detail } : { code: 'crashed', detail: String(error) });
  }
  post({ type: 'done', id, outcome }, transfer);
}
