import { ok } from '#app/base/result.ts';
import { createServerEngine } from '#app/engine/server/server-engine.server.ts';
import type { Asker } from '#app/engine/wait-in-line.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { EngineFailure, LayoutOutcome, PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { CutsCache } from '#app/server/layouts/cuts-cache.server.ts';
import { unlessTooLarge } from '#app/server/layouts/too-large.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';

const engine = onceAProcess('layout-engine', createServerEngine);

const keptCuts = new CutsCache();

const ENGINE_FAILURES = [
  'timeout',
  'superseded',
  'overloaded',
  'unavailable',
  'crashed',
] satisfies EngineFailure['code'][];

/**
 * A layout with its cuts, off the event loop. The cuts may be known already. A layout that took too long is remembered
 * and rejected immediately the next time.
 */
export function planLayout(request: LayoutRequest, cutting: CuttingOptions, asker: Asker): Promise<PlannedOutcome> {
  return unlessTooLarge({ request, cutting }, request, () => planAnew(request, cutting, asker));
}

async function planAnew(
  request: LayoutRequest,
  cutting: CuttingOptions,
  { owner, signal }: Asker,
): Promise<PlannedOutcome> {
  const known = keptCuts.get(request, cutting);
  if (known !== null) {
    const outcome = await metered(engine().compute(request, signal, owner));
    return outcome.ok ? ok({ result: outcome.value, cuts: known }) : outcome;
  }
  const outcome = await metered(engine().computeWithCuts(request, { options: cutting, signal, owner }));
  if (outcome.ok) keptCuts.keep(request, outcome.value.cuts);
  return outcome;
}

async function metered<Outcome extends LayoutOutcome | PlannedOutcome>(answer: Promise<Outcome>): Promise<Outcome> {
  const start = performance.now();
  const outcome = await answer;
  meter().layout(nameOutcome(outcome), (performance.now() - start) / 1000);
  return outcome;
}

/** The engine's failures by name; an impossible layout counts as one kind. */
function nameOutcome(outcome: LayoutOutcome | PlannedOutcome): string {
  if (outcome.ok) return 'computed';
  const { code } = outcome.error;
  return (ENGINE_FAILURES as readonly string[]).includes(code) ? code : 'refused';
}
