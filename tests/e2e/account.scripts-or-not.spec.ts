import type { Page } from '@playwright/test';
import { expect, newAccount, test } from '#tests/e2e/fixtures.ts';
import { check, runsScripts, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { openMailedLink } from '#tests/e2e/support/mailed-link.ts';

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test('an account is managed: address, password, devices, preferences, data, deletion', {
  tag: '@nightly-desktop',
}, async ({ page, account }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Please confirm your email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();

  // Change the address and confirm it by its link.
  const { email } = newAccount();
  await page.locator('summary', { hasText: 'Change email' }).click();
  await page.locator('#newEmail').fill(email);
  await page.locator('#emailPassword').fill('not it');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.locator('#emailPassword-error')).toHaveText('This is not your current password');
  await expect(page.locator('#newEmail')).toHaveValue(email);
  await page.locator('#emailPassword').fill(account.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(shown(page, 'Please open the link we mailed to the new address.')).toBeVisible();
  await openMailedLink(page, email, '/confirm-email?token=');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(shown(page, 'Your email address was changed.')).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.locator('#currentPassword').fill(account.password);
  await page.locator('#newPassword').fill('another secret');
  await page.locator('#confirmPassword').fill('another secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(shown(page, 'Your password was changed.')).toBeVisible();

  await expect(page.getByText('This device')).toBeVisible();
  await check(page.locator('#unitSystem-metric'));
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(shown(page, 'Your preferences were saved for this browser.')).toBeVisible();
  await expect(page.locator('#unitSystem-metric')).toBeChecked();

  // The theme follows the device until one is chosen. A chosen theme applies to every page, before scripts run and
  // without them.
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.locator('#theme-dark').check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await ground()).not.toBe(light);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('#theme-device').check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect.poll(ground).toBe(light);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tilewright-data-.*\.json$/);

  await page.locator('summary', { hasText: 'What is deleted and what stays' }).click();
  await expect(page.getByText('At the payment service: your customer record')).toBeVisible();
  await page.locator('#deletePassword').fill('another secret');
  await page.getByRole('button', { name: 'Delete my account now' }).click();
  await page.waitForURL('/auth');
  await expect(shown(page, 'Your account and your jobs are gone.')).toBeVisible();
  await page.goto('/account');
  await page.waitForURL(/\/auth/);
});

test('prices and privacy are open to visitors', { tag: '@nightly-desktop' }, async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose Pro Annual' }).click();
  await page.waitForURL('/auth?plan=pro-annual');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
});

test('an account is recovered by mail: the pending change is reported, canceled and shown', {
  tag: '@nightly-no-js',
}, async ({ page, account }) => {
  const { email } = newAccount();
  await page.goto('/account');
  await page.locator('summary', { hasText: 'Change email' }).click();
  await page.locator('#newEmail').fill(email);
  await page.locator('#emailPassword').fill(account.password);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(shown(page, 'Please open the link we mailed to the new address.')).toBeVisible();

  // The mail about the request links to the page for a new password.
  await openMailedLink(page, account.email, '/forgot-password');
  await page.locator('#email').fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please check your inbox and your spam folder.')).toBeVisible();
  await openMailedLink(page, account.email, '/reset-password?token=');
  await expect(page.getByText('This also logs out all other devices')).toBeVisible();
  await page.locator('#newPassword').fill('taken-back-2');
  await page.locator('#confirmPassword').fill('taken-back-2');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const canceled = 'Your pending change of email address was canceled.';
  await expect(page.getByText(canceled)).toBeVisible();

  await openMailedLink(page, email, '/confirm-email?token=');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This link was already used')).toBeVisible();
  await page.goto('/account');
  await expect(page.locator('#password').getByText('Your password was reset with a mailed link on')).toBeVisible();
  await expect(page.locator('#password').getByText(canceled)).toBeVisible();
});

