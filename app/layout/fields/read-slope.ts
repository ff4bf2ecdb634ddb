import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

/** Rise over run for one of each unit as it is kept. */
const SLOPE_UNITS = { 'in/ft': 1 / 12, '%': 1 / 100 } as const;
type SlopeUnit = keyof typeof SLOPE_UNITS;

/** The steepest slope that can be entered: 10 %, about 1 1/4 in per ft. */
const MOST = 0.1;

const SLOPE = /^(?:(\d{1,2})\s*\/\s*(\d{1,3})|(\d{0,2})(?:[.,](\d{1,4}))?)\s*(\D.*)?$/;
const UNIT_NAMES: readonly (readonly [SlopeUnit, RegExp])[] = [
  ['in/ft', /^(?:(?:in(?:ch(?:es)?)?\.?|")\s*)?(?:per|\/|a)\s*(?:f(?:oo|ee)?t\.?|')$/i],
  ['%', /^(?:%|percent|per cent|cm\s*(?:per|\/)\s*m|cm\/m)$/i],
];

function usualUnit(system: UnitSystem): SlopeUnit {
  return isMetric(system) ? '%' : 'in/ft';
}

/** Reads a slope, a bare number in the job's own unit, as it is kept: `1/4 in/ft`, `0.3 in/ft`, `2%`. */
export function readSlope(value: unknown, system: UnitSystem): Result<string, JobProblemKind> {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const [, top, bottom, whole = '', decimals = '', name] = SLOPE.exec(text) ?? [];
  const unit = name === undefined ? usualUnit(system) : UNIT_NAMES.find(([, known]) => known.test(name.trim()))?.[0];
  const refused = err({ code: 'needs', words: words.slopeRefused(isMetric(system)) } as const);
  const isFraction = top !== undefined && bottom !== undefined;
  if (unit === undefined || (!isFraction && whole === '' && decimals === '')) return refused;
  const figure = isFraction ? `${Number(top)}/${Number(bottom)}` : String(Number(`${whole || 0}.${decimals || 0}`));
  const kept = `${figure}${unit === '%' ? '%' : ` ${unit}`}`;
  const slope = slopeOf(kept, system);
  return slope > 0 && slope <= MOST ? ok(kept) : refused;
}

/** A typed slope with its unit, so that it is the same in another system. Other text is unchanged. */
export function slopeWithUnit(text: string, system: UnitSystem): string {
  const unit = usualUnit(system);
  return /^\s*[\d.,/]+\s*$/.test(text) ? `${text.trim()}${unit === '%' ? '%' : ` ${unit}`}` : text;
}

/** Rise over run of a slope as it is kept; for none 1/4 in per ft, or 2 % in metric. */
export function slopeOf(kept: string, system: UnitSystem): number {
  const [, figure = '', bottom = '1', unit] = /^([\d.]+)(?:\/(\d+))?\s?(in\/ft|%)$/.exec(kept) ?? [];
  if (unit === undefined) return isMetric(system) ? 0.02 : 0.25 / 12;
  return (Number(figure) / Number(bottom)) * SLOPE_UNITS[unit as SlopeUnit];
}
