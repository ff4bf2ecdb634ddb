import type { TurnedBox } from '#app/drawing/boxes.ts';
import type { Surface, SurfaceText } from '#app/drawing/surface.ts';
import { textWidthEm } from '#app/drawing/text-metrics.ts';

/** The same surface, and a list that grows by the box of every text that is written on it. */
export function noteTexts(surface: Surface): { readonly surface: Surface; readonly written: readonly TurnedBox[] } {
  const written: TurnedBox[] = [];
  return {
    written,
    surface: {
      openGroup: (layer, label) => surface.openGroup(layer, label),
      closeGroup: () => surface.closeGroup(),
      path: (trace, paint) => surface.path(trace, paint),
      text: (text) => {
        written.push(boxOf(text));
        surface.text(text);
      },
    },
  };
}

function boxOf({ text, xPx, yPx, sizePx, angleDeg = 0, anchor = 'middle' }: SurfaceText): TurnedBox {
  const angle = (angleDeg * Math.PI) / 180;
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const halfWidthPx = (textWidthEm(text) * sizePx) / 2;
  const shift = anchor === 'middle' ? 0 : anchor === 'start' ? halfWidthPx : -halfWidthPx;
  return {
    xPx: xPx + shift * alongX,
    yPx: yPx + shift * alongY,
    alongX,
    alongY,
    halfWidthPx,
    halfHeightPx: sizePx / 2,
  };
}
