import { type HiddenRooms, isHidden } from '#app/drawing/display-list/hide-rooms.ts';
import { pieceHighlight } from '#app/drawing/display-list/highlight.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutPiece, CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { enterFrame } from '#app/layout/region/pattern-frame.ts';

/** The highlight of the cut piece at a world point; null if there is none, or its room is hidden. */
export function findHighlightAt(result: LayoutResult, point: Point, hidden: HiddenRooms = []): string | null {
  if (isHidden(result, hidden, point)) return null;
  for (const { layout } of zoneViews(result)) {
    const found = findAt(layout, enterFrame(point, layout.frame));
    if (found !== null) return pieceHighlight(found.shape, found.piece.tileX, found.piece.tileY);
  }
  return null;
}

function findAt(result: LayoutResult, point: Point): { readonly shape: CutShape; readonly piece: CutPiece } | null {
  const most = Math.max(...result.kinds.flatMap(({ across, down }) => [across, down]));
  for (const piece of result.pieces) {
    const x = point.x - piece.tileX;
    const y = point.y - piece.tileY;
    if (x < 0 || y < 0 || x > most || y > most) continue;
    const shape = result.shapes[piece.shape];
    if (shape !== undefined && isInside(ringsAsLaid(shape, result), x, y)) return { shape, piece };
  }
  return null;
}

/** Even-odd rule; points on an edge may fall on either side. */
function isInside(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    ringSides(ring).forEach(({ from, to }) => {
      if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside;
    });
  }
  return inside;
}
