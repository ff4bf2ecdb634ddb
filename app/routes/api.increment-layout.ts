import { postCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { countCalculation } from '#app/server/plans/count-calculation.server.ts';

/** Always counts. A resend with the same Idempotency-Key (a call queued offline) counts once. */
const call = postCall('api.increment-layout', async ({ app, request, viewer }) => {
  const submissionId = request.headers.get('idempotency-key');
  const outcome = await countCalculation(app, viewer.userId, { fingerprint: null, submissionId });
  return outcome.kind === 'refused' ? plainAnswer(403, outcome.message) : jsonAnswer(outcome.answer);
});
export const loader = call.loader;
export const action = call.action;
