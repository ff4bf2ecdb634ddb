import type { Browser, Page } from '@playwright/test';
import { register } from '#tests/e2e/fixtures.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import { type ProbeReading, readProbe, startProbe, watchPaints } from './paint-probe.ts';
import { openWidePage } from './with-browser.ts';

const SLOWDOWN = 6;
const FRAME_MS = 1000 / 60;
/** Eleven of these zoom from 1.1× to 2.9×. */
const WHEEL_PX = 60;

/** A page of an account that may draw rooms, with the probe in it. */
export async function openPage(browser: Browser, origin: string): Promise<Page> {
  const page = await openWidePage(browser, origin);
  await register(page, { email: 'drag@example.com', password: 'drag-an-obstacle' });
  await subscribeToPro(page);
  // The script runner names functions by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchPaints);
  return page;
}

/** Holds up the page's main thread, and nothing else. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(500);
}

/** Adds an obstacle by its numbers, as the one of that place, where the fields of a new one are open. */
export async function addObstacle(page: Page, place: number, typed: Readonly<Record<string, string>>): Promise<void> {
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

/** The pointer with its button held. Playwright's own moves run a script in the page each, which no hand does. */
export async function heldPointer(page: Page): Promise<(x: number, y: number) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  return (x, y) => cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
}

/** Calls `act` at the pace of a display for a while. A hand does not wait for the page: neither does this. */
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

/** Zooms where the pointer is, in and out again between 1.1× and 2.9×: at its limits the drawing leaves the wheel to the page. */
export async function wheelToAndFro(page: Page, forMs: number): Promise<() => Promise<ProbeReading>> {
  await page.mouse.wheel(0, -WHEEL_PX);
  return async () => {
    await startProbe(page);
    let turns = 0;
    await pace(forMs, () => page.mouse.wheel(0, Math.floor(turns++ / 11) % 2 === 0 ? -WHEEL_PX : WHEEL_PX));
    // A span ends within a turn: the next one starts where this one did.
    for (; turns % 22 !== 0; turns += 1) await page.mouse.wheel(0, turns % 22 < 11 ? -WHEEL_PX : WHEEL_PX);
    return readProbe(page);
  };
}
