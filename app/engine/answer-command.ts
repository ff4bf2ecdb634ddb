import { err, ok } from '#app/base/result.ts';
import { packLayout, transferables } from '#app/engine/pack-layout.ts';
import type { ComputeCommand, PackedOutcome, WorkerReply } from '#app/engine/protocol.ts';
import { needsClipper } from '#app/layout/build-region.ts';
import { computeLayoutLazily } from '#app/layout/compute-layout.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { RegionClipper, TileKernel } from '#app/layout/tile-kernel.ts';

type Post = (reply: WorkerReply, transfer?: ArrayBuffer[]) => void;

/**
 * Computes one command inside a worker and posts what comes of it. The clipper is loaded only where the region needs it; where it
 * cannot be, the answer is `unavailable`. `bound` says what of a layout is sent. Nothing is thrown: a bug in the engine becomes `crashed`.
 */
export async function answerCommand(
  command: ComputeCommand,
  kernel: TileKernel,
  loadClipper: () => Promise<RegionClipper>,
  post: Post,
  bound: (layout: LayoutResult) => LayoutResult = (layout) => layout,
): Promise<void> {
  const { id, request } = command;
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
      const packed = packLayout(bound(result.value));
      transfer = transferables(packed);
      outcome = ok(packed);
    } else {
      outcome = result;
    }
  } catch (error) {
    outcome = err(detail ? { code: 'unavailable', detail } : { code: 'crashed', detail: String(error) });
  }
  post({ type: 'done', id, outcome }, transfer);
}
