/** The laid material, in sentences that are the same for tiles, planks, and sheets with unknown pieces. */
export type MaterialTerms = 'tiles' | 'planks' | 'sheets';

/** What an order counts: the laid material, or the sheets it is sold on. */
export type OrderTerms = MaterialTerms | 'tiles and sheets';

/** `tile`, `plank` and `sheet` take the same articles and plurals, so that one sentence serves all. */
const OF_PLANKS: readonly (readonly [RegExp, string])[] = [
  [/\bto tile\b/g, 'to cover'],
  [/\b([Uu])ntiled\b/g, '$1ncovered'],
  [/\btiled\b/g, 'laid'],
  [/\bTiled\b/g, 'Laid'],
  [/\btile(s?)\b/g, 'plank$1'],
  [/\bTile(s?)\b/g, 'Plank$1'],
];

const OF_SHEETS = [
  [/\btile(s?)\b/g, 'sheet$1'],
  [/\bTile(s?)\b/g, 'Sheet$1'],
] as const;

const OF_BOTH = [
  [/\btiles\b/g, 'tiles and sheets'],
  [/\bTiles\b/g, 'Tiles and sheets'],
] as const;

const WORDS: Readonly<Record<OrderTerms, readonly (readonly [RegExp, string])[]>> = {
  tiles: [],
  planks: OF_PLANKS,
  sheets: OF_SHEETS,
  'tiles and sheets': OF_BOTH,
};

/** A sentence about tiles, converted to the laid or sold material. It must not contain typed names. */
export function inTermsOf(terms: OrderTerms, sentence: string): string {
  return WORDS[terms].reduce((text, [tile, other]) => text.replace(tile, other), sentence);
}

/** `inTermsOf` of one floor. */
export type Reword = (sentence: string) => string;
export const wordsFor =
  (terms: OrderTerms): Reword =>
  (sentence) =>
    inTermsOf(terms, sentence);

export const question = 'What are you laying?';
export const choices = { tile: 'Tile', planks: 'Planks', wall: 'Wall' } as const;

/** Rows of a table, converted to the laid material. */
export function rewordRows<Row extends { readonly term: string; readonly value: string }>(
  reword: Reword,
  rows: readonly Row[],
): Row[] {
  return rows.map((row) => ({ ...row, term: reword(row.term), value: reword(row.value) }));
}
