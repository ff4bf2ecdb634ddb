import { createHash } from 'node:crypto';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/** Plans with at least this number of steps are cached: planning takes longer than caching, some 10 ms. */
const WORTH_KEEPING = 1_000_000;
/** Numbers kept in all: 8 bytes each. */
const MOST_NUMBERS = 1_000_000;

/**
 * Cutting plans that took long, for the sheet and the exports that follow the page. The least recently used one is
 * dropped first. The key is the whole request: `layoutKey` treats a standard joint and its metric pair as one, but
 * their cuts differ.
 */
export class PlanCache {
  readonly #plans = new Map<string, CuttingPlan>();
  #numbers = 0;

  get(request: LayoutRequest, cutting: CuttingOptions): CuttingPlan | null {
    // Hashing a request takes longer than most plans: no hash while the cache is empty.
    if (this.#plans.size === 0) return null;
    const key = keyOf(request, cutting);
    const plan = this.#plans.get(key);
    if (plan === undefined) return null;
    this.#plans.delete(key);
    this.#plans.set(key, plan);
    return plan;
  }

  keep(request: LayoutRequest, plan: CuttingPlan): void {
    if (plan.steps < WORTH_KEEPING || sizeOf(plan) > MOST_NUMBERS) return;
    const key = keyOf(request, plan.options);
    if (this.#plans.has(key)) return;
    this.#plans.set(key, plan);
    this.#numbers += sizeOf(plan);
    for (const [oldest, old] of this.#plans) {
      if (this.#numbers <= MOST_NUMBERS) break;
      this.#plans.delete(oldest);
      this.#numbers -= sizeOf(old);
    }
  }
}

function sizeOf({ placings, tileStarts }: CuttingPlan): number {
  return placings.length + tileStarts.length;
}

function keyOf(request: LayoutRequest, cutting: CuttingOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([request, cutting]))
    .digest('base64');
}
