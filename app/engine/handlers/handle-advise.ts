import { ok } from '#app/base/result.ts';
import { type AnswerWith, needPart, runInSlices } from '#app/engine/handlers/handle-asks.ts';
import { type LayoutParts, loadKernelFor } from '#app/engine/handlers/handle-layout.ts';
import { type AdviceProgress, adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { summariseAdvice } from '#app/layout/advice/summarise-advice.ts';
import { finishesOf } from '#app/layout/model/layout-request.ts';
import { needsClipper } from '#app/layout/region/build-region.ts';

/** Number of progress reports per search. */
const REPORTS = 100;

/** Handles searches and reports the progress of each about a hundred times. */
export function handleAdvise({ loadKernel, loadClipper }: LayoutParts): AnswerWith<'advise'> {
  return async ({ request, options }, turn) => {
    const [kernel, clipper] = await Promise.all([
      needPart('The kernel', loadKernel()).then(async (one) => {
        const pattern = finishesOf(request).map(({ layoutType }) => layoutType);
        await loadKernelFor([...options.layoutTypes, ...pattern], one);
        return one;
      }),
      needsClipper(request) ? needPart('Clipper2', loadClipper()) : undefined,
    ]);
    turn.begin();
    let reported = -1;
    const report = (progress: AdviceProgress) => {
      const reports = reportsAt(progress);
      if (reports !== reported) turn.notify(progress);
      reported = reports;
    };
    const found = await runInSlices(adviseStarts(request, { kernel, clipper }, options), turn.pause, report);
    if (!found.ok) return { answer: found };
    // The layouts of the best starts were one slice; their pictures are another.
    await turn.pause?.();
    return { answer: ok(summariseAdvice(found.value)) };
  };
}

function reportsAt({ done, total }: AdviceProgress): number {
  return Math.floor((REPORTS * done) / Math.max(1, total));
}
