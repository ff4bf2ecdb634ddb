import type { Result } from '#app/base/result.ts';
import { quoteText } from '#app/product/plans/plan-change.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { CheckoutOrder } from '#app/server/billing/checkout-order.server.ts';
import {
  type ChangeMade,
  type ChangeState,
  confirmChange,
  lookAtChange,
} from '#app/server/billing/confirm-change.server.ts';
import {
  type CheckoutOutcome,
  type CheckoutRefusal,
  createCheckout,
} from '#app/server/billing/create-checkout.server.ts';
import type { StandInEvent } from '#dev/stripe/stand-in-books.ts';
import type { StandInSession, StandInSubscription } from '#dev/stripe/state.ts';
import { type AccountFields, putUser } from '#tests/factories/accounts.ts';
import type { BillingHost } from '#tests/factories/billing-host.ts';

export const ORIGIN = 'http://localhost:3000';

/** Single steps of a visitor and of the payment service. */
export interface BillingSteps {
  readonly checkout: (userId: string, plan: CheckoutPlan, rest?: Partial<CheckoutOrder>) => Promise<CheckoutOutcome>;
  /** Opens the page that confirms a change of plan. */
  readonly look: (userId: string, plan: CheckoutPlan, rest?: Partial<CheckoutOrder>) => Promise<ChangeState>;
  /** Opens that page and presses its button. */
  readonly change: (
    userId: string,
    plan: CheckoutPlan,
    rest?: Partial<CheckoutOrder>,
  ) => Promise<Result<ChangeMade, CheckoutRefusal>>;
  /** The payment session to which a checkout redirects. */
  readonly sessionAt: (outcome: CheckoutOutcome) => StandInSession;
  /** Pays on the page to which a checkout redirects; the events are not delivered yet. */
  readonly pay: (outcome: CheckoutOutcome) => StandInSubscription;
  /** Runs `step` and returns the events it produced, oldest first. */
  readonly eventsOf: (step: () => unknown) => Promise<readonly StandInEvent[]>;
  /** Runs `step` and delivers the events it produced, in order. */
  readonly delivering: (step: () => unknown) => Promise<void>;
  /** A new account that has paid for `plan`, with its events delivered. */
  readonly subscribe: (
    plan: CheckoutPlan,
    fields?: AccountFields,
  ) => Promise<{ user: StoredUser; subscription: StandInSubscription }>;
}

export function billingSteps(billing: BillingHost): BillingSteps {
  const { standIn } = billing;

  const orderOf = (userId: string, plan: CheckoutPlan, rest: Partial<CheckoutOrder>): CheckoutOrder => ({
    userId,
    plan,
    coupon: null,
    submissionId: null,
    origin: ORIGIN,
    ...rest,
  });
  const checkout: BillingSteps['checkout'] = (userId, plan, rest = {}) =>
    createCheckout(billing.host.app, billing.payments, orderOf(userId, plan, rest));

  const look: BillingSteps['look'] = (userId, plan, rest = {}) =>
    lookAtChange(billing.host.app, billing.payments, orderOf(userId, plan, rest));

  const change: BillingSteps['change'] = async (userId, plan, rest = {}) => {
    const state = await look(userId, plan, rest);
    const promised =
      state.kind === 'quote'
        ? { text: quoteText(state.quote), prorationDate: state.quote.prorationDate }
        : { text: '', prorationDate: Math.floor(billing.host.app.now().getTime() / 1_000) };
    return confirmChange(billing.host.app, billing.payments, orderOf(userId, plan, rest), promised);
  };

  const sessionAt: BillingSteps['sessionAt'] = (outcome) => {
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { url } = outcome.value;
    const session = standIn.world.state.sessions[url.slice(url.lastIndexOf('/') + 1)];
    if (session === undefined) throw new Error(`no payment page behind ${url}`);
    return session;
  };

  const pay: BillingSteps['pay'] = (outcome) => {
    const subscription = standIn.world.pay(sessionAt(outcome));
    if (subscription === null) throw new Error('the payment was refused');
    return subscription;
  };

  const eventsOf: BillingSteps['eventsOf'] = async (step) => {
    const from = standIn.events.length;
    await step();
    return standIn.events.slice(from);
  };

  const delivering: BillingSteps['delivering'] = async (step) => {
    for (const event of await eventsOf(step)) await billing.deliver(event);
  };

  const subscribe: BillingSteps['subscribe'] = async (plan, fields = {}) => {
    const user = await putUser(billing.host.app, fields);
    const outcome = await checkout(user.id, plan);
    let subscription: StandInSubscription | null = null;
    await delivering(() => {
      subscription = pay(outcome);
    });
    if (subscription === null) throw new Error('not paid');
    return { user, subscription };
  };

  return { checkout, look, change, sessionAt, pay, eventsOf, delivering, subscribe };
}

/** All permutations of `items`. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
