import type { JobText, ZoneText } from '#app/layout/model/job-text.ts';
import type { AreaKindId } from '#app/layout/model/zone-fields.ts';
import { MAX_ZONES } from '#app/layout/model/zone-limits.ts';
import { sizeUnit, tradeOf, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { writeInField } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import * as words from '#app/words/en/zones-form.ts';

/** What the buttons of the form add. */
export const NEW_ZONES = ['border', 'inlay', 'part', 'strip'] as const;
export type NewZone = (typeof NEW_ZONES)[number];

/** Usual sizes: of a border, of a strip and the height of its lower edge. */
const USUAL = {
  imperial: { border: '6', strip: '4', height: '36' },
  metric: { border: '15', strip: '10', height: '90' },
} as const;

/** The zones with a new one, which covers the others; as they are if there are as many as a job may have. */
export function withNewZone(job: JobText, kind: NewZone): readonly ZoneText[] {
  if (job.zones.length >= MAX_ZONES) return job.zones;
  return [...job.zones, { name: freeName(job.zones, words.names[kind]), ...areaOf(job, kind) }];
}

/** The zones with other texts of one of them; a text that was emptied is as in the field. */
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

/** The zones with one of them moved by a step, over the next one or under the one before. */
export function withZoneMoved(zones: readonly ZoneText[], index: number, by: 1 | -1): readonly ZoneText[] {
  const [moved, other] = [zones[index], zones[index + by]];
  if (moved === undefined || other === undefined) return zones;
  return zones.map((zone, at) => (at === index ? other : at === index + by ? moved : zone));
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

/** A box by its place and size in shares of a rectangular room, in whole inches or centimetres; empty where the room is another. */
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
