import type { JobText } from '#app/layout/model/job-text.ts';

/** The most tiles that an account keeps. */
export const MOST_TILES = 100;
/** The most characters of a tile's name. */
export const MOST_NAME_CHARS = 60;

/** The fields of a job that a kept tile fills in. */
export const TILE_DETAILS = [
  'tileWidth',
  'tileLength',
  'tileKind',
  'jointDepth',
  'tilesPerBox',
  'boxArea',
  'nominalWidth',
  'nominalLength',
  'price',
  'priceUnit',
] as const satisfies readonly (keyof JobText)[];

/** The stored data of a tile besides its name, as typed, with the units used. */
export type TileDetails = Readonly<Record<(typeof TILE_DETAILS)[number] | 'unitSystem', string>>;

/** The details that a tile kept by an earlier version has not. */
export const LATER_DETAILS = {
  boxArea: '',
  nominalWidth: '',
  nominalLength: '',
} as const satisfies Partial<TileDetails>;

/** A tile of an account. */
export interface AccountTile {
  readonly id: string;
  readonly name: string;
  readonly details: TileDetails;
  /** The id of its photo, and the photo's mean color; null without one. */
  readonly photo: string | null;
  readonly color: string | null;
}

/** A tile as it is stored. */
export interface StoredTile extends AccountTile {
  readonly revision: number;
}
