import { browserParts } from '#app/engine/browser/load-browser-kernel.ts';
import { startOnPage } from '#app/engine/browser/start-on-page.ts';
import { answerLayout, layOutWith } from '#app/engine/handlers/answer-layout.ts';

/** Layouts on the page's own thread. */
export const startLayoutsOnPage = startOnPage({ layout: answerLayout(layOutWith(browserParts())) });
