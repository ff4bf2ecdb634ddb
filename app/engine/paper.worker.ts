import { answerAsks } from '#app/engine/answer-asks.ts';
import { layOutWith } from '#app/engine/answer-layout.ts';
import { answerPaper } from '#app/engine/answer-paper.ts';
import { browserParts, keep } from '#app/engine/load-browser-kernel.ts';
import { loadBrowserPdf } from '#app/engine/load-browser-pdf.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

// The browser's paper worker: it writes one sheet or file where there is no network, then it is ended.
const answers = {
  paper: answerPaper({ layOut: layOutWith(browserParts()), planOf: planCuts, loadPdf: keep(loadBrowserPdf) }),
};
const hear = answerAsks(answers, (reply, transfer) => self.postMessage(reply, { transfer }));
self.onmessage = ({ data }) => hear(data);
self.postMessage({ kind: 'ready' });
