import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';

type Level = 'debug' | 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, unknown>>;

/** Writes one JSON object a line; fields whose names speak of secrets are blanked. */
export type Log = Readonly<Record<Level, (message: string, fields?: Fields) => void>>;

const requestContext = new AsyncLocalStorage<{ readonly requestId: string }>();

/** Runs `work` so that every line it logs carries the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestContext.run({ requestId }, work);
}

const SECRET_NAME =
  /pass(word|wd)?|token|secret|cookie|authorization|api-?key|session(id|key)|hash|smtp_?url|database_?url/i;
const TEXT_LENGTH_MAX = 4_000;

/** A log that hands its lines, newline included, to `write`. */
export function createLog(write: (line: string) => void, now: () => Date = () => new Date()): Log {
  const at =
    (level: Level) =>
    (message: string, fields: Fields = {}) => {
      const requestId = requestContext.getStore()?.requestId;
      const line = { time: now().toISOString(), level, message, ...(requestId ? { requestId } : {}), ...fields };
      write(`${JSON.stringify(blankSecrets(line, 0))}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** The log of the running process: standard output. */
export const processLog = createLog((line) => process.stdout.write(line));

function blankSecrets(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > TEXT_LENGTH_MAX ? `${value.slice(0, TEXT_LENGTH_MAX)}…` : value;
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 4) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => blankSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) ? '[blanked]' : blankSecrets(item, depth + 1),
    ]),
  );
}

/**
 * An error as data. Database errors repeat the query's parameters (addresses, hashes) in their message and
 * detail, so only the code and the driver's own sentence are kept of those.
 */
export function describeError(error: unknown, depth = 0): Fields {
  if (!(error instanceof Error)) return { name: 'NotAnError', message: inspect(error, { depth: 1 }).slice(0, 200) };
  const isQuery = error.message.startsWith('Failed query:') || 'query' in error || 'params' in error;
  return {
    name: error.name,
    message: isQuery && error.message.startsWith('Failed query:') ? 'A query failed' : error.message.split('\n')[0],
    ...(typeof (error as { code?: unknown }).code === 'string' ? { code: (error as { code?: unknown }).code } : {}),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The call sites alone: the first lines of a stack repeat the message. */
function framesOf(error: Error): readonly string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}
