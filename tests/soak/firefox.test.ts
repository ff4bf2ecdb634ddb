import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/factories/server-process.ts';
import { soakRow } from './support/soak-row.ts';

/** The used part of the package puppeteer-core, which the product does not depend on. */
interface Puppeteer {
  launch(options: {
    readonly browser: 'firefox';
    readonly executablePath: string;
    readonly headless: boolean;
  }): Promise<{ newPage(): Promise<FirefoxPage>; version(): Promise<string>; close(): Promise<void> }>;
}

interface FirefoxElement {
  boundingBox(): Promise<{ readonly x: number; readonly y: number } | null>;
  evaluate(run: (element: HTMLElement) => void): Promise<void>;
  click(options?: { readonly count: number }): Promise<void>;
  type(text: string): Promise<void>;
}

interface FirefoxPage {
  readonly mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
  setViewport(size: { readonly width: number; readonly height: number }): Promise<void>;
  goto(address: string): Promise<unknown>;
  evaluate<T, Given extends unknown[]>(run: (...given: Given) => T, ...given: Given): Promise<Awaited<T>>;
  waitForSelector(selector: string): Promise<FirefoxElement | null>;
  waitForFunction<Given extends unknown[]>(
    run: (...given: Given) => unknown,
    options: { readonly timeout: number },
    ...given: Given
  ): Promise<unknown>;
}

const PROMISE = 'A room is drawn press by press, closed and calculated in Firefox';
const TARGET = 'each press sets one corner, and the layout has an answer';
/** A limit for hangs only. */
const LONG = { timeout: 120_000 };

/** Firefox: the program named by FIREFOX, else the one in the PATH. Null if there is none. */
function findFirefox(): string | null {
  for (const name of [process.env.FIREFOX, 'firefox-esr', 'firefox']) {
    if (name === undefined) continue;
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' });
      return name.includes('/') ? name : execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Tries the next one.
    }
  }
  return null;
}

/** The package, from the folder PUPPETEER_FOLDER or this one; null if it is not installed. */
async function findPuppeteer(): Promise<Puppeteer | null> {
  const name = 'puppeteer-core';
  try {
    const path = createRequire(join(process.env.PUPPETEER_FOLDER ?? process.cwd(), 'index.js')).resolve(name);
    const loaded = (await import(path)) as { readonly default: Puppeteer };
    return loaded.default;
  } catch {
    return null;
  }
}

/** Signs up and pays, because drawing rooms needs a plan. */
async function becomePro(page: FirefoxPage, origin: string): Promise<void> {
  await page.goto(`${origin}/auth`);
  const payment = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox has no cookieStore in every release
    document.cookie = 'terms=accepted; path=/';
    const post = (path: string, data: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) });
    await post('/api/register', { email: `firefox-${Date.now()}@example.com`, password: 'drawn by hand 53' });
    const session = await post('/api/create-checkout-session', { plan: 'pro-monthly' });
    return ((await session.json()) as { url: string }).url;
  });
  await page.goto(payment);
  await (await page.waitForSelector('button[value="pay"]'))?.click();
  await page.waitForFunction(async () => {
    const answer = await fetch('/api/user').catch(() => null);
    return answer?.ok === true && ((await answer.json()) as { plan?: string }).plan === 'pro';
  }, LONG);
}

/** The room's corners in inches, then the first one again, which closes it. */
const PRESSES = [
  [0, 0],
  [120, 0],
  [120, 80],
  [0, 80],
  [0, 0],
] as const;

async function drawRoom(page: FirefoxPage): Promise<string[]> {
  await page.waitForFunction(() => {
    const field = document.querySelector('#roomLength');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'));
  }, LONG);
  await page.evaluate(() => document.querySelector<HTMLElement>('#roomType-custom')?.click());
  const canvas = await page.waitForSelector('[data-testid=room-canvas]');
  await canvas?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const logged: string[] = [];
  for (const [x, y] of PRESSES) {
    const box = await canvas?.boundingBox();
    // The view starts with (0, 0) at 44 px and 2 px per inch. Presses need not be exact to the pixel.
    await page.mouse.move((box?.x ?? 0) + 44 + 2 * x + 3, (box?.y ?? 0) + 44 + 2 * y + 2);
    await page.mouse.down();
    await page.mouse.up();
    const before = logged.at(-1) ?? '';
    const read = () => document.querySelector('[data-testid=room-announcement]')?.textContent ?? '';
    await page.waitForFunction(
      (last: string) => {
        const now = document.querySelector('[data-testid=room-announcement]')?.textContent ?? '';
        return now !== '' && now !== last;
      },
      LONG,
      before,
    );
    logged.push(await page.evaluate(read));
  }
  return logged;
}

async function calculate(page: FirefoxPage): Promise<string> {
  for (const name of ['tileLength', 'tileWidth']) {
    const field = await page.waitForSelector(`#${name}`);
    await field?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await field?.click({ count: 3 });
    await field?.type('12');
  }
  await page.evaluate(() => {
    const isShown = (button: HTMLElement) => button.getClientRects().length > 0;
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((button) => /^Calculate/.test(button.textContent?.trim() ?? '') && isShown(button))?.click();
  });
  const hasAnswer = () => /\d/.test(document.querySelector('[data-testid=answer-strip]')?.textContent ?? '');
  await page.waitForFunction(hasAnswer, LONG);
  return page.evaluate(() => document.querySelector('[data-testid=answer-strip]')?.textContent ?? '');
}

/** Needs a build, Firefox and puppeteer-core. Installs nothing, and names what is missing. */
soakRow('firefox', async () => {
  const [firefox, puppeteer] = [findFirefox(), await findPuppeteer()];
  const missing = [
    ...(firefox === null ? ['Firefox (apt-get install firefox-esr, or its path in FIREFOX)'] : []),
    ...(puppeteer === null ? ['puppeteer-core (npm install it in a folder of your own, PUPPETEER_FOLDER)'] : []),
  ];
  if (firefox === null || puppeteer === null) {
    const figure = `not measured: ${missing.join(' and ')} missing`;
    return { row: 'firefox', promise: PROMISE, figure, target: TARGET, reached: false };
  }
  const data = mkdtempSync(join(tmpdir(), 'tilewright-firefox-'));
  const server = await startServer({ APP_ENV: 'local', DATA_DIR: data });
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    await becomePro(page, server.origin);
    await page.goto(`${server.origin}/new`);
    const drawn = await drawRoom(page);
    const corners = await page.evaluate(
      () => document.querySelector<HTMLTextAreaElement>('#customRoomPoints')?.value ?? '',
    );
    const isDrawn = corners === '0, 0\n120, 0\n120, 80\n0, 80' && drawn.length === PRESSES.length;
    const answer = isDrawn ? await calculate(page) : 'no answer';
    return {
      row: 'firefox',
      promise: PROMISE,
      figure: `${await browser.version()}: ${drawn.at(-1)} ${answer.trim()}`,
      target: TARGET,
      reached: isDrawn && answer.startsWith('Buy '),
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
