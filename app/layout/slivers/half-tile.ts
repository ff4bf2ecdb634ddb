import { withFinish } from '#app/layout/model/layout-request.ts';
import type { LayoutResult, WorstCut } from '#app/layout/model/layout-result.ts';
import { isStaggered, shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import { type CutSide, findCutSides, type JudgedPieces } from '#app/layout/slivers/cut-sides.ts';
import { smallestEndCut } from '#app/layout/starts/align-axis.ts';
import { alignLayout } from '#app/layout/starts/align-layout.ts';
import type { Length } from '#app/layout/units/length.ts';

type Judged = JudgedPieces & Pick<LayoutResult, 'request' | 'boundsWidth' | 'boundsLength' | 'borders'>;

/**
 * The worst cut at a straight wall or obstacle that another start could change; null if there is none, or if the
 * pattern has small pieces with any start: layers, or turned.
 */
export function findWorstCut(result: Judged): WorstCut | null {
  if (result.borders === null) return null;
  const required = { x: reachable(result, 'x'), y: reachable(result, 'y') };
  let worst: WorstCut | null = null;
  for (const side of findCutSides(result)) {
    if (!side.isAtStraightCut || side.spansFloor) continue;
    const cut = { label: side.shape.label, size: side.size, required: required[side.axis] };
    if (worst === null || isWorse(cut, worst)) worst = cut;
  }
  return worst;
}

function isWorse(a: WorstCut, b: WorstCut): boolean {
  return a.size * b.required < b.size * a.required;
}

/**
 * Half a tile, or less if no start can do better: a narrower room, or the ends of a stagger, whose courses cannot all
 * end in halves. Auto-optimize finds the widest cut that the room's own walls allow.
 */
function reachable({ request, boundsWidth, boundsLength }: Judged, axis: CutSide['axis']): Length {
  const best = alignLayout(
    { ...withFinish(request, { autoOptimize: true }), obstacles: [] },
    boundsWidth,
    boundsLength,
  );
  const [tile, fit] = axis === 'x' ? [best.tileAcross, best.width] : [best.tileDown, best.length];
  const half = Math.floor(tile / 2);
  if (best.runsAlong !== axis || !isStaggered(best.pattern)) {
    return Math.min(half, fit.startCut || half, fit.leftover || half) as Length;
  }
  const side = (axis === 'x' ? boundsWidth : boundsLength) - 2 * best.gap;
  const origin = (axis === 'x' ? best.originX : best.originY) - best.gap;
  const courses = axis === 'x' ? best.length.visible : best.width.visible;
  let least = half;
  for (let phase = 0; phase < Math.min(best.shifts.length, courses); phase++) {
    const shifted = origin + shiftOfCourse(best.shifts, phase);
    least = Math.min(least, smallestEndCut(side, tile, best.joint, shifted));
  }
  return least as Length;
}
