/** Mosaics that are sold by the sheet. Sizes and areas are passed as text. */
import { counted } from '#app/words/en/formats.ts';

export const enterRows = 'Enter how many rows of tiles are on a sheet.';
export const enterColumns = 'Enter how many columns of tiles are on a sheet.';
const doNotFit = (count: string, size: string, joint: string) =>
  `${count} with their joints come to ${size}. The sheet may differ from that by one joint, ${joint}. Check the count, the tile size and the grout spacing.`;
export const rowsDoNotFit = (rows: number, size: string, joint: string) =>
  doNotFit(counted(rows, 'row', 'rows'), size, joint);
export const columnsDoNotFit = (columns: number, size: string, joint: string) =>
  doNotFit(counted(columns, 'column', 'columns'), size, joint);
export const coversTooMuch = (area: string) =>
  `That is more than the sheet measures. Its tiles and joints cover ${area}. Enter the coverage of one sheet, not of a box.`;

export const sheets = 'Mosaic sheets';
export const notInPattern = 'Tiles of this pattern do not come on sheets: they are counted one by one';
export const columnsHint = 'Tiles across the sheet';
export const rowsHint = 'Tiles down the sheet';
export const madeHint = 'Measure one sheet: 12 × 12 is often smaller';
export const coverageHint = {
  imperial: 'As the seller states it, for example 0.97 sq ft',
  metric: 'As the seller states it, for example 0.09 sq m',
} as const;
export const sheetComesTo = (tiles: number, width: string, length: string, area: string) =>
  `${counted(tiles, 'tile', 'tiles')} a sheet. With joints a sheet covers ${width} × ${length}, ${area}.`;
export const coverageImplies = (area: string, tiles: string, counts: number) =>
  `${area} would be ${tiles} tiles, not ${counts}. Sheets are counted by their tiles; a price by area goes by the stated coverage.`;
/** On the drawing: the sheet with that number is cut from another one. */
export const cutFrom = (sheet: string, from: string) => `${sheet}, cut from ${from}`;
