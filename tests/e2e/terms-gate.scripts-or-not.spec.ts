import { expect, newAccount, register, test } from '#tests/e2e/fixtures.ts';

const REFUSED = 'You must accept the Terms of Service to use Tilewright.';

test('the terms cover the calculator until they are accepted', async ({ page }) => {
  await register(page, newAccount());
  await page.goto('/new');
  const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(dialog).toBeVisible();
  // The page beneath is inert: no clicks, no keyboard focus.
  const covered = page.locator('[inert]').getByRole('button', { name: 'Calculate Layout' });
  await expect(covered).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toContainText(REFUSED);
  await expect(covered).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(covered).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Calculate Layout' }).first()).toBeVisible();
  await page.reload();
  await expect(dialog).toHaveCount(0);
});

test('anybody can read the terms', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service', level: 1 })).toBeVisible();
});
