import type { Limit } from '#app/base/limit.ts';
import { err, type Result } from '#app/base/result.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';

/** The caller of queued work. */
export interface Asker {
  /** The owner of the places in the line: an account, an address or a link. */
  readonly owner: string;
  /** Ends the waiting and the work. */
  readonly signal?: AbortSignal;
}

/** Runs `work` at the owner's turn. If that does not come within `waitMs`, or the line is full, the result is `overloaded`. */
export async function waitInLine<Value, Failure>(
  line: Limit,
  { waitMs, owner, signal }: Asker & { readonly waitMs: number },
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | EngineFailure>> {
  if (signal?.aborted) return err({ code: 'superseded' });
  const place = line.enter(owner);
  if (place === null) return err({ code: 'overloaded' });
  const timer = setTimeout(place.leave, waitMs);
  signal?.addEventListener('abort', place.leave);
  const isTurn = await place.turn;
  clearTimeout(timer);
  signal?.removeEventListener('abort', place.leave);
  if (!isTurn) return err({ code: signal?.aborted ? 'superseded' : 'overloaded' });
  try {
    return await work();
  } finally {
    place.leave();
  }
}
