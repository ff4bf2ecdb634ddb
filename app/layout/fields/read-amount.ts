import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblemKind } from '#app/layout/fields/job-problem.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { parseDecimal } from '#app/layout/units/parse-decimal.ts';
import * as words from '#app/words/en/form-problems.ts';

/** What an amount measures. */
export type AmountKind = 'volume' | 'weight';

interface AmountUnit {
  /** As it is kept. */
  readonly name: string;
  /** Liters or kilograms. */
  readonly size: number;
  readonly isMetric: boolean;
  readonly typed: RegExp;
}

const UNITS: Readonly<Record<AmountKind, readonly [AmountUnit, AmountUnit]>> = {
  volume: [
    {
      name: 'cu ft',
      size: 28.316846592,
      isMetric: false,
      typed: /^(?:cu\.?\s?f(?:ee|oo)?t\.?|cubic f(?:ee|oo)t|cf|ft\s?[³3]|ft\^3)$/i,
    },
    { name: 'l', size: 1, isMetric: true, typed: /^(?:l|lit(?:er|re)s?|dm\s?[³3])$/i },
  ],
  weight: [
    { name: 'lb', size: 0.45359237, isMetric: false, typed: /^(?:lbs?\.?|pounds?)$/i },
    { name: 'kg', size: 1, isMetric: true, typed: /^(?:kg|kgs|kilos?|kilograms?)$/i },
  ],
};

/** More than any floor takes. */
const MOST = 100_000;

const AMOUNT = /^(\d[\d.,]{0,11})\s*(\S.*)?$/;

function usualUnit(kind: AmountKind, system: UnitSystem): AmountUnit {
  const [imperial, metric] = UNITS[kind];
  return isMetric(system) ? metric : imperial;
}

/** Reads an amount as a bag or a box has it, a bare number in the job's own unit, as it is kept: `0.45 cu ft`, `1.9 kg`. */
export function readAmount(value: unknown, kind: AmountKind, system: UnitSystem): Result<string, JobProblemKind> {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const [, amount = '', name] = AMOUNT.exec(text) ?? [];
  const unit = name === undefined ? usualUnit(kind, system) : UNITS[kind].find(({ typed }) => typed.test(name));
  const read = parseDecimal(amount);
  const refused = err({ code: 'needs', words: words.amountRefused[kind] } as const);
  if (unit === undefined || !read.ok) return refused;
  const figure = Number((Number(read.value.numerator) / Number(read.value.denominator)).toFixed(4));
  return figure > 0 && figure <= MOST ? ok(`${figure} ${unit.name}`) : refused;
}

/** A typed amount with its unit, so that it is the same in another system. Other text is unchanged. */
export function amountWithUnit(text: string, kind: AmountKind, system: UnitSystem): string {
  return /^\s*\d[\d.,]*\s*$/.test(text) ? `${text.trim()} ${usualUnit(kind, system).name}` : text;
}

/** An amount as it is kept, in liters or kilograms; null for none. */
export function readKeptAmount(kept: string, kind: AmountKind): number | null {
  const [, figure = '', name = ''] = /^([\d.]+) (.+)$/.exec(kept) ?? [];
  const unit = UNITS[kind].find((one) => one.name === name);
  return unit === undefined ? null : Number(figure) * unit.size;
}

/** Liters or kilograms in the job's own unit: the figure, not rounded, and the unit. */
export function amountIn(
  amount: number,
  kind: AmountKind,
  system: UnitSystem,
): readonly [figure: number, unit: string] {
  const { size, name } = usualUnit(kind, system);
  return [amount / size, name];
}
