import { useEffect } from 'react';
import { pieceHighlight, piecesText } from '#app/drawing/display-list/highlight.ts';
import { type Cuts, countCutTiles, piecesOfTile } from '#app/layout/model/cuts.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/**
 * Once the cuts are planned, reports which pieces come from one tile, so that they are highlighted together.
 */
export function useLinkedPieces(
  cuts: Cuts | null,
  result: LayoutResult,
  onLinks: (links: ReadonlyMap<string, string>) => void,
): void {
  useEffect(() => {
    const links = new Map<string, string>();
    for (let tile = 0; cuts !== null && tile < countCutTiles(cuts); tile++) {
      const pieces = piecesOfTile(cuts, tile);
      if (pieces.length < 2) continue;
      const all = piecesText(result, pieces);
      for (const piece of pieces) {
        const at = result.pieces[piece];
        const shape = result.shapes[at?.shape ?? -1];
        if (at && shape) links.set(pieceHighlight(shape, at.tileX, at.tileY), `${shape.label}|${all}`);
      }
    }
    onLinks(links);
  }, [cuts, result, onLinks]);
}
