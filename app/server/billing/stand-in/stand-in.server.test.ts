import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '#app/server/billing/stand-in/start-stand-in.server.ts';
import stripeParams from '#app/server/billing/stand-in/stripe-params.json' with { type: 'json' };
import { makeStripeParams } from '../../../../scripts/make-stripe-params.mjs';

let standIn: StandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStandIn({ mode: 'local', file: null, webhookUrl: null });
  const base = new URL(String(standIn.settings.apiBase));
  stripe = new Stripe(standIn.settings.secretKey, {
    host: base.hostname,
    port: base.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
});
afterAll(() => standIn.close());

test('it cannot start in production', async () => {
  await expect(startStandIn({ mode: 'production', file: null, webhookUrl: null })).rejects.toThrow('production');
});

test('a misspelt parameter is an error, at any depth', async () => {
  const misspelt = { emial: 'a@example.com' } as unknown as Stripe.CustomerCreateParams;
  await expect(stripe.customers.create(misspelt)).rejects.toThrow('Received unknown parameter: emial');
  const customer = await stripe.customers.create({ email: 'a@example.com' });
  const nested = {
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: 'price_diy', quantiy: 1 }],
  } as unknown as Stripe.Checkout.SessionCreateParams;
  await expect(stripe.checkout.sessions.create(nested)).rejects.toThrow('line_items[0][quantiy]');
});

test('a word that a parameter does not know is an error', async () => {
  const odd = { mode: 'gift' } as unknown as Stripe.Checkout.SessionCreateParams;
  await expect(stripe.checkout.sessions.create(odd)).rejects.toThrow('Invalid mode');
});

test('a wrong key, an unknown price and a reused idempotency key are refused', async () => {
  const base = new URL(String(standIn.settings.apiBase));
  const stranger = new Stripe('sk_test_other', {
    host: base.hostname,
    port: base.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  await expect(stranger.customers.list()).rejects.toThrow('Invalid API Key');
  const customer = await stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' });
  expect((await stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' })).id).toBe(customer.id);
  await expect(stripe.customers.create({ email: 'c@example.com' }, { idempotencyKey: 'k1' })).rejects.toThrow(
    'idempotent',
  );
  await expect(
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: 'price_none', quantity: 1 }],
    }),
  ).rejects.toThrow('No such price');
});

test('the checked parameters are those of the SDK in use', () => {
  expect(makeStripeParams()).toEqual(stripeParams);
}, 60_000);
