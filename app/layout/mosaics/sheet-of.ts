import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { type PatternId, patternOf } from '#app/layout/patterns/registry.ts';

/** What a job tells of its sheets. */
type Sold = Pick<CuttingOptions, 'soldBy' | 'sheetRows' | 'sheetColumns' | 'sheetEdges'>;

/** The sheet that the tile is sold on; null if it is sold singly, or if the sheet or its pattern is not known. */
export function sheetOf({ soldBy, sheetRows, sheetColumns, sheetEdges }: Sold, pattern: PatternId): Sheet | null {
  if (soldBy !== 'sheet' || sheetRows === null || sheetColumns === null) return null;
  const { sheets }: Pattern = patternOf(pattern);
  if (sheets === undefined) return null;
  // Staggered rows interlock however the sheet is called; rows of a grid shift by turns where its edges do.
  const ofEdges = sheetEdges === 'interlocking' ? 2 : 1;
  const { rows: ofRows } = sheets.lean;
  return {
    rows: sheetRows,
    columns: sheetColumns,
    repeat: ofRows > 1 ? { rows: ofRows, columns: 1 } : { rows: ofEdges, columns: ofEdges },
  };
}
