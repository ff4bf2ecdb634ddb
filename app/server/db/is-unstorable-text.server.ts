/** PostgreSQL's codes for text with a zero character or bytes of no alphabet, in a text and in a JSON column. */
const CODES = new Set(['22021', '22P05']);

/** Whether an error, or its cause, is about text that the database cannot store. */
export function isUnstorableText(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return 'cause' in error && isUnstorableText(error.cause, depth + 1);
}
