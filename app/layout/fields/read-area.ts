import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { UNITS_PER_INCH, UNITS_PER_MM, type UnitSystem } from '#app/layout/units/length.ts';
import { parseDecimal } from '#app/layout/units/parse-decimal.ts';

/** Square lattice units, by the unit as it is kept. */
const AREA_UNITS = { 'sq ft': (12 * UNITS_PER_INCH) ** 2, 'sq m': (1000 * UNITS_PER_MM) ** 2 } as const;
type AreaUnit = keyof typeof AREA_UNITS;

/** Larger than any box. */
const MOST = 10_000;

const AREA = /^(\d[\d.,]{0,11})\s*(\S.*)?$/;
const UNIT_NAMES: readonly (readonly [AreaUnit, RegExp])[] = [
  ['sq ft', /^(?:sq\.?\s?f(?:ee|oo)?t\.?|square f(?:ee|oo)t|sqft|s\.?f\.?|ft\s?[²2]|ft\^2|f(?:ee|oo)t\s?²)$/i],
  ['sq m', /^(?:sq\.?\s?m(?:et(?:er|re)s?)?\.?|square met(?:er|re)s?|sqm|m\s?[²2]|m\^2|qm)$/i],
];

/** The unit of a bare number. */
function usualUnit(system: UnitSystem): AreaUnit {
  return isMetric(system) ? 'sq m' : 'sq ft';
}

/** Reads an area as a box has it, a bare number in the job's own unit, as it is kept: `15.5 sq ft`, `1.44 sq m`. */
export function readArea(value: unknown, system: UnitSystem): Result<string, JobProblemKind> {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const [, amount = '', name] = AREA.exec(text) ?? [];
  const unit = name === undefined ? usualUnit(system) : UNIT_NAMES.find(([, known]) => known.test(name))?.[0];
  const read = parseDecimal(amount);
  if (unit === undefined || !read.ok) return err({ code: 'not-an-area' });
  const figure = Number((Number(read.value.numerator) / Number(read.value.denominator)).toFixed(4));
  return figure > 0 && figure <= MOST ? ok(`${figure} ${unit}`) : err({ code: 'not-an-area' });
}

/** A typed area with its unit, so that it is the same in another system. Other text is unchanged. */
export function areaWithUnit(text: string, system: UnitSystem): string {
  return /^\s*\d[\d.,]*\s*$/.test(text) ? `${text.trim()} ${usualUnit(system)}` : text;
}

/** An area as it is kept, in square lattice units; null for none. */
export function areaInLattice(kept: string): number | null {
  const [, figure = '', unit = ''] = /^([\d.]+) (sq ft|sq m)$/.exec(kept) ?? [];
  return figure === '' ? null : Number(figure) * AREA_UNITS[unit as AreaUnit];
}
