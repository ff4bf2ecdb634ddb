import { err, ok } from '#app/base/result.ts';
import type { AdviceReply, AdviseCommand } from '#app/engine/advice-protocol.ts';
import { type AdviceProgress, adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { summariseAdvice } from '#app/layout/advice/summarise-advice.ts';
import { needsClipper } from '#app/layout/build-region.ts';
import type { RegionClipper, TileKernel } from '#app/layout/tile-kernel.ts';

/** What a search needs; the clipper is loaded only where the region needs it. */
export interface AdviceTools {
  readonly loadKernel: () => Promise<TileKernel>;
  readonly loadClipper: () => Promise<RegionClipper>;
}

/** So many times a search tells how far it is. */
const REPORTS = 100;

/** How long a search that shares its thread runs between two pauses (ms): frames are drawn between them. */
const SLICE_MS = 16;

/**
 * Runs one search and posts how far it is and what comes of it. `pause` is awaited every few milliseconds, for a search
 * that shares its thread. Nothing is thrown: parts that cannot be loaded make `unavailable`, a bug in the engine `crashed`.
 */
export async function answerAdvise(
  { request, options }: AdviseCommand,
  tools: AdviceTools,
  post: (reply: AdviceReply) => void,
  pause?: () => Promise<void>,
): Promise<void> {
  const loaded = await Promise.all([tools.loadKernel(), needsClipper(request) ? tools.loadClipper() : undefined]).catch(
    (error: unknown) => String(error),
  );
  if (typeof loaded === 'string') {
    return post({ type: 'done', outcome: err({ code: 'unavailable', detail: loaded }) });
  }
  const [kernel, clipper] = loaded;
  post({ type: 'begun' });
  try {
    const search = adviseStarts(request, { kernel, clipper }, options);
    let reported = -1;
    let resumedAt = performance.now();
    for (;;) {
      const step = search.next();
      if (step.done) {
        // The layouts of the best were a slice of their own; their pictures are another.
        if (step.value.ok) await pause?.();
        const outcome = step.value.ok ? ok(summariseAdvice(step.value.value)) : step.value;
        return post({ type: 'done', outcome });
      }
      const reports = reportsAt(step.value);
      if (reports !== reported) post({ type: 'progress', ...step.value });
      reported = reports;
      if (pause === undefined || performance.now() - resumedAt < SLICE_MS) continue;
      await pause();
      resumedAt = performance.now();
    }
  } catch (error) {
    post({ type: 'done', outcome: err({ code: 'crashed', detail: String(error) }) });
  }
}

function reportsAt({ done, total }: AdviceProgress): number {
  return Math.floor((REPORTS * done) / Math.max(1, total));
}
