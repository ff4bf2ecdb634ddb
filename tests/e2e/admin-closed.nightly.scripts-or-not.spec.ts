import type { Browser, Page } from '@playwright/test';
import { ADMIN, expect, test } from '#tests/e2e/fixtures.ts';
import { givePlan } from '#tests/e2e/support/give-plan.ts';
import { subscribe } from '#tests/e2e/support/subscribe.ts';

test('admin pages are closed to visitors and customers on every plan, and support is open', async ({
  page,
  browser,
  account,
  baseURL,
}) => {
  const { cookies } = await page.context().storageState();
  await page.context().clearCookies();
  for (const path of ['/admin/analytics', '/admin/users', '/admin/audit', '/admin/announcements', '/support']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
  await page.context().addCookies(cookies);
  await expectClosed(page);
  for (const plan of ['diy', 'pro-monthly'] as const) {
    await subscribe(page, plan);
    await expectClosed(page);
  }
  await giveVipElsewhere(browser, String(baseURL), account.email);
  await expectClosed(page);
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ plan: 'vip' });
});

async function giveVipElsewhere(browser: Browser, baseURL: string, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await context.request.post('/api/login', { data: ADMIN });
  const page = await context.newPage();
  await givePlan(page, email, 'vip');
  await context.close();
}

async function expectClosed(page: Page): Promise<void> {
  for (const path of [
    '/admin/analytics',
    '/admin/users',
    '/admin/audit',
    '/admin/support',
    '/admin/reports',
    '/admin/health',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/admin/announcements');
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
  await page.goto('/support');
  await expect(page.getByRole('heading', { name: 'Contact support' })).toBeVisible();
}
