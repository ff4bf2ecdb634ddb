import { isSameData } from '#app/base/is-same-data.ts';
import type { DimensionItem } from '#app/drawing/model/display-list.ts';
import type { PathSink, Surface } from '#app/drawing/model/surface.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';
import type { TurnedBox } from '#app/drawing/texts/boxes.ts';
import { type PlacedDimension, placeDimensions } from '#app/drawing/texts/place-dimensions.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** Narrower surfaces have smaller texts and thinner walls. */
export const COMPACT_BELOW_PX = 480;
const TEXT_PX = 13;
const COMPACT_TEXT_PX = 11;
const ARROW_PX = 7;
const TICK_PX = 5;

/** Already drawn: texts and tags with their lines, and the lines of doors. */
interface Around {
  readonly written: readonly TurnedBox[];
  readonly doors: readonly TurnedBox[];
}

/** Sizes outside the walls: a thin line with arrows and end ticks, broken around its text. */
export function paintDimensions(
  dimensions: readonly DimensionItem[],
  obstructions: readonly Ring[],
  around: Around,
  view: View,
  surface: Surface,
  options: PaintOptions,
  isCompact: boolean,
): void {
  const { sizePx, placed } = placeForView(dimensions, obstructions, around, view, options, isCompact);
  if (placed.length === 0) return;
  surface.path(
    (sink) => {
      for (const dimension of placed) traceLine(sink, dimension);
    },
    { stroke: 'line', widthPx: 1 },
  );
  surface.path(
    (sink) => {
      for (const dimension of placed) traceArrows(sink, dimension);
    },
    { fill: 'line' },
  );
  for (const { text, xPx, yPx, angleDeg } of placed) {
    surface.text({ text, xPx, yPx, angleDeg, sizePx, ink: 'text', halo: 'paper' });
  }
}

function placeForView(
  dimensions: readonly DimensionItem[],
  obstructions: readonly Ring[],
  around: Around,
  view: View,
  options: PaintOptions,
  isCompact: boolean,
) {
  const { written, doors } = around;
  const sizePx = (isCompact ? COMPACT_TEXT_PX : TEXT_PX) * (options.textScale ?? 1);
  const place = {
    sizePx,
    offsetPx: isCompact ? 17 : 22,
    levelPx: isCompact ? 16 : 20,
    limit: options.dimensionLimit ?? 80,
    // A floor that is seen in part has sizes beyond the edge.
    keepsInside: options.keepsSizesInside ?? isWhole(obstructions, view),
  };
  const placed = placeOnce(dimensions, obstructions, view, place, [...written], doors);
  return { sizePx, placed };
}

/** Whether all rooms are on the surface. */
function isWhole(obstructions: readonly Ring[], view: View): boolean {
  return obstructions.every((ring) =>
    ring.every((corner) => {
      const { xPx, yPx } = toScreen(view, corner);
      return xPx >= 0 && yPx >= 0 && xPx <= view.widthPx && yPx <= view.heightPx;
    }),
  );
}

/** The boxes of size texts on a screen in pixels, for other texts to avoid, with their text. */
export function dimensionBoxes(
  dimensions: readonly DimensionItem[],
  obstructions: readonly Ring[],
  view: View,
): readonly (Bounds & { readonly text: string })[] {
  const { sizePx, placed } = placeForView(
    dimensions,
    obstructions,
    { written: [], doors: [] },
    view,
    {},
    view.widthPx < COMPACT_BELOW_PX,
  );
  return placed.map(({ text, xPx, yPx, angleDeg }) => {
    const [along, beside] = [(textWidthEm(text) * sizePx) / 2, sizePx / 2];
    const angle = (angleDeg * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [x, y] = [along * cos + beside * sin, along * sin + beside * cos];
    return { text, minX: xPx - x, minY: yPx - y, maxX: xPx + x, maxY: yPx + y };
  });
}

type Wanted = Parameters<typeof placeDimensions>;

let last: { readonly wanted: Wanted; readonly places: readonly PlacedDimension[] } | null = null;

/** The same sizes on the same walls are placed once, however often the drawing is painted: placing takes longest of all. */
function placeOnce(...wanted: Wanted): readonly PlacedDimension[] {
  if (last === null || !isSameData(last.wanted, wanted)) last = { wanted, places: placeDimensions(...wanted) };
  return last.places;
}

function traceLine(sink: PathSink, { line, leader, xPx, yPx }: PlacedDimension): void {
  if (leader !== undefined) {
    sink.moveTo(leader.from.xPx, leader.from.yPx);
    sink.lineTo(leader.to.xPx, leader.to.yPx);
  }
  if (line === null) return;
  const { from, to, gapPx } = line;
  const length = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx);
  const dx = (to.xPx - from.xPx) / length;
  const dy = (to.yPx - from.yPx) / length;
  sink.moveTo(from.xPx, from.yPx);
  sink.lineTo(xPx - (dx * gapPx) / 2, yPx - (dy * gapPx) / 2);
  sink.moveTo(xPx + (dx * gapPx) / 2, yPx + (dy * gapPx) / 2);
  sink.lineTo(to.xPx, to.yPx);
  for (const end of [from, to]) {
    sink.moveTo(end.xPx - dy * TICK_PX, end.yPx + dx * TICK_PX);
    sink.lineTo(end.xPx + dy * TICK_PX, end.yPx - dx * TICK_PX);
  }
}

function traceArrows(sink: PathSink, { line }: PlacedDimension): void {
  if (line === null) return;
  const { from, to } = line;
  const length = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx);
  const dx = ((to.xPx - from.xPx) / length) * ARROW_PX;
  const dy = ((to.yPx - from.yPx) / length) * ARROW_PX;
  for (const [tip, sign] of [
    [from, 1],
    [to, -1],
  ] as const) {
    sink.moveTo(tip.xPx, tip.yPx);
    sink.lineTo(tip.xPx + sign * dx - dy * 0.35, tip.yPx + sign * dy + dx * 0.35);
    sink.lineTo(tip.xPx + sign * dx + dy * 0.35, tip.yPx + sign * dy - dx * 0.35);
    sink.closePath();
  }
}
