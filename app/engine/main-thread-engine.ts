import { err, ok } from '#app/base/result.ts';
import type { LayoutEngine, LayoutOutcome } from '#app/engine/layout-engine.ts';
import { loadBrowserClipper, loadBrowserKernel } from '#app/engine/load-browser-kernel.ts';
import { computeLayoutLazily } from '#app/layout/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';

/**
 * The engine for browsers that block workers: the same steps on the main thread. It cannot be ended half-way; the caps on
 * corners, obstacles, tiles and steps bound what it may cost.
 */
export function createMainThreadEngine(): LayoutEngine {
  const kernel = loadBrowserKernel();
  async function compute(request: LayoutRequest): Promise<LayoutOutcome> {
    try {
      return await computeLayoutLazily(request, { kernel: await kernel, loadClipper: loadBrowserClipper });
    } catch (error) {
      return err({ code: 'unavailable', detail: String(error) });
    }
  }
  return {
    compute,
    async plan(request, { options }) {
      const layout = await compute(request);
      return layout.ok ? ok({ result: layout.value, plan: planCuts(layout.value, options) }) : layout;
    },
    async close() {},
  };
}
