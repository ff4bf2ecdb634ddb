import type { Page } from '@playwright/test';
import { expect, newAccount, test } from '#tests/e2e/fixtures.ts';
import { QUESTION, writeToSupport } from '#tests/e2e/support/ask-support.ts';
import {
  fill,
  fillCalculator,
  openCalculator,
  SQUARE_ROOM,
  waitForHydration,
} from '#tests/e2e/support/calculator-page.ts';
import { openMailedLink } from '#tests/e2e/support/mailed-link.ts';

test.use({ expectedErrors: [/net::ERR_FAILED/] });

/** Blocks every POST; everything else still loads. */
async function cutTheLine(page: Page): Promise<void> {
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
}

/** Opens a page and waits until the field `id` is hydrated, because before that the form posts without scripts. */
async function open(page: Page, path: string, id: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page, `#${id}`);
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const toast = (page: Page, title: string) => page.getByRole('region', { name: /Notifications/ }).getByText(title);

test("visitors' forms keep their input when no answer comes", async ({ page }) => {
  await cutTheLine(page);
  await open(page, '/auth', 'email');
  await page.locator('#email').fill('ann@example.org');
  await page.locator('#password').fill('secret1');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(toast(page, 'Registration failed')).toBeVisible();
  await expect(page.locator('#email')).toHaveValue('ann@example.org');
  await expect(page.locator('#password')).toHaveValue('secret1');

  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.locator('#email').fill('ann@example.org');
  await page.locator('#password').fill('secret1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page, 'Login failed')).toBeVisible();
  await expect(page.locator('#password')).toHaveValue('secret1');

  await open(page, '/forgot-password', 'email');
  await page.locator('#email').fill('ann@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(alert(page)).toHaveText('Failed to send reset email. Please try again.');
  await expect(page.locator('#email')).toHaveValue('ann@example.org');
});

test('a new password stays in its field when no answer comes', async ({ page, account }) => {
  await page.request.post('/api/password-reset-request', { data: { email: account.email } });
  await openMailedLink(page, account.email, '/reset-password?token=');
  await waitForHydration(page, '#newPassword');
  await cutTheLine(page);
  await page.locator('#newPassword').fill('secret2');
  await page.locator('#confirmPassword').fill('secret2');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(alert(page)).toHaveText('Failed to reset password. The link may have expired.');
  await expect(page.locator('#newPassword')).toHaveValue('secret2');
});

test("users' forms keep their input when no answer comes", async ({ page, account: _account }) => {
  await cutTheLine(page);
  await open(page, '/support', 'message');
  await writeToSupport(page);
  await expect(toast(page, 'Failed to send request')).toBeVisible();
  await expect(alert(page)).toContainText('Please try again or contact us directly.');
  await expect(page.locator('#message')).toHaveValue(QUESTION.message);

  await open(page, '/checkout?plan=diy', 'coupon');
  await page.getByRole('button', { name: 'Choose DIY' }).click();
  await expect(toast(page, 'Payment Error')).toBeVisible();
  await expect(alert(page)).toContainText('Failed to start checkout process. Please try again.');
});

test('a toast reports that the trial is over', async ({ trialPage: page }) => {
  for (let layout = 0; layout < 20; layout += 1) await page.request.post('/api/increment-layout');
  await openCalculator(page);
  await fillCalculator(page, SQUARE_ROOM);
  await page.getByRole('button', { name: 'Calculate Layout' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your trial has ended.');
  await expect(page.getByText('Layout limit reached', { exact: true })).toBeVisible();
  await expect(page.getByTestId('tiles-to-buy')).toBeVisible();
});

test('a session ended in another tab redirects to the login, and back to the input', async ({ page, account }) => {
  await page.goto('/');
  await waitForHydration(page);
  await fill(page.locator('#roomLength'), '126 1/2');
  await page.request.post('/api/logout');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.locator('#email').fill(account.email);
  await page.locator('#password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('#roomLength')).toHaveValue('126 1/2');
});

test('another account in another tab takes over the page on focus', async ({ page, account }) => {
  const other = newAccount();
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByLabel(`account of ${account.email}`)).toBeVisible();
  await page.request.post('/api/register', { data: other });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByLabel(`account of ${other.email}`)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a calculation after the session has ended redirects to the login', async ({ calculator: page }) => {
  await fillCalculator(page, SQUARE_ROOM);
  await page.request.post('/api/logout');
  await page.getByRole('button', { name: 'Calculate Layout' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});
