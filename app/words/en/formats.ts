/** How English writes numbers, money and dates. */
export const LOCALE = 'en-US';

const NUMBER = new Intl.NumberFormat(LOCALE);
const RULES = new Intl.PluralRules(LOCALE);

/** A number with thousands set apart: `12,345`. */
export function number(count: number): string {
  return NUMBER.format(count);
}

/** The form of a word for a count: `tile` for 1, `tiles` for any other. */
export function plural(count: number, one: string, other: string): string {
  return RULES.select(count) === 'one' ? one : other;
}

/** A count and its word: `1 tile`, `12,345 tiles`. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${plural(count, one, other)}`;
}

/** The first ten names and a count of the rest: `"Bath", "Hall" and 3 more`. */
export function listed(names: readonly string[]): string {
  const first = names.slice(0, 10).map((name) => `"${name}"`);
  const more = names.length - first.length;
  return more > 0 ? `${first.join(', ')} and ${number(more)} more` : first.join(', ');
}

/** Another writing of the figure before it: `= 10' 0"`. */
export const same = (figure: string) => `= ${figure}`;
export const nearly = (figure: string) => `≈ ${figure}`;

/** US dollars, from cents. */
export function dollars(cents: number, decimals: 0 | 2 = 2): string {
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(cents / 100);
}

/** `Nov 20, 2026`, in the given zone, or in that of the machine. */
export function date(moment: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { month: 'short', day: '2-digit', year: 'numeric', timeZone }).format(moment);
}

/** `3:05 PM`, in the given zone, or in that of the machine. */
export function time(moment: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone }).format(moment);
}

/** `Nov 20`, for a row of dates of about one year. */
export function dayOfYear(moment: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALE, { month: 'short', day: '2-digit', timeZone }).format(moment);
}

/** Cents (or hundredths of another currency) as `1,234.50`, or as `$1,234.50` in the currency of that code. */
export function money(cents: number, currency = ''): string {
  const style = currency === '' ? ({} as const) : ({ style: 'currency', currency } as const);
  const format = new Intl.NumberFormat(LOCALE, { ...style, minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return format.format(cents / 100);
}

/** The ways to write a currency beside an amount: its sign and its code. */
export function signsOf(currency: string): readonly string[] {
  const inParts = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : []));
  return [...inParts('symbol'), ...inParts('narrowSymbol'), currency];
}

const FIRST_TEN = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `third`, `21st`. */
export const ordinal = (value: number) =>
  FIRST_TEN[value - 1] ?? `${number(value)}${SUFFIXES[ORDINAL.select(value)] ?? 'th'}`;
