import { expect, test } from '#tests/e2e/fixtures.ts';

test('pages with forms keep their own content security policy', async ({ page, trialPage }) => {
  // A caught violation is no error on the console.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  for (const path of ['/support', '/account', '/checkout', '/projects', '/tiles', '/new']) {
    await trialPage.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1'), path).toHaveCount(1);
  }
  await page.context().clearCookies();
  for (const path of ['/auth', '/forgot-password']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('h1'), path).toHaveCount(1);
  }
});
