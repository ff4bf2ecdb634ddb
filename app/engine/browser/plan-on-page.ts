import { loadBrowserPdfJs } from '#app/engine/browser/load-browser-pdfjs.ts';
import { startOnPage } from '#app/engine/browser/start-on-page.ts';
import { handlePlan } from '#app/engine/handlers/handle-plan.ts';

/** Reads on the page's own thread. */
export const startPlanOnPage = startOnPage({ plan: handlePlan(loadBrowserPdfJs) });
