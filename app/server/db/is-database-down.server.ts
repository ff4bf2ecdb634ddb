const DOWN_CODES = new Set([
  // The system's words for "no connection".
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  // PostgreSQL: shut down by an administrator, crashed, starting up, too many connections, disk full.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
]);

/** The driver's sentences for a connection that is gone or cannot be had; it gives these no code. */
const DOWN_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|timeout expired)/;

/** Whether an error, or its cause, means that the database is unreachable at present. */
export function isDatabaseDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  const code = 'code' in error ? String(error.code) : '';
  if ('message' in error && DOWN_MESSAGE.test(String(error.message))) return true;
  if (DOWN_CODES.has(code) || code.startsWith('08')) return true;
  return 'cause' in error && isDatabaseDown(error.cause, depth + 1);
}
