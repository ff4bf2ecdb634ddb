import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import * as billingInfoCall from '#app/routes/api.billing-info.ts';
import * as cancelCall from '#app/routes/api.cancel-subscription.ts';
import * as checkoutCall from '#app/routes/api.create-checkout-session.ts';
import * as reactivateCall from '#app/routes/api.reactivate-subscription.ts';
import * as couponCall from '#app/routes/api.validate-coupon.ts';
import * as checkoutRoute from '#app/routes/checkout.tsx';
import * as planRoute from '#app/routes/current-plan.tsx';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { createCheckout } from '#app/server/billing/create-checkout.server.ts';
import { openPayments } from '#app/server/billing/payments.server.ts';
import { receiveWebhook } from '#app/server/billing/receive-webhook.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import type { StandInFault } from '#dev/stripe/faults.ts';
import { signEvent } from '#dev/stripe/send-event.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps, ORIGIN } from '#tests/factories/billing-steps.ts';
import { callRoute } from '#tests/factories/call-route.ts';

const FAILED = 'Failed to start checkout process. Please try again.';
/** The ways in which the payment service can fail. */
const FAULTS: readonly StandInFault['kind'][] = ['down', 'busy', 'slow', 'lost'];

const billing = await createBillingHost();
const steps = billingSteps(billing);
// A client with the product's behavior but a short timeout; only used where no response is expected.
const impatient = openPayments(billing.payments.settings, 100);
afterEach(() => {
  billing.options.fault = null;
});
afterAll(() => billing.close());

const clientFor = () => (billing.options.fault?.kind === 'slow' ? impatient : billing.payments);
const press = (userId: string, plan: 'diy' | 'pro-annual', coupon: string | null = null) =>
  createCheckout(billing.host.app, clientFor(), { userId, plan, coupon, submissionId: null, origin: ORIGIN });
const sessionsOf = async (userId: string) => {
  const { stripeCustomerId } = await reload(billing.host.app, userId);
  return Object.values(billing.standIn.world.state.sessions).filter((one) => one.customer === stripeCustomerId);
};

describe.each(FAULTS)('while the payment service is %s', (kind) => {
  test('a checkout fails with a message, and the next press creates the only checkout', async () => {
    const user = await putUser(billing.host.app);
    billing.options.fault = { kind, call: 'POST /v1/checkout/sessions' };
    expect(await press(user.id, 'diy')).toEqual({ ok: false, error: { status: 502, message: FAILED } });
    billing.options.fault = { kind };
    expect(await press(user.id, 'diy')).toEqual({ ok: false, error: { status: 502, message: FAILED } });
    expect(await reload(billing.host.app, user.id)).toMatchObject({ plan: 'trial' });
    billing.options.fault = null;
    const session = steps.sessionAt(await press(user.id, 'diy'));
    expect((await sessionsOf(user.id)).map((one) => one.id)).toEqual([session.id]);
  });

  test('a renewal is not changed, or is reported once it can be', async () => {
    const { user, subscription } = await steps.subscribe('pro-monthly');
    billing.options.fault = { kind };
    const refusal = (message: string) => ({ ok: false, error: { status: 502, message } });
    const change = (isEnding: boolean) => changeRenewal(billing.host.app, clientFor(), user.id, isEnding);
    expect(await change(true)).toEqual(refusal('Failed to cancel subscription'));
    expect(await change(false)).toEqual(refusal('Failed to reactivate subscription'));
    expect([subscription.cancelAtPeriodEnd, (await reload(billing.host.app, user.id)).subscriptionEndsAt]).toEqual([
      false,
      null,
    ]);
    billing.options.fault = null;
    expect((await change(true)).ok).toBe(true);
  });

  test('an event is requested again, and reconciling skips the account', async () => {
    const { user, subscription } = await steps.subscribe('pro-monthly');
    const [event] = await steps.eventsOf(() => billing.standIn.world.end(subscription));
    if (event === undefined) throw new Error('no event');
    billing.options.fault = { kind };
    const { webhookSecret } = billing.standIn.settings;
    const { payload, signature } = signEvent(event, webhookSecret, Math.floor(Date.now() / 1_000));
    const deliver = () => receiveWebhook(billing.host.app, clientFor(), Buffer.from(payload), signature);
    expect(await deliver()).toBe('try-again');
    expect((await reload(billing.host.app, user.id)).plan).toBe('pro');
    await billing.host.app.db.update(users).set({ stripeCustomerId: null }).where(eq(users.subscribedPlan, 'trial'));
    expect((await reconcile(billing.host.app, clientFor())).failed).toBeGreaterThan(0);
    expect((await reload(billing.host.app, user.id)).plan).toBe('pro');
    billing.options.fault = null;
    expect(await deliver()).toBe('applied');
    expect((await reload(billing.host.app, user.id)).plan).toBe('trial');
  });
});

