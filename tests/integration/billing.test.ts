import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutPlan } from '#app/layout/plans/plans.ts';
import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { createCheckout } from '#app/server/billing/create-checkout.server.ts';
import { receiveWebhook } from '#app/server/billing/receive-webhook.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import { reconcileOnce } from '#app/server/billing/reconcile-nightly.server.ts';
import { signEvent } from '#app/server/billing/stand-in/send-event.server.ts';
import { linkSubscription, processExistingPayments } from '#app/server/billing/testing-bar.server.ts';
import { findCoupon, validateCoupon } from '#app/server/billing/validate-coupon.server.ts';
import { stripeEvents } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, reload } from '#tests/factories/accounts.ts';
import { type BillingHost, createBillingHost } from '#tests/factories/billing-host.ts';
import { DATABASE_KINDS } from '#tests/factories/test-app.ts';

describe.each(DATABASE_KINDS)('billing on %s', (kind) => {
  let billing: BillingHost;
  beforeAll(async () => {
    billing = await createBillingHost(kind);
  });
  afterAll(() => billing.close());

  const checkout = (
    userId: string,
    plan: CheckoutPlan,
    coupon: string | null = null,
    submissionId: string | null = null,
  ) =>
    createCheckout(billing.host.app, billing.payments, {
      userId,
      plan,
      coupon,
      submissionId,
      origin: 'http://localhost:3000',
    });

  /** Pays the page that a checkout led to and delivers the events it made, newest last. */
  async function pay(url: string) {
    const from = billing.standIn.events.length;
    const session = billing.standIn.world.state.sessions[url.slice(url.lastIndexOf('/') + 1)];
    if (session === undefined) throw new Error(`no session behind ${url}`);
    const subscription = billing.standIn.world.pay(session);
    await deliverFrom(from);
    return subscription;
  }

  async function deliverFrom(from: number) {
    for (const event of billing.standIn.events.slice(from)) await billing.deliver(event);
  }

  async function subscribe(plan: CheckoutPlan, coupon: string | null = null) {
    const user = await putUser(billing.host.app);
    const started = await checkout(user.id, plan, coupon);
    if (!started.ok) throw new Error(started.error.message);
    const subscription = await pay(started.value.url);
    if (subscription === null) throw new Error('not paid');
    return { user, subscription };
  }

  test('trial, DIY, Pro with a coupon, cancel, reactivate, the end, trial again', async () => {
    const { app } = billing.host;
    const { user, subscription } = await subscribe('diy');
    expect(await reload(app, user.id)).toMatchObject({ plan: 'diy', stripeSubscriptionId: subscription.id });
    const upgraded = await checkout(user.id, 'pro-monthly', ' spring20 ');
    expect(upgraded).toMatchObject({ ok: true });
    expect(upgraded.ok && upgraded.value.url).toContain('/checkout?payment=success&plan=pro-monthly');
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
    const from = billing.standIn.events.length;
    billing.standIn.world.endPeriod(subscription);
    await deliverFrom(from);
    expect(await reload(app, user.id)).toMatchObject({ plan: 'trial', stripeSubscriptionId: null });
  });

  test('becoming DIY starts the yearly count anew', async () => {
    const user = await putUser(billing.host.app, { annualCalculationsUsed: 17 });
    const started = await checkout(user.id, 'diy');
    await pay(started.ok ? started.value.url : '');
    expect(await reload(billing.host.app, user.id)).toMatchObject({ plan: 'diy', annualCalculationsUsed: 0 });
  });

  test('the plan already held is refused, and a change never makes a second subscription', async () => {
    const { user } = await subscribe('pro-monthly');
    expect(await checkout(user.id, 'pro-monthly')).toMatchObject({ ok: false, error: { status: 409 } });
    await checkout(user.id, 'pro-annual');
    const { stripeCustomerId } = await reload(billing.host.app, user.id);
    const held = Object.values(billing.standIn.world.state.subscriptions).filter(
      (one) => one.customer === stripeCustomerId,
    );
    expect(held).toHaveLength(1);
    expect(held[0]?.price).toBe('price_pro_annual');
  });

  test('twenty presses at once make one customer and one checkout', async () => {
    const user = await putUser(billing.host.app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(user.id, 'diy', null, 'press-1')));
    const urls = new Set(answers.map((answer) => (answer.ok ? answer.value.url : answer.error.message)));
    expect([...urls]).toHaveLength(1);
    const { email, stripeCustomerId } = await reload(billing.host.app, user.id);
    const { customers, sessions } = billing.standIn.world.state;
    expect(Object.values(customers).filter((one) => one.email === email)).toHaveLength(1);
    expect(Object.values(sessions).filter((one) => one.customer === stripeCustomerId)).toHaveLength(1);
  });

  test('asking for another plan closes the payment page left open before', async () => {
    const user = await putUser(billing.host.app);
    const first = await checkout(user.id, 'diy');
    const second = await checkout(user.id, 'pro-annual');
    const status = (answer: typeof first) =>
      answer.ok &&
      billing.standIn.world.state.sessions[answer.value.url.slice(answer.value.url.lastIndexOf('/') + 1)]?.status;
    expect([status(first), status(second)]).toEqual(['expired', 'open']);
  });

  test('forged events are refused and leave no row', async () => {
    await subscribe('diy');
    const event = billing.standIn.events.at(-1);
    if (event === undefined) throw new Error('no event');
    const now = Math.floor(Date.now() / 1_000);
    const { payload, signature, id } = signEvent(event, billing.standIn.settings.webhookSecret, now);
    const old = signEvent(event, billing.standIn.settings.webhookSecret, now - 301);
    const wrong = signEvent(event, 'whsec_somebody_else', now);
    const receive = (body: string, header: string | null) =>
      receiveWebhook(billing.host.app, billing.payments, Buffer.from(body), header);
    expect(await receive(payload, null)).toBe('refused');
    expect(await receive(payload, '')).toBe('refused');
    expect(await receive(wrong.payload, wrong.signature)).toBe('refused');
    expect(await receive(old.payload, old.signature)).toBe('refused');
    const forged = signature.replace(/v1=(.)/, (_, digit: string) => `v1=${digit === '0' ? '1' : '0'}`);
    expect(await receive(payload, forged)).toBe('refused');
    expect(await receive(`${payload} `, signature)).toBe('refused');
    expect(await receive(payload, signature.replace('v1=', 'v0='))).toBe('refused');
    const rows = await billing.host.app.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(rows).toHaveLength(0);
  });

  test('an event sent 50 times at once has one effect', async () => {
    const user = await putUser(billing.host.app, { plan: 'trial' });
    const started = await checkout(user.id, 'diy');
    const from = billing.standIn.events.length;
    const session = Object.values(billing.standIn.world.state.sessions).at(-1);
    expect(started.ok && session && billing.standIn.world.pay(session)).toBeTruthy();
    const event = billing.standIn.events[from];
    if (event === undefined) throw new Error('no event');
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => billing.deliver(event, `evt_same_${user.id}`)));
    expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(49);
    expect(await reload(billing.host.app, user.id)).toMatchObject({ plan: 'diy' });
  });

  test('the order of events does not matter', async () => {
    const { user, subscription } = await subscribe('diy');
    const { world, events } = billing.standIn;
    const from = events.length;
    world.failRenewal(subscription);
    await checkout(user.id, 'pro-annual');
    const made = events.slice(from);
    expect(made.length).toBeGreaterThanOrEqual(3);
    for (const order of permutations(made.slice(0, 4))) {
      await billing.host.app.db.update(users).set({ plan: 'trial' }).where(eq(users.id, user.id));
      for (const event of [...order, ...order.slice(0, 1)]) await billing.deliver(event);
      expect((await reload(billing.host.app, user.id)).plan).toBe('pro');
    }
  });

  test('a declined renewal keeps the access and says so', async () => {
    const { user, subscription } = await subscribe('pro-monthly');
    const from = billing.standIn.events.length;
    billing.standIn.world.failRenewal(subscription);
    await deliverFrom(from);
    expect(await reload(billing.host.app, user.id)).toMatchObject({ plan: 'pro' });
    expect(await billingInfo(billing.host.app, billing.payments, user.id)).toMatchObject({ status: 'past_due' });
  });

  test('VIP is never downgraded by an event or by reconciling', async () => {
    const { user, subscription } = await subscribe('pro-monthly');
    await billing.host.app.db.update(users).set({ plan: 'vip' }).where(eq(users.id, user.id));
    const from = billing.standIn.events.length;
    billing.standIn.world.end(subscription);
    await deliverFrom(from);
    await reconcile(billing.host.app, billing.payments);
    expect((await reload(billing.host.app, user.id)).plan).toBe('vip');
  });

  test('after an outage of the webhook one reconciling run heals every plan', async () => {
    const { user: ended, subscription } = await subscribe('pro-monthly');
    const { user: upgraded, subscription: other } = await subscribe('diy');
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

  test('the nightly run happens once a day, however many ask', async () => {
    const { app } = billing.host;
    const did = async () => (await Promise.all([1, 2, 3].map(() => reconcileOnce(app)))).filter(Boolean).length;
    billing.host.setNow(new Date('2027-01-01T02:00:00Z'));
    expect(await did()).toBe(1);
    expect(await did()).toBe(0);
    billing.host.setNow(new Date('2027-01-02T02:00:00Z'));
    expect(await did()).toBe(1);
    billing.host.setNow(null);
  });

  test('an event about an unknown or deleted account is taken and does nothing', async () => {
    const { user, subscription } = await subscribe('diy');
    await billing.host.app.db.delete(users).where(eq(users.id, user.id));
    const from = billing.standIn.events.length;
    billing.standIn.world.end(subscription);
    const event = billing.standIn.events[from];
    expect(event && (await billing.deliver(event))).toBe('applied');
  });

  test('coupons: promotion codes and ids, trimmed and in any case; what is over is told', async () => {
    const user = await putUser(billing.host.app);
    const validate = (code: string) => validateCoupon(billing.host.app, billing.payments, user.id, code);
    expect(await validate('  spring20 ')).toEqual({ valid: true, discount: { type: 'percent', amount: 20 } });
    expect(await validate('welcome10')).toEqual({ valid: true, discount: { type: 'percent', amount: 10 } });
    expect(await validate('FIVEOFF')).toEqual({ valid: true, discount: { type: 'fixed', amount: 500 } });
    expect(await validate('nosuch')).toEqual({ valid: false, error: 'Invalid coupon code' });
    expect(await validate('../x')).toEqual({ valid: false, error: 'Invalid coupon code' });
    expect(await validate('LASTYEAR')).toMatchObject({ valid: false, error: 'This coupon has expired' });
    expect(await validate('SOLDOUT')).toMatchObject({ valid: false, error: 'This coupon has been used up' });
    expect(await findCoupon(billing.host.app, billing.payments, '__PROTO__')).toMatchObject({ ok: false });
  });

  test('a coupon with DIY is left out, an invalid one with Pro is refused', async () => {
    const user = await putUser(billing.host.app);
    const diy = await checkout(user.id, 'diy', 'SPRING20');
    expect(diy.ok).toBe(true);
    expect(Object.values(billing.standIn.world.state.sessions).at(-1)).toMatchObject({ coupon: null });
    expect(await checkout(user.id, 'pro-annual', 'nosuch')).toMatchObject({
      ok: false,
      error: { status: 422, message: 'Invalid coupon code' },
    });
  });

  test('payments made elsewhere can be found by address or linked by id', async () => {
    const { app } = billing.host;
    const { user, subscription } = await subscribe('pro-annual');
    await app.db
      .update(users)
      .set({ plan: 'trial', stripeCustomerId: null, stripeSubscriptionId: null })
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

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
