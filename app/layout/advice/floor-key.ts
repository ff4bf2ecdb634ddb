import { layoutKey, patternsKey } from '#app/layout/job/layout-key.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';

/** The same text for all requests with the same floor and tile, whatever their start: they share one advice. */
export function floorKey(request: LayoutRequest): string {
  const start = { layoutType: 'straight', patternOrientation: 'vertical', autoOptimize: true } as const;
  const floor = layoutKey(withFinish(request, { ...start, layoutAngle: 0, angleWall: null }));
  // The present start is another one where the pattern goes on from another tile, or from courses that start elsewhere.
  const { heldStart = '', courseStarts = '' } = request;
  const lying = [heldStart, courseStarts].filter((text) => text !== '');
  return [floor, patternsKey(request), ...lying].join('|');
}
