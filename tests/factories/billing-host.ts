import { type Payments, paymentsOf } from '#app/server/billing/payments.server.ts';
import { receiveWebhook, type WebhookOutcome } from '#app/server/billing/receive-webhook.server.ts';
import { signEvent } from '#dev/stripe/send-event.ts';
import type { StandInEvent } from '#dev/stripe/stand-in-books.ts';
import { type StandIn, type StandInOptions, startStandIn } from '#dev/stripe/start-stand-in.ts';
import { createTestApp, type TestApp } from '#tests/factories/test-app.ts';

export interface BillingHost {
  readonly host: TestApp;
  readonly standIn: StandIn;
  /** The stand-in's options; tests set faults in them. */
  readonly options: StandInOptions;
  readonly payments: Payments;
  /** Delivers a signed event to the webhook. The same id means that the same event is delivered again. */
  readonly deliver: (event: StandInEvent, id?: string) => Promise<WebhookOutcome>;
  readonly close: () => Promise<void>;
}

/** The environment variables that connect an app to `standIn`. */
export function paymentSettingsOf(standIn: StandIn): Record<string, string> {
  const { settings } = standIn;
  return {
    STRIPE_SECRET_KEY: settings.secretKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    STRIPE_API_BASE: String(settings.apiBase),
    STRIPE_PRICE_DIY: settings.prices.diy,
    STRIPE_PRICE_PRO_MONTHLY: settings.prices['pro-monthly'],
    STRIPE_PRICE_PRO_ANNUAL: settings.prices['pro-annual'],
  };
}

/** An app connected to the payment stand-in. Tests deliver its events themselves. */
export async function createBillingHost(wanted: Partial<StandInOptions> = {}): Promise<BillingHost> {
  const options: StandInOptions = { mode: 'local', file: null, webhookUrl: null, ...wanted };
  const standIn = await startStandIn(options);
  const host = await createTestApp(paymentSettingsOf(standIn));
  const payments = paymentsOf(host.app);
  if (payments === null) throw new Error('Payments are not configured');
  return {
    host,
    standIn,
    options,
    payments,
    deliver(event, id) {
      const signed = signEvent(event, standIn.settings.webhookSecret, Math.floor(Date.now() / 1_000), id);
      return receiveWebhook(host.app, payments, Buffer.from(signed.payload), signed.signature);
    },
    async close() {
      await host.close();
      await standIn.close();
    },
  };
}
