import type { PaperOrder } from '#app/drawing/paper/paper-order.ts';
import { startWebWorker } from '#app/engine/browser/start-web-worker.ts';
import type { Answer } from '#app/engine/messages.ts';
import { SupervisedWorker } from '#app/engine/supervised-worker.ts';

/** A phone is about five times slower than the server, whose limit is 8 s. */
const LIMITS = { loadMs: 20_000, workMs: 40_000, graceMs: 0 };

const startPaperWorker = startWebWorker<'paper'>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'paper' }),
);

/** Writes a sheet or a file in a web worker, which is then ended. The bytes equal the server's for the same request. */
export async function writeInBrowser(order: PaperOrder): Promise<Answer<'paper'>> {
  const worker = new SupervisedWorker(startPaperWorker);
  const answer = await worker.ask('paper', order, { limits: LIMITS });
  worker.close();
  return answer;
}
