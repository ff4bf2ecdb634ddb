import type { FloorReadings } from '#app/layout/replan/floor-readings.ts';
import { formatJoint, formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/replan.ts';

/**
 * The laid courses (or rows, for a pattern without courses) and the readings, as a table of the sheet; empty without readings.
 * `rooms` are the names of several rooms on one grid.
 */
export function describeReadings(
  readings: FloorReadings,
  {
    system,
    rooms,
    hasCourses,
  }: { readonly system: UnitSystem; readonly rooms: readonly string[]; readonly hasCourses: boolean },
): readonly { readonly term: string; readonly value: string }[] {
  const {
    laid,
    readRoom,
    measuredFarWall,
    measuredEndWall,
    measuredBelow,
    measuredTileLength,
    measuredTileWidth,
    measuredTenTiles,
    measuredCourses,
    coursesRead,
    planksRead,
    courseJoint,
    measuredLeft,
    measuredRight,
    measuredTop,
    measuredBottom,
  } = readings;
  const room = (length: number | null) => (length === null ? null : formatRoomMeasure(length, system));
  const rowTerm =
    planksRead !== null
      ? words.onSheet.planks(planksRead)
      : hasCourses
        ? words.onSheet.tenTiles
        : words.onSheet.alongRow;
  const rows = [
    { term: hasCourses ? words.onSheet.laid : words.onSheet.rowsLaid, value: laid === null ? null : String(laid) },
    { term: words.onSheet.room, value: readRoom === null ? null : (rooms[readRoom] ?? null) },
    { term: words.onSheet.farWall, value: room(measuredFarWall) },
    { term: words.onSheet.endWall, value: room(measuredEndWall) },
    { term: words.onSheet.below, value: room(measuredBelow) },
    { term: words.onSheet.left, value: room(measuredLeft) },
    { term: words.onSheet.right, value: room(measuredRight) },
    { term: words.onSheet.top, value: room(measuredTop) },
    { term: words.onSheet.bottom, value: room(measuredBottom) },
    {
      term: words.onSheet.tileLength,
      value: measuredTileLength === null ? null : formatMeasure(measuredTileLength, system),
    },
    {
      term: words.onSheet.tileWidth,
      value: measuredTileWidth === null ? null : formatMeasure(measuredTileWidth, system),
    },
    { term: rowTerm, value: room(measuredTenTiles) },
    { term: words.onSheet.courses(String(coursesRead ?? '')), value: hasCourses ? room(measuredCourses) : null },
    { term: words.onSheet.courseJoint, value: courseJoint === null ? null : formatJoint(courseJoint, system) },
  ];
  return rows.flatMap(({ term, value }) => (value === null ? [] : [{ term, value }]));
}
