import { expect, test } from '#tests/e2e/fixtures.ts';
import { openMailedLink } from '#tests/e2e/support/mailed-link.ts';
import { addAuthenticator, logInAt } from '#tests/e2e/support/passkeys.ts';

test('a passkey is added, logs in, and no longer works once it is removed', async ({ page, account, baseURL }) => {
  // Passkeys are bound to the host name in APP_URL.
  const site = String(baseURL).replace('127.0.0.1', 'localhost');
  await addAuthenticator(page);
  const statusWith = (text: string) => page.getByRole('status').filter({ hasText: text });
  const logOut = async () => {
    await page.locator('header summary').click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL(/\/auth/);
  };
  await logInAt(site, page, account);

  const section = page.locator('#passkeys');
  await section.locator('summary', { hasText: 'Add a passkey' }).click();
  await page.locator('#passkeyName').fill('Site phone');
  await page.locator('#offerPassword').fill('not it');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.locator('#offerPassword-error')).toHaveText('This is not your current password');
  await page.locator('#offerPassword').fill(account.password);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(statusWith('The passkey was added.')).toBeVisible();
  await expect(section.getByText('Site phone', { exact: true })).toBeVisible();

  await logOut();
  await page.goto(`${site}/auth?tab=login&next=%2Faccount`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/account$/);
  await expect(page.getByRole('main').getByText(account.email).first()).toBeVisible();

  await section.locator('summary', { hasText: 'Remove' }).click();
  await section.locator('#removePassword0').fill(account.password);
  await section.getByRole('button', { name: 'Remove the passkey Site phone' }).click();
  await expect(statusWith('The passkey was removed.')).toBeVisible();

  await logOut();
  await page.goto(`${site}/auth?tab=login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'does not belong to an account here' }).first()).toBeVisible();
  await page.goto(`${site}/account`);
  await page.waitForURL(/\/auth/);
});

for (const isTicked of [true, false]) {
  test(`a reset by mail ${isTicked ? 'keeps a passkey that is ticked' : 'removes a passkey that is not ticked, and says so'}`, {
    tag: '@nightly',
  }, async ({ page, account, baseURL }) => {
    const site = String(baseURL).replace('127.0.0.1', 'localhost');
    await addAuthenticator(page);
    await logInAt(site, page, account);
    await openMailedLink(page, account.email, '/confirm-email?token=');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.goto(`${site}/account`);
    const section = page.locator('#passkeys');
    await section.locator('summary', { hasText: 'Add a passkey' }).click();
    await page.locator('#passkeyName').fill('Site phone');
    await page.locator('#offerPassword').fill(account.password);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The passkey was added.' })).toBeVisible();

    await page.goto('/forgot-password');
    await page.locator('#email').fill(account.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Please check your inbox and your spam folder.')).toBeVisible();
    await openMailedLink(page, account.email, '/reset-password?token=');
    const box = page.getByRole('checkbox', { name: /^Site phone, added on/ });
    await expect(box).not.toBeChecked();
    if (isTicked) await box.check();
    await page.locator('#newPassword').fill('taken-back-2');
    await page.locator('#confirmPassword').fill('taken-back-2');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Your password has been reset successfully.')).toBeVisible();
    await expect(page.getByText(/The passkey “Site phone”, added on .* was removed/)).toHaveCount(isTicked ? 0 : 1);

    await page.goto(`${site}/auth?tab=login&next=%2Faccount`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    if (isTicked) {
      await page.waitForURL(/\/account$/);
      await expect(section.getByText('Site phone', { exact: true })).toBeVisible();
    } else {
      await expect(
        page.getByRole('alert').filter({ hasText: 'does not belong to an account here' }).first(),
      ).toBeVisible();
    }
  });
}
