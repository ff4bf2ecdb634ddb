import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { quantile } from '#scripts/soak/app-pair.ts';
import type { FigureRow, FigureScript } from '#scripts/soak/figure-row.ts';
import { startServer } from '#scripts/soak/server-process.ts';
import { register } from '#tests/e2e/fixtures.ts';
import { calculate, fillCalculator, openCalculator } from '#tests/e2e/support/calculator-page.ts';
import { BROWSER_ARGS, chooseBrowser } from '#tests/e2e/support/choose-browser.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import { type CpuGroup, makeCpuGroup } from './cpu-group.ts';
import { readProbe, startProbe, watchPaints } from './paint-probe.ts';
import { listSpans, measureSpans } from './spans.ts';

const SLOWDOWN = 6;
/** Of two processors a sixth: of each period of 6,000 µs. */
const QUOTA_US = 2000;
const DRAG_MS = 4000;
const SPANS = 3;
const FRAME_MS = 1000 / 60;
/** Eleven of these zoom from 1.1× to 2.9×. */
const WHEEL_PX = 60;

/** A room of 40 corners on two circles: notched all round, and 10,000 tiles of 6 in lie in it. */
function notchedRoom(): string {
  const corners = Array.from({ length: 40 }, (_, index) => {
    const [turn, radius] = [(index / 40) * 2 * Math.PI, index % 2 === 0 ? 350 : 328];
    return `${(350 + radius * Math.cos(turn)).toFixed(2)}, ${(350 + radius * Math.sin(turn)).toFixed(2)}`;
  });
  return corners.join('\n');
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'terms', value: 'accepted', url: origin }]);
  const page = await context.newPage();
  await register(page, { email: 'drag@example.com', password: 'drag-an-obstacle' });
  await subscribeToPro(page);
  // The script runner names functions by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchPaints);
  return page;
}

