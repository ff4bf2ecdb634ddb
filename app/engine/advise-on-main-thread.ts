import { err } from '#app/base/result.ts';
import type { AdviceOutcome, AdviceReply, AdviseCommand } from '#app/engine/advice-protocol.ts';
import { answerAdvise } from '#app/engine/answer-advise.ts';
import { loadBrowserClipper, loadBrowserKernel } from '#app/engine/load-browser-kernel.ts';
import type { AdviceRun } from '#app/engine/run-advice.ts';
import type { TileKernel } from '#app/layout/tile-kernel.ts';

let kernel: Promise<TileKernel> | null = null;

/** Kept for the next search: this thread stays. A kernel that could not be made is made anew. */
function loadKernelOnce(): Promise<TileKernel> {
  kernel ??= loadBrowserKernel({ withScores: true }).catch((error: unknown) => {
    kernel = null;
    throw error;
  });
  return kernel;
}

/** For browsers that block workers: the same search on the main thread, in slices that leave the page alive. */
export function adviseOnMainThread(command: AdviseCommand, { onProgress, signal }: AdviceRun): Promise<AdviceOutcome> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve(err({ code: 'superseded' })), { once: true });
    const tools = { loadKernel: loadKernelOnce, loadClipper: loadBrowserClipper };
    const hear = (reply: AdviceReply) => {
      if (reply.type === 'progress') onProgress?.(reply);
      if (reply.type !== 'done') return;
      port1.close();
      resolve(reply.outcome);
    };
    // A message to oneself comes after what the page has to do, and sooner than any timer. A search that was given up stays
    // at its pause for ever.
    const { port1, port2 } = new MessageChannel();
    const pause = () => {
      return new Promise<void>((go) => {
        port1.onmessage = () => signal?.aborted === true || go();
        port2.postMessage(null);
      });
    };
    void answerAdvise(command, tools, hear, pause);
  });
}
