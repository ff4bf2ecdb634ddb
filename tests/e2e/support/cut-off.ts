import { expect, type Page } from '@playwright/test';

/** From now on there is no network, which the browser may report; answers how to end it. */
export async function cutOff(page: Page, expectedErrors: RegExp[]): Promise<() => Promise<void>> {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  return () => page.context().setOffline(false);
}
