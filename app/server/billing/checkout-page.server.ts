import { data, redirect } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { CHECKOUT_FORM, CheckoutSchema } from '#app/forms/checkout-form.ts';
import { answerForm, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { normaliseCoupon } from '#app/product/plans/coupon.ts';
import { type CheckoutPlan, isCheckoutPlan, isGiven, isPaid, PLANS } from '#app/product/plans/plans.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { applyTruth } from '#app/server/billing/apply-truth.server.ts';
import { createCheckout } from '#app/server/billing/create-checkout.server.ts';
import { withLockedAccount } from '#app/server/billing/lock-account.server.ts';
import { type Payments, paymentsOf } from '#app/server/billing/payments.server.ts';
import { readTruth } from '#app/server/billing/subscription-truth.server.ts';
import { validateCoupon } from '#app/server/billing/validate-coupon.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';
import { users } from '#drizzle/schema/users.ts';

/** The longest wait for data that the page can be shown without. */
const PATIENCE = { timeout: 2_000, maxNetworkRetries: 0 } as const;

/** The data of the checkout page; a return from the payment page is reported once and redirects. */
export async function loadCheckoutPage(app: App, request: Request, viewer: Viewer) {
  const params = new URL(request.url).searchParams;
  const plan = params.get('plan');
  const selected = isCheckoutPlan(plan) ? plan : null;
  if (params.get('payment') === 'success' && selected !== null) {
    const isHeld = (await readAgain(app, viewer)) === selected;
    const flash = isHeld ? (`upgraded-${selected}` as const) : 'plan-on-its-way';
    throw redirect('/', { headers: { 'Set-Cookie': await flashCookie(flash) } });
  }
  if (params.get('payment') === 'cancelled') {
    throw redirect('/checkout', { headers: { 'Set-Cookie': await flashCookie('payment-cancelled') } });
  }
  const payments = paymentsOf(app);
  return {
    selected,
    held: await heldOffer(app, payments, viewer),
    grant: viewer.grant,
    isVip: isGiven(viewer.user.plan),
    isConfigured: payments !== null,
    submissionId: newSubmissionId(),
    email: viewer.user.email,
    isAdmin: viewer.isAdmin,
  };
}

/**
 * Reads the plan back from the payment service before the visitor is greeted, so that the next page shows it, with or
 * without scripts and before any event. Null if it cannot be read: the event will do so.
 */
async function readAgain(app: App, viewer: Viewer): Promise<CheckoutPlan | null> {
  const payments = paymentsOf(app);
  if (payments === null) return null;
  try {
    return await withLockedAccount(app, viewer.userId, async (db, { stripeCustomerId }) => {
      if (stripeCustomerId === null) return null;
      await applyTruth(app, db, payments, stripeCustomerId, 'self');
      return (await readTruth(payments, stripeCustomerId, PATIENCE)).offer;
    });
  } catch (error) {
    app.log.warn('A plan was not read back', { error: describeError(error) });
    return null;
  }
}

/** The offer the account already pays for; unknown while the payment service is away or slow. */
async function heldOffer(app: App, payments: Payments | null, viewer: Viewer): Promise<CheckoutPlan | null> {
  if (payments === null || !isPaid(viewer.user.plan)) return null;
  const [user] = await app.db.select().from(users).where(eq(users.id, viewer.userId));
  if (user?.stripeCustomerId == null || user.stripeSubscriptionId === null) return null;
  const [only, ...others] = PLANS[user.subscribedPlan].soldAs as readonly CheckoutPlan[];
  if (only !== undefined && others.length === 0) return only;
  try {
    return (await readTruth(payments, user.stripeCustomerId, PATIENCE)).offer;
  } catch (error) {
    app.log.warn('The held plan could not be read', { error: describeError(error) });
    return null;
  }
}

/** The page's form: Apply checks the coupon, a plan's button leads to the payment page. */
export async function submitCheckoutForm(app: App, request: Request, viewer: Viewer, form: FormData) {
  // The page shows the code as it is compared.
  form.set('coupon', normaliseCoupon(textOf(form, 'coupon')));
  const submission = readSubmission(form, CheckoutSchema);
  const refuseAt = (field: 'coupon' | '', message: string, init: ResponseInit) =>
    refuseForm(answerForm(CHECKOUT_FORM, submission, { [field]: [message] }), init);
  const payments = paymentsOf(app);
  if (payments === null) return refuseAt('', checkoutWords.checkoutFailed, { status: 503 });
  if (submission.status !== 'success') return refuseAt('', checkoutWords.noSuchPlan, { status: 400 });
  const { plan, coupon } = submission.value;
  if (plan === null && coupon === '') return refuseAt('coupon', checkoutWords.couponMissing, { status: 422 });
  try {
    if (plan === null) {
      const found = await validateCoupon(app, payments, viewer.userId, coupon);
      if (!found.valid) return refuseAt('coupon', found.error, { status: 422 });
      return data({ applied: { coupon, discount: found.discount } });
    }
    const outcome = await createCheckout(app, payments, {
      userId: viewer.userId,
      plan,
      coupon,
      submissionId: textOf(form, 'submissionId').slice(0, 100) || null,
      origin: siteOrigin(app, request),
    });
    if (outcome.ok) throw redirect(outcome.value.url, 303);
    const { status, message } = outcome.error;
    return refuseAt(status === 422 ? 'coupon' : '', message, { status });
  } catch (error) {
    if (error instanceof RateLimitedError) {
      return refuseAt('coupon', error.message, { status: 429, headers: { 'Retry-After': `${error.retryAfterS}` } });
    }
    if (plan !== null) throw error;
    return refuseAt('coupon', checkoutWords.couponFailed, { status: 502 });
  }
}