test.each(['down', 'busy'] as const)('every screen reports that the payment service is %s', async (kind) => {
  const { user } = await steps.subscribe('diy');
  const cookie = await signIn(billing.host.app, user.id);
  billing.options.fault = { kind };
  const call = async (route: Parameters<typeof callRoute>[0], path: string, json?: unknown) => {
    const answer = await callRoute(route, { path, cookie, ...(json === undefined ? {} : { json }) });
    return [answer.status, await answer.text()];
  };
  expect(await call(billingInfoCall, '/api/billing-info')).toEqual([502, 'Failed to load billing information']);
  expect(await call(couponCall, '/api/validate-coupon', { coupon: 'SPRING20' })).toEqual([
    502,
    'Failed to validate coupon code',
  ]);
  expect(await call(checkoutCall, '/api/create-checkout-session', { plan: 'pro-annual' })).toEqual([502, FAILED]);
  expect(await call(cancelCall, '/api/cancel-subscription', {})).toEqual([502, 'Failed to cancel subscription']);
  expect(await call(reactivateCall, '/api/reactivate-subscription', {})).toEqual([
    502,
    'Failed to reactivate subscription',
  ]);
  // The pages still load.
  expect((await call(checkoutRoute, '/checkout'))[0]).toBe(200);
  expect(await call(planRoute, '/current-plan')).toEqual([200, expect.stringContaining('"info":null')]);
});

test('a change whose response is lost is made once, and the account is updated', async () => {
  const { user, subscription } = await steps.subscribe('diy');
  const again = { submissionId: 'the-lost-one' };
  const events = await steps.eventsOf(async () => {
    billing.options.fault = { kind: 'lost', call: 'POST /v1/subscriptions/:id' };
    expect(await steps.change(user.id, 'pro-annual', again)).toMatchObject({ ok: false, error: { status: 502 } });
  });
  billing.options.fault = null;
  expect(events.filter((event) => event.type === 'invoice.paid')).toHaveLength(1);
  expect(subscription.price).toBe('price_pro_annual');
  for (const event of events) await billing.deliver(event);
  expect((await reload(billing.host.app, user.id)).plan).toBe('pro');
  expect(await steps.change(user.id, 'pro-annual', again)).toMatchObject({ ok: true });
});

test('a change that was made but cannot be read back yet is not a failure', async () => {
  const { user } = await steps.subscribe('diy');
  billing.options.onCall = (call) => {
    if (call === 'POST /v1/subscriptions/:id') billing.options.fault = { kind: 'down', call: 'GET /v1/subscriptions' };
  };
  expect(await steps.change(user.id, 'pro-annual')).toEqual({
    ok: true,
    value: { isStepUp: true, isStored: false, confirmAt: null },
  });
  billing.options.onCall = undefined;
  expect((await reload(billing.host.app, user.id)).plan).toBe('diy');
  billing.options.fault = null;
  await reconcile(billing.host.app, billing.payments);
  expect((await reload(billing.host.app, user.id)).plan).toBe('pro');
});

test('a card declined at a change leaves plan and subscription as they were', async () => {
  const { user, subscription } = await steps.subscribe('diy');
  const before = structuredClone(subscription);
  const customer = billing.standIn.world.state.customers[subscription.customer];
  if (customer) customer.isCardDeclined = true;
  expect(await steps.change(user.id, 'pro-monthly', { coupon: 'SPRING20' })).toEqual({
    ok: false,
    error: { status: 402, message: 'Your card was declined. Nothing was charged and your plan has not changed.' },
  });
  expect(subscription).toEqual(before);
  expect((await reload(billing.host.app, user.id)).plan).toBe('diy');
});

