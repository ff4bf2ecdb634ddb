import { areaInLattice } from '#app/layout/fields/read-area.ts';
import { type SheetFinish, type SheetTrade, sizeOfSheet } from '#app/layout/mosaics/check-sheet.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** A stated coverage that is off by more than this, as a share, is explained. */
const APART = 0.02;

/** What a sheet comes to with its tiles and joints, and how far its stated coverage is from that; empty if it is not known. */
export function describeSheet(trade: SheetTrade, finish: SheetFinish, unitSystem: UnitSystem): readonly string[] {
  const size = sizeOfSheet(trade, finish);
  if (size === null) return [];
  const measure = (length: number) => formatMeasure(Math.round(length), unitSystem);
  const chips = (trade.sheetRows ?? 0) * (trade.sheetColumns ?? 0);
  const covered = areaInLattice(trade.sheetCoverage);
  return [
    mosaicsWords.sheetComesTo(chips, measure(size.width), measure(size.length), formatArea(size.area, unitSystem)),
    ...(covered !== null && Math.abs(covered - size.area) > APART * size.area
      ? [
          mosaicsWords.coverageImplies(
            formatArea(covered, unitSystem),
            ((chips * covered) / size.area).toFixed(1),
            chips,
          ),
        ]
      : []),
  ];
}
