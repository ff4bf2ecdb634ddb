import { browserParts } from '#app/engine/browser/load-browser-kernel.ts';
import { startOnPage } from '#app/engine/browser/start-on-page.ts';
import { handleLayout, layOutWith } from '#app/engine/handlers/handle-layout.ts';

/** Layouts on the page's own thread. */
export const startLayoutsOnPage = startOnPage({ layout: handleLayout(layOutWith(browserParts())) });
