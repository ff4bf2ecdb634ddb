import { type FieldUnit, jointUnit, sizeUnit, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { fromMillimetres, UNITS_PER_INCH, UNITS_PER_MM, type UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

/** 1/16 in on the lattice. */
const SIXTEENTH = UNITS_PER_INCH / 16;

/**
 * The nearest decimal with `places` digits to lattice/unitsPer, without trailing zeros.
 * In whole numbers throughout: lattice × 10^places stays under 2^53 for every length that `parseLength` lets in.
 */
function decimal(lattice: number, unitsPer: number, places: number): string {
  const scale = 10 ** places;
  const scaled = Math.round((Math.abs(lattice) * scale) / unitsPer);
  const whole = Math.floor(scaled / scale);
  const rest = String(scaled % scale)
    .padStart(places, '0')
    .replace(/0+$/, '');
  const sign = lattice < 0 && scaled > 0 ? '-' : '';
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/**
 * A length with a field's decimals: as many as its unit has digits in lattice units, 4 for an inch or a centimeter and
 * 3 for a millimeter. Half of the last digit is under half a lattice unit (0.00005 in = 0.41, 0.0005 mm = 0.16), so
 * reading it back gives the same length.
 */
export function formatField(length: number, unit: FieldUnit): string {
  return decimal(length, UNITS_PER[unit], String(UNITS_PER[unit]).length);
}

/** A size as people may type it in that unit: in inches as it is written, in any other from millimeters. */
export function exampleSize(unit: FieldUnit, inches: string, millimetres: number): string {
  return unit === 'in' ? inches : formatField(fromMillimetres(millimetres), unit);
}

/** A corner as people may type it in that unit. */
export function exampleCorner(unit: FieldUnit): string {
  return `${exampleSize(unit, '144', 3600)}, ${exampleSize(unit, '96', 2400)}`;
}

/** Sixteenths as a mixed number: 104 -> `6 1/2`; 0 -> `0`. */
export function mixedSixteenths(sixteenths: number): string {
  const whole = Math.floor(sixteenths / 16);
  let top = sixteenths % 16;
  let bottom = 16;
  while (top !== 0 && top % 2 === 0) {
    top /= 2;
    bottom /= 2;
  }
  if (top === 0) return String(whole);
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`;
}

function toSixteenths(length: number): number {
  return Math.round(Math.abs(length) / SIXTEENTH);
}

function signOf(length: number, rounded: number): string {
  return length < 0 && rounded > 0 ? '-' : '';
}

const TYPED_DECIMAL = /^-?\d*[.,]\d+$/;

/**
 * A field's text as it is shown once the field is left: a decimal that is exactly a whole number of 1/16 in as a
 * fraction, because a tape has no decimals; any other text, and any in another unit, as it was typed. It reads back as
 * the same length.
 *
 * @example asOnTape('10.5', 'in') // '10 1/2'
 */
export function asOnTape(text: string, unit: FieldUnit): string {
  const plain = text.trim();
  if (unit !== 'in' || !TYPED_DECIMAL.test(plain)) return text;
  const sixteenths = Number(plain.replace(',', '.')) * 16;
  const read = parseLength(plain, unit);
  // 126.03 is between two marks, and 1,125 has two readings.
  if (!Number.isInteger(sixteenths) || !read.ok || read.value !== sixteenths * SIXTEENTH) return text;
  return `${sixteenths < 0 ? '-' : ''}${mixedSixteenths(Math.abs(sixteenths))}`;
}

/** A length as the program writes it into a field. Documents keep the decimals of `formatField`. */
export function writeInField(length: number, unit: FieldUnit): string {
  return asOnTape(formatField(length, unit), unit);
}

/** Prevents line breaks within a size. */
function oneWord(size: string): string {
  return size.replaceAll(' ', '\u00a0');
}

/** Inches to the nearest 1/16: `126 1/2"`. */
export function formatInches(length: number): string {
  const sixteenths = toSixteenths(length);
  return oneWord(`${signOf(length, sixteenths)}${mixedSixteenths(sixteenths)}"`);
}

/**
 * Feet and inches to the nearest 1/16: `10' 6 1/2"`; under a foot `6 1/2"`. Behind feet the inches are always there,
 * `8' 0 1/2"`, because 8' 1/2" is misread as eight and a half feet. Rounded before it is split, so never 5' 12".
 */
export function formatFeetInches(length: number): string {
  const sixteenths = toSixteenths(length);
  const feet = Math.floor(sixteenths / 192);
  const rest = sixteenths % 192;
  const inches = `${mixedSixteenths(rest)}"`;
  const behindFeet = rest > 0 && rest < 16 ? `0 ${inches}` : inches;
  return oneWord(`${signOf(length, sixteenths)}${feet === 0 ? inches : `${feet}' ${behindFeet}`}`);
}

/** Centimeters to the nearest millimeter: `321.3 cm`. */
export function formatCm(length: number): string {
  return oneWord(`${decimal(Math.round(length / UNITS_PER_MM), 10, 1)} cm`);
}

/** Meters to the centimeter, or as exact as they are: `3.05 m`. */
export function formatMetres(length: number, isExact = false): string {
  return oneWord(`${decimal(length, 1_000 * UNITS_PER_MM, isExact ? 6 : 2)} m`);
}

/** Millimeters to a tenth: `3.2 mm`. */
function formatMm(length: number): string {
  return oneWord(`${decimal(length, UNITS_PER_MM, 1)} mm`);
}

/** The format of a size in each unit. */
const MEASURES: Readonly<Record<FieldUnit, (length: number) => string>> = {
  in: formatInches,
  cm: formatCm,
  mm: formatMm,
};

/** A size to cut or tile by: inches to 1/16, or centimeters to the millimeter. */
export function formatMeasure(length: number, system: UnitSystem): string {
  return MEASURES[sizeUnit(system)](length);
}

/** A tile as it is printed on its box, the width first: `12 × 24 in`, `11 13/16 × 23 5/8 in`, `30 × 60 cm`. */
export function formatTile(width: number, length: number, system: UnitSystem): string {
  const unit = sizeUnit(system);
  const sides = [width, length].map((side) => MEASURES[unit](side).replace(unit === 'in' ? '"' : `\u00a0${unit}`, ''));
  return `${sides.join(' × ')} ${unit}`;
}

/** A size of the room: feet and inches to 1/16, or centimeters to the millimeter. */
export function formatRoomMeasure(length: number, system: UnitSystem): string {
  const unit = sizeUnit(system);
  return unit === 'in' ? formatFeetInches(length) : MEASURES[unit](length);
}

/**
 * A size that metric gives in millimeters: joints, gaps, hollows, blades and differences. Inches to 1/16, or
 * millimeters to a tenth.
 */
export function formatGap(length: number, system: UnitSystem): string {
  return MEASURES[jointUnit(system)](length);
}

/** A joint as its spacers are sold: inches to 1/64, or millimeters to a tenth. */
export function formatJoint(length: number, system: UnitSystem): string {
  return jointUnit(system) === 'in' ? formatSixtyFourths(length) : formatGap(length, system);
}

function formatSixtyFourths(length: number): string {
  let [top, bottom] = [Math.round((64 * length) / UNITS_PER_INCH), 64];
  if (top % 4 === 0) return formatInches(length);
  while (top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  const whole = Math.floor(top / bottom);
  return oneWord(`${whole === 0 ? '' : `${whole} `}${top % bottom}/${bottom}"`);
}

/** A mark that half a step of the tape tells better: inches to 1/64, or centimeters to a tenth of a millimeter. */
export function formatFineMark(length: number, system: UnitSystem): string {
  const unit = sizeUnit(system);
  if (unit === 'in') return formatSixtyFourths(length);
  return unit === 'cm' ? oneWord(`${decimal(length, UNITS_PER.cm, 2)} cm`) : formatMm(length);
}

/** A limit as a message names it: `100 in`, `5 7/8 in`, `254 cm`. */
export function formatLimit(length: number, unit: FieldUnit): string {
  return `${writeInField(length, unit)} ${unit}`;
}
