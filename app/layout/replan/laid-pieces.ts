import type { LayoutResult } from '#app/layout/layout-result.ts';
import { edgeOfLaid, floorCoursesOf } from '#app/layout/replan/floor-courses.ts';

/** The pieces of the first `laid` courses, by their indexes; none if nothing lies, or where there are no courses to lay. */
export function laidPieces({ request, pieces }: LayoutResult, laid: number | null): ReadonlySet<number> {
  const plan = laid === null ? null : floorCoursesOf(request);
  if (laid === null || !plan?.ok) return new Set();
  const { runsAlong, across } = plan.value;
  const edge = edgeOfLaid(across, laid);
  return new Set(
    pieces.flatMap(({ tileX, tileY }, piece) => ((runsAlong === 'x' ? tileY : tileX) < edge ? [piece] : [])),
  );
}
