import { expect, type Page } from '@playwright/test';

/** Cuts off the network, which the browser may report as an error. Returns a function that restores it. */
export async function cutOff(page: Page, expectedErrors: RegExp[]): Promise<() => Promise<void>> {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  return () => page.context().setOffline(false);
}
