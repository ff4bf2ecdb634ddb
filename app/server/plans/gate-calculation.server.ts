import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { isExampleLayout } from '#app/planner/form/example.ts';
import { missingForLayout } from '#app/product/plans/needed-abilities.ts';
import { isCountedByYear, LIMIT_OF, type MetLimit } from '#app/product/plans/plans.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { countCalculation } from '#app/server/plans/count-calculation.server.ts';
import { layoutFingerprint } from '#app/server/plans/was-counted.server.ts';

export type GateAnswer =
  | { readonly mayCompute: true; readonly limit: MetLimit | null }
  | { readonly mayCompute: false; readonly limit: MetLimit };

/**
 * Whether the account may compute `request`, counting it if it is new. Obstacles are not compared: moving them costs no
 * calculation, with any button; nor does the example, until it is changed. `isReadOnly` marks a saved job that is only viewed: its room need not be allowed by the
 * plan.
 */
export async function gateCalculation(
  app: App,
  viewer: Viewer,
  request: LayoutRequest,
  submissionId: string | null,
  isReadOnly = false,
): Promise<GateAnswer> {
  const { plan } = viewer.user;
  const missing = isReadOnly ? null : missingForLayout(plan, request);
  if (missing !== null) return { mayCompute: false, limit: { reason: LIMIT_OF[missing], message: null } };
  if (isExampleLayout(request)) return { mayCompute: true, limit: null };
  const fingerprint = layoutFingerprint(request);
  const outcome = await countCalculation(app, viewer.userId, { fingerprint, submissionId });
  if (outcome.kind !== 'refused') return { mayCompute: true, limit: null };
  const reason = isCountedByYear(plan) ? 'annual-limit' : 'trial-limit';
  return { mayCompute: outcome.mayCompute, limit: { reason, message: outcome.message } };
}
