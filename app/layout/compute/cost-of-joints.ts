import type { CheckedRequest } from '#app/layout/compute/check-request.ts';
import type { LayoutResult, LayoutWarning } from '#app/layout/model/layout-result.ts';
import { findCutSides } from '#app/layout/slivers/cut-sides.ts';
import { askedEdges, asksForJoints, countOnJoints } from '#app/layout/starts/joints-on-edges.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The number of requested edges with joints, and the cost compared with the layout without requests. */
export function costOfJoints(
  { request: { obstacles }, alignment }: CheckedRequest,
  result: LayoutResult,
  without: LayoutResult,
): LayoutWarning {
  return {
    code: 'joints-on-edges',
    met: alignment === null ? 0 : countMet(obstacles, alignment),
    asked: 4 * obstacles.filter(asksForJoints).length,
    tiles: result.counts.touched,
    smallest: smallestCut(result),
    without: { tiles: without.counts.touched, smallest: smallestCut(without) },
  };
}

function countMet(
  obstacles: CheckedRequest['request']['obstacles'],
  { tileAcross, tileDown, joint, originX, originY }: NonNullable<CheckedRequest['alignment']>,
): number {
  const met = (axis: 'x' | 'y', tile: number, origin: number) =>
    countOnJoints(askedEdges(obstacles, axis, 0), { tile, joint }, origin);
  return met('x', tileAcross, originX) + met('y', tileDown, originY);
}

function smallestCut(result: LayoutResult): Length | null {
  const sizes = findCutSides(result).map(({ size }) => size);
  return sizes.length === 0 ? null : (Math.min(...sizes) as Length);
}
