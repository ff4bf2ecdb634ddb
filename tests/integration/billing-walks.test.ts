import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteText } from '#app/product/plans/plan-change.ts';
import { CHECKOUT_PLANS, type CheckoutPlan, type Plan } from '#app/product/plans/plans.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { confirmChange } from '#app/server/billing/confirm-change.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import type { StandInEvent } from '#dev/stripe/stand-in-books.ts';
import type { StandInInvoice, StandInSubscription } from '#dev/stripe/state.ts';
import { users } from '#drizzle/schema/users.ts';
import '#tests/setup/seed-properties.ts';
import { putUser, reload } from '#tests/factories/accounts.ts';
import { type BillingHost, createBillingHost } from '#tests/factories/billing-host.ts';
import { type BillingSteps, billingSteps, ORIGIN } from '#tests/factories/billing-steps.ts';

/** What can happen next to a subscriber: an action on our pages, an event at the payment service, or time passing. */
type Step =
  | { readonly do: 'buy'; readonly plan: CheckoutPlan; readonly coupon: string | null }
  | {
      readonly do: 'change';
      readonly plan: CheckoutPlan;
      readonly coupon: string | null;
      /** Steps between opening the page and pressing its button. */
      readonly between: readonly Step[];
      /** How often the button is pressed at once. */
      readonly presses: number;
    }
  | { readonly do: 'cancel' | 'reactivate' | 'decline' | 'accept' | 'pay-owed' | 'begin-period' | 'charge' | 'end' }
  | { readonly do: 'wait'; readonly hours: number };

const COUPONS = [null, null, 'SPRING20', 'FIVEOFF', 'WELCOME10', 'THREEMONTHS', 'FOREVER10'];
const plan = fc.constantFrom(...CHECKOUT_PLANS);
const coupon = fc.constantFrom(...COUPONS);
const happening: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'reactivate', 'decline', 'accept', 'pay-owed', 'begin-period', 'charge'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 9_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const) }) },
) as fc.Arbitrary<Step>;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buy' as const), plan, coupon }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      plan,
      coupon,
      between: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(happening, { maxLength: 2 }) },
      ),
      presses: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 6, arbitrary: happening },
) as fc.Arbitrary<Step>;
/** A purchase followed by any steps; `events` chooses which events arrive and in which order. */
const walk = fc.record({
  steps: fc.tuple(
    fc.record({ do: fc.constant('buy' as const), plan, coupon }),
    fc.array(step, { minLength: 3, maxLength: 14 }),
  ),
  events: fc.array(fc.nat(), { maxLength: 12 }),
});

let billing: BillingHost;
let steps: BillingSteps;
/** The clock of the product and of the payment service. */
let nowMs = 0;
beforeAll(async () => {
  billing = await createBillingHost({ now: () => nowMs });
  steps = billingSteps(billing);
});
afterAll(() => billing.close());

function passTime(hours: number): void {
  nowMs += hours * 3_600_000;
  billing.host.setNow(new Date(nowMs));
}

const { values } = Object;
/** Every kind of step; the test fails if a run leaves one out. */
const KINDS: Readonly<Record<Step['do'], true>> = {
  buy: true,
  change: true,
  cancel: true,
  reactivate: true,
  decline: true,
  accept: true,
  'pay-owed': true,
  'begin-period': true,
  charge: true,
  end: true,
  wait: true,
};

