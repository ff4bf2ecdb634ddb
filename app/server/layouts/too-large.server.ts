import { createHash } from 'node:crypto';
import { err, type Result } from '#app/base/result.ts';
import { estimateWork } from '#app/layout/compute/work-estimate.ts';
import type { EngineFailure } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutError } from '#app/layout/model/layout-result.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';

/** The most entries; the oldest is dropped first. */
const MOST_KEPT = 500;
/** A machine that was busy may have taken too long for once (ms). */
const KEPT_MS = 10 * 60_000;

const found = onceAProcess('too-large', () => new Map<string, number>());

/**
 * Runs `work`, unless the same work exceeded its limits within the last minutes: then it is rejected immediately, like
 * a `request` with too large an estimate. `asked` contains everything that determines the work.
 */
export async function unlessTooLarge<Value, Failure>(
  asked: unknown,
  request: LayoutRequest,
  work: () => Promise<Result<Value, Failure | LayoutError | EngineFailure>>,
): Promise<Result<Value, Failure | LayoutError | EngineFailure>> {
  const known = found();
  // A hash takes longer than most layouts: none is computed while nothing is remembered.
  if (known.size > 0 && isRemembered(digestOf(asked))) {
    return err({ code: 'too-much-work', cuts: estimateWork(request).cuts });
  }
  const outcome = await work();
  if (!outcome.ok && isTimeout(outcome.error)) remember(digestOf(asked));
  return outcome;
}

function isTimeout(error: unknown): boolean {
  return (error as Partial<EngineFailure>).code === 'timeout';
}

function isRemembered(key: string): boolean {
  const at = found().get(key);
  return at !== undefined && performance.now() - at < KEPT_MS;
}

function remember(key: string): void {
  const known = found();
  known.delete(key);
  known.set(key, performance.now());
  for (const oldest of known.keys()) if (known.size > MOST_KEPT) known.delete(oldest);
}

function digestOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64');
}
