import { readFields } from '#app/layout/job/fields/read-field.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { JobText, ZoneText } from '#app/layout/model/job-text.ts';
import { sizeUnit, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import type { AccountTile } from '#app/product/tiles/tiles.ts';

/** A price that followed the account's list of tiles, as texts: `45.00 a box`. */
export interface FollowedPrice {
  readonly tile: string;
  readonly before: PriceText;
  readonly now: PriceText;
}

/** A price as typed, and its unit. */
export interface PriceText {
  readonly price: string;
  readonly priceUnit: string;
}

/** The texts of a job, or of one of its zones, that say which tile is laid and what it costs. */
type TileTexts = Pick<
  Partial<JobText>,
  'accountTile' | 'accountTilePrice' | 'price' | 'priceUnit' | 'tileWidth' | 'tileLength'
>;

const PRICE_FIELDS = [fieldNamed('price'), fieldNamed('priceUnit')];

/** A price in one spelling, with its unit: `45.00 box`; empty without a price. A price that cannot be read keeps its text. */
export function priceMark({ price = '', priceUnit = '' }: Partial<PriceText>): string {
  if (price.trim() === '') return '';
  const { values } = readFields({ price, priceUnit }, PRICE_FIELDS, 'imperial');
  const { priceCents } = values;
  const figure = typeof priceCents === 'number' ? (priceCents / 100).toFixed(2) : price.trim();
  return `${figure} ${String(values.priceUnit)}`;
}

/**
 * The job with the present prices of the account's tiles, in its field and in its zones, and what that changed. A price follows only if it
 * is still the one that came with the tile: a price typed in the job is its own. docs/decisions/tiles-to-buy.md
 */
export function followPrices(
  job: JobText,
  tiles: readonly AccountTile[],
): { readonly job: JobText; readonly followed: readonly FollowedPrice[] } {
  const followed: FollowedPrice[] = [];
  const follow = <T extends JobText | ZoneText>(texts: T): T => {
    const tile = listedTile(job, texts, tiles);
    if (tile === null || !isFromList(texts) || isAsListed(texts, tile)) return texts;
    const { price, priceUnit } = tile.details;
    followed.push({
      tile: tile.name,
      before: { price: texts.price ?? '', priceUnit: texts.priceUnit ?? '' },
      now: { price, priceUnit },
    });
    return { ...texts, price, priceUnit, accountTilePrice: priceMark(tile.details) };
  };
  const field = follow(job);
  const zones = job.zones.map((zone) => withoutEmpty(follow(zone)));
  return followed.length === 0 ? { job, followed } : { job: { ...field, zones }, followed };
}

/** Whether the price is the one that the list has now. */
export function isAsListed(texts: TileTexts, { details }: Pick<AccountTile, 'details'>): boolean {
  return priceMark(texts) === priceMark(details);
}

/** Whether the price is the one that came with the tile. */
function isFromList(texts: TileTexts): boolean {
  return priceMark(texts) === (texts.accountTilePrice ?? '');
}

/** The tile of the list that the job (or `texts`, one of its zones) was filled in from, while it is laid in that size; null if there is none. */
export function listedTile(job: JobText, texts: TileTexts, tiles: readonly AccountTile[]): AccountTile | null {
  const tile = tiles.find(({ id }) => id === texts.accountTile);
  if (tile === undefined) return null;
  const { unitSystem, tileWidth, tileLength } = { ...job, ...texts };
  const { details } = tile;
  const listed = sidesOf([details.tileWidth, details.tileLength], details.unitSystem);
  const zones = sidesOf([tileWidth, tileLength], unitSystem);
  return listed.every((side, index) => Math.abs(side - (zones[index] ?? 0)) <= ROUNDING) ? tile : null;
}

/** Of a size that was converted to the other units, in lattice units. */
const ROUNDING = UNITS_PER.cm / 100;

/** The shorter side first, in lattice units; 0 for one that cannot be read. */
function sidesOf(sides: readonly string[], unitSystem: string): readonly number[] {
  const read = sides.map((text) => {
    const side = parseLength(text, sizeUnit(unitSystem));
    return side.ok ? side.value : 0;
  });
  return read.sort((a, b) => a - b);
}

/** In a zone an empty text is as in the field, and is left out. */
function withoutEmpty(zone: ZoneText): ZoneText {
  return Object.fromEntries(Object.entries(zone).filter(([, text]) => text !== ''));
}
