import type { Point } from '#app/geometry/point.ts';
import { readTypedScale } from '#app/layout/pdf/written-scale.ts';
import { BOX_PARTS, OFFERED_TOLERANCES, type PlanWish, type SheetBox } from '#app/layout/plans/plan-wish.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { UNITS_PER_INCH, type UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';
import type { TypedWish } from '#app/planner/form/typed-wish.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import * as fileWords from '#app/words/en/plan-files.ts';

/** The tolerances that are offered, in inches, as the field has them. */
export const TOLERANCES: readonly string[] = OFFERED_TOLERANCES.map(String);

const SHEET = /^\s*(?:[1-9]\d{0,4})?\s*$/;
const SPAN = /^\d{1,15}(?:\.\d{1,15})?(?:e[+-]?\d{1,2})?$/;

/** The messages at the fields that cannot be read. */
export function wishErrors(typed: TypedWish, system: UnitSystem): FieldErrors {
  const { planSheet, planScale, planSpan, planLength, planPart } = typed;
  const isScale = planScale.trim() === '' || readTypedScale(planScale) !== null;
  const isPart = planPart.trim() === '' || readPart(planPart) !== null;
  return {
    ...(!SHEET.test(planSheet) && { planSheet: [fileWords.badSheet(clipTyped(planSheet))] }),
    ...(!isScale && { planScale: [fileWords.badScale(clipTyped(planScale))] }),
    ...(!isPart && { planPart: [fileWords.badPart(clipTyped(planPart))] }),
    ...(planLength.trim() !== '' && readSpan(planSpan) === null && { planSpan: [fileWords.noSpan] }),
    ...(planSpan.trim() !== '' &&
      readTrueLength(planLength, system) === null && { planLength: [fileWords.badLength(clipTyped(planLength))] }),
  };
}

/** The typed input; unreadable fields count as empty. */
export function readWish(typed: TypedWish, system: UnitSystem): PlanWish {
  const [span, length] = [readSpan(typed.planSpan), readTrueLength(typed.planLength, system)];
  return {
    sheet: SHEET.test(typed.planSheet) && typed.planSheet.trim() !== '' ? Number(typed.planSheet) : null,
    scale: readTypedScale(typed.planScale),
    known: span === null || length === null ? null : { span, length },
    part: readPart(typed.planPart),
    layers: typed.planLayers === '' ? null : typed.planLayers.split(',').map(decodeLayer),
    tolerance: TOLERANCES.some((one) => one === typed.planTolerance) ? Number(typed.planTolerance) : null,
    open: readPoints(typed.planOpen),
  };
}

function readSpan(typed: string): number | null {
  const span = SPAN.test(typed.trim()) ? Number(typed) : 0;
  return span > 0 ? span : null;
}

/** Lattice units. */
function readTrueLength(typed: string, system: UnitSystem): number | null {
  const read = parseLength(typed, sizeUnit(system));
  return read.ok && read.value > 0 && read.value <= LONGEST ? read.value : null;
}

/** A thousand feet. */
const LONGEST = 12_000 * UNITS_PER_INCH;

function readPart(typed: string): SheetBox | null {
  const numbers = typed
    .trim()
    .split(/[\s,;%]+/)
    .filter((part) => part !== '');
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = numbers.map((part) => Math.round(Number(part) * 10));
  const isBox = numbers.length === 4 && numbers.every((part) => /^\d{1,3}(?:\.\d{1,2})?$/.test(part));
  return isBox && minX < maxX && minY < maxY && maxX <= BOX_PARTS && maxY <= BOX_PARTS
    ? { minX, minY, maxX, maxY }
    : null;
}

/** A distance in the drawing's units and its true length, as the argument of a button. */
export function writeKnown(span: number, length: string): string {
  return `${Number(span.toPrecision(9))}|${length}`;
}

/** The values that a button sets: a part of the sheet, or a known length. */
export function wishOfButton(name: string, argument: string): Partial<TypedWish> {
  if (name === 'read-part') return { planPart: argument };
  if (name !== 'read-length') return {};
  const [planSpan = '', planLength = ''] = argument.split('|');
  return { planSpan, planLength };
}

/** A part of a sheet as typed, in percent. */
export function writePart({ minX, minY, maxX, maxY }: SheetBox): string {
  return [minX, minY, maxX, maxY].map((part) => String(part / 10)).join(' ');
}

const NUMBER = '-?\\d{1,18}(?:\\.\\d{1,18})?(?:e[+-]?\\d{1,2})?';
const POINT = new RegExp(`^(${NUMBER}),(${NUMBER})$`);

function readPoints(typed: string): Point[] {
  return typed.split(' ').flatMap((pair) => {
    const [, x, y] = POINT.exec(pair) ?? [];
    return x === undefined ? [] : [{ x: Number(x), y: Number(y) }];
  });
}

/** A place in the drawing's units, exact to a ten-thousandth of its size. */
export function writePlace({ x, y }: Point): string {
  return [x, y].map((at) => String(Number(at.toPrecision(9)))).join();
}

/** Names of layers as a field has them, in one order. */
export function writeLayers(names: Iterable<string>): string {
  return [...names].map(encodeLayer).sort().join();
}

export function encodeLayer(name: string): string {
  return encodeURIComponent(name.replace(/\p{Cs}/gu, ''));
}

export function decodeLayer(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
