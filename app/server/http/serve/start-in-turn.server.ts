import { inTurn, limit } from '#app/base/limit.ts';

const beginnings = limit(1);

/**
 * Resolves for one caller a turn of the event loop. A burst of posts is then begun one by one, and pages under
 * way get on between them instead of waiting for the whole burst; addresses take turns (docs/decisions/load.md).
 */
export function startInTurn(address = ''): Promise<void> {
  return inTurn(beginnings, nextTurn, refuse, address);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function refuse(): never {
  throw new Error('A line without an end has a place for everybody');
}
