import type { TileKind } from '#app/layout/order/cutting/cutting-plan.ts';
import { RULE_IDS, type RuleId } from '#app/layout/rules/trade-rule.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

/** Which trowel combs the mortar; `table` is the one of the specification's table. Width by depth of the notch in inches. */
export const NOTCHES = ['table', '3/16x5/32', '1/4x1/4', '1/4x3/8', '1/4x1/2', '1/2x1/2'] as const;
export type NotchChoice = (typeof NOTCHES)[number];

/** What a price is for: a box (a tile where they are sold singly), a tile, or an area of the tiles bought. */
export const PRICE_UNITS = ['box', 'tile', 'sq-ft', 'sq-m'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

const TILE_KINDS: readonly TileKind[] = ['plain', 'square', 'veined'];

/**
 * What a job holds besides its layout: how tiles are cut and bought, and what is known of the site. Lengths in lattice
 * units; a null was not given. All but `perimeterGap` leave the layout as it is.
 */
export interface Trade {
  /** What the saw's blade takes away. */
  readonly kerf: Length;
  readonly tileKind: TileKind;
  /** Null where tiles are sold singly. */
  readonly tilesPerBox: number | null;
  /** Attic stock: tiles kept for repairs, on top of the tiles to buy. */
  readonly spareTiles: number;
  /** In hundredths of whatever money it is. */
  readonly priceCents: number | null;
  readonly priceUnit: PriceUnit;
  /** How far the tiling stays away from walls and obstacles. */
  readonly perimeterGap: Length;
  readonly notch: NotchChoice;
  /** How deep the grout goes: the tile's thickness. */
  readonly jointDepth: Length;
  /** Dry grout for a litre of joint, in hundredths of a kilogram. */
  readonly groutDensityHundredths: number;
  /** The difference between the largest and smallest tile of the lot. */
  readonly facialVariation: Length | null;
  readonly tileEdges: 'rectified' | 'calibrated';
  readonly exposure: 'inside' | 'sun-or-wet';
  /** Share of a lifted tile's back that carries mortar, in percent. */
  readonly mortarContact: number | null;
  /** The deepest hollow found under a 10 ft straightedge. */
  readonly hollow: Length | null;
  /** Warnings the client has agreed to. */
  readonly agreedRules: readonly RuleId[];
  /** Edges of the room seen first, as indexes into `LayoutResult.roomRing`: edge i starts at corner i. */
  readonly seenEdges: readonly number[];
  /** How far the longest edge of a tile bows from straight. */
  readonly edgeWarpage: Length | null;
}

/** How a field is written: in a form, in a document, in a link. */
export type TradeField = { readonly name: string } & (
  | { readonly kind: 'size'; readonly most: Length }
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  /** Two decimals at most, kept in hundredths. */
  | { readonly kind: 'hundredths'; readonly least: number; readonly most: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** A list of known words; unknown ones are passed over, as a later program may know more of them. */
  | { readonly kind: 'words'; readonly known: readonly string[] }
  | { readonly kind: 'indexes'; readonly most: number }
) & { readonly key: keyof Trade };

/** Every field in the order in which a link carries it: new ones go to the end. `name` is what forms and documents say. */
export const TRADE_FIELDS = [
  { key: 'kerf', name: 'kerf', kind: 'size', most: fromInches(1) },
  { key: 'tileKind', name: 'tileKind', kind: 'choice', choices: TILE_KINDS },
  { key: 'tilesPerBox', name: 'tilesPerBox', kind: 'count', least: 1, most: 99_999 },
  { key: 'spareTiles', name: 'spareTiles', kind: 'count', least: 0, most: 99_999 },
  { key: 'priceCents', name: 'price', kind: 'hundredths', least: 0, most: 99_999_999 },
  { key: 'priceUnit', name: 'priceUnit', kind: 'choice', choices: PRICE_UNITS },
  { key: 'perimeterGap', name: 'perimeterGap', kind: 'size', most: fromInches(2) },
  { key: 'notch', name: 'notch', kind: 'choice', choices: NOTCHES },
  { key: 'jointDepth', name: 'jointDepth', kind: 'size', most: fromInches(2) },
  {
    key: 'groutDensityHundredths',
    name: 'groutDensity',

    kind: 'hundredths',
    least: 50,
    most: 300,
  },
  { key: 'facialVariation', name: 'facialVariation', kind: 'size', most: fromInches(1) },
  { key: 'tileEdges', name: 'tileEdges', kind: 'choice', choices: ['rectified', 'calibrated'] },
  { key: 'exposure', name: 'exposure', kind: 'choice', choices: ['inside', 'sun-or-wet'] },
  { key: 'mortarContact', name: 'mortarContact', kind: 'count', least: 0, most: 100 },
  { key: 'hollow', name: 'hollow', kind: 'size', most: fromInches(12) },
  { key: 'agreedRules', name: 'agreedRules', kind: 'words', known: RULE_IDS },
  { key: 'seenEdges', name: 'seenEdges', kind: 'indexes', most: 499 },
  { key: 'edgeWarpage', name: 'edgeWarpage', kind: 'size', most: fromInches(1) },
] as const satisfies readonly TradeField[];

export type TradeFieldName = (typeof TRADE_FIELDS)[number]['name'];

/** The fields as they stand in a form; empty where nothing was given. Lists are separated by commas. */
export type TradeText = { readonly [Name in TradeFieldName]: string };

/** The fields as a document holds them, in its own units; what stands at its default is not there. */
export interface TradeDocument {
  /** Inches or millimetres. */
  readonly kerf?: number;
  readonly tileKind?: TileKind;
  readonly tilesPerBox?: number;
  readonly spareTiles?: number;
  readonly price?: number;
  readonly priceUnit?: PriceUnit;
  /** Inches or millimetres. */
  readonly perimeterGap?: number;
  readonly notch?: NotchChoice;
  /** Inches or millimetres. */
  readonly jointDepth?: number;
  /** Kilograms for a litre. */
  readonly groutDensity?: number;
  /** Inches or millimetres. */
  readonly facialVariation?: number;
  readonly tileEdges?: Trade['tileEdges'];
  readonly exposure?: Trade['exposure'];
  readonly mortarContact?: number;
  /** Inches or millimetres. */
  readonly hollow?: number;
  readonly agreedRules?: readonly RuleId[];
  readonly seenEdges?: readonly number[];
  /** Inches or millimetres. */
  readonly edgeWarpage?: number;
}

/** What an untouched form means: a usual saw, a usual tile, no gap, nothing measured yet. */
export const USUAL_TRADE: Trade = {
  kerf: fromInches(1 / 8),
  tileKind: 'plain',
  tilesPerBox: null,
  spareTiles: 0,
  priceCents: null,
  priceUnit: 'box',
  perimeterGap: fromInches(0),
  notch: 'table',
  jointDepth: fromInches(3 / 8),
  groutDensityHundredths: 160,
  facialVariation: null,
  tileEdges: 'rectified',
  exposure: 'inside',
  mortarContact: null,
  hollow: null,
  agreedRules: [],
  seenEdges: [],
  edgeWarpage: null,
};
