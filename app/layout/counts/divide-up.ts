import { invariant } from '#app/base/invariant.ts';

/**
 * numerator / denominator rounded up, exactly: both are whole numbers, so floating point never pushes a quantity over
 * or under the next whole one.
 */
export function divideUp(numerator: number, denominator: number): number {
  invariant(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator), 'quantities stay under 2^53');
  invariant(numerator >= 0 && denominator > 0, 'quantities are not negative');
  const quotient = Math.floor(numerator / denominator);
  const rest = numerator - quotient * denominator;
  if (rest < 0) return quotient;
  return rest > 0 ? quotient + 1 : quotient;
}
