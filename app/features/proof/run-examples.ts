import { holdEngine } from '#app/engine/browser/worker-engine.ts';
import { describeLayout } from '#app/layout/batch/describe-layout.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { EXAMPLES, figureOf, PROVEN } from '#app/product/proof/proof.ts';

export interface ExamplesRun {
  readonly examples: number;
  readonly ms: number;
  /** Examples whose result differs from the page. */
  readonly others: readonly string[];
}

/**
 * Computes all published examples in this browser, with the calculator's engine.
 * @throws Error if the engine cannot be loaded or does not run
 */
export async function runExamples(onProgress: (done: number, all: number) => void): Promise<ExamplesRun> {
  const { engine, release } = holdEngine();
  try {
    const others: string[] = [];
    const start = performance.now();
    for (const [index, { id, how, job }] of EXAMPLES.entries()) {
      onProgress(index, EXAMPLES.length);
      const read = readJob(job);
      const { trade } = readTrade({ ...job }, job.unitSystem);
      if (!read.ok) throw new Error(`${id} cannot be read`);
      const outcome = await engine.computeWithCuts(read.value.request, { options: cuttingOf(trade) });
      // Every example can be laid out, so the engine does not run here.
      if (!outcome.ok) throw new Error(`${id}: ${outcome.error.code}`);
      const figure = figureOf(how, describeLayout(outcome.value.result, outcome.value.cuts, trade, false));
      if (figure !== PROVEN.examples[id]) others.push(id);
    }
    return { examples: EXAMPLES.length, ms: Math.round(performance.now() - start), others };
  } finally {
    release();
  }
}
