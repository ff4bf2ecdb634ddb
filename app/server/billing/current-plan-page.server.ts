import { data, redirect } from '@remix-run/node';
import { RENEWAL_INTENTS, renewalForm } from '#app/forms/renewal-form.ts';
import { answerUnread } from '#app/forms/submission.ts';
import type { BillingInfo } from '#app/product/plans/billing-info.ts';
import type { App } from '#app/server/app.server.ts';
import { billingInfo } from '#app/server/billing/billing-info.server.ts';
import { changeRenewal } from '#app/server/billing/change-renewal.server.ts';
import { openPortal } from '#app/server/billing/open-portal.server.ts';
import { owedInvoiceAddress } from '#app/server/billing/owed-invoices.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as httpWords from '#app/words/en/http.ts';

/** The plan's details; null if the payment service did not respond. */
export async function loadCurrentPlan(app: App, userId: string): Promise<BillingInfo | null> {
  try {
    return await billingInfo(app, paymentsOf(app), userId);
  } catch (error) {
    app.log.warn('Billing information could not be read', { error: describeError(error) });
    return null;
  }
}

/** Cancel, Reactivate and Pay now as plain forms; the last redirects to the payment page of the overdue invoice. */
export async function submitCurrentPlan(app: App, userId: string, form: FormData) {
  const intent = RENEWAL_INTENTS.find((one) => one === form.get('intent'));
  if (intent === undefined) throw plainAnswer(400, httpWords.formUnknown);
  const payments = paymentsOf(app);
  const leaving = {
    pay: () => owedInvoiceAddress(app, payments, userId),
    portal: () => openPortal(app, payments, userId, new URL('/current-plan', app.env.appUrl).href),
  };
  const address = intent === 'pay' || intent === 'portal' ? await leaving[intent]() : null;
  if (address?.ok) throw redirect(address.value, 303);
  const outcome = address ?? (await changeRenewal(app, payments, userId, intent === 'cancel'));
  if (!outcome.ok) {
    return refuseForm(answerUnread(renewalForm(intent), form, outcome.error.message), { status: outcome.error.status });
  }
  return data({ done: intent === 'cancel' ? ('cancel' as const) : ('reactivate' as const) });
}