test('the business details keep their input when another button is pressed', {
  tag: '@nightly-desktop',
}, async ({ trialPage: page }) => {
  await page.goto('/account');
  await waitForHydration(page, 'main button');
  const [name, address] = [page.getByLabel('Business name'), page.getByLabel('Address', { exact: true })];
  await name.fill('Elm Tile LLC');
  await address.fill('1 Elm Street\nSpringfield');
  await page.getByRole('button', { name: 'Stop announcements' }).click();
  await expect(page.getByRole('button', { name: 'Get announcements' })).toBeVisible();
  await expect(name).toHaveValue('Elm Tile LLC');
  await expect(address).toHaveValue('1 Elm Street\nSpringfield');
  await check(page.locator('#unitSystem-metric'));
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(shown(page, 'Your preferences were saved for this browser.')).toBeVisible();
  await expect(page.locator('#unitSystem-metric')).toBeChecked();
  await name.press('Enter');
  await expect(shown(page, 'Your business details were saved.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Elm Tile LLC');
});

test('every button of the account page keeps the input of every form', {
  tag: '@nightly-desktop',
}, async ({ account, page }) => {
  await page.goto('/account');
  await waitForHydration(page, 'main button');
  const scripts = await runsScripts(page);
  const [name, phone, address] = [
    page.getByLabel('Business name'),
    page.getByLabel('Phone'),
    page.locator('#newEmail'),
  ];
  const { email } = newAccount();
  await page.locator('summary', { hasText: 'Change email' }).click();
  await address.fill(email);
  await page.locator('#emailPassword').fill('not it');
  await name.fill('Elm Tile LLC');
  await check(page.locator('#unitSystem-metric'));
  await page.locator('#currentPassword').fill(account.password);
  await page.locator('#newPassword').fill('another secret');
  await page.locator('#confirmPassword').fill('another secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(shown(page, 'Your password was changed.')).toBeVisible();
  // The page returns the address, but never a password. The password's field says so.
  await expect(address).toBeVisible();
  await expect(address).toHaveValue(email);
  await expect(name).toHaveValue('Elm Tile LLC');
  await expect(page.locator('#unitSystem-metric')).toBeChecked();
  if (!scripts) {
    await expect(page.locator('#emailPassword')).toHaveValue('');
    await expect(page.locator('#emailPassword')).toHaveAccessibleDescription(/type this again/);
    await expect(shown(page, 'but not saved yet')).toBeVisible();
    await expectAccessible(page);
  }

  // Rejected together with the other forms.
  await page.locator('#emailPassword').fill('not it');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.locator('#emailPassword-error')).toHaveText('This is not your current password');
  await expect(name).toHaveValue('Elm Tile LLC');
  await expect(page.locator('#emailPassword')).toBeFocused();
  // The message about the form at the bottom is near that form.
  await page.locator('summary', { hasText: 'What is deleted' }).click();
  await page.locator('#deletePassword').fill('not it');
  await page.getByRole('button', { name: 'Delete my account now' }).click();
  await expect(page.locator('#deletePassword-error')).toBeInViewport();
  await expect(page.locator('#deletePassword')).toBeFocused();
  await expect(name).toHaveValue('Elm Tile LLC');
  await page.locator('#newPassword').fill('half typed');
  await page.getByRole('button', { name: 'Save business details' }).click();
  await expect(shown(page, 'Your business details were saved.')).toBeVisible();
  await expect(address).toHaveValue(email);
  if (!scripts) await expect(page.locator('#newPassword')).toHaveAccessibleDescription(/type this again/);
  await phone.fill('555 0100');

  // Enter presses its own form's button and does not change the others.
  await page.locator('#newPassword').fill('');
  await page.locator('#emailPassword').fill('another secret');
  await page.locator('#emailPassword').press('Enter');
  await expect(shown(page, 'Please open the link we mailed to the new address.')).toBeVisible();
  await expect(phone).toHaveValue('555 0100');
  await expect(page.locator('#unitSystem-metric')).toBeChecked();
  await phone.press('Enter');
  await expect(shown(page, 'Your business details were saved.')).toBeVisible();
  await page.goto('/account');
  await expect(name).toHaveValue('Elm Tile LLC');
  await expect(phone).toHaveValue('555 0100');
});
