import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { register } from '#tests/e2e/fixtures.ts';
import { withBrowser } from './with-browser.ts';

const KB = 1024;

/** The bytes of every script that a page asks for before anything is pressed, each file brotli at its best. */
async function weigh(browser: Browser, origin: string, path: string, needsAccount: boolean) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'terms', value: 'accepted', url: origin }]);
  const page = await context.newPage();
  if (needsAccount) await register(page, { email: 'weight@example.com', password: 'how-much-of-it' });
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const files = await Promise.all(scripts.values());
  await context.close();
  return { files: files.length, bytes: files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0) };
}

/** Counts what browsers fetch, with an empty cache. Needs a build. */
export default {
  rows: ['js-auth', 'js-calculator'],
  async measure(): Promise<FigureRow[]> {
    return withBrowser(async (browser, { origin }) => {
      const rows: FigureRow[] = [];
      for (const [row, path, most] of [
        ['js-auth', '/auth', 150],
        ['js-calculator', '/new', 220],
      ] as const) {
        const { bytes, files } = await weigh(browser, origin, path, path === '/new');
        rows.push({
          row,
          promise: `JavaScript of ${path} before the first press, brotli`,
          figure: `${bytes.toLocaleString('en-US')} bytes (${(bytes / KB).toFixed(1)} KB) in ${files} files`,
          target: `${most} KB`,
          reached: bytes <= most * KB,
        });
      }
      return rows;
    });
  },
} satisfies FigureScript;
