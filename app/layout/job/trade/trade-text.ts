import type { TradeDocument, TradeText } from '#app/layout/job/trade/trade-fields.ts';

/** Nothing given: every field means its default. Apart from the table, which the first page need not load. */
export const EMPTY_TRADE_TEXT: TradeText = {
  kerf: '',
  tileKind: '',
  tilesPerBox: '',
  spareTiles: '',
  price: '',
  priceUnit: '',
  perimeterGap: '',
  notch: '',
  jointDepth: '',
  groutDensity: '',
  facialVariation: '',
  tileEdges: '',
  exposure: '',
  mortarContact: '',
  hollow: '',
  agreedRules: '',
  seenEdges: '',
  edgeWarpage: '',
};

export const TRADE_TEXT_FIELDS = Object.keys(EMPTY_TRADE_TEXT) as readonly (keyof TradeText)[];

/** The fields that hold a size, in inches or millimetres. */
export const TRADE_SIZE_FIELDS = [
  'kerf',
  'perimeterGap',
  'jointDepth',
  'facialVariation',
  'hollow',
  'edgeWarpage',
] as const satisfies readonly (keyof TradeText)[];

/** The fields of a document as a form shows them; what stands at its default is empty. */
export function tradeToText(document: TradeDocument): TradeText {
  const texts = TRADE_TEXT_FIELDS.map((field) => {
    const value: unknown = document[field];
    return [field, value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value)] as const;
  });
  return Object.fromEntries(texts) as TradeText;
}
