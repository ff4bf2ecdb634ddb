import { areaWithUnit, readArea } from '#app/layout/fields/read-area.ts';
import { convertJobText } from '#app/layout/job/convert-job.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { START_CUTS, sideUnderStartCut } from '#app/layout/job/start-cut-limit.ts';
import type { AccountMark } from '#app/layout/model/buying-fields.ts';
import { areTilesDown } from '#app/layout/model/floor-fields.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { emptyJobText, type JobText, type ZoneText } from '#app/layout/model/job-text.ts';
import { knownSystem, sizeUnit, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import {
  describeMadeSize,
  describePrice,
  describeTileBox,
  type FollowedValue,
} from '#app/product/tiles/describe-tile.ts';
import type { AccountTile, TileDetails } from '#app/product/tiles/tiles.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

/** The texts of a job, or of one of its zones, that say which tile is laid, how it is sold and what it costs. */
type TileTexts = Partial<Pick<JobText, 'accountTile' | AccountMark> & TileDetails>;

/** Fields that follow the account's tile together, and what of them came with it. */
interface ListedValue {
  readonly fields: readonly (keyof TileDetails)[];
  /** The field with the mark of what came with the tile. */
  readonly mark: AccountMark;
  /** The values in one spelling. */
  readonly markOf: (texts: TileTexts) => string;
  readonly isSame: (one: string, other: string) => boolean;
  readonly describe: (texts: TileTexts) => string;
}

const PRICE_FIELDS = [fieldNamed('price'), fieldNamed('priceUnit')];

const PRICE: ListedValue = {
  fields: ['price', 'priceUnit'],
  mark: 'accountTilePrice',
  // `45.00 box`; empty without a price. A price that cannot be read keeps its text.
  markOf: ({ price = '', priceUnit = '' }) => {
    if (price.trim() === '') return '';
    const { values } = readFields({ price, priceUnit }, PRICE_FIELDS, 'imperial');
    const { priceCents } = values;
    const figure = typeof priceCents === 'number' ? (priceCents / 100).toFixed(2) : price.trim();
    return `${figure} ${String(values.priceUnit)}`;
  },
  isSame: (one, other) => one === other,
  describe: ({ price = '', priceUnit = '' }) => describePrice({ price, priceUnit }),
};

const BOX: ListedValue = {
  fields: ['tilesPerBox', 'boxArea'],
  mark: 'accountTileBox',
  // `10, 15.5 sq ft`, as a saved job spells it. Without a box it is not empty either, because a job without the mark does not follow.
  markOf: ({ tilesPerBox = '', boxArea = '', unitSystem = '' }) => {
    const system = knownSystem(unitSystem);
    const read = readArea(boxArea, system);
    const area = read.ok ? read.value : areaWithUnit(boxArea, system).trim();
    return [tilesPerBox.trim(), area].filter((content) => content !== '').join(', ') || 'none';
  },
  isSame: (one, other) => one === other,
  describe: describeTileBox,
};

const SIZE_FIELDS = ['tileWidth', 'tileLength', 'nominalWidth', 'nominalLength'] as const;

const SIZE: ListedValue = {
  fields: SIZE_FIELDS,
  mark: 'accountTileSize',
  // In lattice units; 0 for a side that is not given. Each pair has its shorter side first.
  markOf: (texts) => {
    const sides = sidesOf(texts);
    return [...sides.slice(0, 2).sort(byLength), ...sides.slice(2).sort(byLength)].join(' ');
  },
  isSame: (one, other) => {
    const [a, b] = [one.split(' '), other.split(' ')];
    return a.length === b.length && a.every((side, index) => isClose(Number(side), Number(b[index])));
  },
  describe: describeMadeSize,
};

/** What follows the account's tile, each by itself. */
const LISTED: readonly ListedValue[] = [PRICE, BOX, SIZE];

/** The marks of what comes with a tile. */
export function listedMarks(details: TileDetails): Pick<JobText, AccountMark> {
  return Object.fromEntries(LISTED.map(({ mark, markOf }) => [mark, markOf(details)])) as Pick<JobText, AccountMark>;
}

/**
 * The job with the present values of the account's tiles, in its field and in its zones, and what that changed. A value follows only if
 * it is still the one that came with the tile: one typed in the job is its own. docs/decisions/tiles-to-buy.md
 */
export function followTiles(
  job: JobText,
  tiles: readonly AccountTile[],
): { readonly job: JobText; readonly followed: readonly FollowedValue[] } {
  const followed: FollowedValue[] = [];
  const follow = <T extends JobText | ZoneText>(texts: T): T => {
    const tile = listedTile(job, texts, tiles);
    if (tile === null) return texts;
    const own = withUnits(job, texts);
    const listed = inUnitsOf(job, tile);
    const changes = LISTED.filter((value) => isFromList(value, own) && !isListed(value, own, listed))
      // Tiles that are down keep the size that they were laid in.
      .filter(({ mark }) => mark !== 'accountTileSize' || !areTilesDown(job))
      .map((value) => {
        const { describe, fields, mark, markOf } = value;
        followed.push({ tile: tile.name, before: describe(own), now: describe(listed) });
        const now = value === SIZE && isTurned(own, listed) ? turned(listed) : listed;
        return { ...Object.fromEntries(fields.map((name) => [name, now[name]])), [mark]: markOf(listed) };
      });
    return changes.length === 0 ? texts : Object.assign({}, texts, ...changes);
  };
  const field = follow(job);
  const zones = job.zones.map((zone) => withoutEmpty(follow(zone)));
  if (followed.length === 0) return { job, followed };
  const name = listedTile(field, field, tiles)?.name ?? '';
  const cap = <T extends JobText | ZoneText>(texts: T): T => {
    const capped = cappedCuts(field, texts);
    const tile = listedTile(field, texts, tiles)?.name ?? name;
    followed.push(...capped.map(({ before, now }) => ({ tile, before, now })));
    return { ...texts, ...Object.fromEntries(capped.map(({ name, text }) => [name, text])) };
  };
  return { job: { ...cap(field), zones: zones.map(cap) }, followed };
}

/** Sets start cuts that are larger than the tile is now to its side. `texts` are the job's or a zone's. */
function cappedCuts(job: JobText, texts: JobText | ZoneText) {
  const { tileWidth, tileLength, patternOrientation } = { ...job, ...texts };
  const system = knownSystem(job.unitSystem);
  // Otherwise they have no effect. A zone never inherits a start.
  if (texts.autoOptimize !== false && texts.autoOptimize !== 'off') return [];
  return START_CUTS.flatMap((name) => {
    const typed = texts[name] ?? '';
    const side = sideUnderStartCut(name, typed, {
      tileWidth,
      tileLength,
      patternOrientation,
      unitSystem: system,
    });
    if (side === null) return [];
    const { label } = fieldNamed(name);
    const text = formatField(side, sizeUnit(system));
    const sentence = (size: string) => tilesWords.startCutOf(label, size);
    return [
      { name, text, before: sentence(`${typed} ${sizeUnit(system)}`), now: sentence(`${text} ${sizeUnit(system)}`) },
    ];
  });
}

/** Whether the price is the one that the list has now. */
export function isPriceListed(texts: TileTexts, { details }: Pick<AccountTile, 'details'>): boolean {
  return isListed(PRICE, texts, details);
}

/** Whether box and area of a box are those that the list has now; `texts` are the job's, or those of one of its zones. */
export function isBoxListed(job: JobText, texts: TileTexts, { details }: Pick<AccountTile, 'details'>): boolean {
  return isListed(BOX, withUnits(job, texts), details);
}

function isListed({ markOf, isSame }: ListedValue, texts: TileTexts, listed: TileTexts): boolean {
  return isSame(markOf(texts), markOf(listed));
}

/** Whether the value is the one that came with the tile. */
function isFromList({ mark, markOf, isSame }: ListedValue, texts: TileTexts): boolean {
  return isSame(markOf(texts), texts[mark] ?? '');
}

/**
 * The tile of the list that the job (or `texts`, one of its zones) was filled in from, while it is laid in that size or in the one
 * that came with the tile; null if there is none.
 */
export function listedTile(job: JobText, texts: TileTexts, tiles: readonly AccountTile[]): AccountTile | null {
  const tile = tiles.find(({ id }) => id === texts.accountTile);
  if (tile === undefined) return null;
  const [width = 0, length = 0] = sidesOf(withUnits(job, texts)).slice(0, 2).sort(byLength);
  const isLaidIn = (size: string) => {
    const [short, long] = size.split(' ').map(Number);
    return isClose(width, short ?? 0) && isClose(length, long ?? 0);
  };
  return isLaidIn(SIZE.markOf(tile.details)) || isLaidIn(texts.accountTileSize ?? '') ? tile : null;
}

/** Of a size that was converted to the other units, in lattice units. */
const ROUNDING = UNITS_PER.cm / 100;

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= ROUNDING;
}

