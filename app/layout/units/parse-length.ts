import { err, ok, type Result } from '#app/base/result.ts';
import { type FieldUnit, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { type Length, UNITS_PER_CM, UNITS_PER_INCH, UNITS_PER_MM } from '#app/layout/units/length.ts';
import { parseDecimal } from '#app/layout/units/parse-decimal.ts';
import { addRationals, type Rational, roundRational, scaleRational } from '#app/layout/units/rational.ts';
import { clipTyped, describeTyped } from '#app/layout/units/typed-text.ts';

export interface ParseLengthError {
  /** `ambiguous-comma`: 1,234 may be a thousand or a fraction. `too-large`: a number, but past every limit. */
  readonly code: 'empty' | 'unreadable' | 'ambiguous-comma' | 'too-long' | 'too-large';
  /** The typed text, clipped for a message. */
  readonly typed: string;
  readonly negative: boolean;
}

/** Longer text is not a length. The limit makes megabytes of hostile text cost nothing. */
const MAX_CHARS = 64;
/** 2^39 lattice units (about 1,000 miles): ten thousand times this is still exact in a double. */
const MAX_LATTICE = 2n ** 39n;

const GLYPHS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
};

const INCH = UNITS_PER_INCH;
const FOOT = 12 * INCH;
const UNIT_NAMES: ReadonlyArray<readonly [names: string, lattice: number]> = [
  ['"|in|ins|inch|inches', INCH],
  ["'|ft|foot|feet", FOOT],
  ['mm|millimetre|millimetres|millimeter|millimeters', UNITS_PER_MM],
  ['cm|centimetre|centimetres|centimeter|centimeters', UNITS_PER_CM],
  ['m|metre|metres|meter|meters', 1000 * UNITS_PER_MM],
];
const LATTICE_PER_UNIT = new Map(UNIT_NAMES.flatMap(([names, size]) => names.split('|').map((name) => [name, size])));

const AMOUNT = '(\\d+(?: |-)\\d+ ?/ ?\\d+|\\d+ ?/ ?\\d+|[\\d.,]*\\d[\\d.,]*(?:e[+-]?\\d+)?)';
const UNIT = '(?:("|\'|[a-z]+)\\.?)';
const SINGLE = new RegExp(`^${AMOUNT} ?${UNIT}?$`);
const DOUBLE = new RegExp(`^(\\d+) ?${UNIT} ?[-,]? ?${AMOUNT} ?${UNIT}?$`);

