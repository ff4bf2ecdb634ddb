import { toScreen, type View } from '#app/drawing/model/view.ts';
import type { OutlineWall } from '#app/geometry/outline.ts';

/** Between a wall and the field beside it, and between the field and the edge of the drawing (CSS pixels). */
const GAP_PX = 18;
const EDGE_PX = 8;

/**
 * Where the top left of a field goes beside the middle of a wall: inside the room, where there is no size, and always
 * inside the drawing.
 */
export function placeField(
  { from, to }: OutlineWall,
  view: View,
  box: { readonly widthPx: number; readonly heightPx: number },
): { readonly xPx: number; readonly yPx: number } {
  const [a, b] = [toScreen(view, from), toScreen(view, to)];
  const [across, down] = [b.xPx - a.xPx, b.yPx - a.yPx];
  const length = Math.sqrt(across * across + down * down) || 1;
  // Into the room, which is on the right hand of who goes around it clockwise.
  const [intoX, intoY] = [-down / length, across / length];
  const off = GAP_PX + (Math.abs(intoX) * box.widthPx + Math.abs(intoY) * box.heightPx) / 2;
  const middleX = (a.xPx + b.xPx) / 2 + intoX * off;
  const middleY = (a.yPx + b.yPx) / 2 + intoY * off;
  return {
    xPx: within(middleX - box.widthPx / 2, view.widthPx - box.widthPx),
    yPx: within(middleY - box.heightPx / 2, view.heightPx - box.heightPx),
  };
}

function within(at: number, space: number): number {
  return Math.max(EDGE_PX, Math.min(space - EDGE_PX, at));
}