test('a card declined at renewal can be paid from the plan page', async () => {
  const { user, subscription } = await steps.subscribe('pro-monthly');
  const cookie = await signIn(billing.host.app, user.id);
  const pay = () => callRoute(planRoute, { path: '/current-plan', form: { intent: 'pay' }, cookie });
  expect(await (await pay()).text()).toContain('Nothing is overdue');
  await steps.delivering(() => billing.standIn.world.failRenewal(subscription));
  const answer = await pay();
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${billing.standIn.settings.apiBase}/pay/${subscription.latestInvoice}`,
  ]);
  expect((await callRoute(planRoute, { path: '/current-plan', form: { intent: 'gift' }, cookie })).status).toBe(400);
});

test('an unknown price at the payment service refers to support', async () => {
  const user = await putUser(billing.host.app);
  const { settings } = billing.payments;
  const misconfigured = openPayments({ ...settings, prices: { ...settings.prices, diy: 'price_gone' } });
  const order = { userId: user.id, plan: 'diy', coupon: null, submissionId: null, origin: ORIGIN } as const;
  expect(await createCheckout(billing.host.app, misconfigured, order)).toEqual({
    ok: false,
    error: { status: 502, message: 'Payment configuration error. Please contact support.' },
  });
});

test('rejects a plan that does not exist', async () => {
  const user = await putUser(billing.host.app);
  const cookie = await signIn(billing.host.app, user.id);
  const json = { plan: 'gold' };
  const path = '/api/create-checkout-session';
  expect((await callRoute(checkoutCall, { path, json, cookie })).status).toBe(400);
  const answer = await callRoute(checkoutRoute, { path: '/checkout', form: json, cookie });
  expect(await answer.text()).toContain('That plan does not exist.');
});

test('replaces a customer deleted at the payment service by one new customer', async () => {
  const user = await putUser(billing.host.app, { stripeCustomerId: `cus_deleted_${Date.now()}` });
  const answers = await Promise.all([1, 2, 3].map(() => press(user.id, 'diy')));
  expect(new Set(answers.map((answer) => steps.sessionAt(answer).id)).size).toBe(1);
  const { stripeCustomerId, email } = await reload(billing.host.app, user.id);
  const made = Object.values(billing.standIn.world.state.customers).filter((one) => one.email === email);
  expect(made.map((one) => one.id)).toEqual([stripeCustomerId]);
});

test('guessing coupons through the checkout is limited like in the coupon field', async () => {
  const user = await putUser(billing.host.app);
  const cookie = await signIn(billing.host.app, user.id);
  const send = async (coupon: string) => {
    const json = { plan: 'pro-annual', coupon };
    return (await callRoute(checkoutCall, { path: '/api/create-checkout-session', json, cookie })).status;
  };
  for (let n = 0; n < 10; n += 1) expect(await send(`GUESS${n}`)).toBe(422);
  expect(await send('SPRING20')).toBe(429);
  const form = { plan: 'pro-annual', coupon: 'GUESS' };
  const page = await callRoute(checkoutRoute, { path: '/checkout', form, cookie });
  expect(await page.text()).toContain('Too many attempts');
});

test('a coupon that ends while it is being used is reported as invalid', async () => {
  const user = await putUser(billing.host.app);
  const { coupons } = billing.standIn.world.state;
  billing.options.onCall = (call) => {
    if (call === 'POST /v1/checkout/sessions') delete coupons.FIVEOFF;
  };
  const refusal = { ok: false, error: { status: 422, message: 'Invalid coupon code' } };
  expect(await press(user.id, 'pro-annual', 'FIVEOFF')).toEqual(refusal);
  billing.options.onCall = undefined;
  expect(await sessionsOf(user.id)).toEqual([]);
});

test('a valid coupon may open the payment page any number of times', async () => {
  const user = await putUser(billing.host.app);
  for (let n = 0; n < 12; n += 1) expect((await press(user.id, 'pro-annual', 'SPRING20')).ok).toBe(true);
});
