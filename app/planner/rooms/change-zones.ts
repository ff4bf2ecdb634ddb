import { plainCorners, splitPair } from '#app/layout/job/corner-text.ts';
import { typedFinish } from '#app/layout/job/fields/typed-finish.ts';
import { FOLLOWING_FINISH, followLaying, layingOf } from '#app/layout/job/laying-defaults.ts';
import type { JobText, ZoneText } from '#app/layout/model/job-text.ts';
import { MAX_ZONES } from '#app/layout/model/limits.ts';
import type { AreaKindId } from '#app/layout/model/zone-fields.ts';
import type { PlacedForm } from '#app/layout/room/obstacle-form.ts';
import { sizeUnit, tradeOf, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { formatField, writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import * as zonesWords from '#app/words/en/zones.ts';
import * as words from '#app/words/en/zones-form.ts';

/** The values that the form's buttons add. */
export const NEW_ZONES = ['border', 'inlay', 'part', 'strip'] as const;
export type NewZone = (typeof NEW_ZONES)[number];

/** Usual sizes: of a border, of a strip and the height of its lower edge. */
const USUAL = {
  imperial: { border: '6', strip: '4', height: '36' },
  metric: { border: '15', strip: '10', height: '90' },
} as const;

const NO_GAP = '0';

/** The name of a zone without one. */
export function nameOfZone(job: JobText, index: number): string {
  return job.zones[index]?.name || zonesWords.zoneName(index + 1);
}

/** The zones with a new one on top; unchanged if the job has the maximum number. */
export function withNewZone(job: JobText, kind: NewZone): readonly ZoneText[] {
  if (job.zones.length >= MAX_ZONES) return job.zones;
  const added: ZoneText = { name: freeName(job.zones, words.names[kind]), ...areaOf(job, kind) };
  const zones = [...job.zones, added];
  // In a room of planks it is tile that is added.
  const isTile = kind !== 'border' && layingOf(job) === 'planks';
  return isTile ? withZoneLaying({ ...job, zones }, zones.length - 1, 'tile') : zones;
}

/**
 * Changes what is laid in a zone. Its pattern, joint and gap follow, as in a job, and are empty where they equal the
 * field's.
 */
export function withZoneLaying(job: JobText, index: number, laying: string): readonly ZoneText[] {
  const { zones } = job;
  const typed = { ...job, ...typedFinish(zones, index).finish } as JobText;
  // A zone without a gap has 0, because an empty one would be the field's.
  const before = { ...typed, perimeterGap: typed.perimeterGap === NO_GAP ? '' : typed.perimeterGap };
  const after = followLaying(before, { ...before, laying: laying || job.laying });
  const followed = FOLLOWING_FINISH.filter((name) => after[name] !== before[name]);
  const texts = followed.map((name) => [name, after[name] === job[name] ? '' : after[name] || NO_GAP]);
  return withZone(zones, index, { laying, ...Object.fromEntries(texts) });
}

/** The zones with changed texts of one zone. An emptied text falls back to the field. */
export function withZone(zones: readonly ZoneText[], index: number, patch: ZoneText): readonly ZoneText[] {
  return zones.map((zone, at) => {
    if (at !== index) return zone;
    return Object.fromEntries(Object.entries({ ...zone, ...patch }).filter(([, text]) => text !== ''));
  });
}

/** The zones without one of them. */
export function withoutZone(zones: readonly ZoneText[], index: number): readonly ZoneText[] {
  return zones.filter((_zone, at) => at !== index);
}

/** The zones with one moved one step up or down. */
export function withZoneMoved(zones: readonly ZoneText[], index: number, by: 1 | -1): readonly ZoneText[] {
  const [moved, other] = [zones[index], zones[index + by]];
  if (moved === undefined || other === undefined) return zones;
  return zones.map((zone, at) => (at === index ? other : at === index + by ? moved : zone));
}

/**
 * The zones with those whose places changed between two readings of the drawing, by their index: lengths of the lattice in the
 * room's frame. Each text follows by what its zone moved or grew; corners keep their arcs.
 */
export function withZonesPlaced(
  job: JobText,
  before: readonly (PlacedForm | null)[],
  after: readonly (PlacedForm | null)[],
): readonly ZoneText[] {
  return job.zones.map((zone, index) => {
    const [was, is] = [before[index], after[index]];
    const isSame =
      was == null || is == null || (['x', 'y', 'width', 'length'] as const).every((key) => was[key] === is[key]);
    return isSame ? zone : { ...zone, ...placedTexts(zone, was, is, job) };
  });
}

function placedTexts(zone: ZoneText, was: PlacedForm, is: PlacedForm, job: JobText): ZoneText {
  const unit = sizeUnit(job.unitSystem);
  const isCircle = was.form?.shape === 'circle';
  const isWall = job.surface === 'wall';
  // A circle is placed by its center, any other zone by its corner. On a wall this is the lower corner, measured from the bottom.
  const [part, lower] = isCircle ? [1 / 2, 1 / 2] : [0, isWall ? 1 : 0];
  const right = is.x - was.x + (is.width - was.width) * part;
  const down = is.y - was.y + (is.length - was.length) * lower;
  const up = isWall ? 0 - down : down;
  const moved = (text: string | undefined, by: number) => {
    const place = parseLength(text ?? '', unit);
    return place.ok ? formatField(Math.round(place.value + by), unit) : (text ?? '');
  };
  // A drain has its own place in the room. It moves with a zone, but stays when the zone is resized.
  const isMoved = is.width === was.width && is.length === was.length;
  const drain = Object.fromEntries(
    [['drainX', right] as const, ['drainY', up] as const].flatMap(([name, by]) => {
      const text = zone[name] ?? '';
      return isMoved && text !== '' ? [[name, moved(text, by)]] : [];
    }),
  );
  if (zone.area === 'polygon') {
    const line = (corner: string) => {
      const [, pair = corner, arc = ''] = /^(.*\S)(\s+arc\s.*)$/i.exec(corner) ?? [];
      const sides = splitPair(pair);
      return sides === null ? corner : `${moved(sides[0], right)}, ${moved(sides[1], up)}${arc}`;
    };
    return {
      ...drain,
      points: plainCorners(zone.points ?? '', unit)
        .split('\n')
        .map(line)
        .join('\n'),
    };
  }
  const size = (text: string | undefined, from: number, to: number) =>
    from === to ? (text ?? '') : formatField(to, unit);
  return {
    ...drain,
    x: moved(zone.x, right),
    y: moved(zone.y, up),
    ...(isCircle
      ? { diameter: size(zone.diameter, was.width, is.width) }
      : was.form === undefined && {
          width: size(zone.width, was.width, is.width),
          length: size(zone.length, was.length, is.length),
        }),
  };
}

function areaOf(job: JobText, kind: NewZone): { readonly area: AreaKindId } & ZoneText {
  const usual = USUAL[tradeOf(unitSystemOf(job))];
  switch (kind) {
    case 'border':
      return { area: 'border', width: usual.border };
    case 'strip':
      return { area: 'strip', height: usual.height, width: usual.strip };
    case 'part':
      return job.roomType === 'parts'
        ? { area: 'room', room: String(Math.max(0, job.parts.length - 1)) }
        : { area: 'rectangle', ...boxIn(job, [0, 0], [1, 1 / 2]) };
    case 'inlay':
      return { area: 'rectangle', ...boxIn(job, [1 / 3, 1 / 3], [1 / 3, 1 / 3]) };
  }
}

/** A box by its place and size in shares of a rectangular room, in whole inches or centimeters; empty where the room is another. */
function boxIn(job: JobText, [x, y]: readonly [number, number], [width, length]: readonly [number, number]): ZoneText {
  if (job.roomType !== 'rectangle') return {};
  const unit = sizeUnit(job.unitSystem);
  const sides = [job.roomWidth, job.roomLength].map((text) => parseLength(text, unit));
  const [across, down] = sides.map((side) => (side.ok ? side.value : null));
  if (across === null || down === null || across === undefined || down === undefined) return {};
  const part = (side: Length, share: number) =>
    share === 1 ? side : ((Math.floor((side * share) / UNITS_PER[unit]) * UNITS_PER[unit]) as Length);
  const text = (side: Length, share: number) => writeInField(part(side, share), unit);
  return { x: text(across, x), y: text(down, y), width: text(across, width), length: text(down, length) };
}

function freeName(zones: readonly ZoneText[], name: string): string {
  const isTaken = (one: string) => zones.some((zone) => zone.name === one);
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) {
    if (!isTaken(`${name} ${number}`)) return `${name} ${number}`;
  }
}
