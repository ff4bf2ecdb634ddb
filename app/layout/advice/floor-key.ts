import { layoutKey, patternsKey } from '#app/layout/job/layout-key.ts';
import { type LayoutRequest, withFinish } from '#app/layout/model/layout-request.ts';

/** The same text for all requests with the same floor and tile, whatever their start, so they share one advice. */
export function floorKey(request: LayoutRequest): string {
  const start = { layoutType: 'straight', patternOrientation: 'vertical', autoOptimize: true } as const;
  const floor = layoutKey(withFinish(request, { ...start, layoutAngle: 0, angleWall: null }));
  // The start also depends on the held tile or the course starts that the pattern continues from.
  const { heldStart = '', courseStarts = '' } = request;
  const lying = [heldStart, courseStarts].filter((text) => text !== '');
  return [floor, patternsKey(request), ...lying].join('|');
}
