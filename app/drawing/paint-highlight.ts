import type { CutGroupItem, DisplayList } from '#app/drawing/display-list.ts';
import type { Surface } from '#app/drawing/surface.ts';
import { traceRing } from '#app/drawing/trace-ring.ts';
import { toScreen, type View } from '#app/drawing/view.ts';

/** Lights every piece of one label; pieces too small to see get a dot each. Nothing for an unknown label. */
export function paintHighlight(list: DisplayList, label: string, view: View, surface: Surface): void {
  const group = list.items.find((item): item is CutGroupItem => item.kind === 'cut-group' && item.label === label);
  if (group === undefined) return;
  const leastPx = Math.min(group.tileAcross, group.tileDown) * view.scale;
  surface.path(
    (sink) => {
      for (const place of group.places) {
        if (leastPx >= 6) {
          traceRing(sink, group.outline, view, place.x, place.y);
          for (const hole of group.holes) traceRing(sink, hole, view, place.x, place.y);
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
    { fill: 'accent', opacity: 0.35 },
  );
  surface.path(
    (sink) => {
      if (leastPx < 6) return;
      for (const place of group.places) traceRing(sink, group.outline, view, place.x, place.y);
    },
    { stroke: 'accent', widthPx: 2, join: 'round' },
  );
}
