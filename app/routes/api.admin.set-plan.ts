import { z } from 'zod';
import { PLAN_NAMES } from '#app/product/plans/plans.ts';
import { setOwnPlan } from '#app/server/billing/testing-bar.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

const BodySchema = z.object({ plan: z.enum(PLAN_NAMES) });

const call = postCallWith('api.admin.set-plan', BodySchema, async ({ app, viewer, body }) => {
  await setOwnPlan(app, viewer.userId, body.plan);
  return jsonAnswer({ success: true, plan: body.plan });
});
export const loader = call.loader;
export const action = call.action;
