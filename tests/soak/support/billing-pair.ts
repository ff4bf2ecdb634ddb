import { eq } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { openPayments, type Payments } from '#app/server/billing/payments.server.ts';
import { readPaymentSettings } from '#app/server/process/env-capabilities.server.ts';
import type { StandInPrice } from '#dev/stripe/objects.ts';
import { signEvent } from '#dev/stripe/send-event.ts';
import type { StandInEvent } from '#dev/stripe/stand-in-books.ts';
import { type StandIn, type StandInOptions, startStandIn } from '#dev/stripe/start-stand-in.ts';
import type { StandInSubscription } from '#dev/stripe/state.ts';
import { users } from '#drizzle/schema/users.ts';
import { type AccountFields, putUser } from '#tests/factories/accounts.ts';
import { paymentSettingsOf } from '#tests/factories/billing-host.ts';
import { type AppPair, startPair } from './app-pair.ts';

const PEOPLE = { ADMIN_EMAIL: 'admin@tilewright.test', TEST_ACCOUNT_EMAIL: 'tester@tilewright.test' };

/** Two app processes with one payment stand-in. Tests post its events to them. */
export interface BillingPair {
  readonly pair: AppPair;
  readonly app: App;
  readonly standIn: StandIn;
  readonly options: StandInOptions;
  readonly payments: Payments;
  readonly settings: Record<string, string>;
  /** Posts a signed event to one of the two processes; returns the status. */
  readonly post: (n: number, event: StandInEvent, id: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts both on an empty database; `more` are further settings. */
export async function startBillingPair(more: Record<string, string> = {}): Promise<BillingPair> {
  const options: StandInOptions = { mode: 'local', file: null, webhookUrl: null };
  const standIn = await startStandIn(options);
  const settings = paymentSettingsOf(standIn);
  const pair = await startPair({ ...PEOPLE, ...settings, ...more });
  const read = readPaymentSettings(settings, false);
  if (read === null) throw new Error('The stand-in has no settings');
  return {
    pair,
    app: pair.app,
    standIn,
    options,
    payments: openPayments(read),
    settings,
    async post(n, event, id) {
      const now = Math.floor(Date.now() / 1_000);
      const { payload, signature } = signEvent(event, standIn.settings.webhookSecret, now, id);
      return postWebhook(pair.originOf(n), payload, { 'stripe-signature': signature });
    },
    async stop() {
      await pair.stop();
      await standIn.close();
    },
  };
}

/** Posts a body to the webhook; returns the status. */
export async function postWebhook(origin: string, body: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${origin}/api/stripe-webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await answer.text();
  return answer.status;
}

/** A new account with a customer at the stand-in and no subscription. */
export async function putCustomer({ app, standIn }: Pick<BillingPair, 'app' | 'standIn'>, fields: AccountFields = {}) {
  const user = await putUser(app, fields);
  const customer = `cus_${user.id.replaceAll('-', '')}`;
  standIn.world.state.customers[customer] = {
    id: customer,
    email: user.email,
    metadata: { userId: user.id },
    created: standIn.world.nowS(),
    balance: 0,
    isCardDeclined: false,
  };
  await app.db.update(users).set({ stripeCustomerId: customer }).where(eq(users.id, user.id));
  return { user, customer };
}

/** Makes a customer pay for a price at the stand-in. */
export function payFor({ world }: StandIn, customer: string, price: StandInPrice): StandInSubscription {
  const paid = world.pay({
    id: `cs_${customer}_${Object.keys(world.state.subscriptions).length}`,
    customer,
    price: price.id,
    coupon: null,
    promotionCode: null,
    clientReference: null,
    successUrl: '',
    cancelUrl: '',
    metadata: {},
    created: world.nowS(),
    expiresAt: world.nowS() + 86_400,
    status: 'open',
    subscription: null,
  });
  if (paid === null) throw new Error('not paid');
  return paid;
}
