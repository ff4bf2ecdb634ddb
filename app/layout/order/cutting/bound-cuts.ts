import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** More places of sheets are not sent to a page. */
const MOST_PLACES = 4_000;

/** The cuts for a page: without their placings if the layout has no pieces, and without the places of very many sheets. */
export function boundCuts(cuts: Cuts, { omitted }: Pick<LayoutResult, 'omitted'>): Cuts {
  const { sheets } = cuts;
  const isMany = (sheets ?? []).reduce((sum, { places }) => sum + places.length, 0) > MOST_PLACES;
  const few = sheets && isMany ? { ...cuts, sheets: sheets.map((sheetPlan) => ({ ...sheetPlan, places: [] })) } : cuts;
  return omitted === undefined ? few : { ...few, placings: [], tileStarts: [0], firstInRows: 0 };
}