const byLength = (one: number, other: number) => one - other;

/** The four sides of the tile as typed, in lattice units; 0 for one that cannot be read. */
function sidesOf(texts: TileTexts): number[] {
  return SIZE_FIELDS.map((name) => {
    const side = parseLength(texts[name] ?? '', sizeUnit(texts.unitSystem ?? ''));
    return side.ok ? side.value : 0;
  });
}

/** The texts of a job or of a zone, which is measured in the units of its job and laid in its size where it has none of its own. */
function withUnits(job: JobText, texts: TileTexts): TileTexts {
  const { unitSystem, tileWidth, tileLength } = job;
  return { tileWidth, tileLength, ...texts, unitSystem };
}

function inUnitsOf({ unitSystem }: JobText, { details }: AccountTile): TileTexts {
  return convertJobText({ ...emptyJobText(knownSystem(details.unitSystem)), ...details }, knownSystem(unitSystem));
}

/** Whether the job has the tile's sides the other way round than the list had them. */
function isTurned(own: TileTexts, listed: TileTexts): boolean {
  const isWide = (texts: TileTexts) => {
    const [width = 0, length = 0] = sidesOf(texts);
    return width > length;
  };
  return isWide(own) !== isWide(listed);
}

function turned(texts: TileTexts): TileTexts {
  const { tileWidth = '', tileLength = '' } = texts;
  return { ...texts, tileWidth: tileLength, tileLength: tileWidth };
}

/** In a zone an empty text is as in the field, and is left out. */
function withoutEmpty(zone: ZoneText): ZoneText {
  return Object.fromEntries(Object.entries(zone).filter(([, text]) => text !== ''));
}
