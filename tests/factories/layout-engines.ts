import { err } from '#app/base/result.ts';
import type { EngineFailure, LayoutEngine } from '#app/engine/layout-engine.ts';
import { computeLayout } from '#app/layout/compute-layout.ts';
import { layoutTools } from '#tests/factories/layout-tools.ts';

/** Where the server keeps its one engine. */
const slots = globalThis as unknown as Record<symbol, LayoutEngine | undefined>;
const KEY = Symbol.for('tilewright.layout-engine');

/** From now on the server's routes, called in this process, compute with `engine`. */
export function putEngine(engine: LayoutEngine | undefined): void {
  slots[KEY] = engine;
}

/** Computes in place: no threads, no limit in time. */
export function directEngine(): LayoutEngine {
  const tools = layoutTools();
  return { compute: async (request) => computeLayout(request, await tools), close: async () => {} };
}

/** Never has an answer. */
export function failingEngine(failure: EngineFailure): LayoutEngine {
  return { compute: async () => err(failure), close: async () => {} };
}
