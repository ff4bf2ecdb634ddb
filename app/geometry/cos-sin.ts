/** The cosine and sine of an angle. */
export interface CosSin {
  readonly cos: number;
  readonly sin: number;
}

const RADIANS_PER_DEGREE = 0.017453292519943295;
/** Terms of both series: at 45 degrees the first one left out is under 2^-60. */
const TERMS = 9;

/**
 * Cosine and sine of `degrees`, computed from whole turns, mirrors and the Taylor series. `Math.cos` may differ between machines;
 * these are the same to the bit. Multiples of 90 degrees are exact, and at 45 both are equal.
 */
export function cosSin(degrees: number): CosSin {
  const rest = degrees % 360;
  // A whole turn is added only if needed, because the sum is rounded.
  const turned = rest < 0 ? rest + 360 : rest;
  const quarters = Math.floor(turned / 90);
  const { cos, sin } = firstQuarter(turned - 90 * quarters);
  if (quarters === 1) return { cos: 0 - sin, sin: cos };
  if (quarters === 2) return { cos: 0 - cos, sin: 0 - sin };
  if (quarters === 3) return { cos: sin, sin: 0 - cos };
  return { cos, sin };
}

/** From 0 to under 90 degrees. */
function firstQuarter(degrees: number): CosSin {
  if (degrees === 45) return { cos: Math.SQRT1_2, sin: Math.SQRT1_2 };
  if (degrees <= 45) return series(degrees * RADIANS_PER_DEGREE);
  const { cos, sin } = series((90 - degrees) * RADIANS_PER_DEGREE);
  return { cos: sin, sin: cos };
}

/** From the innermost term outward, so that the largest terms are added last. */
function series(angle: number): CosSin {
  const square = angle * angle;
  let cos = 1;
  let sin = 1;
  for (let term = TERMS; term > 0; term -= 1) {
    cos = 1 - (square / ((2 * term - 1) * (2 * term))) * cos;
    sin = 1 - (square / (2 * term * (2 * term + 1))) * sin;
  }
  return { cos, sin: angle * sin };
}
