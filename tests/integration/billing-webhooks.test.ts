import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import * as webhookRoute from '#app/routes/api.stripe-webhook.ts';
import * as checkoutRoute from '#app/routes/checkout.tsx';
import { receiveWebhook } from '#app/server/billing/receive-webhook.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import { endGrant, putGrant } from '#app/server/grants/grants.server.ts';
import { signEvent } from '#dev/stripe/send-event.ts';
import type { StandInEvent } from '#dev/stripe/stand-in-books.ts';
import { auditLines, stripeEvents } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps, permutations } from '#tests/factories/billing-steps.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { flashOf } from '#tests/factories/flash-of.ts';

const billing = await createBillingHost();
const steps = billingSteps(billing);
afterAll(() => billing.close());

describe('payment events', () => {
  const nowS = () => Math.floor(Date.now() / 1_000);
  const setPlan = async (userId: string, plan: 'trial' | 'vip') => {
    const { app } = billing.host;
    await app.db.update(users).set({ subscribedPlan: 'trial' }).where(eq(users.id, userId));
    if (plan === 'vip') await putGrant(app, app.db, userId, { plan, until: null });
    else await endGrant(app.db, userId);
  };
  const planOf = async (userId: string) => (await reload(billing.host.app, userId)).plan;

  /** One event of each of the six kinds, from a history of two subscriptions. */
  async function sixEvents(): Promise<{ userId: string; events: readonly StandInEvent[] }> {
    const user = await putUser(billing.host.app);
    const events = await steps.eventsOf(async () => {
      const first = steps.pay(await steps.checkout(user.id, 'diy'));
      billing.standIn.world.failRenewal(first);
      billing.standIn.world.payOverdue(first);
      billing.standIn.world.end(first);
      billing.standIn.world.pay(steps.sessionAt(await steps.checkout(user.id, 'pro-annual')));
    });
    const kinds = new Map(events.map((event) => [event.type, event]));
    expect(kinds.size).toBe(6);
    return { userId: user.id, events: [...kinds.values()] };
  }

  test('rejects forged events, which leave no row', async () => {
    await steps.subscribe('diy');
    const event = billing.standIn.events.at(-1);
    if (event === undefined) throw new Error('no event');
    const { webhookSecret } = billing.standIn.settings;
    const { payload, signature, id } = signEvent(event, webhookSecret, nowS());
    const old = signEvent(event, webhookSecret, nowS() - 301, id);
    const ahead = signEvent(event, webhookSecret, nowS() + 310, id);
    const mac = createHmac('sha256', webhookSecret).update(`NaN.${payload}`).digest('hex');
    const wrong = signEvent(event, 'whsec_somebody_else', nowS(), id);
    const receive = (body: string, header: string | null) =>
      receiveWebhook(billing.host.app, billing.payments, Buffer.from(body), header);
    expect(await receive(payload, null)).toBe('refused');
    expect(await receive(payload, '')).toBe('refused');
    expect(await receive(wrong.payload, wrong.signature)).toBe('refused');
    expect(await receive(old.payload, old.signature)).toBe('refused');
    expect(ahead.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(await receive(ahead.payload, ahead.signature)).toBe('refused');
    expect(await receive(payload, `t=NaN,v1=${mac}`)).toBe('refused');
    const forged = signature.replace(/v1=(.)/, (_, digit: string) => `v1=${digit === '0' ? '1' : '0'}`);
    expect(await receive(payload, forged)).toBe('refused');
    expect(await receive(`${payload} `, signature)).toBe('refused');
    expect(await receive(payload, signature.replace('v1=', 'v0='))).toBe('refused');
    expect(await receive(payload, `t=${nowS()},v1=`)).toBe('refused');
    const rows = await billing.host.app.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(rows).toHaveLength(0);
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('does not accept a signed event by %s', async (method) => {
    await steps.subscribe('diy');
    const event = billing.standIn.events.at(-1);
    if (event === undefined) throw new Error('no event');
    const { payload, signature, id } = signEvent(event, billing.standIn.settings.webhookSecret, nowS());
    const headers = { 'stripe-signature': signature };
    const answer = await callRoute(webhookRoute, {
      path: '/api/stripe-webhook',
      method,
      json: JSON.parse(payload),
      headers,
    });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await billing.host.app.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))).toEqual([]);
  });

  test('rejects an event of 5 MB unread', async () => {
    const before = await billing.host.app.db.$count(stripeEvents);
    const answer = await callRoute(webhookRoute, { path: '/api/stripe-webhook', json: { x: 'x'.repeat(5_000_000) } });
    expect(answer.status).toBe(413);
    expect(await billing.host.app.db.$count(stripeEvents)).toBe(before);
  });

  test('each kind of event, sent 50 times at once, has one effect', async () => {
    const { userId, events } = await sixEvents();
    for (const event of events) {
      await setPlan(userId, 'trial');
      const changes = and(eq(auditLines.userId, userId), eq(auditLines.action, 'plan.changed'));
      const before = await billing.host.app.db.$count(auditLines, changes);
      const id = `evt_${event.type}_${userId}`;
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => billing.deliver(event, id)));
      expect([event.type, outcomes.filter((one) => one === 'applied').length]).toEqual([event.type, 1]);
      expect(outcomes.filter((one) => one === 'repeated')).toHaveLength(49);
      expect(await planOf(userId)).toBe('pro');
      expect(await billing.host.app.db.$count(auditLines, changes)).toBe(before + 1);
      expect(await billing.host.app.db.$count(stripeEvents, eq(stripeEvents.id, id))).toBe(1);
    }
  });

  test('stores an event and its effect together: if the effect fails, nothing is stored', async () => {
    const { userId, events } = await sixEvents();
    const [event] = events;
    if (event === undefined) throw new Error('no event');
    await setPlan(userId, 'trial');
    billing.options.fault = { kind: 'down' };
    expect(await billing.deliver(event, `evt_twice_${userId}`)).toBe('try-again');
    billing.options.fault = null;
    const rows = eq(stripeEvents.id, `evt_twice_${userId}`);
    expect([await planOf(userId), await billing.host.app.db.$count(stripeEvents, rows)]).toEqual(['trial', 0]);
    expect(await billing.deliver(event, `evt_twice_${userId}`)).toBe('applied');
    expect([await planOf(userId), await billing.host.app.db.$count(stripeEvents, rows)]).toEqual(['pro', 1]);
  });

  // A selection of orders in which each kind comes first and follows every other; `npm run soak -- --row 6` runs all
  // 720.
  test('neither the order of events nor repeats matter', async () => {
    const { userId, events } = await sixEvents();
    const pairs = new Set<string>();
    for (const [n, order] of permutations(events).entries()) {
      const pair = `${order[0]?.type} ${order[1]?.type}`;
      if (pairs.has(pair)) continue;
      pairs.add(pair);
      const isVip = n % 2 === 1;
      await setPlan(userId, isVip ? 'vip' : 'trial');
      const sent = order.map((event, i) => ({ event, id: `evt_${userId}_${n}_${i}` }));
      for (const { event, id } of [...sent, ...sent.slice(0, 2)]) await billing.deliver(event, id);
      expect([pair, await planOf(userId)]).toEqual([pair, isVip ? 'vip' : 'pro']);
    }
    expect(pairs.size).toBe(30);
  });

  test('neither an event nor reconciling downgrades VIP', async () => {
    const { user, subscription } = await steps.subscribe('pro-monthly');
    await setPlan(user.id, 'vip');
    await steps.delivering(() => billing.standIn.world.end(subscription));
    await reconcile(billing.host.app, billing.payments);
    expect(await planOf(user.id)).toBe('vip');
  });

  test('an event about an unknown or deleted account is accepted and does nothing', async () => {
    const { user, subscription } = await steps.subscribe('diy');
    await billing.host.app.db.delete(users).where(eq(users.id, user.id));
    const [event] = await steps.eventsOf(() => billing.standIn.world.end(subscription));
    expect(event && (await billing.deliver(event))).toBe('applied');
    const stranger = { type: 'customer.subscription.updated', object: { id: 'sub_x', customer: 'cus_nobody' } };
    expect(await billing.deliver(stranger)).toBe('applied');
    expect(await billing.deliver({ type: 'invoice.paid', object: { id: 'in_x', customer: null } })).toBe('ignored');
  });

  test('an event that arrives before the browser returns has taken effect', async () => {
    const user = await putUser(billing.host.app);
    const outcome = await steps.checkout(user.id, 'diy');
    await steps.delivering(() => steps.pay(outcome));
    expect(await planOf(user.id)).toBe('diy');
    expect(await returnFromPaying(user.id)).toEqual([302, '/', 'upgraded-diy']);
    expect(await planOf(user.id)).toBe('diy');
  });

  test('an event that arrives long after the browser takes effect then, and paying again is refused until then', async () => {
    const user = await putUser(billing.host.app);
    const outcome = await steps.checkout(user.id, 'diy');
    const events = await steps.eventsOf(() => steps.pay(outcome));
    // The return from paying reads the plan before the greeting, so the event has nothing left to do.
    expect(await returnFromPaying(user.id)).toEqual([302, '/', 'upgraded-diy']);
    expect(await planOf(user.id)).toBe('diy');
    expect(await steps.checkout(user.id, 'diy')).toMatchObject({ ok: false, error: { status: 409 } });
    // Three days later: an old event with a new signature.
    billing.host.setNow(new Date(Date.now() + 3 * 86_400_000));
    for (const event of events) await billing.deliver(event);
    billing.host.setNow(null);
    expect(await planOf(user.id)).toBe('diy');
  });

  async function returnFromPaying(userId: string): Promise<[number, string | null, string | null]> {
    const cookie = await signIn(billing.host.app, userId);
    const answer = await callRoute(checkoutRoute, { path: '/checkout?payment=success&plan=diy', cookie });
    return [answer.status, answer.headers.get('location'), await flashOf(answer)];
  }

  test('a refund alone keeps the plan; the end of the subscription removes it', async () => {
    const { user, subscription } = await steps.subscribe('pro-monthly');
    const [refund] = await steps.eventsOf(() => billing.standIn.world.refund(subscription));
    expect(refund?.type).toBe('charge.refunded');
    const rows = await billing.host.app.db.$count(stripeEvents);
    expect(refund && (await billing.deliver(refund))).toBe('ignored');
    expect(await billing.host.app.db.$count(stripeEvents)).toBe(rows);
    expect(await planOf(user.id)).toBe('pro');
    await steps.delivering(() => billing.standIn.world.end(subscription));
    expect(await planOf(user.id)).toBe('trial');
  });

  test('a declined renewal keeps access and is recorded until it is paid', async () => {
    const { user, subscription } = await steps.subscribe('pro-monthly');
    await steps.delivering(() => billing.standIn.world.failRenewal(subscription));
    const overdue = await reload(billing.host.app, user.id);
    expect(overdue).toMatchObject({ plan: 'pro', paymentOverdueSince: expect.any(Date) });
    const again = billing.standIn.events.findLast((event) => event.type === 'invoice.payment_failed');
    if (again) await billing.deliver(again);
    expect((await reload(billing.host.app, user.id)).paymentOverdueSince).toEqual(overdue.paymentOverdueSince);
    await steps.delivering(() => billing.standIn.world.payOverdue(subscription));
    expect(await reload(billing.host.app, user.id)).toMatchObject({ plan: 'pro', paymentOverdueSince: null });
  });

  test('after the last declined retry the plan falls back to the trial', async () => {
    const { user, subscription } = await steps.subscribe('pro-monthly');
    await steps.delivering(() => billing.standIn.world.failRenewal(subscription));
    await steps.delivering(() => billing.standIn.world.end(subscription));
    const ended = { plan: 'trial', paymentOverdueSince: null, stripeSubscriptionId: null };
    expect(await reload(billing.host.app, user.id)).toMatchObject(ended);
  });
});
