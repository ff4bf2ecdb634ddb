import { z } from 'zod';
import { paymentsOf } from '#app/server/billing/payments.server.ts';
import { linkSubscription } from '#app/server/billing/testing-bar.server.ts';
import { postCallWith } from '#app/server/http/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/plain-answer.server.ts';
import * as billingWords from '#app/words/en/billing.ts';

const BodySchema = z.object({ subscriptionId: z.string().trim().max(300) });

const call = postCallWith('api.link-subscription', BodySchema, async ({ app, viewer, body }) => {
  const payments = paymentsOf(app);
  if (payments === null) return plainAnswer(503, billingWords.paymentsNotConfigured);
  return jsonAnswer(await linkSubscription(app, payments, viewer.userId, body.subscriptionId));
});
export const loader = call.loader;
export const action = call.action;
