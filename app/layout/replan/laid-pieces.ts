import type { LayoutResult } from '#app/layout/layout-result.ts';
import { courseOfTile, floorCoursesOf, isLaid } from '#app/layout/replan/floor-courses.ts';

/** The pieces of the first `laid` courses, by their indexes; none if nothing lies, or where there are no courses to lay. */
export function laidPieces({ request, pieces }: LayoutResult, laid: number | null): ReadonlySet<number> {
  const read = laid === null ? null : floorCoursesOf(request);
  if (laid === null || !read?.ok) return new Set();
  const plan = read.value;
  return new Set(pieces.flatMap((tile, piece) => (isLaid(plan, courseOfTile(plan, tile), laid) ? [piece] : [])));
}
