import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import { gateShownLayout } from '#app/server/jobs/show-again.server.ts';
import { spendWork, weighWork } from '#app/server/layouts/spend-work.server.ts';
import { gateCalculation } from '#app/server/plans/gate-calculation.server.ts';

/**
 * What stands before the layouts of the calculator's form: how much work they are, then the plan. Both throw
 * RateLimitedError, before anything is counted, where too much was asked for.
 */
export function layoutGates(app: App, viewer: Viewer, request: Request) {
  return {
    gate: async (layout: LayoutRequest, { submissionId }: { readonly submissionId: string }, isReadOnly: boolean) => {
      await spendWork(app, request, viewer, weighWork([layout]));
      return gateCalculation(app, viewer, layout, submissionId || null, isReadOnly);
    },
    gateShownLayout: async (layout: LayoutRequest, isReadOnly: boolean) => {
      await spendWork(app, request, viewer, weighWork([layout]));
      return gateShownLayout(app, viewer, layout, isReadOnly);
    },
  };
}
