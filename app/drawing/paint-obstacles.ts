import type { ObstacleItem } from '#app/drawing/display-list.ts';
import type { PaintOptions } from '#app/drawing/paint-options.ts';
import type { PathSink, Surface } from '#app/drawing/surface.ts';
import { textWidthEm, truncateText } from '#app/drawing/text-metrics.ts';
import { traceRect } from '#app/drawing/trace-ring.ts';
import { toScreen, type View } from '#app/drawing/view.ts';

const HATCH_STEP_PX = 9;
const LINE_PX = 2.5;
const NAME_PX = 12;

/** A hatched block with a heavy edge that stays inside it, so that it covers none of the cuts around it. */
export function paintObstacle(item: ObstacleItem, view: View, surface: Surface): void {
  const box = screenBox(item, view);
  const { minX, minY, maxX, maxY } = box;
  if (maxX < 0 || maxY < 0 || minX > view.widthPx || minY > view.heightPx) return;
  surface.path((sink) => traceRect(sink, minX, minY, maxX, maxY), { fill: 'obstacle' });
  surface.path((sink) => traceHatch(sink, box, view), { stroke: 'hatch', widthPx: 1 });
  const linePx = Math.min(LINE_PX, (maxX - minX) / 3, (maxY - minY) / 3);
  const inset = linePx / 2;
  surface.path((sink) => traceRect(sink, minX + inset, minY + inset, maxX - inset, maxY - inset), {
    stroke: 'wall',
    widthPx: linePx,
  });
}

/** The obstacle's name in its middle, shortened or left out where it does not fit. */
export function paintObstacleName(item: ObstacleItem, view: View, surface: Surface, options: PaintOptions): void {
  const { minX, minY, maxX, maxY } = screenBox(item, view);
  const sizePx = NAME_PX * (options.textScale ?? 1);
  const isTurned = maxY - minY > maxX - minX && textWidthEm(item.name) * sizePx + 10 > maxX - minX;
  const [alongPx, acrossPx] = isTurned ? [maxY - minY, maxX - minX] : [maxX - minX, maxY - minY];
  if (acrossPx < sizePx + 4) return;
  const text = truncateText(item.name, (alongPx - 10) / sizePx);
  if (text === null) return;
  surface.text({
    text,
    xPx: (minX + maxX) / 2,
    yPx: (minY + maxY) / 2,
    sizePx,
    ink: 'text',
    halo: 'obstacle',
    haloPx: 5,
    isBold: true,
    angleDeg: isTurned ? -90 : 0,
  });
}

/** Diagonals x + y = k, counted from the world's origin so that the hatch moves with the floor, clipped to the box. */
function traceHatch(sink: PathSink, box: ReturnType<typeof screenBox>, view: View): void {
  const { minX, minY, maxX, maxY } = clampBox(box, view);
  const origin = view.x + view.y;
  const first = Math.ceil((minX + minY - origin) / HATCH_STEP_PX) * HATCH_STEP_PX + origin;
  for (let sum = first; sum < maxX + maxY; sum += HATCH_STEP_PX) {
    const fromX = Math.max(minX, sum - maxY);
    const toX = Math.min(maxX, sum - minY);
    if (fromX >= toX) continue;
    sink.moveTo(fromX, sum - fromX);
    sink.lineTo(toX, sum - toX);
  }
}

function clampBox(box: ReturnType<typeof screenBox>, view: View) {
  return {
    minX: Math.max(box.minX, 0),
    minY: Math.max(box.minY, 0),
    maxX: Math.min(box.maxX, view.widthPx),
    maxY: Math.min(box.maxY, view.heightPx),
  };
}

function screenBox(item: ObstacleItem, view: View) {
  const min = toScreen(view, { x: item.rect.minX, y: item.rect.minY });
  const max = toScreen(view, { x: item.rect.maxX, y: item.rect.maxY });
  return { minX: min.xPx, minY: min.yPx, maxX: max.xPx, maxY: max.yPx };
}
