import { convertJobText } from '#app/layout/job/convert-job.ts';
import { ACCOUNT_FIELDS } from '#app/layout/model/buying-fields.ts';
import { emptyJobText, type JobText, type ZoneText } from '#app/layout/model/job-text.ts';
import { OWN_COLOR } from '#app/layout/model/look-fields.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { readShortJob, writeShortJob } from '#app/planner/rooms/aside.ts';
import { withZone } from '#app/planner/rooms/change-zones.ts';
import { listedMarks } from '#app/product/tiles/follow-tiles.ts';
import { type AccountTile, TILE_DETAILS } from '#app/product/tiles/tiles.ts';

/** The value for the default color. */
const USUAL_COLOR = 'usual';

/** A tile of the account as the argument of its button, in form encoding, so no lookup is needed. */
export function writeTile({ id, details, photo, color }: AccountTile): string {
  const look = photo !== null && { tilePhoto: photo, tileColor: OWN_COLOR, tileColorOwn: color ?? '' };
  const listed = { accountTile: id, ...listedMarks(details) };
  return writeShortJob({ ...emptyJobText(knownSystem(details.unitSystem)), ...details, ...listed, ...look });
}

/** The fields filled in from a tile, by name. */
const FILLED_IN = [...TILE_DETAILS, ...ACCOUNT_FIELDS];

/** The job with all stored fields of a tile, in the job's units. A tile without a photo leaves the colors unchanged. */
export function fillInTile(job: JobText, written: string): JobText {
  const tile = convertJobText(readShortJob(written), unitSystemOf(job));
  const details = Object.fromEntries(FILLED_IN.map((name) => [name, tile[name]]));
  if (tile.tilePhoto === '') return { ...job, ...details, tilePhoto: '' };
  const { tilePhoto, tileColor, tileColorOwn } = tile;
  return { ...job, ...details, tilePhoto, tileColor, tileColorOwn };
}

/**
 * The job with all stored fields of a tile in one of its zones. Other fields fall back to the field. A tile without a photo gets
 * the zone's color, so that the photo of the field's tile does not show on it.
 */
export function fillInZoneTile(job: JobText, index: number, written: string): JobText {
  const tile = convertJobText(readShortJob(written), unitSystemOf(job));
  const details = Object.fromEntries(FILLED_IN.map((name) => [name, tile[name]]));
  const { tilePhoto, tileColor, tileColorOwn } = tile;
  const look: ZoneText =
    tilePhoto === ''
      ? { tilePhoto, tileColor: job.zones[index]?.tileColor || USUAL_COLOR }
      : { tilePhoto, tileColor, tileColorOwn };
  return { ...job, zones: withZone(job.zones, index, { ...details, ...look }) };
}

/** The fields of a price of the list, and those of its box. */
const LISTED = {
  price: ['price', 'priceUnit', 'accountTilePrice'],
  box: ['tilesPerBox', 'boxArea', 'accountTileBox'],
} as const;

/** The job with the account's price or box for the tile of the zone with that index, or of the field (null). */
export function fillInListed(job: JobText, what: keyof typeof LISTED, index: number | null, written: string): JobText {
  const tile = convertJobText(readShortJob(written), unitSystemOf(job));
  const patch = Object.fromEntries(LISTED[what].map((name) => [name, tile[name]]));
  if (index === null) return { ...job, ...patch };
  return job.zones[index] === undefined ? job : { ...job, zones: withZone(job.zones, index, patch) };
}