/** Everything that the payment service stores about an account. */
async function held(userId: string) {
  const { state } = billing.standIn.world;
  const customer = state.customers[String((await reload(billing.host.app, userId)).stripeCustomerId)];
  const subscriptions = values(state.subscriptions).filter((one) => one.customer === customer?.id);
  const invoices = values(state.invoices).filter((one) => one.customer === customer?.id);
  return { customer, subscriptions, invoices, live: subscriptions.find((one) => one.status !== 'canceled') };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const isCredit = (invoice: StandInInvoice) => invoice.lines.filter((line) => line.amount < 0);

/** Checks what must hold after every step. */
async function expectHonest(userId: string): Promise<void> {
  const { customer, subscriptions, invoices } = await held(userId);
  expect(subscriptions.filter((one) => one.status !== 'canceled').length).toBeLessThanOrEqual(1);
  const paid = invoices.filter((one) => one.status === 'paid');
  const credited = -sum(invoices.flatMap((one) => isCredit(one).map((line) => line.amount)));
  const bought = sum(
    paid.flatMap((one) => one.lines.filter((line) => line.amount > 0).map((line) => line.amount - line.discount)),
  );
  // Each credit is rounded to a cent by itself.
  expect(credited).toBeLessThanOrEqual(bought + invoices.length);
  const cash = sum(paid.map((one) => one.amountDue));
  expect(-Number(customer?.balance ?? 0)).toBeLessThanOrEqual(cash);
}

async function take(user: StoredUser, one: Step): Promise<void> {
  const { app } = billing.host;
  const { world } = billing.standIn;
  const { customer, live, invoices, subscriptions } = await held(user.id);
  const owed = invoices.findLast((invoice) => invoice.status === 'open');
  switch (one.do) {
    case 'buy': {
      const outcome = await steps.checkout(user.id, one.plan, { coupon: one.coupon });
      const isPage = outcome.ok && outcome.value.url.includes('/pay/');
      expect(isPage && owed !== undefined).toBe(false);
      if (!isPage) return;
      const session = steps.sessionAt(outcome);
      const shown = world.amountDue(session);
      const subscription = world.pay(session);
      if (subscription !== null) expect(world.latestInvoiceOf(subscription).amountDue).toBe(shown);
      return;
    }
    case 'change':
      return change(user, one, live);
    case 'cancel':
    case 'reactivate':
      await changeRenewal(app, billing.payments, user.id, one.do === 'cancel');
      return;
    case 'decline':
    case 'accept':
      if (customer) customer.isCardDeclined = one.do === 'decline';
      return;
    case 'pay-owed':
      for (const one of subscriptions) if (one.id === owed?.subscription) world.payOverdue(one, owed);
      return;
    case 'begin-period':
      if (live) passTime(Math.max(0, Math.ceil((live.periodEnd - world.nowS()) / 3_600)));
      if (live) world.beginPeriod(live);
      return;
    case 'charge':
      if (live) world.chargeRenewal(live);
      return;
    case 'end':
      if (live) world.end(live);
      return;
    case 'wait':
      passTime(one.hours);
      for (let due = live; due?.status !== 'canceled' && due && due.periodEnd <= world.nowS(); ) world.endPeriod(due);
      return;
  }
}

/** Opens the page, runs the steps in between, and presses the button one or more times at once. */
async function change(
  user: StoredUser,
  one: Extract<Step, { readonly do: 'change' }>,
  before: StandInSubscription | undefined,
): Promise<void> {
  const { app } = billing.host;
  const order = { userId: user.id, plan: one.plan, coupon: one.coupon, submissionId: randomUUID(), origin: ORIGIN };
  const state = await steps.look(user.id, one.plan, { coupon: one.coupon });
  if (before === undefined) return void expect(['none', 'owed']).toContain(state.kind);
  if (state.kind !== 'quote') return;
  for (const other of one.between) await take(user, other);
  const invoicesBefore = (await held(user.id)).invoices;
  const unpaid = invoicesBefore.filter((invoice) => invoice.subscription === before.id && invoice.status !== 'paid');
  const promised = { text: quoteText(state.quote), prorationDate: state.quote.prorationDate };
  const answers = await Promise.all(
    Array.from({ length: one.presses }, () => confirmChange(app, billing.payments, order, promised)),
  );
  const made = (await held(user.id)).invoices.filter((invoice) => !invoicesBefore.some(({ id }) => id === invoice.id));
  const isMade = answers.some((answer) => answer.ok);
  // However often it is pressed: one invoice if the change was made, none if it was refused, and the quoted amount is
  // charged.
  expect([made.length, answers.every((answer) => answer.ok)]).toEqual(isMade ? [1, true] : [0, false]);
  if (!isMade) return;
  expect(unpaid).toEqual([]);
  const [invoice] = made;
  const { customer, live } = await held(user.id);
  expect(invoice?.amountDue).toBe(state.quote.dueToday);
  expect(Number(customer?.balance) + state.quote.creditKept - state.quote.carriedOver).toBe(0);
  expect(new Date(Number(live?.periodEnd) * 1_000).toISOString().slice(0, 10)).toBe(state.quote.renewsOn.slice(0, 10));
}

/** The plan according to the payment service's own state. */
function planOf(live: StandInSubscription | undefined): Plan {
  if (live === undefined) return 'trial';
  return live.price === billing.standIn.settings.prices.diy ? 'diy' : 'pro';
}

test('on any path: no credit without a payment, no charge other than the shown one, and the right plan in the end', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(walk, async ({ steps: [first, rest], events }) => {
      nowMs = Date.UTC(2027, 0, 15, 12);
      passTime(0);
      const user = await putUser(billing.host.app);
      const from = billing.standIn.events.length;
      for (const one of [first, ...rest]) {
        await take(user, one);
        await expectHonest(user.id);
        seen.add(one.do);
      }
      // Some of the events arrive, late, repeated and in any order; the others are lost.
      const sent: readonly StandInEvent[] = billing.standIn.events.slice(from);
      for (const pick of events) {
        const event = sent[pick % Math.max(1, sent.length)];
        if (event !== undefined) await billing.deliver(event);
      }
      const { live, invoices, customer } = await held(user.id);
      if (events.length > 0) expect((await reload(billing.host.app, user.id)).plan).toBe(planOf(live));
      expect((await reconcile(billing.host.app, billing.payments)).failed).toBe(0);
      const account = await reload(billing.host.app, user.id);
      expect([account.plan, account.stripeSubscriptionId]).toEqual([planOf(live), live?.id ?? null]);
      expect(account.paymentOverdueSince !== null).toBe(live?.status === 'past_due');
      const info = await billingInfo(billing.host.app, billing.payments, user.id);
      const owed = invoices.filter(
        (one) => one.status === 'open' || (one.status === 'draft' && one.subscription === live?.id),
      );
      expect(info.owed?.amount ?? 0).toBe(sum(owed.map((one) => one.amountDue)));
      expect(info.credit).toBe(Math.max(0, -Number(customer?.balance ?? 0)));
      await forget(user.id);
    }),
    { numRuns: 40 },
  );
  expect([...seen].sort()).toEqual(Object.keys(KINDS).sort());
});

/** Removes the account, so that later walks do not reconcile it. */
async function forget(userId: string): Promise<void> {
  await billing.host.app.db.delete(users).where(eq(users.id, userId));
}
