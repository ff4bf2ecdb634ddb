import { type CountedGoods, countGoods } from '#app/layout/materials/count-goods.ts';
import { measuredJob } from '#app/layout/materials/measured-job.ts';
import { priceJob } from '#app/layout/materials/price-job.ts';
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
  /** It comes in the boxes of the tile, which count it. */
  readonly inBoxes?: true;
  /** Our count before what is there is taken off; null where only the user's own is known. */
  readonly counted: number | null;
  readonly onHand: number;
  /** The user's own count, which went before ours; null for none. */
  readonly instead: number | null;
  /** No plan needs fewer; null if nothing is known. */
  readonly bound: number | null;
  /** Of a pack, or of one where it is bought singly, and of all that is bought; absent without a price. */
  readonly price?: number;
  readonly total?: number;
  readonly why: string;
  readonly source: string;
}

/** What a job or a project costs, as far as there are prices. */
export interface DescribedCost {
  readonly total: number;
  /** The items that are bought and have no price. */
  readonly missing: readonly string[];
}

export interface DescribedMaterials {
  /** Only with `materials`. */
  readonly materials?: readonly DescribedGoods[];
  /** Only with a price of a material. */
  readonly cost?: DescribedCost;
}

/** The goods of the chosen materials, if any is chosen. */
export function describeMaterialList(layout: LayoutResult, cuts: Cuts, trade: Trade): DescribedMaterials {
  const price = priceJob(layout, cuts, trade, layout.request.unitSystem);
  return {
    ...(trade.materials.length > 0 && {
      materials: countGoods(measuredJob(layout, cuts, trade)).map(describeGoodsLine),
    }),
    ...(price !== null && { cost: { total: price.totalCents / 100, missing: price.missing } }),
  };
}

/** One of the goods as the batch command answers it. */
export function describeGoodsLine(one: CountedGoods): DescribedGoods {
  const {
    goods,
    quantity,
    packs,
    perPack,
    size,
    counted,
    onHand,
    instead,
    bound,
    isInBoxes,
    priceCents,
    totalCents,
    why,
    source,
  } = one;
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
    ...(isInBoxes && { inBoxes: true as const }),
    ...(priceCents !== null && totalCents !== null && { price: priceCents / 100, total: totalCents / 100 }),
    why,
    source,
  };
}
