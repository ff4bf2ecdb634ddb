import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/** A plan as it crosses from a worker: its long lists in arrays that are moved, not copied. */
export interface PackedPlan {
  readonly facts: Omit<CuttingPlan, 'placings' | 'tileStarts'>;
  readonly placings: Float64Array;
  readonly tileStarts: Float64Array;
}

/** Packs `plan`; `unpackPlan` gives an equal one back. */
export function packPlan(plan: CuttingPlan): PackedPlan {
  const { placings, tileStarts, ...facts } = plan;
  return { facts, placings: Float64Array.from(placings), tileStarts: Float64Array.from(tileStarts) };
}

export function unpackPlan({ facts, placings, tileStarts }: PackedPlan): CuttingPlan {
  return { ...facts, placings: Array.from(placings), tileStarts: Array.from(tileStarts) };
}

/** The buffers that a message moves instead of copying. */
export function planTransferables({ placings, tileStarts }: PackedPlan): ArrayBuffer[] {
  return [placings.buffer as ArrayBuffer, tileStarts.buffer as ArrayBuffer];
}
