/** Whether an error, or what caused it, is a second row where only one may be (PostgreSQL 23505). */
export function isUniqueViolation(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  if ('code' in error && error.code === '23505') return true;
  return 'cause' in error && isUniqueViolation(error.cause, depth + 1);
}
