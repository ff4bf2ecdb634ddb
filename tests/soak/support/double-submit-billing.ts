import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { quoteText } from '#app/product/plans/plan-change.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import { lookAtChange } from '#app/server/billing/confirm-change.server.ts';
import type { RouteId } from '#app/server/http/request/route-access.server.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { reload, signIn } from '#tests/factories/accounts.ts';
import { type BillingPair, payFor, putCustomer } from './billing-pair.ts';
import { AUDIT_PLAN, admin, type DoubleSubmitCase, doubleSubmit, pressOf, signedIn } from './double-submit-case.ts';

async function subscriber(billing: BillingPair) {
  const { user, customer } = await putCustomer(billing, { plan: 'pro' });
  const [, monthly] = billing.standIn.world.prices;
  if (monthly === undefined) throw new Error('no price');
  const held = payFor(billing.standIn, customer, monthly);
  await billing.app.db.update(users).set({ stripeSubscriptionId: held.id }).where(eq(users.id, user.id));
  return { user, held, cookie: await signIn(billing.app, user.id) };
}

const checkout = (route: 'checkout' | 'api.create-checkout-session') =>
  doubleSubmit(route, 'checkout', async (billing) => {
    const { user, cookie } = await signedIn(billing);
    const press = pressOf(route, { plan: 'diy' }, { cookie, form: { submissionId: randomUUID() } });
    return {
      press,
      async effects() {
        const { customers, sessions: pages } = billing.standIn.world.state;
        const made = Object.values(customers).filter((one) => one.email === user.email);
        const open = Object.values(pages).filter((one) => made.some(({ id }) => id === one.customer));
        return made.length === 1 ? open.length : made.length;
      },
    };
  });

/** The button that confirms a change of plan; the card must be charged only once. */
const changeRooms = doubleSubmit('checkout_.change', 'changed plan', async (billing) => {
  const { user, held, cookie } = await subscriber(billing);
  const order = { userId: user.id, plan: 'pro-annual', coupon: '', submissionId: null, origin: '' } as const;
  const state = await lookAtChange(billing.app, billing.payments, order);
  if (state.kind !== 'quote') throw new Error(`The page shows ${state.kind}`);
  const { quote } = state;
  const shown = { promised: quoteText(quote), prorationDate: `${quote.prorationDate}`, submissionId: randomUUID() };
  return {
    press: { path: '/checkout/change?plan=pro-annual', form: shown, cookie },
    async effects() {
      const { invoices } = billing.standIn.world.state;
      const charges = Object.values(invoices).filter(
        (one) => one.subscription === held.id && one.reason === 'subscription_update' && one.status === 'paid',
      );
      return held.price === billing.standIn.settings.prices['pro-annual'] ? charges.length : 0;
    },
  };
});

function renewal(route: 'current-plan' | 'api.cancel-subscription' | 'api.reactivate-subscription'): DoubleSubmitCase {
  const isEnding = route !== 'api.reactivate-subscription';
  return doubleSubmit(route, isEnding ? 'cancellation' : 'reactivation', async (billing) => {
    const { user, held, cookie } = await subscriber(billing);
    held.cancelAtPeriodEnd = !isEnding;
    const press = pressOf(route, {}, { cookie, form: { intent: 'cancel' } });
    const lines = and(eq(auditLines.userId, user.id), AUDIT_PLAN);
    return {
      press,
      effects: async () => (held.cancelAtPeriodEnd === isEnding ? billing.app.db.$count(auditLines, lines) : 0),
    };
  });
}

/** A call of the testing bar: counts one effect if `isDone` holds for the account. */
const testing = (route: RouteId, json: Record<string, string>, isDone: (user: StoredUser) => boolean) =>
  doubleSubmit(route, 'testing bar', async (billing) => {
    const { user, cookie } = await admin(billing);
    await billing.app.db
      .update(users)
      .set({ subscribedPlan: 'trial', trialLayoutsUsed: 5, annualCalculationsUsed: 5 })
      .where(eq(users.id, user.id));
    const press = pressOf(route, json, { cookie });
    return { press, effects: async () => (isDone(await reload(billing.app, user.id)) ? 1 : 0) };
  });

/** A button of the testing bar without scripts. */
const pressed = (button: string, isDone: (user: StoredUser) => boolean) =>
  doubleSubmit('testing', 'plain testing bar', async (billing) => {
    const { user, cookie } = await admin(billing);
    await billing.app.db.update(users).set({ subscribedPlan: 'trial' }).where(eq(users.id, user.id));
    return {
      press: { path: '/testing', form: { press: button }, cookie },
      effects: async () => (isDone(await reload(billing.app, user.id)) ? 1 : 0),
    };
  });

/** The two calls that look up a payment and link it to the account. */
const linking = (route: 'api.process-existing-payments' | 'api.link-subscription') =>
  doubleSubmit(route, 'linking', async (billing) => {
    const { user, cookie } = await admin(billing);
    const world = billing.standIn.world;
    const id = `cus_admin_${randomUUID().slice(0, 8)}`;
    const { email } = user;
    world.state.customers[id] = { id, email, metadata: {}, created: world.nowS(), balance: 0, isCardDeclined: false };
    const [diy] = world.prices;
    if (diy === undefined) throw new Error('no price');
    const held = payFor(billing.standIn, id, diy);
    await billing.app.db
      .update(users)
      .set({ stripeCustomerId: null, stripeSubscriptionId: null, subscribedPlan: 'trial' })
      .where(eq(users.id, user.id));
    const before = await billing.app.db.$count(auditLines, and(eq(auditLines.userId, user.id), AUDIT_PLAN));
    const press = pressOf(route, { subscriptionId: held.id }, { cookie });
    return {
      press,
      effects: async () =>
        (await billing.app.db.$count(auditLines, and(eq(auditLines.userId, user.id), AUDIT_PLAN))) - before,
    };
  });

/** The forms and calls that involve money. */
export const BILLING_CASES: readonly DoubleSubmitCase[] = [
  checkout('checkout'),
  checkout('api.create-checkout-session'),
  changeRooms,
  renewal('current-plan'),
  renewal('api.cancel-subscription'),
  renewal('api.reactivate-subscription'),
  testing('api.admin.set-plan', { plan: 'pro' }, (user) => user.plan === 'pro'),
  testing('api.test-webhook', { plan: 'diy' }, (user) => user.plan === 'diy' && user.annualCalculationsUsed === 0),
  testing('api.test-reset-trial', {}, (user) => user.trialLayoutsUsed === 0),
  testing('api.admin.reset-annual', {}, (user) => user.annualCalculationsUsed === 0),
  pressed('pro', (user) => user.plan === 'pro'),
  linking('api.process-existing-payments'),
  linking('api.link-subscription'),
];
