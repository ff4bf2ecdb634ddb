/** What is laid, in sentences that are the same of tiles and of planks. */
export type Laid = 'tiles' | 'planks';

/** `tile` and `plank` take the same articles and plurals, so that one sentence serves both. */
const OF_PLANKS: readonly (readonly [RegExp, string])[] = [
  [/\bto tile\b/g, 'to cover'],
  [/\b([Uu])ntiled\b/g, '$1ncovered'],
  [/\btiled\b/g, 'laid'],
  [/\bTiled\b/g, 'Laid'],
  [/\btile(s?)\b/g, 'plank$1'],
  [/\bTile(s?)\b/g, 'Plank$1'],
];

/** A sentence about tiles, said of what is laid. Names that people typed do not belong into it. */
export function ofLaid(laid: Laid, sentence: string): string {
  if (laid === 'tiles') return sentence;
  return OF_PLANKS.reduce((text, [tile, plank]) => text.replace(tile, plank), sentence);
}

/** A sentence about tiles, said of the sheets on which they are sold. */
export function ofSheets(sentence: string): string {
  return sentence.replace(/\btile(s?)\b/g, 'sheet$1').replace(/\bTile(s?)\b/g, 'Sheet$1');
}

/** `ofLaid` of one floor. */
export type Say = (sentence: string) => string;
export const sayOf =
  (laid: Laid): Say =>
  (sentence) =>
    ofLaid(laid, sentence);

export const question = 'What are you laying?';
export const choices = { tile: 'Tile', planks: 'Planks', wall: 'Wall' } as const;

/** Rows of a table, said of what is laid. */
export function sayRows<Row extends { readonly term: string; readonly value: string }>(
  say: Say,
  rows: readonly Row[],
): Row[] {
  return rows.map((row) => ({ ...row, term: say(row.term), value: say(row.value) }));
}
