import type { DisplayList } from '#app/drawing/model/display-list.ts';
import type { PathSink, Surface } from '#app/drawing/model/surface.ts';
import { fitView, type ScreenPoint, toScreen, type View } from '#app/drawing/model/view.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';
import { type Around, meets, placeSideTexts } from '#app/drawing/paint/place-side-texts.ts';
import { arcsOf, type BesideItem } from '#app/drawing/paint/side-text-places.ts';
import { lineBox, type TurnedBox } from '#app/drawing/texts/boxes.ts';

const TEXT_PX = 9;

export function isBeside(item: { readonly kind: string }): item is BesideItem {
  return item.kind === 'side-text' || item.kind === 'angle-text' || item.kind === 'spot-text';
}

/** Lengths at their sides, angles at their arcs and sizes of circles, each with a leader if it had to be moved away. */
export function paintSideTexts(
  items: readonly BesideItem[],
  list: Around,
  view: View,
  surface: Surface,
  options: PaintOptions,
): void {
  const sizePx = TEXT_PX * (options.textScale ?? 1);
  const { placed } = placeSideTexts(items, list, view, sizePx);
  const written = new Set(placed.map(({ item }) => item));
  const bare = items.flatMap((item) => {
    return item.kind === 'angle-text' && !written.has(item) ? arcsOf(item, view).slice(0, 1) : [];
  });
  const arcs = [...placed.flatMap(({ arc }) => arc ?? []), ...bare];
  const lines = (traced: readonly (readonly [ScreenPoint, ScreenPoint])[]) => (sink: PathSink) => {
    for (const [from, to] of traced) {
      sink.moveTo(from.xPx, from.yPx);
      sink.lineTo(to.xPx, to.yPx);
    }
  };
  const leadersOf = (isAngle: boolean) =>
    placed.flatMap(({ leader, arc }) => {
      return leader === null || (arc !== null) !== isAngle ? [] : [[leader.from, leader.to] as const];
    });
  surface.path(lines(leadersOf(false)), { stroke: 'text', widthPx: 0.5 });
  surface.path(lines(leadersOf(true)), { stroke: 'accent', widthPx: 0.75 });
  surface.path(lines(arcs.map(({ square }) => square)), { stroke: 'accent', widthPx: 1, dashPx: [3, 2] });
  surface.path(lines(arcs.flatMap(({ steps }) => steps)), { stroke: 'accent', widthPx: 1 });
  const hatches = list.items.flatMap((item) => {
    return item.kind === 'line' && item.ink === 'hatch'
      ? [lineBox(toScreen(view, item.from), toScreen(view, item.to))]
      : [];
  });
  for (const { item, box, angleDeg } of placed) {
    const { xPx, yPx } = box;
    if (meets(box, hatches)) surface.path((sink) => traceBox(sink, box), { fill: 'paper' });
    surface.text({ text: item.text, xPx, yPx, angleDeg, sizePx, ink: 'text', halo: 'paper', haloPx: 1.5 });
  }
}

function traceBox(sink: PathSink, { xPx, yPx, alongX, alongY, halfWidthPx, halfHeightPx }: TurnedBox): void {
  for (const [across, down] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const [along, off] = [across * halfWidthPx, down * halfHeightPx];
    const corner = [xPx + along * alongX - off * alongY, yPx + along * alongY + off * alongX] as const;
    if (across === -1 && down === -1) sink.moveTo(...corner);
    else sink.lineTo(...corner);
  }
  sink.closePath();
}

/**
 * How many of these texts of a drawing find no place, or none that is clear, when it is fitted to this box. Counts no further
 * than `most`.
 */
export function countUnplaced(
  list: DisplayList,
  { widthPx, heightPx, textScale }: { readonly widthPx: number; readonly heightPx: number; readonly textScale: number },
  most = Number.POSITIVE_INFINITY,
): number {
  const view = fitView(list.bounds, widthPx, heightPx, list.marginPx);
  return placeSideTexts(list.items.filter(isBeside), list, view, TEXT_PX * textScale, most).unclear.length;
}
