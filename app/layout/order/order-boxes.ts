/** What is asked of an order besides the tiles themselves. */
export interface BoxOrderInput {
  /** Tiles to buy for the floor. */
  readonly tiles: number;
  /** Attic stock: tiles kept for repairs. */
  readonly spareTiles: number;
  /** Null where tiles are sold singly. */
  readonly tilesPerBox: number | null;
  /** Of a box, or of a tile where they are sold singly. */
  readonly priceCents: number | null;
}

export interface BoxOrder {
  readonly tiles: number;
  readonly spareTiles: number;
  readonly total: number;
  readonly boxes: number | null;
  /** Tiles left over in the last box. */
  readonly extra: number;
  readonly totalCents: number | null;
}

/** One rounding, at the end: whole tiles for the floor, the spare ones on top, then whole boxes of both together. */
export function orderBoxes({ tiles, spareTiles, tilesPerBox, priceCents }: BoxOrderInput): BoxOrder {
  const total = tiles + spareTiles;
  const boxes = tilesPerBox === null ? null : Math.ceil(total / tilesPerBox);
  const bought = boxes === null || tilesPerBox === null ? total : boxes * tilesPerBox;
  const units = boxes ?? total;
  return {
    tiles,
    spareTiles,
    total,
    boxes,
    extra: bought - total,
    totalCents: priceCents === null ? null : units * priceCents,
  };
}

/** What to buy: never under the 15 % figure, never under the tiles that the cutting plan really needs. */
export function tilesToBuy(order: number, tilesNeeded: number): number {
  return Math.max(order, tilesNeeded);
}
