import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** The measure in a text, in inches and square inches. */
export type TextMeasure =
  | { readonly kind: 'length'; readonly inches: number }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'size'; readonly sides: readonly [number, number] }
  | { readonly kind: 'area'; readonly squareInches: number };

const SQUARE_METERS =
  /^(?:[a-zäöü.:=≈~ ]{0,14})?(\d[\d .,']*)\s*(?:m²|m2|m\^2|qm|sqm|sq\.? ?m(?:eters?|etres?)?|кв\.? ?м|м²|м2)\.?$/iu;
const METERS_FIRST = /^(?:mq|m²|m2|qm)\s?[=:.]?\s?(\d[\d .,']*)$/iu;
const SQUARE_FEET =
  /^(?:[a-z.:=≈~ ]{0,14})?(\d[\d .,']*)\s*(?:sq\.? ?ft|sqft|sf|s\.f\.|ft²|ft2|ft\^2|square feet)\.?$/iu;
const HAS_UNIT = /['"′″’”]|\d\s*(?:mm|cm|m|in|ft|feet|inches)\.?$/i;
const SQUARE_INCHES_PER_METER = 1 / 0.0254 ** 2;

/** Reads a text of a drawing as a length with its unit, a bare number, a size, or an area. Null for names. */
export function readMeasure(text: string): TextMeasure | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  if (plain === '' || plain.length > 40) return null;
  const meters = (SQUARE_METERS.exec(plain) ?? METERS_FIRST.exec(plain))?.[1];
  if (meters !== undefined) return area(meters, SQUARE_INCHES_PER_METER);
  const feet = SQUARE_FEET.exec(plain)?.[1];
  if (feet !== undefined) return area(feet, 144);
  const sides = plain.split(/\s*[x×X]\s*/);
  if (sides.length === 2) {
    const [a, b] = sides.map((side) => lengthOf(side));
    return a != null && b != null ? { kind: 'size', sides: [a, b] } : null;
  }
  const bare = /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
  if (bare !== null) return { kind: 'number', value: bare };
  const inches = lengthOf(plain);
  return inches === null ? null : { kind: 'length', inches };
}

function area(text: string, per: number): TextMeasure | null {
  const compact = text.replace(/[ ']/g, '');
  const plain =
    /,\d{3}(?:\D|$)/.test(compact) && !/,\d{1,2}$/.test(compact)
      ? compact.replaceAll(',', '')
      : compact.replace(',', '.');
  const value = Number(plain);
  return value > 0 ? { kind: 'area', squareInches: value * per } : null;
}

function lengthOf(text: string): number | null {
  if (!HAS_UNIT.test(text)) return null;
  const read = parseLength(text.replace(/^[±~≈]/, ''), 'in');
  return read.ok && read.value > 0 ? read.value / UNITS_PER_INCH : null;
}
