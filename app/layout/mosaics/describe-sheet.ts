import { areaInLattice } from '#app/layout/fields/read-area.ts';
import { type SheetFinish, type SheetTrade, sizeOfSheet } from '#app/layout/mosaics/check-sheet.ts';
import { plainSheetPatterns } from '#app/layout/patterns/registry.ts';
import { formatSheetArea } from '#app/layout/units/area.ts';
import { formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, type Length, type UnitSystem } from '#app/layout/units/length.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** A stated coverage that is off by more than this, as a share, is explained. */
const APART = 0.02;

/** Joints that differ by more than this are seen side by side; lattice units. */
const SEEN = fromInches(1 / 32);

/**
 * The warning for a sheet whose joints do not continue to the next one: null if its width is not measured, if the joint
 * between sheets equals the one inside, or if it was measured with its last joint.
 */
export function describeSheetLines(trade: SheetTrade, finish: SheetFinish, unitSystem: UnitSystem): string | null {
  const size = sizeOfSheet(trade, finish);
  if (size === null || trade.sheetWidth === null || plainSheetPatterns().includes(finish.layoutType)) return null;
  const between = size.width - trade.sheetWidth;
  if (Math.abs(between) <= SEEN || Math.abs(between - finish.joint) <= SEEN) return null;
  const inside = formatGap(finish.joint, unitSystem);
  return between < 0
    ? mosaicsWords.sheetsWouldTouch(inside)
    : mosaicsWords.linesWouldShow(formatGap(Math.round(between) as Length, unitSystem), inside);
}

/** What a sheet covers with its tiles and joints, and how far its stated coverage is from that; empty if unknown. */
export function describeSheet(trade: SheetTrade, finish: SheetFinish, unitSystem: UnitSystem): readonly string[] {
  const size = sizeOfSheet(trade, finish);
  if (size === null) return [];
  const measure = (length: number) => formatMeasure(Math.round(length), unitSystem);
  if (plainSheetPatterns().includes(finish.layoutType))
    return [mosaicsWords.plainSheetCovers(formatSheetArea(size.area, unitSystem))];
  const chips = (trade.sheetRows ?? 0) * (trade.sheetColumns ?? 0);
  const covered = areaInLattice(trade.sheetCoverage);
  const lines = describeSheetLines(trade, finish, unitSystem);
  return [
    mosaicsWords.sheetComesTo(chips, measure(size.width), measure(size.length), formatSheetArea(size.area, unitSystem)),
    ...(lines === null ? [] : [lines]),
    ...(covered !== null && Math.abs(covered - size.area) > APART * size.area
      ? [
          mosaicsWords.coverageImplies(
            formatSheetArea(covered, unitSystem),
            ((chips * covered) / size.area).toFixed(1),
            chips,
          ),
        ]
      : []),
  ];
}
