import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutKind } from '#app/layout/model/layout-result.ts';
import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { chipPatterns, type PatternId, patternOf, plainSheetPatterns } from '#app/layout/patterns/registry.ts';

/** A sheet whose pieces are not known. */
const PLAIN: Sheet = { rows: 1, columns: 1, repeat: { rows: 1, columns: 1 }, isPlain: true };

/** The job fields about its sheets. */
type SheetOptions = Pick<CuttingOptions, 'soldBy' | 'sheetRows' | 'sheetColumns' | 'sheetEdges'>;
type Alike = Pick<CuttingOptions, 'alikeRows' | 'alikeColumns'>;

/** Whether a tile of that pattern is sold by the sheet: because its job is set so, or because the sheet is the tile. */
export function isBySheet({ soldBy }: { readonly soldBy: string }, pattern: string): boolean {
  return plainSheetPatterns().includes(pattern) || (soldBy === 'sheet' && chipPatterns().includes(pattern));
}

/** The sheet that the tile is sold on; null if it is sold singly, or if the sheet or its pattern is not known. */
export function sheetOf(
  { soldBy, sheetRows, sheetColumns, sheetEdges }: SheetOptions,
  pattern: PatternId,
): Sheet | null {
  const { sheets }: Pattern = patternOf(pattern);
  if (sheets?.isPlain) return PLAIN;
  if (soldBy !== 'sheet' || sheetRows === null || sheetColumns === null) return null;
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

/** The sheet of one kind of tile of a floor; null if it is sold singly. `options`: how the kind is cut and bought. */
export function sheetOfKind(
  { ofZones, across, down }: Pick<LayoutKind, 'ofZones' | 'across' | 'down'>,
  { finish, zones }: Pick<LayoutRequest, 'finish' | 'zones'>,
  options: SheetOptions & Alike,
): Sheet | null {
  // The square tile at the corner of a border is on no sheet.
  if (ofZones?.isPlank || ofZones?.isCorner) return null;
  const own = zones?.[(ofZones?.first ?? 0) - 1]?.finish ?? finish;
  const sheet = sheetOf(options, own.layoutType);
  const { alikeRows, alikeColumns } = options;
  if (!sheet?.isPlain || (alikeRows === null && alikeColumns === null)) return sheet;
  // Rows follow each other along the length, which runs across the tile's frame if it is the longer side.
  const isLengthAcross = own.tileLength >= own.tileWidth;
  const [acrossStrips, downStrips] = isLengthAcross ? [alikeRows, alikeColumns] : [alikeColumns, alikeRows];
  const step = (side: number, strips: number | null) => (side + own.joint) / (strips ?? 1);
  return { ...sheet, alike: { across, down, stepX: step(across, acrossStrips), stepY: step(down, downStrips) } };
}
