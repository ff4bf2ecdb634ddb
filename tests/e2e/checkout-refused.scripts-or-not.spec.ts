import { expect, test } from '#tests/e2e/fixtures.ts';
import { runsScripts, waitForHydration } from '#tests/e2e/support/calculator-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';

test('a coupon is checked at its field, with or without scripts', { tag: '@nightly-desktop' }, async ({
  page,
  account: _account,
}) => {
  await page.goto('/checkout?plan=pro-annual');
  const scripts = await runsScripts(page);
  if (scripts) await waitForHydration(page, '#coupon');
  const coupon = page.locator('#coupon');
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(coupon).toHaveAccessibleDescription(/Type a coupon code first/);
  await coupon.fill(' nosuch ');
  // With scripts the message disappears while a code is typed.
  if (scripts) await expect(coupon).not.toHaveAttribute('aria-invalid');
  if (scripts) await coupon.blur();
  else await apply.click();
  await expect(coupon).toHaveAccessibleDescription(/Invalid coupon code/);
  await expect(coupon).toHaveValue('NOSUCH');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose Pro Annual' }).click();
  await expect(coupon).toHaveAccessibleDescription(/Invalid coupon code/);
  await expect(coupon).toHaveValue('NOSUCH');
  await coupon.fill('spring20');
  if (scripts) await coupon.blur();
  else await apply.click();
  await expect(page.getByRole('status').filter({ hasText: '20% off' })).toBeVisible();
  await expect(coupon).toHaveValue('SPRING20');
});
