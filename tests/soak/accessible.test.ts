import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { withBrowser } from '#scripts/page-bench/with-browser.ts';
import { register } from '#tests/e2e/fixtures.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import type { ServerProcess } from '#tests/factories/server-process.ts';
import { CUSTOMERS_PASSWORD, PAGE_STATES, type PageState } from './support/page-states.ts';
import { soakRow } from './support/soak-row.ts';

const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** Visits that run in parallel. */
const AT_ONCE = 3;
const ALL_LOOKS = PAGE_STATES.length * WIDTHS.length * THEMES.length;

type Theme = (typeof THEMES)[number];

/**
 * A page of this width, signed in as `who`. The theme is set before loading, because off-screen parts keep the colors
 * of a previous theme.
 */
async function openAs(
  who: PageState['as'],
  width: number,
  colorScheme: Theme,
  browser: Browser,
  server: ServerProcess,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'terms', value: 'accepted', url: server.origin }]);
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (who === 'customer') {
    await register(page, { email: `axe-${width}-${colorScheme}@example.com`, password: CUSTOMERS_PASSWORD });
    await subscribeToPro(page);
  }
  if (who === 'administrator') {
    const password = /Password \(shown once\): (\S+)/.exec(`${server.stdout()}${server.stderr()}`)?.[1];
    const login = await page.request.post('/api/login', { data: { email: 'admin@tilewright.local', password } });
    if (!login.ok()) throw new Error(`the administrator is not let in: ${login.status()}`);
  }
  return page;
}

/** What axe finds, one line per rule. */
async function faults(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  const violations = [...found.violations, ...(await smallTargets(page)).violations];
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}

/**
 * The size of targets by WCAG 2.2, which axe checks only on request. The window must be as high as the page: in a lower
 * one, elements scrolled under a sticky bar would count as too small.
 */
async function smallTargets(page: Page) {
  const size = page.viewportSize();
  if (size !== null) await showWholePage(page, size.width);
  const found = await new AxeBuilder({ page }).withRules(['target-size']).analyze();
  if (size !== null) await page.setViewportSize(size);
  return found;
}

/** A panel over the page may grow with the window, and the page with it, so the window grows until the page fits. */
async function showWholePage(page: Page, width: number): Promise<void> {
  const heightOf = async () => Math.min(await page.evaluate(() => document.documentElement.scrollHeight), 8000);
  let shown = 0;
  for (let height = await heightOf(); height > shown; height = await heightOf()) {
    await page.setViewportSize({ width, height });
    shown = height;
  }
}

interface Visit {
  readonly who: PageState['as'];
  readonly width: number;
  readonly theme: Theme;
  readonly looks: readonly { readonly look: string; readonly reach: PageState['reach'] }[];
}

/** The looks to test: with `AXE_LOOKS` those whose name matches it, for example 'wall.* at 390 px' or 'dark'. */
function looksOf({ who, width, theme }: Omit<Visit, 'looks'>): Visit['looks'] {
  const asked = new RegExp(process.env.AXE_LOOKS ?? '');
  return PAGE_STATES.filter(({ as }) => as === who)
    .map(({ name, reach }) => ({ look: `${name} at ${width} px, ${theme}`, reach }))
    .filter(({ look }) => asked.test(look));
}

async function measure(browser: Browser, server: ServerProcess) {
  const reported: string[] = [];
  const report = (line: string) => {
    reported.push(line);
    console.error(line);
  };
  const visits = (['visitor', 'customer', 'administrator'] as const)
    .flatMap((who) => WIDTHS.flatMap((width) => THEMES.map((theme) => ({ who, width, theme }))))
    .map((visit) => ({ ...visit, looks: looksOf(visit) }))
    .filter(({ looks }) => looks.length > 0);
  let looked = 0;
  const go = async ({ who, width, theme, looks }: Visit) => {
    const page: Page | null = await openAs(who, width, theme, browser, server).catch((error) => {
      report(`the ${who} at ${width} px, ${theme}, was not let in: ${String(error).split('\n')[0]}`);
      return null;
    });
    if (page === null) return;
    for (const { look, reach } of looks) {
      try {
        await reach(page);
        const shown: Page = page.context().pages().at(-1) ?? page;
        looked += 1;
        for (const fault of await faults(shown)) report(`${look}: ${fault}`);
        await keepPicture(shown, look);
        if (shown !== page) await shown.close();
      } catch (error) {
        report(`${look}, was not reached: ${String(error).split('\n')[0]}`);
      }
    }
    await page.context().close();
  };
  const goOn = async () => {
    for (let visit = visits.shift(); visit !== undefined; visit = visits.shift()) await go(visit);
  };
  // Most of a check is waiting for the page.
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return { looked, reported };
}

/** Saves a screenshot of the whole page in the folder `AXE_PICTURES`, for people to look at. */
async function keepPicture(page: Page, look: string): Promise<void> {
  const folder = process.env.AXE_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${look}.png`), fullPage: true });
}

/** Every state of the pages at three widths in both themes; findings go to standard error. Needs a build. */

soakRow('axe', async () => {
  return withBrowser(async (browser, server) => {
    const { looked, reported } = await measure(browser, server);
    return {
      row: 'axe',
      promise: `axe finds nothing in ${PAGE_STATES.length} states, at ${WIDTHS.join(', ')} px, light and dark`,
      figure: `${looked} of ${ALL_LOOKS} pages looked at, ${reported.length} faults or states not reached`,
      target: 'all looked at, none',
      reached: looked === ALL_LOOKS && reported.length === 0,
    };
  });
});
