/** How this language writes numbers and dates. */
export const LOCALE = 'en-US';

const NUMBER = new Intl.NumberFormat(LOCALE);
const RULES = new Intl.PluralRules(LOCALE);

/** A number with thousands set apart: `12,345`. */
export function number(count: number): string {
  return NUMBER.format(count);
}

/** The form of a word that goes with a count: `tile` with 1, `tiles` with any other. */
export function plural(count: number, one: string, other: string): string {
  return RULES.select(count) === 'one' ? one : other;
}

/** A count and its word: `1 tile`, `12,345 tiles`. */
export function counted(count: number, one: string, other: string): string {
  return `${number(count)} ${plural(count, one, other)}`;
}
