import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { type SoftJoints, softJoints } from '#app/layout/materials/soft-joints.ts';
import { formatGap, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import { type Length, UNITS_PER_MM } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

const SEALANT: Goods = {
  id: 'sealant',
  name: words.sealant.name,
  unit: words.sealant.unit,
  onHand: 'sealantOnHand',
  instead: 'sealantInstead',
  price: 'sealantPrice',
};

/** A milliliter is this many cubic millimeters. */
const CUBIC_MM_PER_ML = 1000;

/** Sealant for the soft joints: at walls and fixtures, at changes of plane, and where the tile may move. */
export const SEALANT_OF_JOINTS: Material = {
  name: words.sealant.material,
  source: words.sealant.source,
  fields: ['sealantWidth', 'sealantDepth', 'sealantTube', 'floorJoint'],
  goods: [SEALANT],
  measure,
  missing: (of) => {
    const { sealantWidth, sealantDepth, sealantTubeMl } = of.trade;
    if (sealantWidth !== null && sealantDepth !== null && sealantTubeMl !== null) return null;
    return words.sealant.needsSize(formatRoomMeasure(lengthOf(of), of.system));
  },
};

/** The soft joints to fill. `withFloor`: the foot of the walls, which the floor's job counts. */
function jointsOf({ layout, trade }: CountedJob): Omit<SoftJoints, 'foot'> & { readonly withFloor: number } {
  const { edges, foot, folds, movement } = softJoints(layout, trade);
  const isWithFloor = trade.floorJoint === 'floor';
  return { edges: edges + (isWithFloor ? 0 : foot), withFloor: isWithFloor ? foot : 0, folds, movement };
}

function lengthOf(of: CountedJob): Length {
  const { edges, folds, movement } = jointsOf(of);
  return (edges + folds + movement) as Length;
}

function measure(of: CountedJob): readonly MaterialNeed[] {
  const { trade, system } = of;
  const { sealantWidth, sealantDepth, sealantTubeMl } = trade;
  if (sealantWidth === null || sealantDepth === null || sealantTubeMl === null) return [];
  const { edges, withFloor, folds, movement } = jointsOf(of);
  const millilitres = (lengthOf(of) * sealantWidth * sealantDepth) / (UNITS_PER_MM ** 3 * CUBIC_MM_PER_ML);
  const measureOf = (length: number) => (length === 0 ? null : formatRoomMeasure(length as Length, system));
  return [
    {
      goods: SEALANT,
      size: words.sealant.cartridge(sealantTubeMl),
      amount: millilitres / sealantTubeMl,
      perPack: null,
      why: words.sealant.why({
        edges: measureOf(edges),
        folds: measureOf(folds),
        movement: measureOf(movement),
        withFloor: measureOf(withFloor),
        section: `${formatGap(sealantWidth, system)} × ${formatGap(sealantDepth, system)}`,
        millilitres: Math.round(millilitres),
      }),
    },
  ];
}
