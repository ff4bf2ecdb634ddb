import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '#dev/stripe/start-stand-in.ts';

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
