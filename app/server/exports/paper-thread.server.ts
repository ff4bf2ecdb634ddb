import { layOutWith } from '#app/engine/handlers/answer-layout.ts';
import { answerPaper } from '#app/engine/handlers/answer-paper.ts';
import { answerProject } from '#app/engine/handlers/answer-project.ts';
import { answerOnThread } from '#app/engine/server/answer-on-thread.server.ts';
import { loadNodeClipper, loadServerKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { loadNodePdf } from '#app/engine/server/load-node-pdf.server.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { PlanCache } from '#app/server/layouts/plan-cache.server.ts';

// The thread that writes sheets and files.
const kernel = await loadServerKernel();
/** Cached, because a viewed sheet is often exported next. */
const plans = new PlanCache();
let opening: ReturnType<typeof loadNodePdf> | null = null;

const layOut = layOutWith({ loadKernel: async () => kernel, loadClipper: loadNodeClipper });
const loadPdf = () => {
  opening ??= loadNodePdf();
  return opening;
};

answerOnThread({
  paper: answerPaper({
    layOut,
    planOf: (result, cutting) => {
      const plan = plans.get(result.request, cutting) ?? planCuts(result, cutting);
      plans.keep(result.request, plan);
      return plan;
    },
    loadPdf,
  }),
  project: answerProject({ layOut, loadPdf }),
});
