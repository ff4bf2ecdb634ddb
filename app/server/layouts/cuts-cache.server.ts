import { createHash } from 'node:crypto';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';

/** Cuts with at least this number of steps are cached: planning takes longer than caching, some 10 ms. */
const WORTH_KEEPING = 1_000_000;
/** Numbers kept in all: 8 bytes each. */
const MOST_NUMBERS = 1_000_000;

/**
 * Cuts that took long to plan, for the sheet and the exports that follow the page. The least recently used one is
 * dropped first. The key is the whole request: `layoutKey` treats a standard joint and its metric pair as one, but
 * their cuts differ.
 */
export class CutsCache {
  readonly #cuts = new Map<string, Cuts>();
  #numbers = 0;

  get(request: LayoutRequest, cutting: CuttingOptions): Cuts | null {
    // Hashing a request takes longer than most planning: no hash while the cache is empty.
    if (this.#cuts.size === 0) return null;
    const key = keyOf(request, cutting);
    const cuts = this.#cuts.get(key);
    if (cuts === undefined) return null;
    this.#cuts.delete(key);
    this.#cuts.set(key, cuts);
    return cuts;
  }

  keep(request: LayoutRequest, cuts: Cuts): void {
    if (cuts.steps < WORTH_KEEPING || sizeOf(cuts) > MOST_NUMBERS) return;
    const key = keyOf(request, cuts.options);
    if (this.#cuts.has(key)) return;
    this.#cuts.set(key, cuts);
    this.#numbers += sizeOf(cuts);
    for (const [oldest, old] of this.#cuts) {
      if (this.#numbers <= MOST_NUMBERS) break;
      this.#cuts.delete(oldest);
      this.#numbers -= sizeOf(old);
    }
  }
}

function sizeOf({ placings, tileStarts }: Cuts): number {
  return placings.length + tileStarts.length;
}

function keyOf(request: LayoutRequest, cutting: CuttingOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([request, cutting]))
    .digest('base64');
}
