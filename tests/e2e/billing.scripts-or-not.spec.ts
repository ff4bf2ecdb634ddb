import { expect, test } from '#tests/e2e/fixtures.ts';
import { atPaymentService, expectStoredPlan, openPlanDetails, visibleText } from '#tests/e2e/support/billing-page.ts';
import { expectAccessible } from '#tests/e2e/support/expect-accessible.ts';
import { subscribeToPro } from '#tests/e2e/support/subscribe.ts';

test('trial, DIY, Pro with a coupon, cancel, reactivate, the period ends, trial', { tag: '@nightly-no-js' }, async ({
  trialPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Free trial: 7 days left')).toBeVisible();

  await page.goto('/checkout?plan=diy');
  await page.getByRole('button', { name: 'Choose DIY' }).click();
  await page.waitForURL(/\/pay\//);
  const standIn = new URL(page.url()).origin;
  await expect(page.getByText('$19.99')).toBeVisible();
  await page.getByRole('button', { name: 'Card is declined' }).click();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('/');
  await expect(visibleText(page, "You've been upgraded to the DIY plan. Welcome to Tilewright!")).toBeVisible();
  await expect(page.getByText('50 calculations left this year.')).toBeVisible();

  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Your current plan' })).toBeDisabled();
  await page.locator('#coupon').fill(' spring20 ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon applied: 20% off the first payment')).toBeVisible();
  const monthly = page.getByRole('region', { name: 'Pro Monthly' });
  await expect(monthly).toContainText('$23.99 first payment, then $29.99/month');
  const annual = page.getByRole('region', { name: 'Pro Annual' });
  await expect(annual).toContainText('$299/year');
  await expect(annual).toContainText('Coupons do not apply to a change within the year you have paid for');
  await page.getByRole('button', { name: 'Choose Pro Monthly' }).click();
  await expect(page.getByRole('heading', { name: 'Change to Pro Monthly' })).toBeVisible();
  // The longest line must not squeeze the labels.
  const label = await page.getByText('Due today', { exact: true }).boundingBox();
  expect(Number(label?.width)).toBeGreaterThan(70);
  await expect(page.getByRole('main')).toContainText(/Unused time on DIY-\$19\.9\d/);
  await expectStoredPlan(page, 'diy');
  await page.getByRole('button', { name: /^Pay \$4\.\d\d and change to Pro Monthly$/ }).click();
  await page.waitForURL('/');
  await expect(visibleText(page, "You've been upgraded to the Pro Monthly plan. Welcome to Tilewright!")).toBeVisible();
  await expect(page.getByText('Unlimited layouts, custom rooms, cut sheets and exports.')).toBeVisible();
  await expectStoredPlan(page, 'pro');

  const details = await openPlanDetails(page);
  await expect(details.getByText('$29.99 per month')).toBeVisible();
  // $23.99 for the month, minus the credit for the unused year of DIY.
  await expect(details.getByText(/, \$4\.\d\d$/)).toBeVisible();
  await details.getByText('Cancel Subscription').click();
  await expect(details.getByText("You'll keep access until the end of your current billing period.")).toBeVisible();
  await details.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(visibleText(page, 'Your subscription will end at the end of the current billing period.')).toBeVisible();
  await details.getByRole('button', { name: 'Reactivate Subscription' }).click();
  await expect(visibleText(page, 'Your subscription will continue as normal.')).toBeVisible();
  await details.getByText('Cancel Subscription').click();
  await details.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(details.getByText('Access until')).toBeVisible();
  // The details come from the payment service, which has the change before the database.
  await expect(details.getByRole('button', { name: 'Reactivate Subscription' })).toBeEnabled();
  await page.goto('/');
  await expect(page.getByText('You keep your access until')).toBeVisible();
  await expectStoredPlan(page, 'pro');

  await atPaymentService(page, standIn, 'end-period');
  await expectStoredPlan(page, 'trial');
  await page.goto('/');
  await expect(page.getByText('Free trial: 7 days left')).toBeVisible();
  await expect(page.getByText('You keep your access until')).toHaveCount(0);
  await expect((await openPlanDetails(page)).getByText('Free Trial', { exact: false }).first()).toBeVisible();
});

test('a declined renewal is reported and paid, and access is kept', { tag: '@nightly-desktop' }, async ({
  trialPage: page,
}) => {
  const standIn = await subscribeToPro(page);
  await atPaymentService(page, standIn, 'decline');
  await atPaymentService(page, standIn, 'end-period');
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('Payment overdue')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Unlimited layouts, custom rooms, cut sheets and exports.')).toBeVisible();
  // Until the invoice is paid, there is no unused time to credit, so the plan cannot be changed.
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Choose DIY' }).click();
  await expect(page.getByText(/^\$29\.99 has been due since /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change to DIY' })).toHaveCount(0);
  const details = await openPlanDetails(page);
  await expect(details.getByText(/^\$29\.99 since /)).toBeVisible();
  await expect(details.getByText(/, \$29\.99$/)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(/\/pay\/in_/);
  await page.getByRole('button', { name: 'Pay with another card' }).click();
  await expect(page.getByText('This invoice is paid.')).toBeVisible();
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText('Pro Plan')).toBeVisible();
    await expect(page.getByText('Payment overdue')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('a downgrade keeps its credit, shows it, and is called a change', { tag: '@nightly-desktop' }, async ({
  trialPage: page,
}) => {
  await subscribeToPro(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Choose DIY' }).click();
  await expect(page.getByText('Credit kept and applied to your next payments')).toBeVisible();
  await page.getByRole('button', { name: 'Change to DIY' }).click();
  await page.waitForURL('/');
  await expect(visibleText(page, 'You are now on the DIY plan.')).toBeVisible();
  await expect(page.getByText('50 calculations left this year.')).toBeVisible();
  await expect(
    (await openPlanDetails(page)).getByText(/^\$(10\.00|9\.99), applied to your next payments$/),
  ).toBeVisible();
});

test('invalid, expired and used-up coupons are reported, and leaving the payment page loses nothing', {
  tag: '@nightly-desktop',
}, async ({ trialPage: page }) => {
  await page.goto('/checkout');
  for (const [code, reason] of [
    ['', 'Type a coupon code first'],
    ['nosuch', 'Invalid coupon code'],
    ['lastyear', 'This coupon has expired'],
    ['soldout', 'This coupon has been used up'],
  ] as const) {
    await page.locator('#coupon').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('#coupon-error')).toHaveText(reason);
  }
  await page.goto('/checkout?plan=pro-annual');
  await page.getByRole('button', { name: 'Choose Pro Annual' }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('/checkout');
  await expect(visibleText(page, 'Your subscription was not activated. You can try again anytime.')).toBeVisible();
});

test('the checkout marks only the plan that was chosen before', { tag: '@nightly-desktop' }, async ({
  trialPage: page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Choose Pro Annual' }).click();
  await expect(page.locator('[aria-current="true"]')).toHaveAccessibleName('Pro Annual');
  await expect(page.getByText('Your choice', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Pro Annual' })).toContainText('Your choice');
  await page.goto('/checkout?plan=diy');
  await expect(page.getByRole('region', { name: 'DIY' })).toContainText('Your choice');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Upgrade your plan' })).toBeVisible();
  await expect(page.getByText('Your choice')).toHaveCount(0);
});

test('every offer of the trial lists what it includes', { tag: '@nightly-desktop' }, async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByText('Try everything but saving, exporting and custom rooms for 7 days')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free Trial' })).toContainText('Custom rooms: Pro');
  await expect(page.getByRole('region', { name: 'Pro Annual' })).toContainText('One order for a whole project');
  await expectAccessible(page);
  await page.goto('/auth');
  await expect(page.getByText('Try everything but saving, exporting and custom rooms.')).toBeVisible();
});
