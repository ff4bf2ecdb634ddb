// The build for browsers on the server as well: sheets made without a network are the same to the byte.
import { stringify } from 'csv-stringify/browser/esm/sync';
import type { CsvTable } from '#app/drawing/cut-sheet/csv-table.ts';

/** Text that a spreadsheet may run as a formula, including full-width signs and leading white space. */
const FORMULA = /^[\s=+\-@|＝＋－＠]/;

/**
 * A table as CSV (RFC 4180): each row as wide as the header, with a byte order mark, so that spreadsheets recognize
 * UTF-8. Text that could start a formula gets a leading apostrophe; numbers stay numbers.
 */
export function writeCsv({ head, rows }: CsvTable): string {
  return stringify([head, ...rows.map((row) => head.map((_, column) => row[column]))], {
    bom: true,
    record_delimiter: 'windows',
    cast: { string: asText },
  });
}

/** Spreadsheets search and split at plain spaces. */
function asText(cell: string): string {
  const text = cell.replaceAll('\u00a0', ' ');
  return FORMULA.test(text) ? `'${text}` : text;
}
