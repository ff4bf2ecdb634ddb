import { expect, test } from '#tests/e2e/fixtures.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

test("axe finds nothing on the account's pages", async ({ trialPage: page }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('#currentPassword-error')).toBeVisible();
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectAccessible(page);
  for (const path of ['/pricing', '/privacy', '/current-plan', '/confirm-email?token=x']) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.context().clearCookies();
  for (const path of ['/pricing', '/privacy', '/auth']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
