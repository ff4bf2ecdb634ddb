import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { areaInLattice } from '#app/layout/fields/read-area.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { cellOfChip } from '#app/layout/mosaics/chip-grid.ts';
import { type ChipRows, chipRowsOf } from '#app/layout/mosaics/chip-rows.ts';
import { chipsOfSheet } from '#app/layout/mosaics/sheet.ts';
import { isBySheet, sheetOf } from '#app/layout/mosaics/sheet-of.ts';
import { ignoresLength, isPossible, needs, type PatternFault } from '#app/layout/patterns/pattern.ts';
import { chipPatterns, type PatternId, patternOf, plainSheetPatterns } from '#app/layout/patterns/registry.ts';
import { formatSheetArea } from '#app/layout/units/area.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** The job fields that describe its sheets. */
export type SheetTrade = Pick<
  Trade,
  'soldBy' | 'sheetRows' | 'sheetColumns' | 'sheetWidth' | 'sheetLength' | 'sheetEdges' | 'sheetCoverage'
>;

/** The tile of a sheet. */
export type SheetFinish = Parameters<typeof chipRowsOf>[0];

type SheetField = Extract<keyof SheetTrade, string>;

/** The size that a sheet comes to by its chips and their joints, those to the next sheet included. Lattice units. */
interface SheetSize {
  readonly width: number;
  readonly length: number;
  /** Square lattice units. */
  readonly area: number;
}

/** The size of the sheet with its chips; null unless its tile is sold by the sheet and the rows and columns are known. */
export function sizeOfSheet(trade: SheetTrade, finish: SheetFinish): SheetSize | null {
  const sheet = sheetOf(trade, finish.layoutType);
  if (sheet === null || !isTile(finish)) return null;
  const rows = chipRowsOf(finish);
  if (rows === null) return null;
  const { column, row } = pitchesOf(rows);
  return { width: sheet.columns * column, length: sheet.rows * row, area: chipsOfSheet(sheet) * cellOfChip(rows) };
}

/** Whether the pattern can be laid of the tile: a form may have none yet. */
function isTile(finish: SheetFinish): boolean {
  const pattern = patternOf(finish.layoutType);
  const isLengthKnown = ignoresLength(pattern) || finish.tileLength > 0;
  return isLengthKnown && finish.tileWidth > 0 && isPossible(pattern, finish);
}

/** From chip to chip along a row, and from row to row. */
function pitchesOf(rows: ChipRows): { readonly column: number; readonly row: number } {
  const { along } = rows;
  const column = Math.hypot(along.x, along.y);
  return { column, row: cellOfChip(rows) / column };
}

/** The counts of a sheet that are missing, at their fields: without them nothing can be ordered. */
export function missingCounts(
  { soldBy, sheetRows, sheetColumns }: Pick<Trade, 'soldBy' | 'sheetRows' | 'sheetColumns'>,
  pattern: PatternId,
): readonly JobProblem[] {
  if (soldBy !== 'sheet' || !chipPatterns().includes(pattern)) return [];
  return [
    ...(sheetRows === null ? [problemAt('sheetRows', mosaicsWords.enterRows)] : []),
    ...(sheetColumns === null ? [problemAt('sheetColumns', mosaicsWords.enterColumns)] : []),
  ];
}

/** The fault of chips on a sheet whose joint is as wide as they are, at the joint; null if there is none. */
export function findWideJoint(
  { soldBy, layoutType }: Pick<Trade, 'soldBy'> & Pick<SheetFinish, 'layoutType'>,
  { tileLength, tileWidth, joint }: Pick<SheetFinish, 'tileLength' | 'tileWidth' | 'joint'>,
): PatternFault | null {
  const least = Math.min(tileLength, tileWidth);
  const isOnSheet = soldBy === 'sheet' && chipPatterns().includes(layoutType);
  return isOnSheet && joint >= least ? needs('groutSpacing', mosaicsWords.narrowerJoint, least) : null;
}

function problemAt(field: SheetField, words: string): JobProblem {
  return { field, code: 'needs', words, typed: '', unit: 'in' };
}

/**
 * What contradicts itself in a sheet, at its field: a count that is missing, a side that its chips do not come to within a
 * joint, a coverage that is larger than the sheet.
 */
export function checkSheet(trade: SheetTrade, finish: SheetFinish, unitSystem: UnitSystem): readonly JobProblem[] {
  if (!isBySheet(trade, finish.layoutType)) return [];
  const size = sizeOfSheet(trade, finish);
  // A plain sheet has the size of the tile.
  const isPlain = plainSheetPatterns().includes(finish.layoutType);
  const { sheetRows, sheetColumns, sheetWidth, sheetLength } = isPlain ? { ...trade, ...UNKNOWN } : trade;
  if (size === null) return missingCounts(trade, finish.layoutType);
  const measure = (length: number) => formatMeasure(Math.round(length), unitSystem);
  const misfit = (field: SheetField, made: number | null, chips: number, words: string) =>
    made === null || Math.abs(made - chips) <= finish.joint ? [] : [problemAt(field, words)];
  const joint = measure(finish.joint);
  const sides = [
    ...misfit(
      'sheetWidth',
      sheetWidth,
      size.width,
      mosaicsWords.columnsDoNotFit(sheetColumns ?? 0, measure(size.width), joint),
    ),
    ...misfit(
      'sheetLength',
      sheetLength,
      size.length,
      mosaicsWords.rowsDoNotFit(sheetRows ?? 0, measure(size.length), joint),
    ),
  ];
  const covered = areaInLattice(trade.sheetCoverage);
  // A sheet covers its chips, plus a joint in both directions if it is measured to their edges.
  const beyond = isPlain ? 0 : finish.joint;
  const most = ((sheetWidth ?? size.width) + beyond) * ((sheetLength ?? size.length) + beyond);
  const isTooLarge = sides.length === 0 && covered !== null && covered > most * (1 + ROUNDED);
  return [
    ...sides,
    ...(isTooLarge
      ? [
          problemAt(
            'sheetCoverage',
            (isPlain ? mosaicsWords.coversMoreThanSheet : mosaicsWords.coversTooMuch)(
              formatSheetArea(size.area, unitSystem),
            ),
          ),
        ]
      : []),
  ];
}

const UNKNOWN = { sheetRows: null, sheetColumns: null, sheetWidth: null, sheetLength: null } as const;

/** How much a stated area may be off, as a share: sellers round it. */
const ROUNDED = 0.006;
