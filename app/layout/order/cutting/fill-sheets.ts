import { ringBounds } from '#app/geometry/bounds.ts';
import type { CutPiece, CutShape } from '#app/layout/model/layout-result.ts';
import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import { type SharedBox, shareSheets } from '#app/layout/mosaics/share-sheets.ts';
import type { Cuttable } from '#app/layout/order/cutting/kinds-apart.ts';
import { Placings } from '#app/layout/order/cutting/placings.ts';

/**
 * The pieces of sheets that are not known chip by chip, each at its place among the sheet's equal strips. A sheet that
 * gives several pieces where it is laid gives no others.
 */
export function fillSheets({ pieces, shapes }: Cuttable, kerf: number, alike: Sheet['alike']): Placings {
  const { single, several } = byTile(pieces);
  const boxes = single.map((piece) => ringBounds((shapes[pieces[piece]?.shape ?? -1] as CutShape).outline));
  const shared = shareSheets(boxes, kerf, alike);
  const placings = new Placings(pieces.length);
  const tileOf = new Map<number, number>();
  for (const [index, piece] of single.entries()) {
    const { opener, x, y } = shared[index] as SharedBox;
    const tile = tileOf.get(opener) ?? placings.tiles;
    tileOf.set(opener, tile);
    placings.add(piece, tile, 0, x, y);
  }
  for (const own of several) {
    const tile = placings.tiles;
    for (const piece of own) placings.add(piece, tile, 0, 0, 0);
  }
  return placings;
}

/**
 * Pieces that are alone in their tile on the floor, and those of a tile that gives several. Pieces of one tile are
 * consecutive.
 */
function byTile(pieces: readonly CutPiece[]): {
  readonly single: readonly number[];
  readonly several: readonly number[][];
} {
  const tiles: number[][] = [];
  let previous: CutPiece | undefined;
  for (const [index, piece] of pieces.entries()) {
    const isOfSame = piece.tileX === previous?.tileX && piece.tileY === previous.tileY;
    if (isOfSame) tiles.at(-1)?.push(index);
    else tiles.push([index]);
    previous = piece;
  }
  return {
    single: tiles.filter(({ length }) => length === 1).flat(),
    several: tiles.filter(({ length }) => length > 1),
  };
}
