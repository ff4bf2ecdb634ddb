import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { register } from '#tests/e2e/fixtures.ts';
import { BROWSER_ARGS, chooseBrowser } from '#tests/e2e/support/choose-browser.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';
import type { FigureScript } from './figure-row.ts';
import { PAGE_STATES, type PageState } from './page-states.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const WIDTHS = [390, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** A page of that width, signed in as who is to be there. */
async function openAs(who: PageState['as'], width: number, browser: Browser, server: ServerProcess): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'terms', value: 'accepted', url: server.origin }]);
  const page = await context.newPage();
  if (who === 'customer') {
    await register(page, { email: `axe-${width}@example.com`, password: 'what-axe-finds' });
    await subscribeToPro(page);
  }
  if (who === 'administrator') {
    const password = /Password \(shown once\): (\S+)/.exec(`${server.stdout()}${server.stderr()}`)?.[1];
    const login = await page.request.post('/api/login', { data: { email: 'admin@tilewright.local', password } });
    if (!login.ok()) throw new Error(`the administrator is not let in: ${login.status()}`);
  }
  return page;
}

/** What axe finds in both themes, each fault once. */
async function faults(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) found.add(`${id} (${colorScheme}) at ${nodes[0]?.target.join(' ')}`);
  }
  return [...found];
}

async function measure(browser: Browser, server: ServerProcess) {
  const told: string[] = [];
  let looked = 0;
  for (const who of ['visitor', 'customer', 'administrator'] as const) {
    for (const width of WIDTHS) {
      const page = await openAs(who, width, browser, server);
      for (const { name, reach } of PAGE_STATES.filter(({ as }) => as === who)) {
        try {
          await reach(page);
          const found = await faults(page);
          looked += THEMES.length;
          told.push(...found.map((fault) => `${name} at ${width} px: ${fault}`));
        } catch (error) {
          told.push(`${name} at ${width} px was not reached: ${String(error).split('\n')[0]}`);
        }
      }
      await page.context().close();
    }
  }
  for (const line of told) console.error(line);
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
