import { z } from 'zod';
import { neededPayments } from '#app/server/billing/payments.server.ts';
import { validateCoupon } from '#app/server/billing/validate-coupon.server.ts';
import { RateLimitedError } from '#app/server/guard/rate-limit.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';

const BodySchema = z.object({ coupon: z.string().max(1_000) });

const call = postCallWith('api.validate-coupon', BodySchema, async ({ app, viewer, body }) => {
  const payments = neededPayments(app);
  try {
    return jsonAnswer(await validateCoupon(app, payments, viewer.userId, body.coupon));
  } catch (error) {
    if (error instanceof RateLimitedError) throw error;
    app.log.warn('A coupon could not be checked', { error: describeError(error) });
    return plainAnswer(502, checkoutWords.couponFailed);
  }
});
export const loader = call.loader;
export const action = call.action;
