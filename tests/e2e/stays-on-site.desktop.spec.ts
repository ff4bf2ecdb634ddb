import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { waitForHydration } from '#tests/e2e/support/calculator-page.ts';

/** Addresses that look like paths of the site, but that some programs treat as another site or a script. */
const HOSTILE = ['//elsewhere.test/a', '/\\elsewhere.test/a', 'javascript:document.title="hit"'];

/** Every address outside the site that the browser requested. */
function foreignRequests(page: Page, origin: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) asked.push(request.url());
  });
  return asked;
}

test('no typed or requested address redirects away from the site', async ({ page, account, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  const asked = foreignRequests(page, origin);
  for (const to of HOSTILE) {
    // Signed in, /auth redirects to `next`: through a link, a router call, and a full page load.
    const address = `/auth?tab=login&next=${encodeURIComponent(to)}`;
    await page.goto('/guide');
    await waitForHydration(page, 'main');
    await page.evaluate(
      (target) =>
        (window as unknown as { __remixRouter: { navigate(to: string): void } }).__remixRouter.navigate(target),
      address,
    );
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    await page.goto(address);
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    // The router treats such an address as a path, and shows the page for unknown paths.
    await page.goto('/guide');
    await waitForHydration(page, 'main');
    await page.evaluate(
      (target) =>
        (window as unknown as { __remixRouter: { navigate(to: string): void } }).__remixRouter.navigate(target),
      to,
    );
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('How to use Tilewright');
    expect(new URL(page.url()).origin, to).toBe(origin);
    expect(await page.title()).not.toBe('hit');
  }
  // Signed out, the login's links keep `next`, and the login redirects to it.
  await page.context().clearCookies();
  for (const to of HOSTILE) {
    await page.goto(`/auth?tab=login&next=${encodeURIComponent(to)}`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    await page.context().clearCookies();
  }
  expect(asked).toEqual([]);
});
