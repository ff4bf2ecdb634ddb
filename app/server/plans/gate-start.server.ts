import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { isExampleLayout } from '#app/planner/form/example.ts';
import { missingForLayout } from '#app/product/plans/needed-abilities.ts';
import { isTrial, LIMIT_OF } from '#app/product/plans/plans.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { type GateAnswer, gateCalculation } from '#app/server/plans/gate-calculation.server.ts';
import { layoutFingerprint, wasCounted } from '#app/server/plans/was-counted.server.ts';
import { countedLayouts } from '#drizzle/schema/layouts.ts';

/** Whether the adviser may look at `request`: a layout that the account has paid for, or sees without. */
export async function gateAdvice(
  app: App,
  viewer: Viewer,
  request: LayoutRequest,
): Promise<{ readonly mayCompute: boolean; readonly limit: GateAnswer['limit'] }> {
  const { plan } = viewer.user;
  const missing = missingForLayout(plan, request);
  if (missing !== null) return { mayCompute: false, limit: { reason: LIMIT_OF[missing], message: null } };
  const isFree = isExampleLayout(request) || (isTrial(plan) && !viewer.trial.isTrialActive);
  return { mayCompute: isFree || (await wasCounted(app, viewer.userId, request)), limit: null };
}

/**
 * Whether another start of `from` may be computed. Of a layout that was paid for it is free, and noted as paid for, so that
 * it stays free; of any other it is a calculation like every one.
 */
export async function gateStart(
  app: App,
  viewer: Viewer,
  from: LayoutRequest | null,
  request: LayoutRequest,
  submissionId: string | null,
): Promise<GateAnswer> {
  const isOpen = missingForLayout(viewer.user.plan, request) === null;
  if (!isOpen || from === null || !(await wasCounted(app, viewer.userId, from))) {
    return gateCalculation(app, viewer, request, submissionId);
  }
  await app.db
    .insert(countedLayouts)
    .values({ userId: viewer.userId, fingerprint: layoutFingerprint(request), createdAt: app.now() })
    .onConflictDoNothing();
  return { mayCompute: true, limit: null };
}
