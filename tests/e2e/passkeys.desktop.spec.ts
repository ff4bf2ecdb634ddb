import { expect, test } from '#tests/e2e/fixtures.ts';
import { addAuthenticator, logInAt } from '#tests/e2e/support/passkeys.ts';

test('a passkey is added, logs in, and does so no more once it is removed', async ({ page, account, baseURL }) => {
  // Passkeys are bound to a name: the one in APP_URL.
  const site = String(baseURL).replace('127.0.0.1', 'localhost');
  await addAuthenticator(page);
  const said = (text: string) => page.getByRole('status').filter({ hasText: text });
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
  await expect(said('The passkey was added.')).toBeVisible();
  await expect(section.getByText('Site phone', { exact: true })).toBeVisible();

  await logOut();
  await page.goto(`${site}/auth?tab=login&next=%2Faccount`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/account$/);
  await expect(page.getByRole('main').getByText(account.email).first()).toBeVisible();

  await section.locator('summary', { hasText: 'Remove' }).click();
  await section.locator('#removePassword0').fill(account.password);
  await section.getByRole('button', { name: 'Remove the passkey Site phone' }).click();
  await expect(said('The passkey was removed.')).toBeVisible();

  await logOut();
  await page.goto(`${site}/auth?tab=login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'does not open an account here' }).first()).toBeVisible();
  await page.goto(`${site}/account`);
  await page.waitForURL(/\/auth/);
});
