import type { WorkOptions } from '#app/drawing/cut-sheet/work-notes.ts';
import type { PaperOrder } from '#app/drawing/paper/paper-order.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { addSheets } from '#app/layout/mosaics/add-sheets.ts';

/** Plans the cuts of a whole layout, or returns them if they are already planned. */
export type CutsOf = (result: LayoutResult, cutting: CuttingOptions) => Cuts;

/** The input of a sheet's work notes: the form's trade fields, and the cuts that follow from them. */
export function planWork(
  result: LayoutResult,
  { fields, currency = '' }: Pick<PaperOrder, 'fields' | 'currency'>,
  cutsOf: CutsOf,
): WorkOptions {
  const { trade } = readTrade({ ...fields }, fields.unitSystem);
  return { trade, cuts: addSheets(result, cutsOf(result, cuttingOf(trade))), currency };
}
