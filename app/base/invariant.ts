/** Throws where `condition` is false through a bug of the program. Never for checking input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant failed: ${message}`);
}
