import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import * as cancelCall from '#app/routes/api.cancel-subscription.ts';
import * as checkoutCall from '#app/routes/api.create-checkout-session.ts';
import * as reactivateCall from '#app/routes/api.reactivate-subscription.ts';
import * as planRoute from '#app/routes/current-plan.tsx';
import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import type { StandInSubscription } from '#dev/stripe/state.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { reload, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { changePage } from '#tests/factories/change-page.ts';

const billing = await createBillingHost();
const steps = billingSteps(billing);
afterAll(() => billing.close());

async function subscriber(plan: CheckoutPlan) {
  const { user, subscription } = await steps.subscribe(plan);
  return { user, subscription, cookie: await signIn(billing.host.app, user.id) };
}

const latest = (subscription: StandInSubscription) => billing.standIn.world.latestInvoiceOf(subscription);
const invoicesOf = ({ id }: StandInSubscription) =>
  Object.values(billing.standIn.world.state.invoices).filter((one) => one.subscription === id);
const balanceOf = ({ customer }: StandInSubscription) => billing.standIn.world.state.customers[customer]?.balance;
const AGAIN = 'The amount has changed since this page was loaded. Nothing was charged. Please check the new amount.';

test('an unpaid renewal gives no credit: the page shows how to pay it, and nothing changes before that', async () => {
  const { user, subscription, cookie } = await subscriber('pro-annual');
  const before = await changePage(cookie, 'plan=diy').quote();
  await steps.delivering(() => billing.standIn.world.failRenewal(subscription));
  const page = changePage(cookie, 'plan=diy');
  const since = new Date(latest(subscription).created * 1_000).toISOString();
  expect(await page.open()).toEqual({
    kind: 'owed',
    owed: { amount: 29_900, since, isPayable: true },
    hasEnded: false,
  });
  expect(await page.press(before)).toBe('A payment is due. Please pay it first.');
  expect([subscription.price, balanceOf(subscription)]).toEqual(['price_pro_annual', 0]);
  expect(await billingInfo(billing.host.app, billing.payments, user.id)).toMatchObject({
    status: 'past_due',
    lastAmount: 29_900,
    owed: { amount: 29_900, since },
  });
  const pay = await callRoute(planRoute, { path: '/current-plan', form: { intent: 'pay' }, cookie });
  expect(pay.headers.get('location')).toContain(`/pay/${latest(subscription).id}`);
  await steps.delivering(() => billing.standIn.world.payOverdue(subscription));
  expect(await page.press(await page.quote())).toBe('/ changed-diy');
});

test('a change waits for a renewal that is about to be charged', async () => {
  const { subscription, cookie } = await subscriber('pro-annual');
  const page = changePage(cookie, 'plan=diy');
  const before = await page.quote();
  await steps.delivering(() => billing.standIn.world.beginPeriod(subscription));
  expect(await page.open()).toMatchObject({ kind: 'owed', owed: { amount: 29_900, isPayable: false } });
  expect(await page.press(before)).toBe('A payment is due. Please pay it first.');
  await steps.delivering(() => billing.standIn.world.chargeRenewal(subscription));
  expect((await page.open()).kind).toBe('quote');
});

test('of two unpaid renewals the older one is paid first, and both have to be', async () => {
  const { world } = billing.standIn;
  const { subscription, cookie } = await subscriber('pro-monthly');
  await steps.delivering(() => world.failRenewal(subscription));
  const older = latest(subscription);
  await steps.delivering(() => world.failRenewal(subscription));
  const page = changePage(cookie, 'plan=pro-annual');
  expect(await page.open()).toMatchObject({ kind: 'owed', owed: { amount: 2 * 2_999 } });
  const pay = async () => {
    const answer = await callRoute(planRoute, { path: '/current-plan', form: { intent: 'pay' }, cookie });
    return answer.headers.get('location')?.split('/pay/')[1];
  };
  expect(await pay()).toBe(older.id);
  // Paid in the other order: the subscription is active, but the older invoice is still open.
  await steps.delivering(() => world.payOverdue(subscription));
  expect(subscription.status).toBe('active');
  expect([await pay(), (await page.open()).kind]).toEqual([older.id, 'owed']);
  await steps.delivering(() => world.payOverdue(subscription, older));
  expect((await page.open()).kind).toBe('quote');
});

