import type { BrowserContext } from '@playwright/test';
import { expect, newAccount, test } from '#tests/e2e/fixtures.ts';
import { waitForHydration } from '#tests/e2e/support/calculator-page.ts';

/** A browser that keeps no cookies and throws where a page reads its stores. */
async function blockCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { get, configurable: true });
    }
  });
  await context.route('**/*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { 'set-cookie': _, ...headers } = answer.headers();
    await context.clearCookies();
    await route.fulfill({ response: answer, headers });
  });
}

test('signing up with blocked cookies explains it', async ({ page, context }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await blockCookies(context);
  await page.goto('/auth');
  await waitForHydration(page, '#email');
  const { email, password } = newAccount();
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your browser blocks cookies' })).toBeVisible();
  await page.goto('/auth?tab=login');
  await waitForHydration(page, '#email');
  expect(faults).toEqual([]);
});
