import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { register } from '#tests/e2e/fixtures.ts';
import { BROWSER_ARGS, chooseBrowser } from '#tests/e2e/support/choose-browser.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import type { FigureScript } from './figure-row.ts';
import { CUSTOMERS_PASSWORD, PAGE_STATES, type PageState } from './page-states.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

/**
 * A page of that width, signed in as who is to be there. Its theme is there from the start: parts that are far away keep
 * the colours of the theme before.
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
  context.setDefaultTimeout(10_000);
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

/** What axe finds, each fault once. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}

async function measure(browser: Browser, server: ServerProcess) {
  const told: string[] = [];
  const tell = (line: string) => {
    told.push(line);
    console.error(line);
  };
  let looked = 0;
  for (const who of ['visitor', 'customer', 'administrator'] as const) {
    for (const [width, theme] of WIDTHS.flatMap((one) => THEMES.map((colours) => [one, colours] as const))) {
      const page = await openAs(who, width, theme, browser, server);
      for (const { name, reach } of PAGE_STATES.filter(({ as }) => as === who)) {
        try {
          await reach(page);
          const shown = page.context().pages().at(-1) ?? page;
          looked += 1;
          for (const fault of await faults(shown)) tell(`${name} at ${width} px, ${theme}: ${fault}`);
          if (shown !== page) await shown.close();
        } catch (error) {
          tell(`${name} at ${width} px, ${theme}, was not reached: ${String(error).split('\n')[0]}`);
        }
      }
      await page.context().close();
    }
  }
  return { looked, told };
}

/** Every state of the pages at three widths in both themes; what is found is told on standard error. Needs a build. */
export default {
  rows: ['axe'],
  async measure() {
    const data = mkdtempSync(join(tmpdir(), 'tilewright-axe-'));
    const server = await startServer({ APP_ENV: 'local', DATA_DIR: data });
    const browser = await chromium.launch({ executablePath: await chooseBrowser(), args: BROWSER_ARGS });
    try {
      const { looked, told } = await measure(browser, server);
      return [
        {
          row: 'axe',
          promise: `axe finds nothing in ${PAGE_STATES.length} states, at ${WIDTHS.join(', ')} px, light and dark`,
          figure: `${looked} pages looked at, ${told.length} faults or states not reached`,
          target: 'all looked at, none',
          reached: told.length === 0,
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
} satisfies FigureScript;