test('debts of an ended subscription must be paid before another is bought', async () => {
  const { world } = billing.standIn;
  const { user, subscription, cookie } = await subscriber('pro-annual');
  await steps.delivering(() => world.failRenewal(subscription));
  const invoice = latest(subscription);
  await steps.delivering(() => world.end(subscription));
  const buy = () => steps.checkout(user.id, 'diy');
  expect(await buy()).toEqual({ ok: true, value: { url: expect.stringMatching(/\/checkout\/change\?plan=diy$/) } });
  const page = changePage(cookie, 'plan=diy');
  expect(await page.open()).toMatchObject({ kind: 'owed', owed: { amount: 29_900, isPayable: true }, hasEnded: true });
  expect(await billingInfo(billing.host.app, billing.payments, user.id)).toMatchObject({
    plan: 'trial',
    owed: { amount: 29_900 },
  });
  const pay = await callRoute(planRoute, { path: '/current-plan', form: { intent: 'pay' }, cookie });
  expect(pay.headers.get('location')).toContain(`/pay/${invoice.id}`);
  await steps.delivering(() => world.payOverdue(subscription, invoice));
  expect((await reload(billing.host.app, user.id)).plan).toBe('trial');
  expect(steps.sessionAt(await buy()).status).toBe('open');
});

test.each([
  ['diy', 'pro-monthly', 'upgraded'],
  ['diy', 'pro-annual', 'upgraded'],
  ['pro-monthly', 'pro-annual', 'upgraded'],
  ['pro-annual', 'pro-monthly', 'changed'],
  ['pro-annual', 'diy', 'changed'],
  ['pro-monthly', 'diy', 'changed'],
] as const)('from %s to %s the page asks first and charges the shown amount once', async (from, to, flash) => {
  const { user, subscription, cookie } = await subscriber(from);
  const call = { path: '/api/create-checkout-session', json: { plan: to }, cookie };
  const { url } = (await (await callRoute(checkoutCall, call)).json()) as { url: string };
  expect(new URL(url).pathname + new URL(url).search).toBe(`/checkout/change?plan=${to}`);
  const page = changePage(cookie, `plan=${to}`);
  const view = await page.quote();
  await page.open();
  expect(invoicesOf(subscription)).toHaveLength(1);
  expect((await reload(billing.host.app, user.id)).plan).toBe(from === 'diy' ? 'diy' : 'pro');

  const posts = await Promise.all([1, 2, 3].map(() => page.press(view)));
  expect(new Set(posts)).toEqual(new Set([`/ ${flash}-${to}`]));
  expect(invoicesOf(subscription)).toHaveLength(2);
  expect(latest(subscription).amountDue).toBe(view.quote.dueToday);
  expect(Number(balanceOf(subscription)) + view.quote.creditKept - view.quote.carriedOver).toBe(0);
  expect(new Date(subscription.periodEnd * 1_000).toISOString().slice(0, 10)).toBe(view.quote.renewsOn.slice(0, 10));
  expect((await reload(billing.host.app, user.id)).plan).toBe(to === 'diy' ? 'diy' : 'pro');
  expect(await billingInfo(billing.host.app, billing.payments, user.id)).toMatchObject({
    credit: view.quote.creditKept,
  });
});

test('if the amount has changed since it was shown, the page asks again', async () => {
  const { subscription, cookie } = await subscriber('diy');
  const page = changePage(cookie, 'plan=pro-annual');
  const view = await page.quote();
  const customer = billing.standIn.world.state.customers[subscription.customer];
  if (customer) customer.balance = -1_000;
  expect(await page.press(view)).toBe(AGAIN);
  expect(subscription.price).toBe('price_diy');
  const now = await page.quote();
  expect(now.quote).toMatchObject({ dueToday: view.quote.dueToday - 1_000, earlierCredit: 1_000 });
  expect(await page.press(now)).toBe('/ upgraded-pro-annual');
});

