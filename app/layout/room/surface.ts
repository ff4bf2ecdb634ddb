import type { PlanSurface } from '#app/layout/parts/plan.ts';

/** What is laid, of a request or of a form as it is typed: a floor unless it says otherwise. */
export function surfaceOf({ surface }: { readonly surface?: string | undefined }): PlanSurface {
  return surface === 'wall' ? 'wall' : 'floor';
}
