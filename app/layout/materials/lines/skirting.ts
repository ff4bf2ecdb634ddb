import type { CountedJob, Goods, Material, MaterialNeed } from '#app/layout/materials/material.ts';
import { piecesOfStretches, skirtingStretches } from '#app/layout/materials/skirting-pieces.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { isCutFromTile } from '#app/layout/order/baseboard-tiles.ts';
import { countSticks } from '#app/layout/trim/count-sticks.ts';
import { formatMeasure, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/material-goods.ts';

const SKIRTING: Goods = {
  id: 'skirting',
  name: words.skirting.name,
  unit: words.skirting.unit,
  onHand: 'skirtingOnHand',
  instead: 'skirtingInstead',
  price: 'skirtingPrice',
};

/** A baseboard of tile along the walls, cut with the floor's tiles or of bullnose tiles. */
export const TILE_BASEBOARD: Material = {
  name: words.skirting.material,
  isOfTile: true,
  source: words.skirting.source,
  fields: ['skirtingFrom', 'skirtingHeight', 'skirtingDoors', 'skirtingPiece'],
  goods: [SKIRTING],
  onFloors: words.skirting.onFloors,
  measure,
  missing: (of) => {
    const { planned, trade } = of;
    if (stretchesOf(of).length === 0) return words.skirting.noWalls;
    if (trade.skirtingFrom === 'bullnose') return trade.skirtingPiece === null ? words.skirting.needsPiece : null;
    if (trade.skirtingHeight === null) return words.skirting.needsHeight;
    return planned?.skirting === null ? words.skirting.notFromTile : null;
  },
};

function stretchesOf({ layout, trade }: CountedJob): readonly number[] {
  return skirtingStretches(layout.request, trade.skirtingDoors ?? 0);
}

/** A count of the user's own without one of ours, of tiles that come in the boxes of the floor's. */
function ownInBoxes(trade: Trade): readonly MaterialNeed[] {
  if (!isCutFromTile(trade) || trade.skirtingInstead === null) return [];
  return [{ goods: SKIRTING, size: '', amount: Number.NaN, isInBoxes: true, perPack: null, why: '' }];
}

function measure(of: CountedJob): readonly MaterialNeed[] {
  const { layout, planned, trade, system } = of;
  const stretches = isWall(layout.request) ? [] : stretchesOf(of);
  if (stretches.length === 0) return ownInBoxes(trade);
  const walls = formatRoomMeasure(stretches.reduce((sum, length) => sum + length, 0) as Length, system);
  const { skirtingFrom, skirtingHeight, skirtingPiece, kerf } = trade;
  if (skirtingFrom === 'bullnose') {
    if (skirtingPiece === null) return [];
    const { whole, rests } = piecesOfStretches(stretches, skirtingPiece, layout.request.finish.joint);
    const { sticks, bound } = countSticks(rests, skirtingPiece, kerf);
    const size = words.skirting.bullnose(formatMeasure(skirtingPiece, system));
    const why = words.skirting.whyBought(walls, whole + rests.length);
    return [{ goods: SKIRTING, size, amount: whole + sticks, bound: whole + bound, perPack: null, why }];
  }
  const { skirting } = planned ?? {};
  if (!skirting || skirtingHeight === null) return ownInBoxes(trade);
  const { pieces, tiles, alone, bound } = skirting;
  return [
    {
      goods: SKIRTING,
      size: words.skirting.cutTo(formatMeasure(skirtingHeight, system)),
      amount: tiles,
      bound,
      isInBoxes: true,
      perPack: null,
      why: words.skirting.why({ walls, pieces, tiles, alone }),
    },
  ];
}
