import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** The cuts for a page: without their placings if the layout has no pieces. */
export function boundCuts(cuts: Cuts, { omitted }: Pick<LayoutResult, 'omitted'>): Cuts {
  return omitted === undefined ? cuts : { ...cuts, placings: [], tileStarts: [0], firstInRows: 0 };
}
