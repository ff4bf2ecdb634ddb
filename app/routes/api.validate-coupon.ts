import { z } from 'zod';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { validateCoupon } from '#app/server/billing/validate-coupon.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { postCallWith } from '#app/server/http/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/plain-answer.server.ts';
import { describeError } from '#app/server/log.server.ts';
import * as billingWords from '#app/words/en/billing.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';

const BodySchema = z.object({ coupon: z.string().max(1_000) });

const call = postCallWith('api.validate-coupon', BodySchema, async ({ app, viewer, body }) => {
  const payments = paymentsOf(app);
  if (payments === null) return plainAnswer(503, billingWords.paymentsNotConfigured);
  try {
    return jsonAnswer(await validateCoupon(app, payments, viewer.userId, body.coupon));
  } catch (error) {
    if (error instanceof RateLimitedError) {
      return plainAnswer(429, error.message, { 'Retry-After': `${error.retryAfterS}` });
    }
    app.log.warn('A coupon could not be checked', { error: describeError(error) });
    return plainAnswer(502, checkoutWords.couponFailed);
  }
});
export const loader = call.loader;
export const action = call.action;
