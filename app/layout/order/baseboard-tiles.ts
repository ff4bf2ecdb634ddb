import type { Trade } from '#app/layout/model/field-types.ts';
import type { PlannedMaterials } from '#app/layout/model/planned-materials.ts';

/**
 * The main tiles that a baseboard cut from them needs beyond the floor's, minus those on hand: by the user's own count,
 * or by the cutting plan. 0 without such a baseboard, or while it is being planned. They come in the tile's boxes.
 */
export function baseboardTiles(planned: PlannedMaterials | null | undefined, trade: Trade): number {
  if (!isCutFromTile(trade)) return 0;
  const { skirtingInstead, skirtingOnHand } = trade;
  return Math.max(0, (skirtingInstead ?? planned?.skirting?.tiles ?? 0) - (skirtingOnHand ?? 0));
}

/** Whether a baseboard is chosen that is cut from the tile of its floor. */
export function isCutFromTile({ materials, skirtingFrom }: Pick<Trade, 'materials' | 'skirtingFrom'>): boolean {
  return materials.includes('skirting') && skirtingFrom === 'tile';
}
