import type { EngineFailure, LayoutEngine, LayoutOutcome } from '#app/engine/layout-engine.ts';
import { createServerEngine } from '#app/engine/server-engine.server.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { meter } from '#app/server/metrics/meter.server.ts';

// One engine a process, also where the module is loaded twice (development reloads).
const KEY = Symbol.for('tilewright.layout-engine');
const slots = globalThis as unknown as Record<symbol, LayoutEngine | undefined>;

const ENGINE_FAILURES = [
  'timeout',
  'superseded',
  'overloaded',
  'unavailable',
  'crashed',
] satisfies EngineFailure['code'][];

/** Computes a layout on the server's engine, off the event loop. Ends with the request when `signal` does. */
export async function runLayout(request: LayoutRequest, signal?: AbortSignal): Promise<LayoutOutcome> {
  const engine = slots[KEY] ?? createServerEngine();
  slots[KEY] = engine;
  const start = performance.now();
  const outcome = await engine.compute(request, signal);
  meter().layout(nameOutcome(outcome), (performance.now() - start) / 1000);
  return outcome;
}

/** The engine's own failures by their names; a layout that cannot be made as asked is one kind. */
function nameOutcome(outcome: LayoutOutcome): string {
  if (outcome.ok) return 'computed';
  const { code } = outcome.error;
  return (ENGINE_FAILURES as readonly string[]).includes(code) ? code : 'refused';
}

/** Ends the engine's threads when the process stops. */
export async function closeLayouts(): Promise<void> {
  const engine = slots[KEY];
  slots[KEY] = undefined;
  await engine?.close();
}
