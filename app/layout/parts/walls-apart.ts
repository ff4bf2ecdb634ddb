import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import { mayBeTurned } from '#app/layout/region/direction-of.ts';

type WallsRequest = Pick<LayoutRequest, 'plan' | 'wallGrid' | 'finish'>;

/** Whether the walls of a request are laid separately. Only patterns of courses have a separate start on each wall. */
export function areWallsApart(request: WallsRequest): boolean {
  const { plan, wallGrid, finish } = request;
  if (plan?.surface !== 'wall' || plan.parts.length < 2 || wallGrid !== 'each') return false;
  return patternOf(finish.layoutType).kind === 'courses' && !mayBeTurned(finish);
}
