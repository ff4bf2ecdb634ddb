import { z } from 'zod';
import { CHECKOUT_PLANS } from '#app/product/plans/plans.ts';
import { createCheckout } from '#app/server/billing/create-checkout.server.ts';
import { neededPayments } from '#app/server/billing/payments.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { siteOrigin } from '#app/server/http/site-origin.server.ts';

const BodySchema = z.object({ plan: z.enum(CHECKOUT_PLANS), coupon: z.string().max(1_000).nullish() });

const call = postCallWith('api.create-checkout-session', BodySchema, async ({ app, request, viewer, body }) => {
  const outcome = await createCheckout(app, neededPayments(app), {
    userId: viewer.userId,
    plan: body.plan,
    coupon: body.coupon ?? null,
    submissionId: request.headers.get('idempotency-key')?.slice(0, 100) ?? null,
    origin: siteOrigin(app, request),
  });
  return outcome.ok ? jsonAnswer(outcome.value) : plainAnswer(outcome.error.status, outcome.error.message);
});
export const loader = call.loader;
export const action = call.action;
