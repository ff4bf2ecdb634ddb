import { LOCALE } from '#app/words/en/formats.ts';

const WHOLE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A count with thousands set apart: `12,345`. */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** The exact tile count, to one decimal: `68.1`. */
export function formatExactCount(count: number): string {
  return ONE_DECIMAL.format(count);
}
