import { isRecord } from '#app/layout/fields/raw-value.ts';
import { type JobText, usualJobText } from '#app/layout/model/job-text.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import { readJobFields } from '#app/planner/form/read-post.ts';

/**
 * The owner of the layout: null for the floor, otherwise the room whose walls it shows, by its index and name. The only room of a
 * floor has neither.
 */
export type LayoutPlace = { readonly index: number | null; readonly name: string } | null;

/** The layouts of one home, each a form: the one on the page, and those set aside. */
export interface Aside {
  readonly here: LayoutPlace;
  readonly others: readonly { readonly place: LayoutPlace; readonly fields: string }[];
}

/** More layouts than any home has; anything beyond is ignored. */
const MOST_LAYOUTS = 100;

/** As the form carries it, in one hidden field. */
export function writeAside(aside: Aside): string {
  return JSON.stringify(aside);
}

/** The content of the field; null if it is empty or was not written by this program. */
export function readAside(text: string): Aside | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(parsed) || !Array.isArray(parsed.others)) return null;
  const others = parsed.others
    .slice(0, MOST_LAYOUTS)
    .flatMap((one: unknown) =>
      isRecord(one) && typeof one.fields === 'string' ? [{ place: placeOf(one.place), fields: one.fields }] : [],
    );
  return others.length === 0 ? null : { here: placeOf(parsed.here), others };
}

/** Identifies the layout in the form, comparable across values of `aside`. */
export function placeKey(aside: string): string {
  return JSON.stringify(readAside(aside)?.here ?? null);
}

function placeOf(place: unknown): LayoutPlace {
  if (!isRecord(place)) return null;
  return { index: typeof place.index === 'number' ? place.index : null, name: String(place.name ?? '') };
}

export function isSamePlace(one: LayoutPlace, other: LayoutPlace): boolean {
  return one?.index === other?.index && one?.name === other?.name;
}

/** A job in form encoding, without default values: posts have room for many layouts. */
export function writeShortJob(job: JobText): string {
  const usual: Readonly<Record<string, unknown>> = usualJobText(knownSystem(job.unitSystem));
  const changed = Object.entries(job).filter(([name, value]) => name === 'unitSystem' || value !== usual[name]);
  return changed
    .flatMap(([name, value]) => entriesOf(name, value))
    .map((entry) => entry.map(encodeURIComponent).join('='))
    .join('&');
}

/** The same, read like any form. */
export function readShortJob(fields: string): JobText {
  return readJobFields(
    fields.split('&').map((entry): [string, string] => {
      const [name = '', ...value] = entry.split('=');
      return [decode(name), decode(value.join('='))];
    }),
  );
}

/** Decodes URL form encoding; invalid text is returned unchanged. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function entriesOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => entriesOf(`${name}[${index}]`, one));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => entriesOf(`${name}.${key}`, one));
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
  // A name marks that the room exists, other fields that they differ from the default.
  return text === '' && name.includes('.') && !name.endsWith('.name') ? [] : [[name, text]];
}
