import { expect, test } from '#tests/e2e/fixtures.ts';

test('trial, DIY, Pro with a coupon, cancel and reactivate', async ({ page, account }) => {
  await page.goto('/checkout?plan=diy');
  expect(account.email).toContain('@');
  await page.getByRole('button', { name: 'Choose DIY' }).click();
  await page.waitForURL(/\/pay\//);
  await expect(page.getByText('$19.99')).toBeVisible();
  await page.getByRole('button', { name: 'Card is declined' }).click();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('/');
  await expect(
    page.getByText("You've been upgraded to the DIY plan. Welcome to Tilewright!").filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(async () => {
    await page.goto('/current-plan');
    await expect(page.getByText('$19.99 per year')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto('/');
  await expect(page.getByText('50 calculations left this year.')).toBeVisible();

  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Your current plan' })).toBeDisabled();
  await page.locator('#coupon').fill(' spring20 ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon applied: 20% off')).toBeVisible();
  await expect(page.getByText('$239.20')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Pro Monthly' }).click();
  await page.waitForURL('/');
  await expect(page.getByText('Unlimited layouts, custom rooms, cut sheets and exports.')).toBeVisible();

  await page.goto('/current-plan');
  await expect(page.getByText('$29.99 per month')).toBeVisible();
  await page.getByText('Cancel Subscription').click();
  await expect(page.getByText("You'll keep access until the end of your current billing period.")).toBeVisible();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(
    page
      .getByText('Your subscription will end at the end of the current billing period.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await expect(
    page.getByText('Your subscription will continue as normal.').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('a coupon that is none is told, and leaving the payment page is no loss', async ({ page, account }) => {
  expect(account.email).toContain('@');
  await page.goto('/checkout');
  await page.locator('#coupon').fill('nosuch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('#coupon-error')).toHaveText('Invalid coupon code');
  await page.goto('/checkout?plan=pro-annual');
  await page.getByRole('button', { name: 'Choose Pro Annual' }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('/checkout');
  await expect(
    page.getByText('Your subscription was not activated. You can try again anytime.').filter({ visible: true }).first(),
  ).toBeVisible();
});
