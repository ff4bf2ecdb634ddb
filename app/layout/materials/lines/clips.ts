import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { largestDay, reusedSet } from '#app/layout/materials/reused-set.ts';
import { formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

/** A joint this short needs no clip, one that is shorter than the other figure has one in its middle. */
const LEAST_JOINT = fromInches(2);
const ONE_CLIP = fromInches(6);
/** The first and the last clip of a longer joint are this far from its two ends together. */
const ENDS = fromInches(4);

const CLIPS: Goods = {
  id: 'clips',
  name: words.clips.name,
  unit: words.clips.unit,
  onHand: 'clipsOnHand',
  instead: 'clipsInstead',
  price: 'clipsPrice',
  perPack: 'clipsPerBag',
};
const WEDGES: Goods = {
  id: 'wedges',
  name: words.wedges.name,
  unit: words.wedges.unit,
  onHand: 'wedgesOnHand',
  instead: 'wedgesInstead',
  price: 'wedgesPrice',
  perPack: 'wedgesPerBag',
  isReused: true,
};

/** The clips of one stretch of joint; lengths in lattice units. */
function clipsOf(joint: number, spacing: number): number {
  if (joint < LEAST_JOINT) return 0;
  return joint < ONE_CLIP ? 1 : Math.ceil((joint - ENDS) / spacing) + 1;
}

/** Leveling clips for every joint between two pieces, and the wedges of a day. */
export const CLIPS_AND_WEDGES: Material = {
  name: words.clips.material,
  source: words.clips.source,
  fields: ['clipSpacing', 'clipsPerBag', 'tilesADay', 'wedgesPerBag'],
  goods: [CLIPS, WEDGES],
  measure,
  missing: ({ planned }) => (planned?.joints?.length === 0 ? words.clips.noJoints : null),
};

function measure({ layout, planned, trade, system }: CountedJob): readonly MaterialNeed[] {
  const { joints = [] } = planned ?? {};
  const { clipSpacing, clipsPerBag, tilesADay, wedgesPerBag } = trade;
  const clips = joints.map(({ width, stretches: all }): MaterialNeed => {
    const counted = all.map(([length, count]) => ({ length, count, each: clipsOf(length, clipSpacing) }));
    const stretches = counted.reduce((sum, { count, each }) => sum + (each > 0 ? count : 0), 0);
    const without = counted.reduce((sum, { count, each }) => sum + (each > 0 ? 0 : count), 0);
    const [most, ...others] = counted.filter(({ each }) => each > 0).sort((a, b) => b.count - a.count);
    const example =
      most === undefined
        ? null
        : { count: most.count, length: formatMeasure(most.length as Length, system), each: most.each };
    return {
      goods: CLIPS,
      size: formatGap(width, system),
      amount: counted.reduce((sum, { count, each }) => sum + count * each, 0),
      perPack: clipsPerBag,
      why: words.clips.why({ stretches, without, example, isAll: others.length === 0 }),
    };
  });
  if (clips.length === 0) return [];
  const all = clips.reduce((sum, { amount }) => sum + amount, 0);
  const tiles = layout.counts.touched;
  const day = tilesADay === null || tilesADay >= tiles ? null : tilesADay;
  const reused = reusedSet(all, tiles, tilesADay);
  const why = words.wedges.why(day, tiles);
  return [...clips, { goods: WEDGES, size: '', amount: largestDay([reused]), reused, perPack: wedgesPerBag, why }];
}
