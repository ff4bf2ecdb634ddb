/** Whether an error, or its cause, is a unique violation (PostgreSQL 23505). */
export const isUniqueViolation = (error: unknown) => isCode(error, '23505');

/** Whether it is a row that belongs to one that is gone (PostgreSQL 23503). */
export const isOrphan = (error: unknown) => isCode(error, '23503');

function isCode(error: unknown, code: string, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  if ('code' in error && error.code === code) return true;
  return 'cause' in error && isCode(error.cause, code, depth + 1);
}
