import type { PaperOrder } from '#app/drawing/paper/paper-order.ts';
import { startWebWorker } from '#app/engine/browser/start-web-worker.ts';
import type { Answer } from '#app/engine/messages.ts';
import { SupervisedWorker } from '#app/engine/supervised-worker.ts';

/** A phone is some five times slower than the server, which gives an order 8 s. */
const LIMITS = { loadMs: 20_000, workMs: 40_000, graceMs: 0 };

const startPaperWorker = startWebWorker<'paper'>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'paper' }),
);

/** Writes a sheet or a file in a web worker, which is ended with it: the same as the server writes for the same order. */
export async function writeInBrowser(order: PaperOrder): Promise<Answer<'paper'>> {
  const worker = new SupervisedWorker(startPaperWorker);
  const answer = await worker.ask('paper', order, { limits: LIMITS });
  worker.close();
  return answer;
}
