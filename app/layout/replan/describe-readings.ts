import type { FloorReadings } from '#app/layout/replan/follow-floor.ts';
import { formatJoint, formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/follow-floor.ts';

/** What lies and what was measured there, as a table of the sheet; empty if nothing was. */
export function describeReadings(
  readings: FloorReadings,
  system: UnitSystem,
): readonly { readonly term: string; readonly value: string }[] {
  const {
    laid,
    measuredFarWall,
    measuredEndWall,
    measuredBelow,
    measuredTileLength,
    measuredTileWidth,
    measuredTenTiles,
    courseJoint,
  } = readings;
  const rows = [
    { term: words.onSheet.laid, value: laid === null ? null : String(laid) },
    {
      term: words.onSheet.farWall,
      value: measuredFarWall === null ? null : formatRoomMeasure(measuredFarWall, system),
    },
    {
      term: words.onSheet.endWall,
      value: measuredEndWall === null ? null : formatRoomMeasure(measuredEndWall, system),
    },
    { term: words.onSheet.below, value: measuredBelow === null ? null : formatRoomMeasure(measuredBelow, system) },
    {
      term: words.onSheet.tileLength,
      value: measuredTileLength === null ? null : formatMeasure(measuredTileLength, system),
    },
    {
      term: words.onSheet.tileWidth,
      value: measuredTileWidth === null ? null : formatMeasure(measuredTileWidth, system),
    },
    {
      term: words.onSheet.tenTiles,
      value: measuredTenTiles === null ? null : formatRoomMeasure(measuredTenTiles, system),
    },
    { term: words.onSheet.courseJoint, value: courseJoint === null ? null : formatJoint(courseJoint, system) },
  ];
  return rows.flatMap(({ term, value }) => (value === null ? [] : [{ term, value }]));
}
