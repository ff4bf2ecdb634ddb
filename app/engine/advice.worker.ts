import { answerAdvise } from '#app/engine/answer-advise.ts';
import { answerAsks } from '#app/engine/answer-asks.ts';
import { browserParts } from '#app/engine/load-browser-kernel.ts';

// The browser's advice worker: one search, then it is ended. Floors have a worker of their own and stay quick meanwhile.
const answers = { advise: answerAdvise(browserParts({ withScores: true })) };
const hear = answerAsks(answers, (reply, transfer) => self.postMessage(reply, { transfer }));
self.onmessage = ({ data }) => hear(data);
self.postMessage({ kind: 'ready' });
