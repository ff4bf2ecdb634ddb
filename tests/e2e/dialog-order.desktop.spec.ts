import { expect, newAccount, test } from '#tests/e2e/fixtures.ts';

test('the terms are shown first, and the welcome afterwards', async ({ trialPage: page }) => {
  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  const { email, password } = newAccount();
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(terms).toBeVisible();
  const toast = page.locator('li[data-state=open]');
  await expect(toast).toBeVisible();
  const isOver = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOver).toBe(false);
});
