import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { largestDay, reusedSet } from '#app/layout/materials/reused-set.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import * as words from '#app/words/en/material-goods.ts';

const SPACERS: Goods = {
  id: 'spacers',
  name: words.spacers.name,
  unit: words.spacers.unit,
  onHand: 'spacersOnHand',
  instead: 'spacersInstead',
  price: 'spacersPrice',
  perPack: 'spacersPerBag',
};

/** Spacers where joints meet, or in each joint between two tiles. */
export const SPACERS_IN_JOINTS: Material = {
  name: words.spacers.material,
  source: words.spacers.source,
  fields: ['spacersAt', 'spacersEach', 'spacersTiles', 'spacersPerBag'],
  goods: [SPACERS],
  measure,
  missing: ({ planned }) => (planned?.joints?.length === 0 ? words.spacers.noJoints : null),
};

function measure({ layout, planned, trade, system }: CountedJob): readonly MaterialNeed[] {
  const { spacersAt: at, spacersTiles, spacersPerBag } = trade;
  const each = trade.spacersEach ?? 1;
  const tiles = layout.counts.touched;
  const day = spacersTiles === null || spacersTiles >= tiles ? null : spacersTiles;
  return (planned?.joints ?? []).flatMap(({ width, stretches, crossings }): MaterialNeed[] => {
    if (crossings === null) return [];
    const places = at === 'crossings' ? crossings : stretches.reduce((sum, [, count]) => sum + count, 0);
    const all = places * each;
    const reused = reusedSet(all, tiles, spacersTiles);
    return [
      {
        goods: SPACERS,
        size: formatGap(width, system),
        amount: largestDay([reused]),
        ...(spacersTiles !== null && { reused }),
        perPack: spacersPerBag,
        why: words.spacers.why({ places, at, each, day, tiles }),
      },
    ];
  });
}
