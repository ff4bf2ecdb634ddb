import type { ObstacleItem } from '#app/drawing/model/display-list.ts';
import type { PathSink, Surface } from '#app/drawing/model/surface.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import { traceCircle, traceRect, traceRing } from '#app/drawing/paint/trace-ring.ts';
import { linesOf } from '#app/drawing/texts/place-free-texts.ts';
import type { PlacedName } from '#app/drawing/texts/place-thing-names.ts';
import { ringSides } from '#app/geometry/segment.ts';

const HATCH_STEP_PX = 9;
const LINE_PX = 2.5;
/** The outline of furniture on the tile. */
const DASHES_PX = [8, 5];

/** A hatched block with a heavy edge inside it, so that it covers none of the cuts around it. */
export function paintObstacle(item: ObstacleItem, view: View, surface: Surface): void {
  const box = screenBox(item, view);
  const { minX, minY, maxX, maxY } = box;
  if (maxX < 0 || maxY < 0 || minX > view.widthPx || minY > view.heightPx) return;
  const linePx = Math.min(LINE_PX, (maxX - minX) / 3, (maxY - minY) / 3);
  if (item.isOpen === true) {
    const edge = { stroke: 'wall', widthPx: linePx, dashPx: DASHES_PX } as const;
    surface.path((sink) => traceForm(sink, item, view, linePx / 2), edge);
    return;
  }
  surface.path((sink) => traceForm(sink, item, view, 0), { fill: 'obstacle' });
  surface.path((sink) => traceHatch(sink, item, view), { stroke: 'hatch', widthPx: 1 });
  surface.path((sink) => traceForm(sink, item, view, linePx / 2), { stroke: 'wall', widthPx: linePx });
}

/** The obstacle's edge, or a line that far inside it; a polygon's own edge, since cuts along it are seldom thin. */
function traceForm(sink: PathSink, item: ObstacleItem, view: View, insetPx: number): void {
  const { form } = item;
  if (form === undefined) {
    const { minX, minY, maxX, maxY } = screenBox(item, view);
    traceRect(sink, minX + insetPx, minY + insetPx, maxX - insetPx, maxY - insetPx);
  } else if ('ring' in form) traceRing(sink, form.ring, view);
  else traceCircle(sink, toScreen(view, form.circle), Math.max(0, form.circle.radius * view.scale - insetPx));
}

/** The obstacle's name, in the place found for it. */
export function paintObstacleName(name: PlacedName, surface: Surface): void {
  const { sizePx, angleDeg } = name;
  for (const line of linesOf(name)) {
    surface.text({ ...line, sizePx, ink: 'text', halo: 'obstacle', haloPx: 5, isBold: true, angleDeg });
  }
}

/**
 * Diagonals x + y = k, counted from the world's origin so that the hatch moves with the floor, clipped to the obstacle;
 * in alternating directions, so that each starts near the end of the previous one.
 */
function traceHatch(sink: PathSink, item: ObstacleItem, view: View): void {
  const { minX, minY, maxX, maxY } = clampBox(screenBox(item, view), view);
  const hatch = hatchWithin(item, view);
  const origin = view.x + view.y;
  const first = Math.ceil((minX + minY - origin) / HATCH_STEP_PX) * HATCH_STEP_PX + origin;
  let goesUp = true;
  for (let sum = first; sum < maxX + maxY; sum += HATCH_STEP_PX) {
    const fromX = Math.max(minX, sum - maxY);
    const toX = Math.min(maxX, sum - minY);
    for (const [from, to] of hatch(sum)) {
      const [left, right] = [Math.max(fromX, from), Math.min(toX, to)];
      if (left >= right) continue;
      const [start, end] = goesUp ? [left, right] : [right, left];
      sink.moveTo(start, sum - start);
      sink.lineTo(end, sum - end);
      goesUp = !goesUp;
    }
  }
}

type Stretch = readonly [from: number, to: number];

/** The x ranges of the diagonal x + y = sum within the obstacle. */
function hatchWithin({ form }: ObstacleItem, view: View): (sum: number) => readonly Stretch[] {
  if (form === undefined) return () => [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]];
  if ('circle' in form) {
    const { xPx, yPx } = toScreen(view, form.circle);
    const radius = form.circle.radius * view.scale;
    return (sum) => {
      const off = (sum - xPx - yPx) / 2;
      const half = radius * radius - 2 * off * off;
      const reach = half <= 0 ? 0 : Math.sqrt(half / 2);
      return [[xPx + off - reach, xPx + off + reach]];
    };
  }
  const corners = form.ring.map((corner) => toScreen(view, corner));
  return (sum) => {
    const xs = ringSides(corners).flatMap(({ from, to }) => {
      const [a, b] = [from.xPx + from.yPx - sum, to.xPx + to.yPx - sum];
      return a > 0 === b > 0 ? [] : [from.xPx + ((to.xPx - from.xPx) * a) / (a - b)];
    });
    xs.sort((a, b) => a - b);
    return xs.flatMap((x, index): Stretch[] => (index % 2 === 0 ? [[x, xs[index + 1] ?? x]] : []));
  };
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
