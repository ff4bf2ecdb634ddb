import type { CountedJob } from '#app/layout/materials/material.ts';
import { areaOfWeighed, sheetOfField } from '#app/layout/materials/weighed-area.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { sellKinds } from '#app/layout/order/sell-kinds.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** One job, prepared for counting its materials. `cuts` is null while they are being planned. */
export function measuredJob(
  layout: LayoutResult,
  cuts: Cuts | null,
  trade: Trade,
  system: UnitSystem = layout.request.unitSystem,
): CountedJob {
  const isWeighed = cuts !== null && trade.materials.includes('weight');
  const sold = isWeighed ? sellKinds(cuts, layout, trade) : [];
  const isMainBySheet = sheetOfField(layout, trade) !== null;
  const area = sold.reduce((sum, { order, toBuy, isBySheet }) => {
    const kind = layout.kinds[toBuy.kind];
    // A zone sold in another way has its own weight, and so have its sheets.
    if (kind === undefined || isBySheet !== isMainBySheet) return sum;
    if (isBySheet) return toBuy.kind === 0 ? sum + order.bought * areaOfWeighed(layout, trade) : sum;
    return sum + order.bought * tileArea(kind);
  }, 0);
  return { layout, planned: cuts?.materials ?? null, boughtArea: isWeighed ? area : null, trade, system };
}
