import { BoxIndex } from '#app/drawing/box-index.ts';
import type { TurnedBox } from '#app/drawing/boxes.ts';
import type { CutGroupItem, DisplayList } from '#app/drawing/display-list.ts';
import { toWorld, type View } from '#app/drawing/view.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';

/** A text is as long as several tiles. */
const TILES_A_CELL = 8;

const known = /* @__PURE__ */ new WeakMap<DisplayList, BoxIndex>();

/** Whether a box on the surface overlaps a cut piece. The pieces are indexed once per drawing, whatever the zoom. */
export function pieceFinder(list: DisplayList, view: View): (box: TurnedBox) => boolean {
  const index = known.get(list) ?? indexPieces(list);
  known.set(list, index);
  return (box) => {
    const { x, y } = toWorld(view, box.xPx, box.yPx);
    const [halfWidthPx, halfHeightPx] = [box.halfWidthPx / view.scale, box.halfHeightPx / view.scale];
    return index.meets({ ...box, xPx: x, yPx: y, halfWidthPx, halfHeightPx });
  };
}

/** The boxes of all cut pieces on the floor, in lattice units instead of pixels. */
function indexPieces({ items, frame: turned }: DisplayList): BoxIndex {
  const frame = turned ?? null;
  const groups = items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const largest = groups.reduce((most, { tileSide }) => Math.max(most, tileSide), 1);
  const index = new BoxIndex(TILES_A_CELL * largest);
  const [alongX, alongY] = [frame?.cos ?? 1, frame?.sin ?? 0];
  for (const { box, places } of groups) {
    const { minX, minY, maxX, maxY } = box;
    const [halfWidthPx, halfHeightPx] = [(maxX - minX) / 2, (maxY - minY) / 2];
    for (const place of places) {
      const { x, y } = leaveFrame({ x: place.x + (minX + maxX) / 2, y: place.y + (minY + maxY) / 2 }, frame);
      index.add({ xPx: x, yPx: y, alongX, alongY, halfWidthPx, halfHeightPx });
    }
  }
  return index;
}
