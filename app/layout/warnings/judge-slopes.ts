import type { LayoutWarning } from '#app/layout/model/layout-result.ts';
import type { TiledSlopes } from '#app/layout/model/sloped-floor.ts';

/** Rise over run above which a plane is steep to stand on: 1/2 in per ft. */
export const STEEP = 0.5 / 12;
/** The least that is usual: 2 %. */
export const LEAST_USUAL = 0.02;
/** Slopes are quotients of doubles. */
const HAIR = 1e-9;

/** Warnings about how a floor slopes to its drain. */
export function judgeSlopes(slopes: TiledSlopes | null): readonly LayoutWarning[] {
  if (slopes === null) return [];
  const steep = slopes.planes.flatMap(({ slope }, index) => (slope > STEEP + HAIR ? index : []));
  const slope = Math.max(...slopes.planes.map((plane) => plane.slope));
  const { asked } = slopes;
  return [
    ...(steep.length > 0 ? [{ code: 'plane-steep' as const, planes: steep, slope }] : []),
    ...(asked < LEAST_USUAL - HAIR ? [{ code: 'slope-low' as const, slope: asked }] : []),
  ];
}
