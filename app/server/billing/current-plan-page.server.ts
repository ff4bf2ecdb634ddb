import { data } from '@remix-run/node';
import type { BillingInfo } from '#app/layout/plans/billing-info.ts';
import type { App } from '#app/server/app.server.ts';
import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { describeError } from '#app/server/log.server.ts';

/** The plan's details; null where the payment service did not answer. */
export async function loadCurrentPlan(app: App, userId: string): Promise<BillingInfo | null> {
  try {
    return await billingInfo(app, paymentsOf(app), userId);
  } catch (error) {
    app.log.warn('Billing information could not be read', { error: describeError(error) });
    return null;
  }
}

/** Cancel and Reactivate as plain forms. */
export async function submitCurrentPlan(app: App, userId: string, form: FormData) {
  const intent = form.get('intent') === 'reactivate' ? ('reactivate' as const) : ('cancel' as const);
  const outcome = await changeRenewal(app, paymentsOf(app), userId, intent === 'cancel');
  if (outcome.ok) return data({ intent, error: null }, { status: 200 });
  return data({ intent, error: outcome.error.message }, { status: outcome.error.status });
}
