/** Mosaics that are sold by the sheet. Sizes and areas are passed as text. */
import { counted, number, plural } from '#app/words/en/formats.ts';

export const enterRows = 'Enter how many rows of tiles are on a sheet.';
export const enterColumns = 'Enter how many columns of tiles are on a sheet.';
/** Followed by the shorter side of the tile. */
export const narrowerJoint = 'On a sheet, the joint has to be narrower than the tile, which is';
const doNotFit = (count: string, size: string, joint: string) =>
  `${count} with their joints come to ${size}. The sheet may differ from that by one joint, ${joint}. Check the count, the tile size and the grout spacing.`;
export const rowsDoNotFit = (rows: number, size: string, joint: string) =>
  doNotFit(counted(rows, 'row', 'rows'), size, joint);
export const columnsDoNotFit = (columns: number, size: string, joint: string) =>
  doNotFit(counted(columns, 'column', 'columns'), size, joint);
export const coversTooMuch = (area: string) =>
  `That is more than the sheet measures. Its tiles and joints cover ${area}. Enter the coverage of one sheet, not of a box.`;
export const coversMoreThanSheet = (area: string) =>
  `That is more than the sheet measures. With the joint to the next one it covers ${area}. Enter the coverage of one sheet, not of a box.`;

export const notWithLaidCourses =
  'A floor of mosaic sheets cannot be re-planned from the courses that are down. Clear how many are down, or choose single tiles.';

export const sheets = 'Mosaic sheets';
export const notInPattern = 'This pattern’s tiles do not come on sheets, so they are counted one by one';
export const columnsHint = 'Tiles across the sheet';
export const rowsHint = 'Tiles down the sheet';
export const alikeColumnsHint = 'How often the pattern repeats across the sheet. A strip can be cut from any repeat';
export const alikeRowsHint = 'How often the pattern repeats down the sheet';
export const madeHint = 'Measure one sheet: 12 × 12 is often smaller';
export const coverageHint = {
  imperial: 'As the seller states it, for example 0.97 sq ft',
  metric: 'As the seller states it, for example 0.09 sq m',
} as const;
export const sheetComesTo = (tiles: number, width: string, length: string, area: string) =>
  `${counted(tiles, 'tile', 'tiles')} a sheet. With joints a sheet covers ${width} × ${length}, ${area}.`;
export const plainSheetCovers = (area: string) =>
  `A sheet of this size covers ${area}, including the joint to the next one. If the box states less, the sheets interlock. Enter that coverage, and we count enough sheets for it.`;
export const coverageImplies = (area: string, tiles: string, counts: number) =>
  `${area} would be ${tiles} tiles, not ${counts}. We count sheets by their tiles. A price by area uses the stated coverage.`;
/** On the drawing: the sheet with that number is cut from another one. */
export const cutFrom = (sheet: string, from: string) => `${sheet}, cut from ${from}`;

export const howCut = 'How the sheets are cut';
/** From one number to another. */
export const range = (from: number, to: number) => (from === to ? number(from) : `${number(from)}–${number(to)}`);
export const sheetOf = (sheet: number) => `Sheet ${number(sheet)}`;
export const laidWhole = (sheets: number, which: string) =>
  `${counted(sheets, 'sheet is', 'sheets are')} laid whole: ${which}.`;
export const cutForOwn = (sheets: number, which: string) =>
  `${counted(sheets, 'sheet is', 'sheets are')} cut to fit ${sheets === 1 ? 'its place' : 'their places'}: ${which}.`;
interface Stretch {
  readonly from: number;
  readonly to: number;
}
export const placeOf = (place: number) => `place ${number(place)}`;
/** A block of a sheet and the number of its place. */
export const blockOf = (place: number, rows: Stretch, columns: Stretch) =>
  `${placeOf(place)}: ${rows.from === rows.to ? 'row' : 'rows'} ${range(rows.from, rows.to)}, ${
    columns.from === columns.to ? 'column' : 'columns'
  } ${range(columns.from, columns.to)}`;
export const furtherSheets = (sheets: number) => `${counted(sheets, 'more sheet is', 'more sheets are')} cut.`;
/** The joint that is left between two sheets, and the one inside them. */
export const linesWouldShow = (between: string, inside: string) =>
  `With these sizes the joint between sheets is ${between}, but ${inside} inside them, so the lines between sheets would show. Measure again, or check the grout spacing.`;
export const sheetsWouldTouch = (inside: string) =>
  `With these sizes there is no joint between sheets, but ${inside} inside them, so the lines between sheets would show. Measure again, or check the grout spacing.`;

export const sheetsTitle = 'Look at the mosaic sheets';
interface Labels {
  readonly shown: readonly string[];
  readonly more: number;
}
/** `rooms`: those that a doorway joins, or the one that it leads out of. */
export const narrowAtDoor = (rooms: readonly string[], pieces: number, { shown, more }: Labels, least: string) =>
  `${rooms.length > 1 ? `At the doorway ${rooms.join(' – ')}` : `At the way out of ${rooms.join('')}`}, ${counted(pieces, 'chip is', 'chips are')} cut to less than half; the narrowest is ${least}: ${plural(shown.length + more, 'piece', 'pieces')} ${shown.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}. Start with whole chips at that doorway.`;
