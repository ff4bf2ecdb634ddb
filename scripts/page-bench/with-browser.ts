import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, chooseBrowser } from '#tests/e2e/support/choose-browser.ts';
import { type ServerProcess, startServer } from '#tests/factories/server-process.ts';

/** Runs `work` with a browser and the build's server on a temporary folder, and removes all three afterward. */
export async function withBrowser<T>(work: (browser: Browser, server: ServerProcess) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'tilewright-bench-'));
  const server = await startServer({ APP_ENV: 'local', DATA_DIR: data });
  const browser = await chromium.launch({ executablePath: await chooseBrowser(), args: BROWSER_ARGS });
  try {
    return await work(browser, server);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Opens a wide page for a visitor who has accepted the terms. */
export async function openWidePage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'terms', value: 'accepted', url: origin }]);
  return context.newPage();
}

/** Slows down the page's main thread only. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
  await page.waitForTimeout(500);
}
