/**
 * How many random cases a property test tries: `nightly` in the row `properties` of the soak, whose seed is new every
 * night, and a third of them by day.
 */
export function cases(nightly: number): number {
  return process.env.PROPERTY_NIGHTLY === undefined ? Math.ceil(nightly / 3) : nightly;
}
