import { type AnswerWith, answerAsks, messagePause, needPart } from '#app/engine/answer-asks.ts';
import { answerFloors } from '#app/engine/answer-floors.ts';
import { answerLayout, layOutWith } from '#app/engine/answer-layout.ts';
import { keepLayouts } from '#app/engine/keep-layouts.ts';
import { browserParts, keep } from '#app/engine/load-browser-kernel.ts';
import { loadBrowserPdf } from '#app/engine/load-browser-pdf.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

// The browser's engine. The page starts this file in three roles, named by the worker's name: 'floor' computes layouts and paints them
// as long as the page lives; 'advice' runs one search and 'paper' writes one sheet or file, and each is ended after its answer.
const parts = browserParts();
const layouts = keepLayouts(layOutWith(parts));
const pause = messagePause();

// Imported on first use, so that the floor worker of a first visit stays small.
const advise: AnswerWith<'advise'> = async (ask, turn) => {
  const { answerAdvise } = await needPart('The search', import('#app/engine/answer-advise.ts'));
  return answerAdvise(browserParts({ withScores: true }))(ask, turn);
};
const paper: AnswerWith<'paper'> = async (order, turn) => {
  const { answerPaper } = await needPart('The sheet writer', import('#app/engine/answer-paper.ts'));
  return answerPaper({ layOut: layOutWith(parts), planOf: planCuts, loadPdf: keep(loadBrowserPdf) })(order, turn);
};

const isFloor = self.name === 'floor';
const hear = answerAsks(
  { layout: answerLayout(layouts.layOut), floor: answerFloors(layouts, pause), advise, paper },
  (reply, transfer) => self.postMessage(reply, { transfer }),
  // Only the floor worker gets new messages while it works.
  isFloor ? pause : undefined,
);
self.onmessage = ({ data }) => hear(data);
self.postMessage({ kind: 'ready' });
// Loads the kernel before the first layout needs it; if that fails, the layout tries again and reports the error.
if (isFloor) parts.loadKernel().catch(() => {});
