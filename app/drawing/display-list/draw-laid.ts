import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import { cutRing } from '#app/geometry/cut-ring.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import { edgeOfLaid } from '#app/layout/replan/floor-courses.ts';

const OPACITY = 0.22;

/** A shade over the courses that are down, up to their far edge; nothing where the plan is not laid in courses along the walls. */
export function drawLaid(result: LayoutResult, laid: number | null): DisplayItem[] {
  if (laid === null || laid < 1 || result.frame !== null) return [];
  const courses = floorCoursesOf(result.request);
  if (!courses.ok || laid > courses.value.mostLaid + 1) return [];
  const { runsAlong, across, firstFromTop } = courses.value;
  const axis = runsAlong === 'x' ? 'y' : 'x';
  const edge = edgeOfLaid(across, laid);
  const rings = result.region
    .map((ring) =>
      firstFromTop === null
        ? cutRing(ring, axis, edge, -1)
        : // A wall is laid from its first whole course up, and what is below that course last.
          cutRing(cutRing(ring, axis, across.wall - edge, 1), axis, across.wall - across.origin, -1),
    )
    .filter((ring) => ring.length > 2);
  if (rings.length === 0) return [];
  return [{ kind: 'area', layer: 'cuts', rings, fill: 'wall', opacity: OPACITY }];
}
