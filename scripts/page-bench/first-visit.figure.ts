import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { newAccount, register } from '#tests/e2e/fixtures.ts';
import { fillCalculator, SQUARE_ROOM, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { waitForWorker } from '#tests/e2e/support/service-worker.ts';
import { openWidePage, slowDown, withBrowser } from './with-browser.ts';

const BYTES_A_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const SLOWDOWN = 6;
const USABLE_MS = 10_000;
const ANSWER_MS = 3_000;
/** The time between the page becoming usable and the press. */
const LOOK_MS = 15_000;

/** Emulates a slow connection and a slow device. */
async function slowLine(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  await slowDown(page, SLOWDOWN);
}

/** Measures how long until the calculator accepts typing, in milliseconds. */
async function openTimed(page: Page): Promise<number> {
  const start = performance.now();
  await page.goto('/new', { waitUntil: 'commit', timeout: 120_000 });
  // Before the first bytes arrive the page looks like one without scripts.
  await page.locator('html.js').waitFor({ state: 'attached', timeout: 120_000 });
  await waitForHydration(page);
  return performance.now() - start;
}

async function firstVisit(browser: Browser, origin: string): Promise<FigureRow[]> {
  const page = await openWidePage(browser, origin);
  page.setDefaultTimeout(120_000);
  await register(page, newAccount());
  await slowLine(page);
  const usable = await openTimed(page);
  await page.waitForTimeout(LOOK_MS);
  await fillCalculator(page, SQUARE_ROOM);
  const pressed = performance.now();
  await page.locator('button[value="calculate"]:not([aria-hidden])').click();
  await page
    .getByTestId('answer-strip')
    .getByText(/^Buy \d/)
    .waitFor();
  const answer = performance.now() - pressed;
  await waitForWorker(page);
  await page.close({ runBeforeUnload: false });
  const later = await laterVisit(browser, origin);
  return [
    {
      row: 'first-visit',
      promise: 'A first visit to /new on a slow line (400 kbit/s, 400 ms) and a main thread 6× slower',
      figure: `usable after ${(usable / 1000).toFixed(1)} s; a press 15 s later answered in ${(answer / 1000).toFixed(1)} s`,
      target: `usable within ${USABLE_MS / 1000} s, answered within ${ANSWER_MS / 1000} s`,
      reached: usable <= USABLE_MS && answer <= ANSWER_MS,
    },
    later,
  ];
}

/** The second visit of a browser whose first visit was on a fast connection and cached everything. */
async function laterVisit(browser: Browser, origin: string): Promise<FigureRow> {
  const first = await openWidePage(browser, origin);
  await register(first, newAccount());
  await openTimed(first);
  await waitForWorker(first);
  await first.waitForLoadState('networkidle');
  await first.close();
  const page = await first.context().newPage();
  page.setDefaultTimeout(120_000);
  await slowLine(page);
  let fetched = 0;
  page.on('response', async (response) => {
    const isProgram = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (!isProgram || response.fromServiceWorker()) return;
    // Responses from the browser's cache have no transfer size.
    const { responseBodySize } = await response.request().sizes();
    if (responseBodySize > 0) fetched += 1;
  });
  const usable = await openTimed(page);
  await page.context().close();
  return {
    row: 'later-visit',
    promise: 'Later visits to /new on the same slow line load the program from the device',
    figure: `usable after ${(usable / 1000).toFixed(1)} s; ${fetched} files of the program fetched over the line`,
    target: 'none fetched',
    reached: fetched === 0,
  };
}

/** The size of all scripts that a page requests before any interaction, each compressed with the best Brotli. */
async function weighScripts(browser: Browser, origin: string, path: string, goal: number): Promise<FigureRow> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'terms', value: 'accepted', url: origin }]);
  const page = await context.newPage();
  if (path === '/new') await register(page, newAccount());
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const files = await Promise.all(scripts.values());
  await context.close();
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  return {
    row: path === '/new' ? 'js-new' : 'js-auth',
    promise: `JavaScript of ${path} before the first press, brotli`,
    figure: `${(bytes / 1000).toFixed(1)} kB in ${files.length} files`,
    target: `about ${goal} kB: watched, not checked`,
    reached: true,
  };
}

/** Measures a first visit in a real browser. Needs a build. */
export default {
  rows: ['first-visit', 'later-visit', 'js-auth', 'js-new'],
  async measure() {
    return withBrowser(async (browser, { origin }) => [
      ...(await firstVisit(browser, origin)),
      await weighScripts(browser, origin, '/auth', 150),
      await weighScripts(browser, origin, '/new', 220),
    ]);
  },
} satisfies FigureScript;
