import { afterAll, expect, test } from 'vitest';
import * as setPlanCall from '#app/routes/api.admin.set-plan.ts';
import * as testingRoute from '#app/routes/testing.tsx';
import { putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';
import { callRoute } from '#tests/factories/call-route.ts';

const billing = await createBillingHost();
const tester = await putUser(billing.host.app, { email: String(billing.host.app.env.testAccountEmail) });
const userId = tester.id;
const cookie = await signIn(billing.host.app, userId);
afterAll(() => billing.close());

async function press(name: string, more: Record<string, string> = {}): Promise<string> {
  const answer = await callRoute(testingRoute, { path: '/testing', form: { press: name, ...more }, cookie });
  return answer.text();
}

test.each(['trial', 'diy', 'pro', 'vip'] as const)('the plain form switches to %s', async (plan) => {
  await press(plan);
  expect(await reload(billing.host.app, userId)).toMatchObject({ plan });
  const json = { plan: 'trial' };
  const call = await callRoute(setPlanCall, { path: '/api/admin/set-plan', json, cookie });
  expect(await call.json()).toEqual({ success: true, plan: 'trial' });
});

test('its other buttons do what the calls do, and report the result', async () => {
  await press('test-upgrade');
  expect(await reload(billing.host.app, userId)).toMatchObject({ plan: 'pro' });
  expect(await press('reset-trial')).toContain('The trial has started again');
  expect(await reload(billing.host.app, userId)).toMatchObject({ plan: 'trial', trialLayoutsUsed: 0 });
  expect(await press('reset-annual')).toContain('The yearly count is 0');
  expect(await press('process-existing')).toContain('No active subscription was found');
  expect(await press('link-subscription', { subscriptionId: 'x' })).toContain('That is not a subscription id');
  expect(await press('free-money')).toContain('There is no such button');
});

test('a payment made for the address is found, and one made elsewhere is linked by its id', async () => {
  const steps = billingSteps(billing);
  const { subscription } = await steps.subscribe('pro-annual');
  const customer = billing.standIn.world.state.customers[subscription.customer];
  if (customer) billing.standIn.world.state.customers[customer.id] = { ...customer, email: 'somebody@else.test' };
  expect(await press('link-subscription', { subscriptionId: ` ${subscription.id} ` })).toContain(
    'That customer belongs to another account',
  );
  const outcome = await steps.checkout(userId, 'diy');
  steps.pay(outcome);
  expect(await press('process-existing')).toContain('Subscription linked');
  expect(await reload(billing.host.app, userId)).toMatchObject({ plan: 'diy' });
});
