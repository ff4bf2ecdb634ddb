import type { Limit } from '#app/base/limit.ts';
import { err, type Result } from '#app/base/result.ts';
import type { EngineFailure } from '#app/layout/layout-outcome.ts';

/** Does `work` at one's turn, if that comes within `waitMs` (null: however long): `overloaded` where it does not, or where there is no place. */
export async function waitInLine<Value, Failure>(
  line: Limit,
  { waitMs, signal }: { readonly waitMs: number | null; readonly signal: AbortSignal | undefined },
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | EngineFailure>> {
  if (signal?.aborted) return err({ code: 'superseded' });
  const place = line.enter();
  if (place === null) return err({ code: 'overloaded' });
  const timer = waitMs === null ? undefined : setTimeout(place.leave, waitMs);
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
