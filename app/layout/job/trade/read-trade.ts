import { err, ok, type Result } from '#app/base/result.ts';
import type { JobProblem, JobProblemKind } from '#app/layout/job/job-problem.ts';
import { isMissing, ownValue, type RawRecord } from '#app/layout/job/raw-value.ts';
import { readSize } from '#app/layout/job/read-size.ts';
import { TRADE_FIELDS, type Trade, type TradeField, USUAL_TRADE } from '#app/layout/job/trade/trade-fields.ts';
import { jointUnit } from '#app/layout/units/field-unit.ts';
import { describeTyped } from '#app/layout/units/typed-text.ts';

export interface ReadTrade {
  /** What could not be read is as if it had not been given. */
  readonly trade: Trade;
  readonly problems: readonly JobProblem[];
}

type Value = Trade[keyof Trade];

/** No field has so many marks; the rest of a longer list is not looked at. */
const MOST_MARKS = 500;

/** Problems that keep a job from being laid out or opened: those of the one field that moves tiles. */
export function blockingProblems({ problems }: ReadTrade): readonly JobProblem[] {
  return problems.filter(({ field }) => field === 'perimeterGap');
}

/** Reads the trade fields of a job from text, JSON or a saved document; missing and empty ones take their defaults. */
export function readTrade(raw: RawRecord, system: string): ReadTrade {
  const unit = jointUnit(system);
  const given: [keyof Trade, Value][] = [];
  const problems: JobProblem[] = [];
  for (const field of TRADE_FIELDS as readonly TradeField[]) {
    const value = ownValue(raw, field.name);
    if (isMissing(value) || value === '') continue;
    const read = readField(field, value, unit);
    if (read.ok) given.push([field.key, read.value]);
    else problems.push({ ...read.error, field: field.name, typed: describeTyped(value), unit });
  }
  return { trade: { ...USUAL_TRADE, ...(Object.fromEntries(given) as Partial<Trade>) }, problems };
}

function readField(field: TradeField, value: unknown, unit: 'in' | 'mm'): Result<Value, JobProblemKind> {
  switch (field.kind) {
    case 'size': {
      const size = readSize(value, field.name, unit);
      if (!size.ok) return err(size.error);
      if (size.value.value < 0) return err({ code: 'negative' });
      return size.value.value > field.most ? err({ code: 'over-limit', limit: field.most }) : ok(size.value.value);
    }
    case 'count':
      return readNumber(value, 0, field);
    case 'hundredths':
      return readNumber(value, 2, field);
    case 'choice': {
      const choice = field.choices.find((one) => one === value);
      return choice === undefined ? err({ code: 'unknown-choice', choices: field.choices }) : ok(choice as Value);
    }
    case 'words': {
      const words = new Set(listOf(value).map(String));
      return ok(field.known.filter((word) => words.has(word)) as Value);
    }
    case 'indexes': {
      const numbers = listOf(value).map((item) => (/^\s*\d{1,3}\s*$/.test(String(item)) ? Number(item) : -1));
      const known = numbers.filter((number) => number >= 0 && number <= field.most);
      return ok([...new Set(known)].sort((a, b) => a - b) as Value);
    }
  }
}

/** A list as JSON holds it, or as a form does: separated by commas. */
function listOf(value: unknown): readonly unknown[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return list.slice(0, MOST_MARKS).map((item) => (typeof item === 'string' ? item.trim() : item));
}

/** A plain number with up to `places` decimals, as a whole number of its last digit. */
function readNumber(
  value: unknown,
  places: number,
  { least, most }: { readonly least: number; readonly most: number },
): Result<number, JobProblemKind> {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const match = /^(\d{1,12})(?:[.,](\d{0,12}))?$/.exec(text);
  const decimals = (match?.[2] ?? '').replace(/0+$/, '');
  if (match === null || decimals.length > places) return err({ code: 'not-a-number', places });
  const number = Number(`${match[1]}${decimals.padEnd(places, '0')}`);
  return number < least || number > most
    ? err({ code: 'out-of-range', least: least / 10 ** places, most: most / 10 ** places })
    : ok(number);
}
