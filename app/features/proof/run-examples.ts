import { holdEngine } from '#app/engine/browser/worker-engine.ts';
import { describeLayout } from '#app/layout/batch/describe-layout.ts';
import { cuttingOf } from '#app/layout/job/fields/field-values.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { EXAMPLES, figureOf, PROVEN } from '#app/product/proof/proof.ts';

export interface ExamplesRun {
  readonly examples: number;
  readonly ms: number;
  /** Those that come out other than on the page. */
  readonly others: readonly string[];
}

/** Computes all published examples in this browser, by the engine that lays out the calculator's jobs. */
export async function runExamples(tell: (done: number, all: number) => void): Promise<ExamplesRun> {
  const { engine, release } = holdEngine();
  try {
    const others: string[] = [];
    const start = performance.now();
    for (const [index, { id, how, job }] of EXAMPLES.entries()) {
      tell(index, EXAMPLES.length);
      const read = readJob(job);
      const { trade } = readTrade({ ...job }, job.unitSystem);
      const outcome = read.ok
        ? await engine.computeWithCuts(read.value.request, { options: cuttingOf(trade) })
        : { ok: false as const };
      const figure = outcome.ok
        ? figureOf(how, describeLayout(outcome.value.result, outcome.value.cuts, trade, false))
        : null;
      if (figure !== PROVEN.examples[id]) others.push(id);
    }
    return { examples: EXAMPLES.length, ms: Math.round(performance.now() - start), others };
  } finally {
    release();
  }
}
