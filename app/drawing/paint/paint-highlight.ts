import { readHighlight } from '#app/drawing/display-list/highlight.ts';
import type { CutGroupItem, DisplayList } from '#app/drawing/model/display-list.ts';
import { frameOf } from '#app/drawing/model/item-frame.ts';
import type { Surface } from '#app/drawing/model/surface.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import { traceRounded } from '#app/drawing/paint/trace-ring.ts';
import { type Turned, turnSurface } from '#app/drawing/paint/turned-surface.ts';
import type { Point } from '#app/geometry/point.ts';

/** Pieces under this size get a dot each. */
const LEAST_PX = 6;

/**
 * Lights every piece of a label, and more strongly the single pieces that a highlight names: those cut from one tile.
 * Nothing for an unknown label.
 */
export function paintHighlight(list: DisplayList, highlight: string, view: View, surface: Surface): void {
  const groups = list.items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const { label, pieces } = readHighlight(highlight);
  const turned = (group: CutGroupItem) => turnSurface(view, surface, {}, frameOf(group, list));
  for (const group of groups) if (group.label === label) paintPlaces(group, group.places, turned(group), false);
  for (const group of groups) {
    // A piece in a room that is hidden is lit nowhere.
    const isShown = (one: Point) => group.places.some(({ x, y }) => x === one.x && y === one.y);
    const places = pieces.filter((piece) => piece.label === group.label && isShown(piece));
    if (places.length > 0) paintPlaces(group, places, turned(group), true);
  }
}

function paintPlaces(
  group: CutGroupItem,
  places: readonly Point[],
  { view, surface }: Turned,
  isStrong: boolean,
): void {
  const leastPx = group.tileSide * view.scale;
  surface.path(
    (sink) => {
      for (const place of places) {
        if (leastPx >= LEAST_PX) {
          for (const ring of [group.outline, ...group.holes])
            traceRounded(sink, ring, group.rounds, view, place.x, place.y);
        } else {
          const { xPx, yPx } = toScreen(view, place);
          sink.moveTo(xPx - 3, yPx - 3);
          sink.lineTo(xPx + 3, yPx - 3);
          sink.lineTo(xPx + 3, yPx + 3);
          sink.lineTo(xPx - 3, yPx + 3);
          sink.closePath();
        }
      }
    },
    { fill: 'accent', opacity: isStrong ? 0.5 : 0.35 },
  );
  surface.path(
    (sink) => {
      if (leastPx < LEAST_PX) return;
      for (const place of places) traceRounded(sink, group.outline, group.rounds, view, place.x, place.y);
    },
    { stroke: isStrong ? 'wall' : 'accent', widthPx: isStrong ? 3.5 : 2, join: 'round' },
  );
}
