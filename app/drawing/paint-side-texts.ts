import type { AngleTextItem, SideTextItem } from '#app/drawing/display-list.ts';
import type { PaintOptions } from '#app/drawing/paint-options.ts';
import { placeSideTexts } from '#app/drawing/place-side-texts.ts';
import type { Surface } from '#app/drawing/surface.ts';
import type { View } from '#app/drawing/view.ts';
import type { Ring } from '#app/geometry/ring.ts';

const TEXT_PX = 9;

/** Lengths at their sides and angles at their corners, each with a leader if it had to be moved away. */
export function paintSideTexts(
  items: readonly (SideTextItem | AngleTextItem)[],
  obstructions: readonly Ring[],
  view: View,
  surface: Surface,
  options: PaintOptions,
): void {
  const sizePx = TEXT_PX * (options.textScale ?? 1);
  const placed = placeSideTexts(items, obstructions, view, sizePx);
  surface.path(
    (sink) => {
      for (const { leader } of placed) {
        if (leader === null) continue;
        sink.moveTo(leader.from.xPx, leader.from.yPx);
        sink.lineTo(leader.to.xPx, leader.to.yPx);
      }
    },
    { stroke: 'line', widthPx: 0.5 },
  );
  for (const { text, xPx, yPx, angleDeg } of placed) {
    surface.text({ text, xPx, yPx, angleDeg, sizePx, ink: 'text', halo: 'paper', haloPx: 1.5 });
  }
}
