import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueEmailToken } from '#app/server/access/email-token.server.ts';
import { confirmEmail } from '#app/server/account/confirm-email.server.ts';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import { readRevenue } from '#app/server/analytics/read-revenue.server.ts';
import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { openPortal } from '#app/server/billing/open-portal.server.ts';
import { owedInvoiceAddress } from '#app/server/billing/owed-invoices.server.ts';
import { reconcile } from '#app/server/billing/reconcile.server.ts';
import { linkSubscription, processExistingPayments } from '#app/server/billing/testing-bar.server.ts';
import { validateCoupon } from '#app/server/billing/validate-coupon.server.ts';
import { users } from '#drizzle/schema/users.ts';
import { type BillingHost, createBillingHost } from '#tests/factories/billing-host.ts';
import { type BillingSteps, billingSteps } from '#tests/factories/billing-steps.ts';

/** Every SDK method in use, with the HTTP call it makes. */
const METHODS: Readonly<Record<string, string>> = {
  'customers.create': 'POST /v1/customers',
  'customers.update': 'POST /v1/customers/:id',
  'customers.list': 'GET /v1/customers',
  'customers.retrieve': 'GET /v1/customers/:id',
  'checkout.sessions.create': 'POST /v1/checkout/sessions',
  'checkout.sessions.list': 'GET /v1/checkout/sessions',
  'checkout.sessions.expire': 'POST /v1/checkout/sessions/:id/expire',
  'subscriptions.list': 'GET /v1/subscriptions',
  'subscriptions.retrieve': 'GET /v1/subscriptions/:id',
  'subscriptions.update': 'POST /v1/subscriptions/:id',
  'subscriptions.cancel': 'DELETE /v1/subscriptions/:id',
  'billingPortal.sessions.create': 'POST /v1/billing_portal/sessions',
  'invoices.list': 'GET /v1/invoices',
  'invoices.createPreview': 'POST /v1/invoices/create_preview',
  'refunds.list': 'GET /v1/refunds',
  'promotionCodes.list': 'GET /v1/promotion_codes',
  'coupons.retrieve': 'GET /v1/coupons/:id',
};

const made = new Set<string>();
let billing: BillingHost;
let steps: BillingSteps;
beforeAll(async () => {
  billing = await createBillingHost({ onCall: (call) => made.add(call) });
  steps = billingSteps(billing);
  await useEverything();
});
afterAll(() => billing.close());

/** Uses every function of the payment service at least once. */
async function useEverything() {
  const { app } = billing.host;
  const { user, subscription } = await steps.subscribe('diy');
  await steps.change(user.id, 'pro-monthly', { coupon: 'WELCOME10', submissionId: 'press-1' });
  await steps.change(user.id, 'pro-annual', { coupon: 'SPRING20' });
  await validateCoupon(app, billing.payments, user.id, 'nosuch');
  await billingInfo(app, billing.payments, user.id);
  await changeRenewal(app, billing.payments, user.id, true);
  await changeRenewal(app, billing.payments, user.id, false);
  await steps.delivering(() => billing.standIn.world.failRenewal(subscription));
  await owedInvoiceAddress(app, billing.payments, user.id);
  await processExistingPayments(app, billing.payments, user.id);
  await linkSubscription(app, billing.payments, user.id, subscription.id);
  await reconcile(app, billing.payments);
  const { user: other } = await steps.subscribe('pro-monthly');
  await steps.delivering(() => {
    const held = Object.values(billing.standIn.world.state.subscriptions).at(-1);
    if (held) billing.standIn.world.end(held);
  });
  await steps.checkout(other.id, 'pro-annual', { coupon: 'FIVEOFF', submissionId: 'press-2' });
  await steps.checkout(other.id, 'diy', { submissionId: 'press-3' });
  expect(await readRevenue(app, new Date(0), [])).not.toBeNull();
  await openPortal(app, billing.payments, user.id, 'http://localhost:3000/current-plan');
  await app.db.update(users).set({ pendingEmail: 'new@example.test' }).where(eq(users.id, user.id));
  const { token } = await issueEmailToken(app, user.id, 'new@example.test');
  expect((await confirmEmail(app, new Request('http://localhost:3000/'), token)).ok).toBe(true);
  expect(await deleteAccount(app, user.id, 'self')).toEqual({ ok: true, value: null });
}

test('the source uses no method of the SDK that is not tried here', () => {
  const used = new Set<string>();
  for (const name of readdirSync('app/server', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.server.ts')) continue;
    const source = readFileSync(path.join('app/server', name), 'utf8');
    for (const [, method] of source.matchAll(/\bstripe\s*\.((?:\w+\s*\.\s*)+\w+)\s*\(/g)) {
      used.add(String(method).replace(/\s/g, ''));
    }
  }
  used.delete('webhooks.constructEvent');
  expect([...used].sort()).toEqual(Object.keys(METHODS).sort());
});

test('the stand-in answered a call to each', () => {
  expect(made).toEqual(new Set(Object.values(METHODS)));
});
