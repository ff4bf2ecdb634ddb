import { expect, type Locator, type Page, test } from '@playwright/test';

/** Visible text on the page: the text of a toast is also in the page, for browsers without scripts. */
export function visibleText(page: Page, text: string): Locator {
  return page.getByText(text).filter({ visible: true }).first();
}

/** Waits for the plan in the database: GET /api/user reads the stored record. */
export async function expectStoredPlan(page: Page, plan: 'trial' | 'diy' | 'pro'): Promise<void> {
  const stored = async () => ((await (await page.request.get('/api/user')).json()) as { plan: string }).plan;
  await expect.poll(stored).toBe(plan);
}

/** Opens Current Plan Details: the dialog over the calculator, or its page without scripts. */
export async function openPlanDetails(page: Page): Promise<Locator> {
  if (test.info().project.name === 'no-js') {
    await page.goto('/current-plan');
    return page.getByRole('main');
  }
  await page.goto('/');
  await page.locator('summary[aria-label*="account of"]').click();
  await page.getByRole('link', { name: 'Current Plan' }).click();
  return page.getByRole('dialog', { name: 'Current Plan Details' });
}

/** What can happen to a subscription at the payment service. */
type Happening = 'end-period' | 'decline' | 'accept';

/** Makes the payment stand-in do something to the account's subscription. */
export async function atPaymentService(page: Page, standIn: string, choice: Happening): Promise<void> {
  const billing = await page.request.get('/api/billing-info');
  const { subscriptionId } = (await billing.json()) as { subscriptionId: string };
  const answer = await page.request.post(`${standIn}/`, { form: { subscription: subscriptionId, choice } });
  expect(answer.ok(), `the stand-in answered ${answer.status()}`).toBe(true);
}
