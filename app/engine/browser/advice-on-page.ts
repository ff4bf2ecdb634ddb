import { browserParts } from '#app/engine/browser/load-browser-kernel.ts';
import { startOnPage } from '#app/engine/browser/start-on-page.ts';
import { handleAdvise } from '#app/engine/handlers/handle-advise.ts';

/** Searches on the page's own thread. */
export const startAdviceOnPage = startOnPage({ advise: handleAdvise(browserParts({ withScores: true })) });
