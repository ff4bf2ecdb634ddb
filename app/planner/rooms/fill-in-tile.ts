import { convertJobText } from '#app/layout/job/convert-job.ts';
import { emptyJobText, type JobText, type ZoneText } from '#app/layout/model/job-text.ts';
import { OWN_COLOR } from '#app/layout/model/look-fields.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { readLaidJob, writeLaidJob } from '#app/planner/rooms/aside.ts';
import { withZone } from '#app/planner/rooms/change-zones.ts';
import { priceMark } from '#app/product/tiles/follow-prices.ts';
import { type AccountTile, TILE_DETAILS } from '#app/product/tiles/tiles.ts';

/** The choice of a color by what is laid: as usual. */
const USUAL_COLOR = 'usual';

/** A tile of the account as the argument of its button, in form encoding, so that it needs nobody to look it up. */
export function writeTile({ id, details, photo, color }: AccountTile): string {
  const look = photo !== null && { tilePhoto: photo, tileColor: OWN_COLOR, tileColorOwn: color ?? '' };
  const listed = { accountTile: id, accountTilePrice: priceMark(details) };
  return writeLaidJob({ ...emptyJobText(knownSystem(details.unitSystem)), ...details, ...listed, ...look });
}

/** What is filled in of a tile, by the names of its fields. */
const FILLED_IN = [...TILE_DETAILS, 'accountTile', 'accountTilePrice'] as const;

/** The job with all that is kept of a tile, in the units of the job. A tile without a photo leaves the colors as they are. */
export function fillInTile(job: JobText, written: string): JobText {
  const tile = convertJobText(readLaidJob(written), unitSystemOf(job));
  const details = Object.fromEntries(FILLED_IN.map((name) => [name, tile[name]]));
  if (tile.tilePhoto === '') return { ...job, ...details, tilePhoto: '' };
  const { tilePhoto, tileColor, tileColorOwn } = tile;
  return { ...job, ...details, tilePhoto, tileColor, tileColorOwn };
}

/**
 * The job with all that is kept of a tile in one of its zones. What is not kept is as in the field; a tile without a photo takes
 * the color of the zone, so that the photo of the field's tile does not show on it.
 */
export function fillInZoneTile(job: JobText, index: number, written: string): JobText {
  const tile = convertJobText(readLaidJob(written), unitSystemOf(job));
  const details = Object.fromEntries(FILLED_IN.map((name) => [name, tile[name]]));
  const { tilePhoto, tileColor, tileColorOwn } = tile;
  const look: ZoneText =
    tilePhoto === ''
      ? { tilePhoto, tileColor: job.zones[index]?.tileColor || USUAL_COLOR }
      : { tilePhoto, tileColor, tileColorOwn };
  return { ...job, zones: withZone(job.zones, index, { ...details, ...look }) };
}

/** The fields of a price of the list. */
const LISTED_PRICE = ['price', 'priceUnit', 'accountTilePrice'] as const;

/** The job, or the zone of that index, with the price of its tile as the account has it; null: the tile of the field. */
export function fillInPrice(job: JobText, index: number | null, written: string): JobText {
  const tile = readLaidJob(written);
  const patch = Object.fromEntries(LISTED_PRICE.map((name) => [name, tile[name]]));
  if (index === null) return { ...job, ...patch };
  return job.zones[index] === undefined ? job : { ...job, zones: withZone(job.zones, index, patch) };
}
