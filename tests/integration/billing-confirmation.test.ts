import { afterAll, expect, test } from 'vitest';
import type { StandInSubscription } from '#dev/stripe/state.ts';
import { reload, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';
import { changePage } from '#tests/factories/change-page.ts';

const billing = await createBillingHost();
const steps = billingSteps(billing);
afterAll(() => billing.close());

async function subscriber() {
  const { user, subscription } = await steps.subscribe('diy');
  const customer = billing.standIn.world.state.customers[subscription.customer];
  if (customer !== undefined) customer.wantsConfirmation = true;
  return { user, subscription, cookie: await signIn(billing.host.app, user.id) };
}

/** Opens the page that confirms a change and presses its button several times at once. */
async function pressChange(cookie: string, query: string, presses = 1): Promise<Response[]> {
  const page = changePage(cookie, query);
  const view = await page.quote();
  return Promise.all(Array.from({ length: presses }, () => page.post(view)));
}

const invoicesOf = ({ id }: StandInSubscription) =>
  Object.values(billing.standIn.world.state.invoices).filter((one) => one.subscription === id);

test('a card that needs confirmation changes the plan after its owner confirmed', async () => {
  const { user, subscription, cookie } = await subscriber();
  const [answer] = await pressChange(cookie, 'plan=pro-monthly');
  const address = String(answer?.headers.get('location'));
  expect([answer?.status, new URL(address).origin]).toEqual([303, billing.standIn.settings.apiBase]);
  expect((await reload(billing.host.app, user.id)).plan).toBe('diy');
  await steps.delivering(() =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ choice: 'pay-invoice' }) }),
  );
  expect((await reload(billing.host.app, user.id)).plan).toBe('pro');
  expect(invoicesOf(subscription).map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test('three presses start one pending change, and nothing is charged before its confirmation', async () => {
  const { user, subscription, cookie } = await subscriber();
  const answers = await pressChange(cookie, 'plan=pro-monthly', 3);
  expect(answers.filter(({ status }) => status === 303).length).toBeGreaterThan(0);
  expect(invoicesOf(subscription).map(({ status }) => status)).toEqual(['paid', 'open']);
  expect((await reload(billing.host.app, user.id)).plan).toBe('diy');
  // If the confirmation never comes, the next period continues the old plan.
  await steps.delivering(() => billing.standIn.world.endPeriod(subscription));
  expect((await reload(billing.host.app, user.id)).plan).toBe('diy');
  expect(invoicesOf(subscription).some(({ status }) => status === 'open')).toBe(false);
});

test('with a coupon, or if the subscription is ending, the page says that it cannot wait', async () => {
  for (const make of ['coupon', 'ending'] as const) {
    const { subscription, cookie } = await subscriber();
    if (make === 'ending') subscription.cancelAtPeriodEnd = true;
    const [answer] = await pressChange(cookie, `plan=pro-monthly${make === 'coupon' ? '&coupon=WELCOME10' : ''}`);
    expect(await answer?.text()).toContain('Your bank asks you to confirm this payment');
    expect(invoicesOf(subscription)).toHaveLength(1);
  }
});

test('a declined card does not ask for confirmation', async () => {
  const { subscription, cookie } = await subscriber();
  const customer = billing.standIn.world.state.customers[subscription.customer];
  Object.assign(customer ?? {}, { wantsConfirmation: false, isCardDeclined: true });
  const [answer] = await pressChange(cookie, 'plan=pro-monthly');
  expect(await answer?.text()).toContain('declined');
  expect(invoicesOf(subscription)).toHaveLength(1);
});
