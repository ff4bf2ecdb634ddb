import type { Page } from '@playwright/test';

/** Adds a virtual authenticator to the page's browser; it approves every request. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Logs in by password at `site` and lands on the account page. */
export async function logInAt(
  site: string,
  page: Page,
  account: { readonly email: string; readonly password: string },
) {
  await page.goto(`${site}/auth?tab=login&next=%2Faccount`);
  await page.locator('#email').fill(account.email);
  await page.locator('#password').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/account$/);
}
