import { redirect } from '@remix-run/node';
import { CHANGE_FORM } from '#app/forms/checkout-form.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import type { FlashCode } from '#app/product/flash-code.ts';
import type { ChangeView } from '#app/product/plans/change-view.ts';
import { normaliseCoupon } from '#app/product/plans/coupon.ts';
import { quoteText } from '#app/product/plans/plan-change.ts';
import { isCheckoutPlan } from '#app/product/plans/plans.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { CheckoutOrder } from '#app/server/billing/checkout-order.server.ts';
import { type ChangeState, confirmChange, lookAtChange } from '#app/server/billing/confirm-change.server.ts';
import { refusalOf } from '#app/server/billing/create-checkout.server.ts';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { describeError } from '#app/server/process/log.server.ts';

/** Shows the sums of the change in the address; without a possible change it redirects to /checkout. */
export async function loadChangePage(app: App, request: Request, viewer: Viewer) {
  const order = orderOf(app, request, viewer, null);
  const payments = paymentsOf(app);
  if (order === null || payments === null) throw redirect('/checkout');
  const page = { plan: order.plan, email: viewer.user.email, isAdmin: viewer.isAdmin };
  try {
    const state = await lookAtChange(app, payments, order);
    if (state.kind === 'none' || state.kind === 'held') throw redirect(`/checkout?plan=${order.plan}`);
    return { ...page, view: viewOf(state) };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ...page, view: { kind: 'failed', message: messageOf(app, error) } satisfies ChangeView as ChangeView };
  }
}

function viewOf(state: Extract<ChangeState, { readonly kind: 'owed' | 'quote' }>): ChangeView {
  if (state.kind === 'owed') return state;
  const { coupon, from } = state.change;
  return {
    kind: 'quote',
    from,
    quote: state.quote,
    promised: quoteText(state.quote),
    discount: coupon?.ok ? coupon.discount : null,
    couponError: coupon !== null && !coupon.ok ? coupon.error : null,
    wasEnding: state.wasEnding,
    submissionId: newSubmissionId(),
  };
}

/** The page's only button: makes the shown change and redirects; or reports the failure with the present sums. */
export async function submitChangePage(app: App, request: Request, viewer: Viewer, form: FormData) {
  const order = orderOf(app, request, viewer, textOf(form, 'submissionId').slice(0, 100) || null);
  const payments = paymentsOf(app);
  if (order === null || payments === null) throw redirect('/checkout');
  const promised = { text: textOf(form, 'promised'), prorationDate: Number(textOf(form, 'prorationDate')) };
  try {
    const outcome = await confirmChange(app, payments, order, promised);
    if (!outcome.ok)
      return refuseForm(answerUnread(CHANGE_FORM, form, outcome.error.message), { status: outcome.error.status });
    const { isStored, isStepUp, confirmAt } = outcome.value;
    if (confirmAt !== null) throw redirect(confirmAt, 303);
    const flash: FlashCode = isStored ? `${isStepUp ? 'upgraded' : 'changed'}-${order.plan}` : 'plan-on-its-way';
    throw redirect('/', { status: 303, headers: { 'Set-Cookie': await flashCookie(flash) } });
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    const headers = { 'Retry-After': `${error.retryAfterS}` };
    return refuseForm(answerUnread(CHANGE_FORM, form, error.message), { status: 429, headers });
  }
}

/** The change in an address; null if it names no plan. */
function orderOf(app: App, request: Request, viewer: Viewer, submissionId: string | null): CheckoutOrder | null {
  const params = new URL(request.url).searchParams;
  const plan = params.get('plan');
  if (!isCheckoutPlan(plan)) return null;
  const coupon = normaliseCoupon(params.get('coupon') ?? '');
  return { userId: viewer.userId, plan, coupon, submissionId, origin: siteOrigin(app, request) };
}

function messageOf(app: App, error: unknown): string {
  if (error instanceof RateLimitedError) return error.message;
  app.log.warn('A change of plan could not be previewed', { error: describeError(error) });
  return refusalOf(error).message;
}