async function throttle(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The middle of the drawing, scrolled into view. */
async function middleOfDrawing(page: Page): Promise<{ x: number; y: number; width: number }> {
  const frame = page.locator('.draw-frame');
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The drawing is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

async function placeIsland(page: Page): Promise<void> {
  await page.locator('#new-obstacle > summary').click();
  const typed = { name: 'Island', length: '60', width: '60', x: '320', y: '320' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="newObstacle.${name}"]`).fill(value);
  await page.locator('[value="add-obstacle"]').click();
  await page.locator('[name="obstacles[0].name"]').waitFor({ state: 'attached' });
}

/** The pointer with its button held. Playwright's own moves run a script in the page each, which no hand does. */
async function heldPointer(page: Page): Promise<(x: number, y: number) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  return (x, y) => cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 });
}

/** Calls `act` at the pace of a display for a while. A hand does not wait for the page: neither does this. */
async function pace(forMs: number, act: (elapsedMs: number) => Promise<unknown>): Promise<void> {
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

/** The floor with its obstacle, just placed; the drag's first frame is measured as the others are. */
async function setIsland(page: Page): Promise<{ x: number; y: number; width: number }> {
  await openCalculator(page);
  await page.locator('#roomType-custom').check();
  await page.locator('#customRoomPoints').fill(notchedRoom());
  await fillCalculator(page, { tileLength: '6', tileWidth: '6', groutSpacing: '0', layoutType: 'half' });
  await calculate(page);
  await placeIsland(page);
  await page.waitForTimeout(1500);
  const middle = await middleOfDrawing(page);
  await page.mouse.move(middle.x, middle.y);
  return middle;
}

const PROMISE = 'An obstacle dragged through a room of 40 corners and 10,000 tiles, all of the browser 6× slower';

const NOT_MEASURED: readonly FigureRow[] = [
  {
    row: 'drag-frames',
    promise: PROMISE,
    figure: 'not measured: no group of processes can be slowed down here',
    target: '30 a second',
    reached: false,
  },
  {
    row: 'drag-latency',
    promise: PROMISE,
    figure: 'not measured: no group of processes can be slowed down here',
    target: 'p98 under 100 ms',
    reached: false,
  },
];

async function dragRows(page: Page, group: CpuGroup): Promise<FigureRow[]> {
  const moveTo = await heldPointer(page);
  let middle = { x: 0, y: 0, width: 0 };
  const dragOnce = async () => {
    const { x, y, width } = middle;
    const reach = width * 0.12;
    await startProbe(page);
    group.limit(QUOTA_US);
    const before = group.throttledMs();
    await page.mouse.down();
    await pace(DRAG_MS, (ms) => moveTo(x + reach * Math.cos(ms / 300), y + reach * Math.sin(ms / 230)));
    const reading = await readProbe(page);
    const throttledMs = group.throttledMs() - before;
    group.limit(null);
    await page.mouse.up();
    if (reading.paints.length === 0) throw new Error('The obstacle was not dragged');
    return { ...reading, throttledMs };
  };
  const spans = await measureSpans(SPANS, dragOnce, async () => {
    middle = await setIsland(page);
  });
  const paints = spans.flatMap(({ value }) => value.paints);
  const longestTaskMs = Math.max(...spans.map(({ value }) => value.longestTaskMs));
  const rate = (value: { readonly paints: readonly number[]; readonly spanMs: number }) =>
    (value.paints.length * 1000) / value.spanMs;
  const fps = (paints.length * 1000) / spans.reduce((sum, { value }) => sum + value.spanMs, 0);
  const p98 = quantile(paints, 0.98);
  const heldUp = spans.map(({ value }) => `${(value.throttledMs / 1000).toFixed(1)} s`).join(', ');
  return [
    {
      row: 'drag-frames',
      promise: PROMISE,
      figure: `${fps.toFixed(1)} layouts computed and painted a second (longest task ${longestTaskMs.toFixed(0)} ms; held up ${heldUp})${listSpans(spans, (value) => rate(value).toFixed(1))}`,
      target: '30 a second',
      reached: fps >= 30,
    },
    {
      row: 'drag-latency',
      promise: PROMISE,
      figure: `p98 ${p98.toFixed(0)} ms, median ${quantile(paints, 0.5).toFixed(0)} ms from pointer event to the painted layout${listSpans(spans, (value) => `p98 ${quantile(value.paints, 0.98).toFixed(0)}`)}`,
      target: 'p98 under 100 ms',
      reached: p98 < 100,
    },
  ];
}

async function zoomRow(page: Page): Promise<FigureRow> {
  await openCalculator(page);
  const side = { roomLength: '1000', roomWidth: '1000', tileLength: '1', tileWidth: '1', groutSpacing: '0' };
  await fillCalculator(page, side);
  await calculate(page);
  await page.waitForTimeout(2000);
  const { x, y } = await middleOfDrawing(page);
  await page.mouse.move(x, y);
  await throttle(page, SLOWDOWN);
  await page.waitForTimeout(500);
  // In and out again between 1.1× and 2.9×: at its limits the drawing leaves the wheel to the page.
  await page.mouse.wheel(0, -WHEEL_PX);
  const spans = await measureSpans(SPANS, async () => {
    await startProbe(page);
    let turns = 0;
    await pace(DRAG_MS, () => page.mouse.wheel(0, Math.floor(turns++ / 11) % 2 === 0 ? -WHEEL_PX : WHEEL_PX));
    // A span ends within a turn: the next one starts where this one did.
    for (; turns % 22 !== 0; turns += 1) await page.mouse.wheel(0, turns % 22 < 11 ? -WHEEL_PX : WHEEL_PX);
    return readProbe(page);
  });
  const longestTaskMs = Math.max(...spans.map(({ value }) => value.longestTaskMs));
  return {
    row: 'zoom-million',
    promise: 'Zooming a layout of a million tiles, main thread 6× slower',
    figure: `the longest task on the main thread took ${longestTaskMs === 0 ? 'under 50' : longestTaskMs.toFixed(0)} ms${listSpans(spans, (value) => value.longestTaskMs.toFixed(0))}`,
    target: 'none over 50 ms',
    reached: longestTaskMs <= 50,
  };
}

const ROWS = ['drag-frames', 'drag-latency', 'zoom-million'] as const;

/**
 * Drags and zooms in a real browser; needs a build. For drags all of the browser's processes share a sixth of two processors,
 * from the press on; the server and this script do not. For the zoom the slowdown is Chromium's own, which holds up the main
 * thread and nothing else. What else runs on the machine shows in the figures. Every span counts.
 */
export default {
  rows: ROWS,
  async measure() {
    const data = mkdtempSync(join(tmpdir(), 'tilewright-drag-'));
    const server = await startServer({ APP_ENV: 'local', DATA_DIR: data });
    const executablePath = await chooseBrowser();
    const group = makeCpuGroup(executablePath, data);
    const browser = await chromium.launch({
      executablePath: group?.executablePath ?? executablePath,
      args: BROWSER_ARGS,
    });
    try {
      const page = await openPage(browser, server.origin);
      const drags = group === null ? NOT_MEASURED : await dragRows(page, group);
      return [...drags, await zoomRow(page)];
    } finally {
      await browser.close();
      await group?.close();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
} satisfies FigureScript;
