import { inTurn, limit } from '#app/base/limit.ts';

/**
 * The most concurrent work on subscriptions per process. Each uses a database connection during its calls to the
 * payment service.
 */
const AT_ONCE = 4;
/** A longer queue means a jam, not traffic. Further work is rejected immediately. */
const IN_LINE_MOST = 500;

/** The process has too many pending calls to the payment service; the caller may try again later. */
class BillingBusyError extends Error {
  constructor() {
    super('Too much work on subscriptions at once');
    this.name = 'BillingBusyError';
  }
}

const atWork = limit(AT_ONCE, IN_LINE_MOST);
const lastOf = new Map<string, Promise<unknown>>();
let inLine = 0;

/**
 * Runs `work` after earlier work with the same key, and at most four in parallel, so that a slow payment service never
 * blocks all database connections. Throws `BillingBusyError` if the queue is too long.
 */
export async function inBillingTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (inLine >= IN_LINE_MOST) refuse();
  inLine += 1;
  const before = lastOf.get(key) ?? Promise.resolve();
  const turn = before.then(() => inTurn(atWork, work, refuse, key));
  const ended = turn.then(noResult, noResult);
  lastOf.set(key, ended);
  try {
    return await turn;
  } finally {
    inLine -= 1;
    if (lastOf.get(key) === ended) lastOf.delete(key);
  }
}

function refuse(): never {
  throw new BillingBusyError();
}

function noResult(): void {}
