import type { Page } from '@playwright/test';
import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { middleOfDrawing, openPage, slowDown, wheelToAndFro } from './drawing-moves.ts';
import { listSpans, measureSpans } from './spans.ts';
import { withBrowser } from './with-browser.ts';

const ZOOM_MS = 4000;
const SPANS = 3;

async function zoomRow(page: Page): Promise<FigureRow> {
  await openCalculator(page);
  const side = { roomLength: '1000', roomWidth: '1000', tileLength: '1', tileWidth: '1', groutSpacing: '0' };
  await layOut(page, side);
  await page.waitForTimeout(2000);
  const { x, y } = await middleOfDrawing(page);
  await page.mouse.move(x, y);
  await slowDown(page);
  const spans = await measureSpans(SPANS, await wheelToAndFro(page, ZOOM_MS));
  const longestTaskMs = Math.max(...spans.map(({ value }) => value.longestTaskMs));
  return {
    row: 'zoom-million',
    promise: 'Zooming a layout of a million tiles, main thread 6× slower',
    figure: `the longest task on the main thread took ${longestTaskMs === 0 ? 'under 50' : longestTaskMs.toFixed(0)} ms${listSpans(spans, (value) => value.longestTaskMs.toFixed(0))}`,
    target: 'none over 50 ms',
    reached: longestTaskMs <= 50,
  };
}

/** Turns of the wheel in a real browser; needs a build. The slowdown is Chromium's own, which holds up the main thread and nothing else. */
export default {
  rows: ['zoom-million'],
  measure: () => withBrowser(async (browser, { origin }) => [await zoomRow(await openPage(browser, origin))]),
} satisfies FigureScript;
