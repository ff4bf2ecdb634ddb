import { layOutWith } from '#app/engine/handlers/handle-layout.ts';
import { handlePaper } from '#app/engine/handlers/handle-paper.ts';
import { handleProject } from '#app/engine/handlers/handle-project.ts';
import { handleProposal } from '#app/engine/handlers/handle-proposal.ts';
import { handleOnThread } from '#app/engine/server/handle-on-thread.server.ts';
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

handleOnThread({
  paper: handlePaper({
    layOut,
    cutsOf: (result, cutting) => {
      const cuts = keptCuts.get(result.request, cutting) ?? planCuts(result, cutting);
      keptCuts.keep(result.request, cuts);
      return cuts;
    },
    loadPdf,
  }),
  project: handleProject({ layOut, loadPdf }),
  proposal: handleProposal({ loadPdf }),
});
