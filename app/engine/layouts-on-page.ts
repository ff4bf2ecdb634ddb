import { answerLayout, layOutWith } from '#app/engine/answer-layout.ts';
import { browserParts } from '#app/engine/load-browser-kernel.ts';
import { startOnPage } from '#app/engine/start-on-page.ts';

/** Layouts on the page's own thread. */
export const startLayoutsOnPage = startOnPage({ layout: answerLayout(layOutWith(browserParts())) });
