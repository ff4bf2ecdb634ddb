import type { ScaleItem } from '#app/drawing/model/display-list.ts';
import type { PathSink, Surface } from '#app/drawing/model/surface.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';
import { chooseScaleBar } from '#app/drawing/paint/scale-bar.ts';
import { traceRect } from '#app/drawing/paint/trace-ring.ts';
import { boxesMeet, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';

const TEXT_PX = 11;
const BAR_PX = 110;
const THICK_PX = 4;
const GAP_PX = 6;
const APART_PX = 22;
const ARROW_PX = 24;
const COMPACT_ARROW_PX = 17;
const HEAD_PX = 7;
/** The step by which it is moved down, and the most steps. */
const STEP_PX = 4;
const MOST_STEPS = 16;

/**
 * The bar, alternating black and white, with its length; next to it the arrow with its words. Centered under the room,
 * below the texts in `written`.
 */
export function paintScale(
  item: ScaleItem,
  view: View,
  surface: Surface,
  options: PaintOptions,
  isCompact: boolean,
  written: readonly TurnedBox[],
): void {
  const { xPx, yPx: roomPx } = toScreen(view, item.at);
  const sizePx = (isCompact ? TEXT_PX - 1 : TEXT_PX) * (options.textScale ?? 1);
  const arrowPx = isCompact ? COMPACT_ARROW_PX : ARROW_PX;
  const bar = chooseScaleBar(view.scale, isCompact ? 0.7 * BAR_PX : BAR_PX, item.unitSystem);
  const barPx = bar.length * view.scale;
  const [barTextPx, textPx] = [textWidthEm(bar.text) * sizePx, textWidthEm(item.text) * sizePx];
  const wholePx = barPx + GAP_PX + barTextPx + APART_PX + arrowPx + GAP_PX + textPx;
  const left = xPx - wholePx / 2;
  const halfPx = Math.max(arrowPx, sizePx) / 2 + 1;
  const usualPx = roomPx + (isCompact ? 0.72 : 1) * item.belowPx;
  const isFree = (yPx: number) => {
    const band = { xPx, yPx, alongX: 1, alongY: 0, halfWidthPx: wholePx / 2, halfHeightPx: halfPx };
    return !written.some((box) => boxesMeet(box, band));
  };
  const lower = Array.from({ length: MOST_STEPS }, (_, step) => usualPx + step * STEP_PX);
  const yPx = lower.find((y) => y + halfPx <= view.heightPx && isFree(y)) ?? usualPx;
  const step = barPx / bar.segments;
  const box = (from: number, to: number) => (sink: PathSink) =>
    traceRect(sink, left + from, yPx - THICK_PX / 2, left + to, yPx + THICK_PX / 2);
  surface.path(box(0, barPx), { fill: 'paper', stroke: 'line', widthPx: 1 });
  surface.path(
    (sink) => {
      for (let index = 0; index < bar.segments; index += 2) box(index * step, (index + 1) * step)(sink);
    },
    { fill: 'line' },
  );
  const text = { yPx, sizePx, ink: 'text', halo: 'paper', anchor: 'start' } as const;
  surface.text({ ...text, text: bar.text, xPx: left + barPx + GAP_PX });
  const arrowX = left + barPx + GAP_PX + barTextPx + APART_PX + arrowPx / 2;
  paintArrow(arrowX, yPx, arrowPx, item.direction, surface);
  surface.text({ ...text, text: item.text, xPx: arrowX + arrowPx / 2 + GAP_PX });
}

function paintArrow(
  xPx: number,
  yPx: number,
  lengthPx: number,
  { x, y }: ScaleItem['direction'],
  surface: Surface,
): void {
  const tip = { x: xPx + (x * lengthPx) / 2, y: yPx + (y * lengthPx) / 2 };
  surface.path(
    (sink) => {
      sink.moveTo(2 * xPx - tip.x, 2 * yPx - tip.y);
      sink.lineTo(tip.x - x * HEAD_PX, tip.y - y * HEAD_PX);
    },
    { stroke: 'accent', widthPx: 2 },
  );
  surface.path(
    (sink) => {
      sink.moveTo(tip.x, tip.y);
      sink.lineTo(tip.x - x * HEAD_PX - y * 0.6 * HEAD_PX, tip.y - y * HEAD_PX + x * 0.6 * HEAD_PX);
      sink.lineTo(tip.x - x * HEAD_PX + y * 0.6 * HEAD_PX, tip.y - y * HEAD_PX - x * 0.6 * HEAD_PX);
      sink.closePath();
    },
    { fill: 'accent' },
  );
}
