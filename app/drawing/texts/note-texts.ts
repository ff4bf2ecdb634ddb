import type { Surface, SurfaceText } from '#app/drawing/model/surface.ts';
import { boxesMeet, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { BOLDER, textWidthEm } from '#app/drawing/texts/text-metrics.ts';

/** Of half a line's height: as high as its capitals. */
const PLATE_HEIGHT = 0.8;

/**
 * The same surface, and a list that collects the box of every text written on it. A text with a halo that one of
 * `lines` would cross gets a plate in the halo's ink, because the gap between two words has no halo.
 */
export function noteTexts(
  surface: Surface,
  lines: readonly TurnedBox[] = [],
): { readonly surface: Surface; readonly written: readonly TurnedBox[] } {
  const written: TurnedBox[] = [];
  return {
    written,
    surface: {
      openGroup: (layer, label) => surface.openGroup(layer, label),
      closeGroup: () => surface.closeGroup(),
      path: (trace, paint) => surface.path(trace, paint),
      text: (text) => {
        const box = boxOf(text);
        written.push(box);
        if (text.halo !== undefined && lines.some((line) => boxesMeet(line, box))) paintPlate(box, text, surface);
        surface.text(text);
      },
    },
  };
}

function boxOf({ text, xPx, yPx, sizePx, angleDeg = 0, anchor = 'middle', isBold = false }: SurfaceText): TurnedBox {
  const angle = (angleDeg * Math.PI) / 180;
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const halfWidthPx = (textWidthEm(text) * sizePx * (isBold ? BOLDER : 1)) / 2;
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

function paintPlate(box: TurnedBox, { halo }: SurfaceText, surface: Surface): void {
  const { xPx, yPx, alongX, alongY, halfWidthPx } = box;
  const halfHeightPx = box.halfHeightPx * PLATE_HEIGHT;
  surface.path(
    (sink) => {
      const corner = (along: number, down: number) =>
        [
          xPx + along * halfWidthPx * alongX - down * halfHeightPx * alongY,
          yPx + along * halfWidthPx * alongY + down * halfHeightPx * alongX,
        ] as const;
      sink.moveTo(...corner(-1, -1));
      sink.lineTo(...corner(1, -1));
      sink.lineTo(...corner(1, 1));
      sink.lineTo(...corner(-1, 1));
      sink.closePath();
    },
    { fill: halo },
  );
}
