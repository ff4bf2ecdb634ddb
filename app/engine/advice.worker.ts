import type { AdviceReply, AdviseCommand } from '#app/engine/advice-protocol.ts';
import { answerAdvise } from '#app/engine/answer-advise.ts';
import { loadBrowserClipper, loadBrowserKernel } from '#app/engine/load-browser-kernel.ts';

// The browser's advice worker: one search, then it is ended. Layouts have a worker of their own and stay quick meanwhile.
self.addEventListener('message', (event: MessageEvent<AdviseCommand>) => {
  const tools = { loadKernel: () => loadBrowserKernel({ withScores: true }), loadClipper: loadBrowserClipper };
  void answerAdvise(event.data, tools, (reply: AdviceReply) => self.postMessage(reply));
});
