import type { CutPiece, LayoutResult } from '#app/layout/model/layout-result.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import { courseOfTile, isLaid } from '#app/layout/replan/floor-courses.ts';
import { gridRowsOf } from '#app/layout/replan/grid-rows.ts';

/** The indexes of the pieces of the first `laid` courses or rows; none if nothing is laid, or without courses. */
export function laidPieces(result: LayoutResult, laid: number | null): ReadonlySet<number> {
  const { request, pieces } = result;
  if (laid === null) return new Set();
  const rows = gridRowsOf(result);
  const read = floorCoursesOf(request);
  const lies = ({ tileX, tileY }: CutPiece): boolean => {
    if (rows !== null) return rows.rowOf({ x: tileX, y: tileY }) <= laid;
    return read.ok && isLaid(read.value, courseOfTile(read.value, { tileX, tileY }), laid);
  };
  return new Set(pieces.flatMap((tile, piece) => (lies(tile) ? [piece] : [])));
}
