import { browserParts } from '#app/engine/browser/load-browser-kernel.ts';
import { startOnPage } from '#app/engine/browser/start-on-page.ts';
import { answerAdvise } from '#app/engine/handlers/answer-advise.ts';

/** Searches on the page's own thread. */
export const startAdviceOnPage = startOnPage({ advise: answerAdvise(browserParts({ withScores: true })) });
