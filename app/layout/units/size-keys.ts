import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { mixedSixteenths } from '#app/layout/units/format-length.ts';

/** A key for something that a phone's number pad lacks: the mark of a unit, or a fraction of an inch. */
export interface SizeKey {
  /** The label of the key. */
  readonly label: string;
  /** The text it appends to a number; absent: the key is a fraction, and its label is added. */
  readonly mark?: string;
}

const FEET: SizeKey = { label: 'ft', mark: "' " };
const INCHES: SizeKey = { label: 'in', mark: '"' };
const METRES: SizeKey = { label: 'm', mark: ' m ' };
const CENTIMETRES: SizeKey = { label: 'cm', mark: ' cm' };
const MILLIMETRES: SizeKey = { label: 'mm', mark: ' mm' };
const [SIXTEENTH, EIGHTH, QUARTER, HALF, THREE_QUARTERS] = ['1/16', '1/8', '1/4', '1/2', '3/4'].map((label) => ({
  label,
}));

const IMPERIAL = [FEET, INCHES, CENTIMETRES, SIXTEENTH, EIGHTH, QUARTER, HALF, THREE_QUARTERS] as readonly SizeKey[];
const METRIC = [METRES, CENTIMETRES, MILLIMETRES, FEET, INCHES, EIGHTH, QUARTER, HALF] as readonly SizeKey[];

/** The keys for a field in that unit; every field takes both systems. */
export function sizeKeys(unit: FieldUnit): readonly SizeKey[] {
  return unit === 'in' ? IMPERIAL : METRIC;
}

/** The finest mark of a tape: fractions are added in sixteenths. */
const PARTS = 16;
const TRAILING_FRACTION = /(?:(\d{1,9}) +)?(\d{1,3})\/(\d{1,2})$/;

/** The replacement of a part of the text by a key press. The caret is placed after it. */
export interface TypedKey {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * What a key does to a field's text, of which `from` to `to` is selected. Blanks are set as people write them, and a
 * fraction behind a fraction is added to it, as on a tape: 1/2 and 1/8 are 5/8.
 *
 * @example typeSizeKey("14' 6", 5, 5, { label: '1/2' }) // { from: 5, to: 5, text: ' 1/2' }
 */
export function typeSizeKey(text: string, from: number, to: number, key: SizeKey): TypedKey {
  const before = text.slice(0, from);
  const tight = before.trimEnd();
  if (key.mark !== undefined) return { from: tight.length, to, text: key.mark };
  const sum = addFraction(tight, key.label);
  if (sum !== null) return { ...sum, to };
  return { from, to, text: /[\d'"]$/.test(before) ? ` ${key.label}` : key.label };
}

/** The mixed number at the end of `text` plus the fraction; null if there is none, or the sum is finer than a tape. */
function addFraction(text: string, fraction: string): { readonly from: number; readonly text: string } | null {
  const found = TRAILING_FRACTION.exec(text);
  if (found === null) return null;
  const [shown, whole, top, bottom] = found;
  const [addedTop = 0, addedBottom = 1] = fraction.split('/').map(Number);
  const step = PARTS / Number(bottom);
  if (!Number.isInteger(step)) return null;
  const parts = Number(whole ?? 0) * PARTS + Number(top) * step + (addedTop * PARTS) / addedBottom;
  return { from: text.length - shown.length, text: mixedSixteenths(parts) };
}
