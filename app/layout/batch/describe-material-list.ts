import { type CountedGoods, countGoods } from '#app/layout/materials/count-goods.ts';
import { measuredJob } from '#app/layout/materials/measured-job.ts';
import { priceJob } from '#app/layout/materials/price-job.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** The purchase of one of the goods of the chosen materials. */
export interface DescribedGoods {
  readonly id: string;
  /** The units left to buy. */
  readonly quantity: number;
  readonly unit: string;
  /** Whole packs, the units per pack, and the size; absent if it has none. */
  readonly sold: { readonly packs?: number; readonly perPack?: number; readonly size?: string };
  /** It comes in the boxes of the tile, which count it. */
  readonly inBoxes?: true;
  /** Our count before stock on hand is subtracted; null if only the user's own count is known. */
  readonly counted: number | null;
  readonly onHand: number;
  /** The user's own count, which went before ours; null for none. */
  readonly instead: number | null;
  /** No plan needs fewer; null if nothing is known. */
  readonly bound: number | null;
  /** For a pack, or for one if sold singly, and for the purchase; absent without a price. */
  readonly price?: number;
  readonly total?: number;
  readonly why: string;
  readonly source: string;
}

/** The cost of a job or a project, as far as there are prices. */
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
