import { expect, type Page } from '@playwright/test';

/**
 * Grants a plan as the administrator, who is signed in on `page`, through the list of users and the account's page.
 * `lastDay` is a date such as 2026-12-31; VIP has none.
 */
export async function givePlan(page: Page, email: string, plan: 'pro' | 'vip', lastDay = ''): Promise<void> {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('heading', { name: email, level: 1 }).waitFor();
  await page.locator('#change summary', { hasText: 'Give a plan' }).click();
  await page.getByLabel('Plan', { exact: true }).selectOption(plan);
  await page.getByLabel('Last day').fill(lastDay);
  await page.locator('#give-plan-reason').fill('tries everything');
  await page.getByRole('button', { name: 'Give a plan' }).click();
  const confirmation = `on the ${{ pro: 'Pro', vip: 'VIP' }[plan]} plan now`;
  await expect(page.getByRole('status').filter({ hasText: confirmation })).toBeVisible();
}
