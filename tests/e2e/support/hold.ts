import { expect, type Page } from '@playwright/test';

/** Keeps the files that `pattern` names on their way until the answer is called. */
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

/** Every script of a page; with them waits all that the browser waits for before it calls the page loaded. */
const SCRIPTS = '**/assets/*.js';

/** Opens a page to its end, its scripts still on their way until the answer is called. */
export async function openBeforeScripts(page: Page, path = '/new'): Promise<() => void> {
  const release = await hold(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
  return release;
}
