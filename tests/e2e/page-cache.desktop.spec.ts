import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { fillCalculator, layOut, SQUARE_ROOM, tilesToBuy } from '#tests/e2e/support/calculator-page.ts';
import { BROWSER_ARGS, chooseBrowser } from '#tests/e2e/support/choose-browser.ts';

/** What people do on a page before they leave it, and what must still be there when they return. */
interface Visit {
  readonly isSignedIn: boolean;
  readonly work: (page: Page) => Promise<void>;
  readonly stands: (page: Page) => Promise<void>;
}

const typing = (isSignedIn: boolean, label: string): Visit => ({
  isSignedIn,
  work: (page) => page.getByLabel(label, { exact: true }).first().fill('typed before'),
  stands: (page) => expect(page.getByLabel(label, { exact: true }).first()).toHaveValue('typed before'),
});

const VISITS: Readonly<Record<string, Visit>> = {
  '/new': {
    isSignedIn: true,
    async work(page) {
      await fillCalculator(page, SQUARE_ROOM);
      await page.locator('#roomWidth').fill('99');
    },
    async stands(page) {
      await expect(page.locator('#roomLength')).toHaveValue('100');
      await expect(page.locator('#roomWidth')).toHaveValue('99');
    },
  },
  '/': {
    isSignedIn: true,
    async work(page) {
      await layOut(page, SQUARE_ROOM);
    },
    stands: (page) => expect(tilesToBuy(page)).toHaveText('81'),
  },
  '/auth': typing(false, 'Email'),
  '/support': typing(true, 'Subject'),
  '/checkout': typing(true, 'Coupon code'),
};

/** A browser with the back/forward cache. Playwright disables it, and headless browsers do not have it. */
async function keepingContext(state: Awaited<ReturnType<BrowserContext['storageState']>>, origin: string) {
  const browser = await chromium.launch({
    executablePath: await chooseBrowser(),
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ storageState: state, baseURL: origin });
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return { browser, context };
}

/** Collects the browser's reasons for not caching a page. */
async function reasons(page: Page): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    found.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  return found;
}

/** Goes back or forward and expects the cached page, which still has a mark that a reload would remove. */
async function stepTo(page: Page, way: 'back' | 'forward', path: string, why: readonly string[]): Promise<void> {
  await page.evaluate((step) => history[step](), way);
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  const isKept = () => page.evaluate(() => document.documentElement.dataset.left === 'yes').catch(() => false);
  await expect.poll(async () => ((await isKept()) ? [] : [...why, 'not kept'])).toEqual([]);
}

async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.left = 'yes';
  });
  await page.goto(path);
}

for (const [path, { isSignedIn, work, stands }] of Object.entries(VISITS)) {
  const when = path === '/new' ? {} : { tag: '@nightly' };
  test(`Back and Forward restore ${path} as it was`, when, async ({ trialPage: page, baseURL }) => {
    const state = isSignedIn ? await page.context().storageState() : { cookies: [], origins: [] };
    const { browser, context } = await keepingContext(state, baseURL ?? '');
    try {
      const kept = await context.newPage();
      const why = await reasons(kept);
      await kept.goto(path);
      await work(kept);
      await leaveFor(kept, '/guide');
      await kept.evaluate(() => {
        document.documentElement.dataset.left = 'yes';
      });
      await stepTo(kept, 'back', path, why);
      await stands(kept);
      await stepTo(kept, 'forward', '/guide', why);
      await stepTo(kept, 'back', path, why);
      await stands(kept);
    } finally {
      await browser.close();
    }
  });
}
