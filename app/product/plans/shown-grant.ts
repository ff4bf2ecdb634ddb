import type { Plan } from '#app/product/plans/plans.ts';

/** A plan that was given, as its owner is shown it. */
export interface ShownGrant {
  readonly plan: Plan;
  /** An ISO text; null where it was given without an end. */
  readonly until: string | null;
}
