import { layoutKey, patternsKey } from '#app/layout/job/layout-key.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

/** One text for all requests with the same floor and tile, however the layout starts: an advice holds for all of them. */
export function floorKey(request: LayoutRequest): string {
  const floor = layoutKey({ ...request, layoutType: 'straight', patternOrientation: 'vertical', autoOptimize: true });
  return `${floor}|${patternsKey(request)}`;
}
