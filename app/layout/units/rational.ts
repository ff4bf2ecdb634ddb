/** An exact fraction; the denominator is positive. Not reduced, because values exist only during one parse. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function addRationals(a: Rational, b: Rational): Rational {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function scaleRational(a: Rational, factor: number): Rational {
  return { numerator: a.numerator * BigInt(factor), denominator: a.denominator };
}

/** The nearest integer to `a`; ties are rounded up, as in `Math.round`. */
export function roundRational(a: Rational): bigint {
  const doubled = 2n * a.numerator + a.denominator;
  const divisor = 2n * a.denominator;
  const quotient = doubled / divisor;
  return doubled < 0n && doubled % divisor !== 0n ? quotient - 1n : quotient;
}
