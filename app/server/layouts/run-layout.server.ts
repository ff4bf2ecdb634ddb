import type { LayoutEngine, LayoutOutcome } from '#app/engine/layout-engine.ts';
import { createServerEngine } from '#app/engine/server-engine.server.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';

// One engine a process, also where the module is loaded twice (development reloads).
const KEY = Symbol.for('tilewright.layout-engine');
const slots = globalThis as unknown as Record<symbol, LayoutEngine | undefined>;

/** Computes a layout on the server's engine, off the event loop. Ends with the request when `signal` does. */
export function runLayout(request: LayoutRequest, signal?: AbortSignal): Promise<LayoutOutcome> {
  const engine = slots[KEY] ?? createServerEngine();
  slots[KEY] = engine;
  return engine.compute(request, signal);
}

/** Ends the engine's threads when the process stops. */
export async function closeLayouts(): Promise<void> {
  const engine = slots[KEY];
  slots[KEY] = undefined;
  await engine?.close();
}
