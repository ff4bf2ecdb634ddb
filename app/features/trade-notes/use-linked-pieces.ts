import { useEffect } from 'react';
import { pieceHighlight, piecesText } from '#app/drawing/highlight.ts';
import type { Planned } from '#app/features/trade-notes/use-cutting-plan.ts';

/** Tells which pieces come from one tile, once they are planned: for each piece's own highlight that of them all. */
export function useLinkedPieces(
  { plan, result }: Planned,
  onLinks: (links: ReadonlyMap<string, string>) => void,
): void {
  useEffect(() => {
    const links = new Map<string, string>();
    for (const { pieces } of plan?.tiles ?? []) {
      if (pieces.length < 2) continue;
      const all = piecesText(
        result,
        pieces.map(({ piece }) => piece),
      );
      for (const { piece } of pieces) {
        const at = result.pieces[piece];
        const shape = result.shapes[at?.shape ?? -1];
        if (at && shape) links.set(pieceHighlight(shape, at.tileX, at.tileY), `${shape.label}|${all}`);
      }
    }
    onLinks(links);
  }, [plan, result, onLinks]);
}
