import { answerAdvise } from '#app/engine/answer-advise.ts';
import { browserParts } from '#app/engine/load-browser-kernel.ts';
import { startOnPage } from '#app/engine/start-on-page.ts';

/** Searches on the page's own thread. */
export const startAdviceOnPage = startOnPage({ advise: answerAdvise(browserParts({ withScores: true })) });
