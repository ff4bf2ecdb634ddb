import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { gateCalculation } from '#app/server/plans/gate-calculation.server.ts';
import { gateShownLayout } from '#app/server/plans/show-again.server.ts';
import { spendWork, weighWork } from '#app/server/work/spend-work.server.ts';

/**
 * The checks before layouts of the calculator's form: the work limit, then the plan. Both throw RateLimitedError,
 * before anything is counted.
 */
export function layoutGates(app: App, viewer: Viewer, request: Request) {
  return {
    gate: async (
      layout: LayoutRequest,
      beside: readonly LayoutRequest[],
      { submissionId }: { readonly submissionId: string },
      isReadOnly: boolean,
    ) => {
      await spendWork(app, request, viewer, weighWork([layout, ...beside]));
      return gateCalculation(app, viewer, layout, submissionId || null, isReadOnly);
    },
    gateShownLayout: async (layout: LayoutRequest, isReadOnly: boolean) => {
      await spendWork(app, request, viewer, weighWork([layout]));
      return gateShownLayout(app, viewer, layout, isReadOnly);
    },
  };
}
