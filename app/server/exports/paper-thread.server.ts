import { parentPort } from 'node:worker_threads';
import { invariant } from '#app/base/invariant.ts';
import { err } from '#app/base/result.ts';
import { giveWay } from '#app/engine/give-way.server.ts';
import { loadNodeClipper, loadServerKernel } from '#app/engine/load-node-kernel.server.ts';
import { needsClipper } from '#app/layout/build-region.ts';
import { computeLayoutLazily } from '#app/layout/compute-layout.ts';
import type { PaperCommand, PaperOutcome, PaperReply } from '#app/server/exports/paper-protocol.server.ts';
import { writePaper } from '#app/server/exports/write-paper.server.ts';

// The thread that writes sheets and files. It computes the layout itself: the form is small, the layout may be large.
invariant(parentPort, 'paper-thread runs as a worker thread');
const port = parentPort;
giveWay();
const kernel = await loadServerKernel();

function sayUnwritten(error: unknown): PaperOutcome {
  return err({ code: 'unwritten', detail: String(error) });
}

port.on('message', async ({ id, order }: PaperCommand) => {
  let outcome: PaperOutcome;
  try {
    if (needsClipper(order.request)) await loadNodeClipper();
    port.postMessage({ type: 'begun', id } satisfies PaperReply);
    const layout = await computeLayoutLazily(order.request, { kernel, loadClipper: loadNodeClipper });
    outcome = layout.ok ? await writePaper(layout.value, order).catch(sayUnwritten) : layout;
  } catch (error) {
    outcome = err({ code: 'crashed', detail: String(error) });
  }
  port.postMessage({ type: 'done', id, outcome } satisfies PaperReply);
});
