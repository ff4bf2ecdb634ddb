import type { Browser, Page } from '@playwright/test';
import type { FigureScript } from '#scripts/lib/figure-row.ts';
import { register } from '#tests/e2e/fixtures.ts';
import { layOut, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { openNew } from '#tests/e2e/support/new-obstacle.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import { readProbe, startProbe, watchPaints } from './paint-probe.ts';
import { listSpans, measureSpans } from './spans.ts';
import { openWidePage, slowDown, withBrowser } from './with-browser.ts';

const FRAME_MS = 1000 / 60;
const DRAG_MS = 4000;
const SPANS = 3;
const SLOWDOWN = 4;
const LAYOUTS_A_SECOND = 10;

/** A page of an account that may draw rooms, with the probe in it. */
export async function openPage(browser: Browser, origin: string): Promise<Page> {
  const page = await openWidePage(browser, origin);
  await register(page, { email: 'drag@example.com', password: 'drag-an-obstacle' });
  await subscribeToPro(page);
  // The script runner wraps functions with a helper `__name`, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchPaints);
  return page;
}

/**
 * A room with 40 corners alternating between two circles, so it is notched all around; it takes 10,000 tiles of 6 in.
 */
function notchedRoom(): string {
  const corners = Array.from({ length: 40 }, (_, index) => {
    const [turn, radius] = [(index / 40) * 2 * Math.PI, index % 2 === 0 ? 350 : 328];
    return `${(350 + radius * Math.cos(turn)).toFixed(2)}, ${(350 + radius * Math.sin(turn)).toFixed(2)}`;
  });
  return corners.join('\n');
}

/** Lays out the floor with an obstacle in its middle and returns the obstacle's position on the page. */
async function setIsland(page: Page): Promise<{ x: number; y: number; width: number }> {
  await openCalculator(page);
  await layOut(page, {
    customRoomPoints: notchedRoom(),
    tileLength: '6',
    tileWidth: '6',
    groutSpacing: '0',
    layoutType: 'half',
  });
  await addObstacle(page, 0, { name: 'Island', length: '60', width: '60', x: '320', y: '320' });
  await page.waitForTimeout(1500);
  const middle = await middleOfDrawing(page);
  await page.mouse.move(middle.x, middle.y);
  return middle;
}

/** Adds an obstacle by its numbers as number `place`. */
export async function addObstacle(page: Page, place: number, typed: Readonly<Record<string, string>>): Promise<void> {
  await openNew(page);
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="newObstacle.${name}"]`).fill(value);
  await page.locator('[value="add-obstacle"]').click();
  await page.locator(`[name="obstacles[${place}].name"]`).waitFor({ state: 'attached' });
}

/** The middle of the drawing, scrolled into view. */
export async function middleOfDrawing(page: Page): Promise<{ x: number; y: number; width: number }> {
  const frame = page.locator('.draw-frame');
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

/**
 * Moves the pointer with its button held. Playwright's own moves run a script in the page each time, which would
 * distort the measurement.
 */
export async function heldPointer(page: Page): Promise<(x: number, y: number) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  return (x, y) => cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
}

/** Calls `act` at a display's frame rate for `forMs`, without waiting for the page, like a hand. */
export async function pace(forMs: number, act: (elapsedMs: number) => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let tick = 0; performance.now() - started < forMs; tick += 1) {
    sent.push(act(performance.now() - started));
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, started + (tick + 1) * FRAME_MS - performance.now())),
    );
  }
  await Promise.all(sent);
}

/** Measures drags in a real browser with a slowed-down CPU, after one drag as a warm-up. Needs a build. */
export default {
  rows: ['drag'],
  async measure() {
    return withBrowser(async (browser, { origin }) => {
      const page = await openPage(browser, origin);
      const { x, y, width } = await setIsland(page);
      await slowDown(page, SLOWDOWN);
      const moveTo = await heldPointer(page);
      const reach = width * 0.12;
      const dragOnce = async () => {
        await page.mouse.move(x, y);
        await startProbe(page);
        await page.mouse.down();
        await pace(DRAG_MS, (ms) => moveTo(x + reach * Math.sin(ms / 300), y + reach * Math.sin(ms / 230)));
        const reading = await readProbe(page);
        // Move back to the start, where the next drag picks up the obstacle.
        await moveTo(x, y);
        await page.mouse.up();
        await page.waitForTimeout(1500);
        if (reading.paints.length === 0) throw new Error('The obstacle was not dragged');
        return (reading.paints.length * 1000) / reading.spanMs;
      };
      await dragOnce();
      const spans = await measureSpans(SPANS, dragOnce);
      const rate = [...spans].map(({ value }) => value).sort((a, b) => a - b)[1] ?? Number.NaN;
      return [
        {
          row: 'drag',
          promise: `An obstacle dragged through a room of 40 corners and 10,000 tiles, a warm page, main thread ${SLOWDOWN}× slower`,
          figure: `${rate.toFixed(1)} layouts painted a second, the median of ${SPANS} drags${listSpans(spans, (value) => value.toFixed(1))}`,
          target: `at least ${LAYOUTS_A_SECOND} a second`,
          reached: rate >= LAYOUTS_A_SECOND,
        },
      ];
    });
  },
} satisfies FigureScript;
