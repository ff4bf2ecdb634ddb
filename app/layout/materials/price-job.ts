import { countGoods, isPurchase } from '#app/layout/materials/count-goods.ts';
import { measuredJob } from '#app/layout/materials/measured-job.ts';
import {
  groutBagLines,
  groutLines,
  type NamedArea,
  partsOfJob,
  thinsetOf,
} from '#app/layout/materials/mortar-lines.ts';
import { underPlankLines } from '#app/layout/materials/under-planks.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { MATERIAL_PRICES } from '#app/layout/model/material-price-fields.ts';
import { piecesToBuy } from '#app/layout/order/describe-order.ts';
import { sellKinds } from '#app/layout/order/sell-kinds.ts';
import { countStrips } from '#app/layout/parts/threshold-strips.ts';
import { orderAllSticks } from '#app/layout/trim/trim-order.ts';
import { formatGap, formatMeasure, formatTile } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { money } from '#app/words/en/formats.ts';
import * as goodsWords from '#app/words/en/material-goods.ts';
import * as materialsWords from '#app/words/en/materials.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as trimWords from '#app/words/en/trim.ts';

/** One priced item. `count` is in the unit of its price. Money in hundredths; null without a price. */
interface PricedItem {
  readonly item: string;
  readonly count: number;
  readonly cents: number | null;
  readonly totalCents: number | null;
}

/**
 * Everything that a job buys, with prices. Null unless a material has one, because the prices of tile and trim have
 * their own lines.
 */
export interface JobPrice {
  /** Mortar and grout that have a price. */
  readonly mortar: readonly PricedItem[];
  /** In hundredths, of what has a price. */
  readonly totalCents: number;
  /** The items that the total leaves out. */
  readonly missing: readonly string[];
}

/** The cost of a job with its materials: tiles, trim, mortar and goods, each rounded up as sold. */
export function priceJob(layout: LayoutResult, cuts: Cuts | null, trade: Trade, system: UnitSystem): JobPrice | null {
  const hasPrice = MATERIAL_PRICES.some(({ name }) => trade[name] !== null);
  if (!hasPrice || cuts === null) return null;
  const mortar = mortarOf(partsOfJob(layout, trade), trade, system);
  const all = [
    ...tilesOf(layout, cuts, trade, system),
    ...mortar,
    ...sticksOf(layout, trade),
    ...goodsOf(layout, cuts, trade, system),
  ];
  const unpriced = [
    ...piecesToBuy(layout.request),
    ...countStrips(layout.request).map(({ long, wide }) => {
      return trimWords.thresholdStrip(formatMeasure(long, system), formatMeasure(wide, system));
    }),
    ...underPlankLines(partsOfJob(layout, trade)).map(({ item }) => item),
  ];
  const bought = all.filter(({ count }) => count > 0);
  return {
    mortar: mortar.filter(({ totalCents }) => totalCents !== null),
    totalCents: bought.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0),
    missing: [...bought.filter(({ totalCents }) => totalCents === null).map(({ item }) => item), ...unpriced],
  };
}

/** The lines of a job's price, amounts in the currency of that code. */
export function describeJobPrice(price: JobPrice, currency: string) {
  const { mortar, totalCents, missing } = price;
  return {
    lines: [
      ...mortar.map(({ item, count, cents, totalCents: total }) => ({
        term: materialsWords.priceOf(item),
        value: materialsWords.priceText(money(total ?? 0, currency), count, money(cents ?? 0, currency)),
      })),
      {
        term: missing.length === 0 ? projectsWords.total : projectsWords.totalOfPriced,
        value: money(totalCents, currency),
      },
    ],
    notes: missing.length === 0 ? [] : [projectsWords.withoutPrice(missing)],
  };
}

function tilesOf(layout: LayoutResult, cuts: Cuts, trade: Trade, system: UnitSystem): readonly PricedItem[] {
  return sellKinds(cuts, layout, trade).map(({ order, priceCents, toBuy }) => {
    const { across, down } = layout.kinds[toBuy.kind] as LayoutResult['kinds'][number];
    const size = formatTile(Math.min(across, down) as Length, Math.max(across, down) as Length, system);
    const item = projectsWords.tileOf(projectsWords.unnamedTile, size);
    return { item, count: order.bought, cents: priceCents, totalCents: order.totalCents };
  });
}

function mortarOf(parts: readonly NamedArea[], trade: Trade, system: UnitSystem): readonly PricedItem[] {
  const bags = thinsetOf(parts)?.bags ?? 0;
  const cents = trade.thinsetPrice;
  const thinset = {
    item: materialsWords.thinset,
    count: bags,
    cents,
    totalCents: cents === null ? null : cents * bags,
  };
  const grout = groutLines(parts).map(({ joint, bags: inBags, price }) => ({
    item: materialsWords.groutOf(formatGap(joint, system)),
    count: inBags?.count ?? 1,
    cents: price.cents,
    totalCents: price.totalCents,
  }));
  const ofSheets = groutBagLines(parts).map(({ bags: count, price }) => ({
    item: materialsWords.grout,
    count,
    cents: price.cents,
    totalCents: price.totalCents,
  }));
  return [...(bags > 0 ? [thinset] : []), ...grout, ...ofSheets];
}

function sticksOf({ request }: LayoutResult, trade: Trade): readonly PricedItem[] {
  return orderAllSticks(request, trade).map(({ name, count, priceCents, totalCents }) => ({
    item: trimWords.trimOf(name),
    count: count?.sticks ?? 1,
    cents: priceCents,
    totalCents,
  }));
}

function goodsOf(layout: LayoutResult, cuts: Cuts, trade: Trade, system: UnitSystem): readonly PricedItem[] {
  return countGoods(measuredJob(layout, cuts, trade, system)).flatMap((one): PricedItem[] => {
    if (!isPurchase(one)) return [];
    const item = goodsWords.ofSize(one.goods.name, one.size);
    return [{ item, count: one.packs ?? one.quantity, cents: one.priceCents, totalCents: one.totalCents }];
  });
}
