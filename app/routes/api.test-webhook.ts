import { z } from 'zod';
import { CHECKOUT_PLANS } from '#app/product/plans/plans.ts';
import { pretendPaid } from '#app/server/billing/testing-bar.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const BodySchema = z.object({ plan: z.enum(CHECKOUT_PLANS) });

const call = postCallWith('api.test-webhook', BodySchema, async ({ app, viewer, body }) => {
  await pretendPaid(app, viewer.userId, body.plan);
  return jsonAnswer({ success: true, plan: body.plan });
});
export const loader = call.loader;
export const action = call.action;
