import { z } from 'zod';
import { neededPayments } from '#app/server/billing/payments.server.ts';
import { linkSubscription } from '#app/server/billing/testing-bar.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const BodySchema = z.object({ subscriptionId: z.string().trim().max(300) });

const call = postCallWith('api.link-subscription', BodySchema, async ({ app, viewer, body }) => {
  return jsonAnswer(await linkSubscription(app, neededPayments(app), viewer.userId, body.subscriptionId));
});
export const loader = call.loader;
export const action = call.action;
