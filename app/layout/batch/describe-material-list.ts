import { type CountedGoods, countGoods } from '#app/layout/materials/count-goods.ts';
import { measuredJob } from '#app/layout/materials/measured-job.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** What is bought of one of the goods of the chosen materials. */
export interface DescribedGoods {
  readonly id: string;
  /** What is left to buy, in units. */
  readonly quantity: number;
  readonly unit: string;
  /** Whole packs, how many units are in one, and the size; absent where it has none. */
  readonly sold: { readonly packs?: number; readonly perPack?: number; readonly size?: string };
  /** Our count before what is there is taken off; null where only the user's own is known. */
  readonly counted: number | null;
  readonly onHand: number;
  /** The user's own count, which went before ours; null for none. */
  readonly instead: number | null;
  /** No plan needs fewer; null if nothing is known. */
  readonly bound: number | null;
  readonly why: string;
  readonly source: string;
}

export interface DescribedMaterials {
  /** Only with `materials`. */
  readonly materials?: readonly DescribedGoods[];
}

/** The goods of the chosen materials, if any is chosen. */
export function describeMaterialList(layout: LayoutResult, cuts: Cuts, trade: Trade): DescribedMaterials {
  if (trade.materials.length === 0) return {};
  return { materials: countGoods(measuredJob(layout, cuts, trade)).map(describeGoodsLine) };
}

/** One of the goods as the batch command answers it. */
export function describeGoodsLine(one: CountedGoods): DescribedGoods {
  const { goods, quantity, packs, perPack, size, counted, onHand, instead, bound, why, source } = one;
  const [, unit] = goods.unit;
  return {
    id: goods.id,
    quantity,
    unit,
    sold: { ...(packs !== null && perPack !== null && { packs, perPack }), ...(size !== '' && { size }) },
    counted,
    onHand,
    instead,
    bound,
    why,
    source,
  };
}
