import { expect, type Page } from '@playwright/test';

/** Gives VIP as the administrator does, who is signed in on `page`: from the list of users, on the account's own page. */
export async function giveVip(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('heading', { name: email, level: 1 }).waitFor();
  await page.locator('#change summary', { hasText: 'Give a plan' }).click();
  await page.getByLabel('Plan', { exact: true }).selectOption('vip');
  await page.locator('#give-plan-reason').fill('tries everything');
  await page.getByRole('button', { name: 'Give a plan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on the VIP plan now' })).toBeVisible();
}
