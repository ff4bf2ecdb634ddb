import type { Page } from '@playwright/test';
import type { FigureScript } from '#scripts/lib/figure-row.ts';
import { layOut, openCalculator, showFace } from '#tests/e2e/support/calculator-page.ts';
import { addObstacle, openPage } from './drag-obstacle.figure.ts';
import { listSpans, measureSpans } from './spans.ts';
import { slowDown, withBrowser } from './with-browser.ts';

const SLOWDOWN = 4;
const SPANS = 5;
const MOST_MS = 1000;
const MOST_CALLS = 3;

/** In the page: counts draw calls from here on. */
function countCalls(): void {
  const drawn = WebGL2RenderingContext.prototype;
  const counted = globalThis as { calls?: number };
  for (const name of ['drawElements', 'drawArrays'] as const) {
    const draw = drawn[name];
    drawn[name] = function (this: WebGL2RenderingContext, ...args: never[]) {
      counted.calls = (counted.calls ?? 0) + 1;
      return Reflect.apply(draw, this, args);
    };
  }
}

/** In the page: from the press to the frame after the first picture (ms), and the draw calls of a picture. */
async function enterRoom(): Promise<{ readonly ms: number; readonly calls: number }> {
  const counted = globalThis as { calls?: number };
  const look = document.getElementById('look') as HTMLElement;
  const button = [...look.querySelectorAll('button')].find(({ textContent }) => textContent === 'In the room');
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const started = performance.now();
  button?.click();
  while (look.querySelector('[role="application"][aria-busy="false"]') === null) await frame();
  await frame();
  const ms = performance.now() - started;
  counted.calls = 0;
  look
    .querySelector('[role="application"]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await frame();
  return { ms, calls: counted.calls };
}

/** Once from above again, so that the next picture is a first one; the code stays. */
async function leaveRoom(page: Page): Promise<void> {
  // The form may lie over it.
  await page.locator('#look').getByRole('button', { name: 'From above' }).dispatchEvent('click');
  await page.locator('#look').getByRole('img').locator('canvas').waitFor();
  await page.waitForTimeout(500);
}

/** Measures how long somebody waits for the room in a real browser with a slowed-down CPU, with its code there. Needs a build. */
export default {
  rows: ['room-view'],
  async measure() {
    return withBrowser(async (browser, { origin }) => {
      const page = await openPage(browser, origin);
      await page.addInitScript(countCalls);
      await openCalculator(page);
      await layOut(page, {
        ...{ roomLength: '600', roomWidth: '600', tileLength: '6', tileWidth: '6' },
        ...{ groutSpacing: '0', layoutType: 'half' },
      });
      await addObstacle(page, 0, { name: 'Island', length: '60', width: '60', x: '320', y: '320' });
      await showFace(page, 'look');
      await page.evaluate(enterRoom);
      await slowDown(page, SLOWDOWN);
      const spans = await measureSpans(
        SPANS,
        () => page.evaluate(enterRoom),
        () => leaveRoom(page),
      );
      const sorted = spans.map(({ value }) => value.ms).sort((a, b) => a - b);
      const median = sorted[Math.floor(SPANS / 2)] ?? Number.NaN;
      const calls = Math.max(...spans.map(({ value }) => value.calls));
      return [
        {
          row: 'room-view',
          promise: `The first picture of a room of 10,000 tiles from within, its code there, main thread ${SLOWDOWN}× slower`,
          figure: `${median.toFixed(0)} ms, the median of ${SPANS}, with ${calls} draw calls${listSpans(spans, ({ ms }) => ms.toFixed(0))}`,
          target: `at most ${MOST_MS} ms and ${MOST_CALLS} draw calls`,
          reached: median <= MOST_MS && calls > 0 && calls <= MOST_CALLS,
        },
      ];
    });
  },
} satisfies FigureScript;
