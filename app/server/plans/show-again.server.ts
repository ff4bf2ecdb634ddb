import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { isExampleLayout } from '#app/planner/form/example.ts';
import { missingForLayout } from '#app/product/plans/needed-abilities.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { wasCounted } from '#app/server/plans/was-counted.server.ts';

/**
 * Whether the layout next to a job button may be shown again: it was counted or is the example, and the account's plan allows its room.
 */
export async function gateShownLayout(app: App, viewer: Viewer, request: LayoutRequest, isReadOnly: boolean) {
  const isOpen = isReadOnly || missingForLayout(viewer.user.plan, request) === null;
  return {
    mayCompute: isOpen && (isExampleLayout(request) || (await wasCounted(app, viewer.userId, request))),
    limit: null,
  };
}
