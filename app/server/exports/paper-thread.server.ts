import { layOutWith } from '#app/engine/handlers/answer-layout.ts';
import { answerPaper } from '#app/engine/handlers/answer-paper.ts';
import { answerProject } from '#app/engine/handlers/answer-project.ts';
import { answerOnThread } from '#app/engine/server/answer-on-thread.server.ts';
import { loadNodeClipper, loadServerKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { loadNodePdf } from '#app/engine/server/load-node-pdf.server.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { CutsCache } from '#app/server/layouts/cuts-cache.server.ts';

// The thread that writes sheets and files.
const kernel = await loadServerKernel();
/** Cached, because a viewed sheet is often exported next. */
const keptCuts = new CutsCache();
let opening: ReturnType<typeof loadNodePdf> | null = null;

const layOut = layOutWith({ loadKernel: async () => kernel, loadClipper: loadNodeClipper });
const loadPdf = () => {
  opening ??= loadNodePdf();
  return opening;
};

answerOnThread({
  paper: answerPaper({
    layOut,
    cutsOf: (result, cutting) => {
      const cuts = keptCuts.get(result.request, cutting) ?? planCuts(result, cutting);
      keptCuts.keep(result.request, cuts);
      return cuts;
    },
    loadPdf,
  }),
  project: answerProject({ layOut, loadPdf }),
});
