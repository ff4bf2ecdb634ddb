import { PRICE_UNITS } from '#app/layout/fields/field-choices.ts';
import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_TILE } from '#app/layout/fields/limits.ts';
import { BOX_AREA, NOTE, NOTE_OF_TILE, NOTE_OF_WORK, PER_BOX, PRICE } from '#app/layout/model/field-marks.ts';

const ORDERED_BY = [
  { id: 'box', label: 'The box' },
  { id: 'piece', label: 'The piece' },
  { id: 'pallet', label: 'The pallet' },
] as const satisfies readonly Choice[];
const NAMED_SIDE = { kind: 'length', scale: 'large', most: MAX_TILE, usual: null } as const;

/** What came with a tile of the account. It does not change which tile it is: the values themselves do. */
const OF_ACCOUNT = { ...NOTE_OF_WORK, since: 8, kind: 'text' } as const;

/**
 * The id of the account's tile that was filled in, and what came with it: the price (`45.00 box`), the box, and the size in
 * lattice units. A value that still equals it follows the account's. Never typed.
 */
const ACCOUNT = [
  { ...NOTE_OF_TILE, since: 8, name: 'accountTile', label: 'Tile of the account', link: 330, kind: 'text', most: 36 },
  { ...OF_ACCOUNT, name: 'accountTilePrice', label: 'Price of the account’s tile', link: 331, most: 40 },
  { ...OF_ACCOUNT, name: 'accountTileBox', label: 'Box of the account’s tile', link: 400, most: 80 },
  { ...OF_ACCOUNT, name: 'accountTileSize', label: 'Size of the account’s tile', link: 401, most: 60 },
] as const satisfies readonly JobField[];

type AccountFieldName = (typeof ACCOUNT)[number]['name'];
/** The names of the fields that are never typed but come with a tile of the account. */
export const ACCOUNT_FIELDS: readonly AccountFieldName[] = ACCOUNT.map(({ name }) => name);
/** The marks of the values that came with the tile. */
export type AccountMark = Exclude<AccountFieldName, 'accountTile'>;

/** How the tile is sold and ordered, and what it costs. */
export const BUYING_FIELDS = [
  /** Null if tiles are sold singly. */
  {
    ...NOTE_OF_TILE,
    since: 2,
    ...PER_BOX,
    name: 'tilesPerBox',
    label: 'Tiles per box',
    plankLabel: 'Planks per box',
    link: 17,
  },
  /** As printed on the box. Without a number of pieces, it determines them. */
  { ...NOTE_OF_TILE, ...BOX_AREA, since: 8, name: 'boxArea', label: 'Area per box', link: 114 },
  /** By whole boxes, by whole pallets of them, or by the tile from opened boxes. */
  {
    ...NOTE,
    since: 8,
    name: 'orderBy',
    label: 'Order by',
    link: 305,
    kind: 'choice',
    choices: ORDERED_BY,
    usual: 'box',
  },
  { ...NOTE, since: 8, ...PER_BOX, name: 'boxesPerPallet', label: 'Boxes on a pallet', link: 304 },
  /** Shades differ from lot to lot. */
  { ...NOTE, since: 8, name: 'oneLot', label: 'All from one lot', link: 306, kind: 'flag', usual: false },
  /** The tile's nominal size, if it differs from the real one. The layout ignores it. */
  { ...NOTE_OF_TILE, ...NAMED_SIDE, since: 8, name: 'nominalWidth', label: 'Width on the box', link: 118 },
  { ...NOTE_OF_TILE, ...NAMED_SIDE, since: 8, name: 'nominalLength', label: 'Length on the box', link: 119 },
  /** Attic stock: tiles kept for repairs, on top of the tiles to buy. */
  {
    ...NOTE_OF_WORK,
    since: 2,
    name: 'spareTiles',
    label: 'Spare tiles',
    plankLabel: 'Spare planks',
    link: 18,
    kind: 'number',
    places: 0,
    least: 0,
    most: 99_999,
    usual: 0,
  },
  /** In hundredths of any currency. */
  { ...NOTE_OF_TILE, since: 2, ...PRICE, name: 'price', key: 'priceCents', label: 'Price', link: 19 },
  {
    ...NOTE_OF_TILE,
    since: 2,
    name: 'priceUnit',
    label: 'Price of',
    link: 20,
    kind: 'choice',
    choices: PRICE_UNITS,
    usual: 'box',
  },
  ...ACCOUNT,
] as const satisfies readonly JobField[];
