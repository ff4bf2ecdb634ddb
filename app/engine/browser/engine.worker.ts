import { err, ok } from '#app/base/result.ts';
import { browserParts, keep } from '#app/engine/browser/load-browser-kernel.ts';
import { loadBrowserPdf } from '#app/engine/browser/load-browser-pdf.ts';
import { PaintedFloor } from '#app/engine/handlers/floor.ts';
import { type AnswerWith, handleAsks, messagePause, needPart } from '#app/engine/handlers/handle-asks.ts';
import { handleLayout, layOutWith } from '#app/engine/handlers/handle-layout.ts';
import { type KeptLayouts, keepLayouts } from '#app/engine/handlers/keep-layouts.ts';
import { unpackLayout } from '#app/engine/pack-layout.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

// The browser's engine. The page starts this file in three roles, named by the worker's name: 'floor' computes layouts and paints them
// as long as the page lives; 'advice' runs one search, 'paper' writes one sheet or file and 'plan' reads one floor plan, and each is
// ended after its answer.
const parts = browserParts();
const layouts = keepLayouts(layOutWith(parts));
const pause = messagePause();

// Imported on first use, so that the floor worker of a first visit stays small.
const advise: AnswerWith<'advise'> = async (ask, turn) => {
  const { handleAdvise } = await needPart('The search', import('#app/engine/handlers/handle-advise.ts'));
  return handleAdvise(browserParts({ withScores: true }))(ask, turn);
};
const paper: AnswerWith<'paper'> = async (order, turn) => {
  const { handlePaper } = await needPart('The sheet writer', import('#app/engine/handlers/handle-paper.ts'));
  return handlePaper({ layOut: layOutWith(parts), cutsOf: planCuts, loadPdf: keep(loadBrowserPdf) })(order, turn);
};

const plan: AnswerWith<'plan'> = async (ask, turn) => {
  const [{ handlePlan }, { loadBrowserPdfJs }] = await needPart(
    'The plan reader',
    Promise.all([import('#app/engine/handlers/handle-plan.ts'), import('#app/engine/browser/load-browser-pdfjs.ts')]),
  );
  return handlePlan(keep(loadBrowserPdfJs))(ask, turn);
};

const isFloor = self.name === 'floor';
const onMessage = handleAsks(
  { layout: handleLayout(layouts.layOut), floor: handleFloors(layouts, pause), advise, paper, plan },
  (reply, transfer) => self.postMessage(reply, { transfer }),
  // Only the floor worker gets new messages while it works.
  isFloor ? pause : undefined,
);
self.onmessage = ({ data }) => onMessage(data);
self.postMessage({ kind: 'ready' });
// Loads the kernel before the first layout needs it; if that fails, the layout tries again and reports the error.
if (isFloor) parts.loadKernel().catch(() => {});

/** Handles the floors of a page, each with its own canvas. */
function handleFloors(layouts: KeptLayouts, pause: () => Promise<void>): AnswerWith<'floor'> {
  const floors = new Map<number, PaintedFloor>();
  return async ({ floor: id, canvas, given, patch }, turn) => {
    if (canvas)
      floors.set(
        id,
        new PaintedFloor(canvas, { layOut: layouts.layOut, newCanvas: () => new OffscreenCanvas(1, 1), pause }),
      );
    const floor = floors.get(id);
    if (canvas === null) floors.delete(id);
    if (canvas === null || floor === undefined) throw new Error('The floor has been taken away.');
    const layout = given && patch.scene ? unpackLayout(given, patch.scene.request) : null;
    if (layout !== null) layouts.keep(layout);
    const painted = await floor.show(patch, layout, turn);
    return { answer: painted === null ? err({ code: 'superseded' }) : ok(painted) };
  };
}
