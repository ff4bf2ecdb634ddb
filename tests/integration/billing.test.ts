import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { runIfElected } from '#app/server/background/elected-jobs.server.ts';
import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import { reconcileJob } from '#app/server/billing/reconcile-job.server.ts';
import { linkSubscription, processExistingPayments } from '#app/server/billing/testing-bar.server.ts';
import { findCoupon, validateCoupon } from '#app/server/billing/validate-coupon.server.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, reload } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';

const billing = await createBillingHost();
const steps = billingSteps(billing);
afterAll(() => billing.close());

describe('billing', () => {
  test('trial, DIY, Pro with a coupon, cancel, reactivate, the end, trial again', async () => {
    const { app } = billing.host;
    const { user, subscription } = await steps.subscribe('diy');
    expect(await reload(app, user.id)).toMatchObject({ plan: 'diy', stripeSubscriptionId: subscription.id });
    const asked = await steps.checkout(user.id, 'pro-monthly', { coupon: ' spring20 ' });
    expect(asked.ok && asked.value.url).toContain('/checkout/change?plan=pro-monthly&coupon=');
    expect(await reload(app, user.id)).toMatchObject({ plan: 'diy' });
    const upgraded = await steps.change(user.id, 'pro-monthly', { coupon: ' spring20 ' });
    expect(upgraded).toEqual({ ok: true, value: { isStepUp: true, isStored: true, confirmAt: null } });
    expect(await reload(app, user.id)).toMatchObject({ plan: 'pro', stripeSubscriptionId: subscription.id });
    expect((await changeRenewal(app, billing.payments, user.id, true)).ok).toBe(true);
    expect(await billingInfo(app, billing.payments, user.id)).toMatchObject({
      plan: 'pro',
      planName: 'Pro Monthly',
      status: 'active',
      cancelAtPeriodEnd: true,
      amount: 2999,
      currency: 'usd',
      billingFrequency: 'month',
      subscriptionId: subscription.id,
    });
    await changeRenewal(app, billing.payments, user.id, false);
    expect(await billingInfo(app, billing.payments, user.id)).toMatchObject({ cancelAtPeriodEnd: false });
    await changeRenewal(app, billing.payments, user.id, true);
    expect((await reload(app, user.id)).subscriptionEndsAt?.getTime()).toBe(subscription.periodEnd * 1_000);
    await steps.delivering(() => billing.standIn.world.endPeriod(subscription));
    const ended = { plan: 'trial', stripeSubscriptionId: null, subscriptionEndsAt: null };
    expect(await reload(app, user.id)).toMatchObject(ended);
  });

  test('changing to DIY restarts the yearly count', async () => {
    const user = await putUser(billing.host.app, { annualCalculationsUsed: 17 });
    const started = await steps.checkout(user.id, 'diy');
    await steps.delivering(() => steps.pay(started));
    expect(await reload(billing.host.app, user.id)).toMatchObject({ plan: 'diy', annualCalculationsUsed: 0 });
  });

  test('the current plan is rejected, and a change never makes a second subscription', async () => {
    const { user } = await steps.subscribe('pro-monthly');
    expect(await steps.checkout(user.id, 'pro-monthly')).toMatchObject({ ok: false, error: { status: 409 } });
    await steps.change(user.id, 'pro-annual');
    const { stripeCustomerId } = await reload(billing.host.app, user.id);
    const held = Object.values(billing.standIn.world.state.subscriptions).filter(
      (one) => one.customer === stripeCustomerId,
    );
    expect(held).toHaveLength(1);
    expect(held[0]?.price).toBe('price_pro_annual');
  });

  test('twenty concurrent presses make one customer and one checkout', async () => {
    const user = await putUser(billing.host.app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => steps.checkout(user.id, 'diy', { submissionId: 'press-1' })),
    );
    const urls = new Set(answers.map((answer) => (answer.ok ? answer.value.url : answer.error.message)));
    expect([...urls]).toHaveLength(1);
    const { email, stripeCustomerId } = await reload(billing.host.app, user.id);
    const { customers, sessions } = billing.standIn.world.state;
    expect(Object.values(customers).filter((one) => one.email === email)).toHaveLength(1);
    expect(Object.values(sessions).filter((one) => one.customer === stripeCustomerId)).toHaveLength(1);
  });

  test('two tabs with different ids share one payment page, and so does a repeated request for an open page', async () => {
    const user = await putUser(billing.host.app);
    const tabs = ['tab-1', 'tab-2', 'tab-3', 'tab-4'];
    const answers = await Promise.all(
      tabs.map((submissionId) => steps.checkout(user.id, 'pro-monthly', { submissionId })),
    );
    const later = await steps.checkout(user.id, 'pro-monthly', { submissionId: 'tab-5' });
    expect(new Set([...answers, later].map((answer) => steps.sessionAt(answer).id)).size).toBe(1);
  });

  test('choosing another plan closes the open payment page, and going back opens a new one', async () => {
    const user = await putUser(billing.host.app);
    const page = { submissionId: 'page-1' };
    const first = steps.sessionAt(await steps.checkout(user.id, 'diy', page));
    const second = steps.sessionAt(await steps.checkout(user.id, 'pro-annual', page));
    expect([first.status, second.status]).toEqual(['expired', 'open']);
    const third = steps.sessionAt(await steps.checkout(user.id, 'diy', page));
    expect([third.id === first.id, second.status, third.status]).toEqual([false, 'expired', 'open']);
    const withCoupon = steps.sessionAt(await steps.checkout(user.id, 'pro-annual', { coupon: 'SPRING20' }));
    const without = steps.sessionAt(await steps.checkout(user.id, 'pro-annual'));
    expect([withCoupon.coupon, withCoupon.status, without.coupon]).toEqual(['SPRING20', 'expired', null]);
  });

  test('a second press after a completed change redirects like the first', async () => {
    const { user } = await steps.subscribe('diy');
    const press = { submissionId: 'press-of-a-change' };
    const answers = [
      await steps.change(user.id, 'pro-annual', press),
      await steps.change(user.id, 'pro-annual', press),
    ];
    const made = { ok: true, value: { isStepUp: true, isStored: true, confirmAt: null } };
    expect(answers).toEqual([made, made]);
    expect(await steps.change(user.id, 'pro-annual', { submissionId: 'another' })).toMatchObject({ ok: false });
  });

  test('a change credits the remaining paid time and charges the difference immediately', async () => {
    const { user, subscription } = await steps.subscribe('diy');
    await steps.change(user.id, 'pro-monthly', { coupon: 'FIVEOFF' });
    const { world } = billing.standIn;
    const lines = () => world.latestInvoiceOf(subscription).lines.map((line) => line.amount - line.discount);
    expect(lines()).toEqual([-1_999, 2_499]);
    expect(await billingInfo(billing.host.app, billing.payments, user.id)).toMatchObject({ lastAmount: 500 });
    await steps.change(user.id, 'diy');
    expect(lines()).toEqual([-2_499, 1_999]);
    // The downgrade was paid by credit, so the last payment is the earlier one.
    expect(await billingInfo(billing.host.app, billing.payments, user.id)).toMatchObject({
      lastAmount: 500,
      credit: 500,
    });
    const { stripeCustomerId } = await reload(billing.host.app, user.id);
    expect(billing.standIn.world.state.customers[String(stripeCustomerId)]?.balance).toBe(-500);
    await steps.change(user.id, 'pro-annual');
    expect(await billingInfo(billing.host.app, billing.payments, user.id)).toMatchObject({
      lastAmount: 29_900 - 1_999 - 500,
    });
  });

  test('with two live subscriptions the better one counts, canceling ends both, and the other takes over', async () => {
    const { app } = billing.host;
    const { user, subscription: diy } = await steps.subscribe('diy');
    const customer = String((await reload(app, user.id)).stripeCustomerId);
    const session = { ...Object.values(billing.standIn.world.state.sessions).at(-1) };
    const second = { ...session, id: 'cs_second', price: 'price_pro_monthly', customer, status: 'open' as const };
    await steps.delivering(() => billing.standIn.world.pay(second as Parameters<typeof billing.standIn.world.pay>[0]));
    const pro = Object.values(billing.standIn.world.state.subscriptions).at(-1);
    if (pro === undefined) throw new Error('not paid');
    expect(await reload(app, user.id)).toMatchObject({ plan: 'pro', stripeSubscriptionId: pro.id });
    expect(billing.host.lines.some((line) => line.includes('more than one live subscription'))).toBe(true);
    await changeRenewal(app, billing.payments, user.id, true);
    expect([diy.cancelAtPeriodEnd, pro.cancelAtPeriodEnd]).toEqual([true, true]);
    await steps.delivering(() => billing.standIn.world.end(pro));
    expect(await reload(app, user.id)).toMatchObject({ plan: 'diy', stripeSubscriptionId: diy.id });
  });

  test('twenty concurrent cancellations are one', async () => {
    const { user } = await steps.subscribe('pro-monthly');
    const lines = and(eq(auditLines.userId, user.id), eq(auditLines.actor, 'self'));
    const before = await billing.host.app.db.$count(auditLines, lines);
    const cancel = () => changeRenewal(billing.host.app, billing.payments, user.id, true);
    const answers = await Promise.all(Array.from({ length: 20 }, cancel));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await billing.host.app.db.$count(auditLines, lines)).toBe(before + 1);
  });

  test('VIP cannot buy a plan, and canceling needs a subscription', async () => {
    const user = await putUser(billing.host.app, { plan: 'vip' });
    expect(await steps.checkout(user.id, 'pro-annual')).toMatchObject({ ok: false, error: { status: 409 } });
    const trial = await putUser(billing.host.app);
    const refusal = { ok: false, error: { status: 404, message: 'There is no subscription on this account' } };
    expect(await changeRenewal(billing.host.app, billing.payments, trial.id, true)).toMatchObject(refusal);
  });

  test('after an outage of the webhook one reconciling run corrects every plan', async () => {
    const { user: ended, subscription } = await steps.subscribe('pro-monthly');
    const { user: upgraded, subscription: other } = await steps.subscribe('diy');
    billing.standIn.world.end(subscription);
    other.price = 'price_pro_annual';
    const untouched = await putUser(billing.host.app, { plan: 'pro' });
    const report = await reconcile(billing.host.app, billing.payments);
    expect(report.failed).toBe(0);
    expect(report.changes.map((change) => [change.userId, change.from, change.to]).sort()).toEqual(
      [
        [ended.id, 'pro', 'trial'],
        [upgraded.id, 'diy', 'pro'],
      ].sort(),
    );
    expect((await reload(billing.host.app, untouched.id)).plan).toBe('pro');
    expect((await reconcile(billing.host.app, billing.payments)).changes).toHaveLength(0);
  });

  test('the nightly run happens once a day, however many processes ask', async () => {
    const { app } = billing.host;
    const job = reconcileJob(app);
    if (job === null) throw new Error('No payment service is set up');
    const did = async () => (await Promise.all([1, 2, 3].map(() => runIfElected(app, job)))).filter(Boolean).length;
    billing.host.setNow(new Date('2027-01-01T02:00:00Z'));
    expect(await did()).toBe(1);
    expect(await did()).toBe(0);
    billing.host.setNow(new Date('2027-01-02T02:00:00Z'));
    expect(await did()).toBe(1);
    billing.host.setNow(null);
  });

  test('coupons: promotion codes and ids, trimmed and in any case; an expired one is reported', async () => {
    const user = await putUser(billing.host.app);
    const validate = (code: string) => validateCoupon(billing.host.app, billing.payments, user.id, code);
    const once = { duration: 'once', months: null };
    expect(await validate('  spring20 ')).toEqual({ valid: true, discount: { type: 'percent', amount: 20, ...once } });
    expect(await validate('welcome10')).toEqual({ valid: true, discount: { type: 'percent', amount: 10, ...once } });
    expect(await validate('FIVEOFF')).toEqual({ valid: true, discount: { type: 'fixed', amount: 500, ...once } });
    const repeating = { type: 'percent', amount: 20, duration: 'repeating', months: 3 };
    expect(await validate('threemonths')).toEqual({ valid: true, discount: repeating });
    const forever = { type: 'percent', amount: 10, duration: 'forever', months: null };
    expect(await validate('forever10')).toEqual({ valid: true, discount: forever });
    expect(await validate('nosuch')).toEqual({ valid: false, error: 'Invalid coupon code' });
    expect(await validate('../x')).toEqual({ valid: false, error: 'Invalid coupon code' });
    expect(await validate('LASTYEAR')).toMatchObject({ valid: false, error: 'This coupon has expired' });
    expect(await validate('SOLDOUT')).toMatchObject({ valid: false, error: 'This coupon has been used up' });
    expect(await findCoupon(billing.host.app, billing.payments, '__PROTO__')).toMatchObject({ ok: false });
  });

  test('a coupon with DIY is ignored, an invalid one with Pro is rejected', async () => {
    const user = await putUser(billing.host.app);
    const diy = await steps.checkout(user.id, 'diy', { coupon: 'SPRING20' });
    expect(diy.ok).toBe(true);
    expect(Object.values(billing.standIn.world.state.sessions).at(-1)).toMatchObject({ coupon: null });
    expect(await steps.checkout(user.id, 'pro-annual', { coupon: 'nosuch' })).toMatchObject({
      ok: false,
      error: { status: 422, message: 'Invalid coupon code' },
    });
  });

  test('payments made elsewhere can be found by address or linked by id', async () => {
    const { app } = billing.host;
    const { user, subscription } = await steps.subscribe('pro-annual');
    await app.db
      .update(users)
      .set({ subscribedPlan: 'trial', stripeCustomerId: null, stripeSubscriptionId: null })
      .where(eq(users.id, user.id));
    expect(await processExistingPayments(app, billing.payments, user.id)).toMatchObject({
      success: true,
      plan: 'pro',
      subscriptionId: subscription.id,
    });
    const other = await putUser(app);
    expect(await linkSubscription(app, billing.payments, other.id, subscription.id)).toMatchObject({ success: false });
    expect(await linkSubscription(app, billing.payments, user.id, 'sub_missing')).toMatchObject({
      success: false,
      error: 'There is no such subscription',
    });
    expect(await linkSubscription(app, billing.payments, user.id, "x' or 1=1")).toMatchObject({ success: false });
  });
});
