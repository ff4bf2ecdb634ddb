import type { Response } from 'express';
import { type Limit, limit } from '#app/base/limit.ts';

/** The requests of one address that are begun and not answered yet. */
const AT_ONCE = 16;
/** Those that wait for their turn; no browser sends as many. */
const WAITING_MAX = 1_024;
/** The longest wait, in milliseconds. */
const WAIT_MS = 20_000;
/** A request that takes longer (ms) moves to its own queue, for a layout or a file, and the next one starts. */
const HELD_MS = 2_000;

export interface AddressLinesOptions {
  readonly atOnce?: number;
  readonly waitingMax?: number;
  readonly waitMs?: number;
  readonly heldMs?: number;
}

export interface AddressLines {
  /**
   * Runs `work` in the turn of its address; `refuse` instead if too many of its requests wait, or this one has waited too
   * long. Nothing is run for a client that hung up meanwhile.
   */
  readonly run: (address: string, response: Response, work: () => Promise<void>, refuse: () => void) => Promise<void>;
}

/**
 * A line of requests for each address. One client can send thousands on a single connection: begun together, they would all be in
 * front of everybody else's next page (docs/decisions/load.md#an-address-begins-a-few-requests-at-a-time).
 */
export function createAddressLines(options: AddressLinesOptions = {}): AddressLines {
  const { atOnce = AT_ONCE, waitingMax = WAITING_MAX, waitMs = WAIT_MS, heldMs = HELD_MS } = options;
  const lines = new Map<string, { readonly line: Limit; count: number }>();

  return {
    async run(address, response, work, refuse) {
      const own = lines.get(address) ?? { line: limit(atOnce, waitingMax), count: 0 };
      const place = own.line.enter();
      if (place === null) return refuse();
      lines.set(address, own);
      own.count += 1;
      const leave = () => {
        place.leave();
      };
      const late = setTimeout(leave, waitMs);
      response.once('close', leave);
      try {
        const isTurn = await place.turn;
        clearTimeout(late);
        response.off('close', leave);
        if (response.closed) return;
        if (!isTurn) return refuse();
        const held = setTimeout(leave, heldMs);
        await work().finally(() => clearTimeout(held));
      } finally {
        clearTimeout(late);
        place.leave();
        own.count -= 1;
        if (own.count === 0) lines.delete(address);
      }
    },
  };
}
