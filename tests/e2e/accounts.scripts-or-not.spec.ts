import { expect, newAccount, test } from '#tests/e2e/fixtures.ts';
import { figure, layOut, openCalculator, SQUARE_ROOM } from '#tests/e2e/support/calculator-page.ts';
import { openMailedLink } from '#tests/e2e/support/mailed-link.ts';

test('signing up, calculating, logging out, resetting by the mailed link and logging in again', {
  tag: '@nightly-desktop',
}, async ({ page }) => {
  const account = newAccount();
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByText('Start your 7-day free trial instantly')).toBeVisible();
  await page.locator('#email').fill(account.email);
  await page.locator('#password').fill(account.password);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await page.waitForURL('/');
  await expect(
    page
      .getByText('Your 7-day free trial has started. You can create up to 20 layouts.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).first().click();
  await openCalculator(page);
  await layOut(page, SQUARE_ROOM);
  await expect(figure(page, 'Full tiles')).toHaveText('49');
  // With scripts the layout is shown before it is counted.
  await expect(page.getByText('19 layouts left.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('19 layouts left.')).toBeVisible();

  await page.locator('summary', { hasText: /^[A-Z0-9]{1,2}$/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/auth/);
  await expect(
    page.getByText('You have been logged out successfully.').filter({ visible: true }).first(),
  ).toBeVisible();
  await page.goto('/');
  await page.waitForURL(/\/auth/);

  await page.goto('/forgot-password');
  await page.locator('#email').fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please check your inbox and your spam folder.')).toBeVisible();
  await openMailedLink(page, account.email, '/reset-password?token=');
  const usedLink = page.url();
  await page.locator('#newPassword').fill('another secret');
  await page.locator('#confirmPassword').fill('another secre');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.locator('#newPassword').fill('another secret');
  await page.locator('#confirmPassword').fill('another secret');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('link', { name: 'Go to Login Now' })).toBeVisible();
  // After three seconds the page redirects, with or without scripts.
  await page.waitForURL('/auth-page?tab=login');

  // Refused before two passwords are typed.
  for (const link of [usedLink, '/reset-password?token=unknown']) {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await expect(page.locator('#newPassword')).toHaveCount(0);
  }
  await page.goto('/auth-page?tab=login');

  await page.locator('#email').fill(account.email);
  await page.locator('#password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid email or password').filter({ visible: true }).first()).toBeVisible();
  await page.locator('#password').fill('another secret');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('You have been logged in successfully.').filter({ visible: true }).first()).toBeVisible();
});

test('wrong inputs are reported at their fields and kept', async ({ page }) => {
  await page.goto('/auth');
  await page.locator('#email').fill('ann@');
  await page.locator('#password').fill('12345');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address');
  await expect(page.locator('#password-error')).toHaveText('Password must be at least 6 characters long');
  await expect(page.locator('#email')).toHaveValue('ann@');
});

test('a reset page without its token leads to a new link', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
});
