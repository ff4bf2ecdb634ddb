import type { PlanSurface } from '#app/layout/parts/plan.ts';

/** The surface of a request or of a form being typed; a floor by default. */
export function surfaceOf({ surface }: { readonly surface?: string | undefined }): PlanSurface {
  return surface === 'wall' ? 'wall' : 'floor';
}
