import { expect, type Page } from '@playwright/test';

/** Delays the files that match `pattern` until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Every script of a page. While they are delayed, the page's load event does not fire. */
const SCRIPTS = '**/assets/*.js';

/** Opens a page completely except for its scripts, which are delayed until the returned function is called. */
export async function openBeforeScripts(page: Page, path = '/new'): Promise<() => void> {
  const release = await hold(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
  return release;
}
