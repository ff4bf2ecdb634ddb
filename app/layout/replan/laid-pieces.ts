import type { CutPiece, LayoutResult } from '#app/layout/layout-result.ts';
import { courseOfTile, floorCoursesOf, isLaid } from '#app/layout/replan/floor-courses.ts';
import { turnedCoursesOf } from '#app/layout/replan/turned-courses.ts';

/** The pieces of the first `laid` courses, by their indexes; none if nothing lies, or where there are no courses to lay. */
export function laidPieces(result: LayoutResult, laid: number | null): ReadonlySet<number> {
  const { request, pieces } = result;
  if (laid === null) return new Set();
  const turned = turnedCoursesOf(result);
  const read = floorCoursesOf(request);
  const lies = ({ tileX, tileY }: CutPiece): boolean => {
    if (turned !== null) return turned.courseOf({ x: tileX, y: tileY }) <= laid;
    return read.ok && isLaid(read.value, courseOfTile(read.value, { tileX, tileY }), laid);
  };
  return new Set(pieces.flatMap((tile, piece) => (lies(tile) ? [piece] : [])));
}