/** Replaces typographic marks by plain ones, because phone keyboards insert them. */
function plainMarks(text: string): string {
  return text
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/g, (glyph) => ` ${GLYPHS[glyph] ?? ''} `)
    .replace(/[′’‘ʹ´`]/g, "'")
    .replace(/[″”“ʺ]|''/g, '"')
    .replace(/[⁄∕]/g, '/')
    .replace(/[−‐‑‒–]/g, '-')
    .replace(/''/g, '"')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();
}

function parseFraction(text: string): Result<Rational, ParseLengthError['code']> {
  const [top = '', bottom = ''] = text.split('/');
  const denominator = BigInt(bottom.trim());
  return denominator === 0n ? err('unreadable') : ok({ numerator: BigInt(top.trim()), denominator });
}

function parseAmount(text: string): Result<Rational, ParseLengthError['code']> {
  if (!text.includes('/')) return parseDecimal(text);
  const mixed = /^(\d+)[ -](.+)$/.exec(text);
  if (!mixed || /^\d+ ?\/ ?\d+$/.test(text)) return parseFraction(text);
  const part = parseFraction(mixed[2] ?? '');
  // 126 9/8 is a slip of the finger, not a size.
  if (part.ok && part.value.numerator >= part.value.denominator) return err('unreadable');
  return part.ok ? ok(addRationals({ numerator: BigInt(mixed[1] ?? '0'), denominator: 1n }, part.value)) : part;
}

function inLattice(amount: string, latticePerUnit: number | undefined): Result<Rational, ParseLengthError['code']> {
  if (latticePerUnit === undefined) return err('unreadable');
  const value = parseAmount(amount);
  return value.ok ? ok(scaleRational(value.value, latticePerUnit)) : value;
}

/** 10' 6 1/2", 10ft 6, 3 m 20 cm: a whole amount and a smaller unit of the same system behind it. */
function parseDouble(match: RegExpExecArray): Result<Rational, ParseLengthError['code']> {
  const [, whole = '', wholeUnit = '', rest = '', restUnit] = match;
  const big = LATTICE_PER_UNIT.get(wholeUnit);
  const small = restUnit === undefined ? (big === FOOT ? INCH : undefined) : LATTICE_PER_UNIT.get(restUnit);
  if (big === undefined || small === undefined || small >= big) return err('unreadable');
  if ((big === FOOT) !== (small === INCH)) return err('unreadable');
  // 1'500 is fifteen hundred if the apostrophe separates thousands.
  if (big === FOOT && /^\d{3,}(?![ -]?\/|\d)/.test(rest)) return err('unreadable');
  const [first, second] = [inLattice(whole, big), inLattice(rest, small)];
  if (!first.ok || !second.ok) return first.ok ? second : first;
  // 10' 14" is a slip of the finger, not a size.
  const { numerator, denominator } = second.value;
  return numerator >= BigInt(big) * denominator ? err('unreadable') : ok(addRationals(first.value, second.value));
}

function parseUnsigned(text: string, unit: FieldUnit): Result<Rational, ParseLengthError['code']> {
  const single = SINGLE.exec(text);
  if (single)
    return inLattice(single[1] ?? '', single[2] === undefined ? UNITS_PER[unit] : LATTICE_PER_UNIT.get(single[2]));
  const double = DOUBLE.exec(text);
  return double ? parseDouble(double) : err('unreadable');
}

const PLAIN_DECIMAL = /^-?\d{1,7}(?:\.\d{1,12})?$/;

/**
 * The nearest lattice length in plain doubles, or null if their error could change the rounding: a product is off by
 * less than 2^-13 here, so only values near a half need the exact method.
 */
function roundInDoubles(value: number, unit: FieldUnit): Length | null {
  const scaled = value * UNITS_PER[unit];
  if (!(Math.abs(scaled) < 2 ** 39)) return null;
  const below = Math.floor(scaled);
  // The zero is never a negative one.
  return Math.abs(scaled - below - 0.5) < 0.001 ? null : ((Math.round(scaled) + 0) as Length);
}

/**
 * Reads a length as people write it; a bare number is in `unit`. Exact up to one rounding onto the lattice at the end.
 * Negative lengths parse: whether they make sense is for the field to say.
 *
 * @example parseLength(`10' 6 1/2"`, 'in') // 126.5 in
 * @example parseLength('3.2 m', 'in') // 320 cm
 */
export function parseLength(text: string, unit: FieldUnit): Result<Length, ParseLengthError> {
  const quick = PLAIN_DECIMAL.test(text) ? roundInDoubles(Number(text), unit) : null;
  if (quick !== null) return ok(quick);
  const fail = (code: ParseLengthError['code'], negative = false) =>
    err({ code, typed: clipTyped(text.trim()), negative });
  if (text.length > MAX_CHARS) return err({ code: 'too-long', typed: clipTyped(text), negative: false });
  const plain = plainMarks(text);
  if (plain === '') return fail('empty');
  const negative = plain.startsWith('-');
  const value = parseUnsigned(plain.replace(/^[+-] ?/, ''), unit);
  if (!value.ok) return fail(value.error, negative);
  const signed = scaleRational(value.value, negative ? -1 : 1);
  const lattice = roundRational(signed);
  if (lattice > MAX_LATTICE || lattice < -MAX_LATTICE) return fail('too-large', negative);
  return ok(Number(lattice) as Length);
}

const FRACTION = /^\d+ ?\/ ?\d+$/;
const PERCENTS = new RegExp(`^${AMOUNT} ?%$`);

/**
 * Reads a share: a plain fraction or a percentage. Null if the text is neither: with a unit, or a whole number before
 * it, it is a length.
 */
export function parseShare(text: string): Rational | null {
  if (text.length > MAX_CHARS) return null;
  const plain = plainMarks(text);
  const percents = PERCENTS.exec(plain)?.[1];
  if (percents === undefined && !FRACTION.test(plain)) return null;
  const share = parseAmount(percents ?? plain);
  if (!share.ok) return null;
  const { numerator, denominator } = share.value;
  return { numerator, denominator: percents === undefined ? denominator : 100n * denominator };
}

/** Like `parseLength`, for a value of any type: JSON numbers mean their shortest decimal, as if typed. */
export function parseLengthValue(value: unknown, unit: FieldUnit): Result<Length, ParseLengthError> {
  if (typeof value === 'string') return parseLength(value, unit);
  const quick = typeof value === 'number' ? roundInDoubles(value, unit) : null;
  if (quick !== null) return ok(quick);
  const typed = describeTyped(value);
  if (typeof value !== 'number' || Number.isNaN(value)) {
    return err({ code: typed === '' ? 'empty' : 'unreadable', typed, negative: false });
  }
  if (!Number.isFinite(value)) return err({ code: 'too-large', typed, negative: value < 0 });
  return parseLength(String(value), unit);
}
