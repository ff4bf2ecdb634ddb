import { BoxIndex } from '#app/drawing/box-index.ts';
import type { TurnedBox } from '#app/drawing/boxes.ts';
import type { CutGroupItem, DisplayList } from '#app/drawing/display-list.ts';
import { toScreen, type View } from '#app/drawing/view.ts';
import type { Point } from '#app/geometry/point.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';

const LEAST_CELL_PX = 64;

/** The boxes of all cut pieces as they lie on the surface. */
export function pieceBoxes({ items, frame }: DisplayList, view: View): BoxIndex {
  const groups = items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const largestPx = groups.reduce((most, { tileSide }) => Math.max(most, tileSide), 0) * view.scale;
  const index = new BoxIndex(Math.max(LEAST_CELL_PX, largestPx));
  for (const { box, places } of groups) {
    const { minX, minY, maxX, maxY } = box;
    const [halfWidthPx, halfHeightPx] = [((maxX - minX) / 2) * view.scale, ((maxY - minY) / 2) * view.scale];
    for (const { x, y } of places) {
      index.add({
        ...onSurface({ x: x + (minX + maxX) / 2, y: y + (minY + maxY) / 2 }, frame ?? null, view),
        halfWidthPx,
        halfHeightPx,
      });
    }
  }
  return index;
}

/** A point of the pattern's frame on the surface, and the way its rows run there. */
function onSurface(point: Point, frame: DisplayList['frame'] | null, view: View) {
  const way: Pick<TurnedBox, 'alongX' | 'alongY'> = { alongX: frame?.cos ?? 1, alongY: frame?.sin ?? 0 };
  return { ...toScreen(view, leaveFrame(point, frame ?? null)), ...way };
}