test('a moment that the page did not show is not used', async () => {
  const { subscription, cookie } = await subscriber('pro-annual');
  const page = changePage(cookie, 'plan=diy');
  const view = await page.quote();
  const pressAt = (prorationDate: number, promised = view.promised) =>
    page.press({ ...view, promised, quote: { ...view.quote, prorationDate } });
  // A year later nothing would be left to charge for; before the start of the period everything would be unused.
  for (const moment of [subscription.periodEnd, subscription.periodStart - 3_600, 0, Number.NaN, 1e300]) {
    expect(await pressAt(moment)).not.toMatch(/^\//);
  }
  expect(await pressAt(view.quote.prorationDate, '0/0/0/2099-01-01')).toBe(AGAIN);
  expect([subscription.price, invoicesOf(subscription).length]).toEqual(['price_pro_annual', 1]);
});

test('the shown amount is valid for half an hour', async () => {
  const { subscription, cookie } = await subscriber('diy');
  const page = changePage(cookie, 'plan=pro-monthly');
  const view = await page.quote();
  const later = (minutes: number) => new Date((view.quote.prorationDate + minutes * 60) * 1_000);
  billing.host.setNow(later(31));
  expect(await page.press(view)).toBe(AGAIN);
  billing.host.setNow(later(29));
  expect(await page.press(view)).toBe('/ upgraded-pro-monthly');
  billing.host.setNow(null);
  expect(latest(subscription).amountDue).toBe(view.quote.dueToday);
});

test('a canceled subscription continues with the change, and the page says so', async () => {
  const { subscription, cookie } = await subscriber('pro-monthly');
  subscription.cancelAtPeriodEnd = true;
  const page = changePage(cookie, 'plan=pro-annual');
  const view = await page.quote();
  expect(view.wasEnding).toBe(true);
  await page.press(view);
  expect(subscription.cancelAtPeriodEnd).toBe(false);
});

test('the audit has changes by the payment service, cancellations and reactivations', async () => {
  const { user, cookie } = await subscriber('diy');
  await callRoute(cancelCall, { path: '/api/cancel-subscription', json: {}, cookie });
  await callRoute(reactivateCall, { path: '/api/reactivate-subscription', json: {}, cookie });
  const lines = await billing.host.app.db
    .select({ actor: auditLines.actor, details: auditLines.details })
    .from(auditLines)
    .where(and(eq(auditLines.userId, user.id), eq(auditLines.action, 'plan.changed')))
    .orderBy(auditLines.at);
  expect(lines).toEqual([
    { actor: 'stripe', details: { from: 'trial', to: 'diy' } },
    { actor: 'self', details: { cancelAtPeriodEnd: true } },
    { actor: 'self', details: { cancelAtPeriodEnd: false } },
  ]);
});

test('with a new period a coupon does what the page shows, for its number of payments', async () => {
  const { world } = billing.standIn;
  const { subscription, cookie } = await subscriber('diy');
  const page = changePage(cookie, 'plan=pro-monthly&coupon=threemonths');
  const view = await page.quote();
  expect(view.quote.couponOff).toBe(600);
  expect(view.discount).toMatchObject({ duration: 'repeating', months: 3 });
  await page.press(view);
  const paid = [latest(subscription).total + view.quote.unused];
  for (let n = 0; n < 3; n += 1) {
    world.endPeriod(subscription);
    paid.push(latest(subscription).total);
  }
  expect(paid).toEqual([2_399, 2_399, 2_399, 2_999]);
});

test('within the paid time no coupon is offered: the call rejects it, the page leaves it out', async () => {
  const { subscription, cookie } = await subscriber('diy');
  const json = { plan: 'pro-annual', coupon: 'SPRING20' };
  const answer = await callRoute(checkoutCall, { path: '/api/create-checkout-session', json, cookie });
  expect([answer.status, await answer.text()]).toEqual([
    422,
    'A coupon cannot be used for a change within the time you have paid for.',
  ]);
  const page = changePage(cookie, 'plan=pro-annual&coupon=SPRING20');
  const view = await page.quote();
  expect([view.quote.couponOff, view.discount, view.couponError]).toEqual([
    0,
    null,
    'A coupon cannot be used for a change within the time you have paid for.',
  ]);
  await page.press(view);
  expect([latest(subscription).amountDue, subscription.discount]).toEqual([view.quote.dueToday, null]);
});

test('a coupon for every payment ends with a downgrade to DIY, which accepts none', async () => {
  const { world } = billing.standIn;
  const { user, subscription, cookie } = await subscriber('diy');
  await steps.change(user.id, 'pro-monthly', { coupon: 'FOREVER10' });
  world.endPeriod(subscription);
  expect(latest(subscription).total).toBe(2_699);
  const page = changePage(cookie, 'plan=diy');
  const view = await page.quote();
  await page.press(view);
  expect([latest(subscription).amountDue, subscription.discount]).toEqual([view.quote.dueToday, null]);
  expect(view.quote.price).toBe(1_999);
});

test('an invalid coupon is reported beside the amounts without it', async () => {
  const { cookie } = await subscriber('diy');
  expect(await changePage(cookie, 'plan=pro-monthly&coupon=NOSUCH').quote()).toMatchObject({
    couponError: 'Invalid coupon code',
    quote: { couponOff: 0 },
  });
});

test('if there is nothing to change, the page redirects to the plans', async () => {
  const { user, cookie } = await subscriber('diy');
  const leadsTo = async (query: string) => (await changePage(cookie, query).ask()).headers.get('location');
  expect(await leadsTo('plan=diy')).toBe('/checkout?plan=diy');
  expect(await leadsTo('plan=gold')).toBe('/checkout');
  const held = Object.values(billing.standIn.world.state.subscriptions).at(-1);
  await steps.delivering(() => held && billing.standIn.world.end(held));
  expect((await reload(billing.host.app, user.id)).plan).toBe('trial');
  expect(await leadsTo('plan=pro-annual')).toBe('/checkout?plan=pro-annual');
});

test('while the payment service is down, the page says so', async () => {
  const { cookie } = await subscriber('diy');
  const page = changePage(cookie, 'plan=pro-annual');
  const view = await page.quote();
  billing.options.fault = { kind: 'down' };
  const FAILED = 'Failed to start checkout process. Please try again.';
  expect(await page.open()).toEqual({ kind: 'failed', message: FAILED });
  expect(await page.press(view)).toBe(FAILED);
  billing.options.fault = null;
  expect(await page.press(view)).toBe('/ upgraded-pro-annual');
});
