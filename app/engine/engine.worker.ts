import { answerAdvise } from '#app/engine/answer-advise.ts';
import { type AnswerWith, answerAsks, messagePause } from '#app/engine/answer-asks.ts';
import { answerFloors } from '#app/engine/answer-floors.ts';
import { answerLayout, layOutWith } from '#app/engine/answer-layout.ts';
import { keepLayouts } from '#app/engine/keep-layouts.ts';
import { browserParts, keep } from '#app/engine/load-browser-kernel.ts';
import { loadBrowserPdf } from '#app/engine/load-browser-pdf.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

// The browser's engine, started by the page in three roles, which its name says: 'floor' makes layouts and paints them for as long as
// the page lives; 'advice' makes one search, and 'paper' writes one sheet or file, and both are ended then. What a role needs is
// fetched with the first ask.
const parts = browserParts();
const layouts = keepLayouts(layOutWith(parts));
const pause = messagePause();
const loadPdf = keep(loadBrowserPdf);

const paper: AnswerWith<'paper'> = async (order, turn) => {
  const { answerPaper } = await import('#app/engine/answer-paper.ts');
  return answerPaper({ layOut: layOutWith(parts), planOf: planCuts, loadPdf })(order, turn);
};
const answers = {
  layout: answerLayout(layouts.layOut),
  floor: answerFloors(layouts, pause),
  advise: answerAdvise(browserParts({ withScores: true })),
  paper,
};
// Only the worker of the floors is asked for more while it works.
const isFloor = self.name === 'floor';
const hear = answerAsks(
  answers,
  (reply, transfer) => self.postMessage(reply, { transfer }),
  isFloor ? pause : undefined,
);
self.onmessage = ({ data }) => hear(data);
self.postMessage({ kind: 'ready' });
// The first layout finds the kernel loaded; where it cannot be, that layout says so.
if (isFloor) parts.loadKernel().catch(() => {});
