import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import { lineBox, type TurnedBox } from '#app/drawing/texts/boxes.ts';

/** Around a line of a door, in pixels: letters do not touch it. */
const PAD_PX = 1.5;

/** The leaves of the doors and the arcs on which they swing, as boxes on the surface that no text may meet. */
export function doorBoxes({ items }: Pick<DisplayList, 'items'>, view: View): readonly TurnedBox[] {
  return items.flatMap((item) => {
    if (item.layer !== 'doors' || (item.kind !== 'line' && item.kind !== 'arc')) return [];
    const points = (item.kind === 'arc' ? item.points : [item.from, item.to]).map((point) => toScreen(view, point));
    return points.slice(1).map((point, index) => {
      const box = lineBox(points[index] as typeof point, point, PAD_PX);
      return { ...box, halfWidthPx: box.halfWidthPx + PAD_PX };
    });
  });
}
