import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingOptions, CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

/** What of a layout its cuts are planned by. */
export type Cuttable = Pick<LayoutResult, 'shapes' | 'pieces' | 'counts' | 'tileAcross' | 'tileDown'>;

export interface PlanCommand {
  readonly layout: Cuttable;
  readonly options: CuttingOptions;
}

export type PlanReply = { readonly plan: CuttingPlan } | { readonly fault: string };
