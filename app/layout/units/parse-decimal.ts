import { err, ok, type Result } from '#app/base/result.ts';
import type { Rational } from '#app/layout/units/rational.ts';

export type DecimalError = 'unreadable' | 'ambiguous-comma' | 'too-large';

const PLAIN = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/;
const COMMA_DECIMAL = /^(\d*),(\d+)$/;
const ENGLISH_THOUSANDS = /^\d{1,3}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,})$/;
const CONTINENTAL_THOUSANDS = /^\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;

/** A comma with exactly three digits behind it and one to three in front may be either mark; the reader must not choose. */
function isEitherMark(whole: string, decimals: string): boolean {
  return decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
}

/** The exponent is limited to what a length can need. Anything above is too large, anything below is 0. */
const MAX_EXPONENT = 400;

function build(whole: string, decimals: string, exponent: number): Result<Rational, DecimalError> {
  if (whole === '' && decimals === '') return err('unreadable');
  const numerator = BigInt(`${whole}${decimals}`);
  const scale = exponent - decimals.length;
  if (numerator === 0n || scale < -MAX_EXPONENT) return ok({ numerator: 0n, denominator: 1n });
  if (scale > MAX_EXPONENT) return err('too-large');
  return scale >= 0
    ? ok({ numerator: numerator * 10n ** BigInt(scale), denominator: 1n })
    : ok({ numerator, denominator: 10n ** BigInt(-scale) });
}

/**
 * Reads an unsigned decimal exactly: `126.5`, `.5`, `1e2`, `12,5`, `1,234.5`, `1.234,5`.
 * `1,234` alone means one thing here and another there, so it is an error and not a guess.
 * The caller caps the text's length.
 */
export function parseDecimal(text: string): Result<Rational, DecimalError> {
  const plain = PLAIN.exec(text);
  if (plain) return build(plain[1] ?? '', plain[2] ?? '', Number(plain[3] ?? 0));
  if (ENGLISH_THOUSANDS.test(text)) {
    const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
    return build(whole, decimals, 0);
  }
  if (CONTINENTAL_THOUSANDS.test(text)) {
    const [whole = '', decimals = ''] = text.replaceAll('.', '').split(',');
    return build(whole, decimals, 0);
  }
  const comma = COMMA_DECIMAL.exec(text);
  if (!comma) return err('unreadable');
  const [, whole = '', decimals = ''] = comma;
  return isEitherMark(whole, decimals) ? err('ambiguous-comma') : build(whole, decimals, 0);
}
