import { assertNever } from '#app/base/assert-never.ts';
import type {
  ArcItem,
  CutGroupItem,
  DimensionItem,
  DisplayItem,
  DisplayList,
  FreeTextItem,
  LineItem,
  LookTilesItem,
  MarkerItem,
  MarkItem,
  ScaleItem,
  TextItem,
  TileRunsItem,
  WallItem,
} from '#app/drawing/model/display-list.ts';
import { frameOf } from '#app/drawing/model/item-frame.ts';
import type { Layer, PathSink, Surface } from '#app/drawing/model/surface.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import { paintCutLabels } from '#app/drawing/paint/paint-cut-labels.ts';
import { paintCuts, showsCuts } from '#app/drawing/paint/paint-cuts.ts';
import { COMPACT_BELOW_PX, paintDimensions } from '#app/drawing/paint/paint-dimensions.ts';
import { fitsTag, paintLeaders } from '#app/drawing/paint/paint-leaders.ts';
import { paintLookTiles } from '#app/drawing/paint/paint-look-tiles.ts';
import { paintObstacle, paintObstacleName } from '#app/drawing/paint/paint-obstacles.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';
import { paintScale } from '#app/drawing/paint/paint-scale.ts';
import { isBeside, paintSideTexts } from '#app/drawing/paint/paint-side-texts.ts';
import { paintTileRuns } from '#app/drawing/paint/paint-tile-runs.ts';
import { acrossEdge, type BesideItem } from '#app/drawing/paint/side-text-places.ts';
import { traceCircle, traceRounded } from '#app/drawing/paint/trace-ring.ts';
import { type Turned, turnSurface } from '#app/drawing/paint/turned-surface.ts';
import { BoxIndex, boxesMeet, lineBox, ringBoxes, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { doorBoxes } from '#app/drawing/texts/door-boxes.ts';
import { noteTexts } from '#app/drawing/texts/note-texts.ts';
import { linesOf, type PlacedText, placeFreeTexts } from '#app/drawing/texts/place-free-texts.ts';
import { placeThingNames } from '#app/drawing/texts/place-thing-names.ts';
import type { PatternFrame } from '#app/layout/model/layout-result.ts';

/**
 * Paints a display list onto any surface, in order, without items that are outside the view or too small to see. It
 * pauses after every few thousand marks so that a caller can keep its frame rate.
 */
export function* paintDisplayList(
  list: DisplayList,
  view: View,
  onto: Surface,
  options: PaintOptions = {},
): Generator<undefined, void> {
  const { surface, written } = noteTexts(onto, guideLines(list, view));
  const isCompact = view.widthPx < COMPACT_BELOW_PX;
  const frames = new Map<PatternFrame | null, Turned>();
  const turnedTo = (frame: PatternFrame | null): Turned => {
    const known = frames.get(frame);
    if (known !== undefined) return known;
    const turned = turnSurface(view, surface, options, frame);
    frames.set(frame, turned);
    return turned;
  };
  const dimensions: DimensionItem[] = [];
  const scales: ScaleItem[] = [];
  const beside: BesideItem[] = [];
  let layer: Layer | null = null;
  const enter = (next: Layer) => {
    if (layer === next) return;
    if (layer !== null) surface.closeGroup();
    surface.openGroup(next);
    layer = next;
  };
  for (const item of joinLines(list.items)) {
    if (item.kind === 'dimension') dimensions.push(item);
    else if (item.kind === 'scale') scales.push(item);
    else if (isBeside(item)) beside.push(item);
    else if (item.kind !== 'free-text') {
      enter(item.layer);
      if (!isFramed(item)) {
        paintItem(item, view, surface, options, isCompact);
        continue;
      }
      const turned = turnedTo(frameOf(item, list));
      if (item.kind === 'tile-runs') yield* paintTileRuns(item, turned.view, turned.surface, turned.options);
      else if (item.kind === 'look-tiles') yield* paintLookTiles(item, turned.view, turned.surface, turned.options);
      else if (showsCuts(item, turned.view, turned.options)) yield* paintCuts(item, turned.view, turned.surface);
    }
  }
  if (list.isPreview) {
    surface.closeGroup();
    return;
  }
  enter('labels');
  const doors = doorBoxes(list, view);
  const free = placeFreeTexts(list, view, options.textScale ?? 1, doors);
  const lines = new BoxIndex(64, doors);
  const bare = list.isUnlettered
    ? []
    : yield* paintCutLabels(list, view, turnedTo, {
        isTaken: (box) => free.some((text) => boxesMeet(text.box, box)),
        isOnLine: (box) => lines.meets(box),
      });
  const names = placeThingNames(list, view, options.textScale ?? 1, doors);
  for (const name of names.placed) paintObstacleName(name, surface);
  for (const text of free) {
    enter(text.item.layer);
    paintFreeText(text, surface);
  }
  enter('labels');
  const tagged = list.isUnlettered
    ? []
    : names.bare.filter(({ item, short }) => short === null || fitsTag(item.name)).map(({ item }) => item);
  const tags = paintLeaders({ bare, things: tagged }, { written, doors }, list, view, surface, options);
  for (const { item, short } of names.bare) {
    const hasTag = tagged.includes(item) && !tags.untagged.includes(item);
    if (short === null || hasTag || tags.boxes.some((tag) => boxesMeet(tag, short.box))) continue;
    paintObstacleName(short, surface);
  }
  if (dimensions.length > 0) {
    enter('dimensions');
    paintDimensions(
      dimensions,
      list.obstructions,
      { written: [...written, ...tags.boxes], doors },
      view,
      surface,
      options,
      isCompact,
    );
  }
  if (beside.length > 0) {
    enter('dimensions');
    paintSideTexts(beside, list, view, surface, options);
  }
  for (const item of scales) {
    enter('dimensions');
    paintScale(item, view, surface, options, isCompact, [...written, ...doors]);
  }
  surface.closeGroup();
}

/** Painted last, where they cover nothing. */
type Latest = DimensionItem | BesideItem | ScaleItem | FreeTextItem;

/** The lines that are snapped on the floor, and those that stay soft: they run wherever they must, through texts too. */
function guideLines({ items }: DisplayList, view: View): TurnedBox[] {
  return items.flatMap((item) => {
    if (item.layer !== 'guides' && item.layer !== 'movement') return [];
    if (item.kind === 'line') return [lineBox(toScreen(view, item.from), toScreen(view, item.to))];
    return item.kind === 'area' ? item.rings.flatMap((ring) => ringBoxes(ring, view, 0)) : [];
  });
}

function isFramed(item: { readonly kind: string }): item is TileRunsItem | CutGroupItem | LookTilesItem {
  return item.kind === 'tile-runs' || item.kind === 'cut-group' || item.kind === 'look-tiles';
}

/** Paints everything at once. */
export function paintWhole(list: DisplayList, view: View, surface: Surface, options: PaintOptions = {}): void {
  for (const _ of paintDisplayList(list, view, surface, options));
}

function paintItem(
  item: Exclude<DisplayItem, Latest | LineItem | TileRunsItem | CutGroupItem | LookTilesItem> | JoinedLines,
  view: View,
  surface: Surface,
  options: PaintOptions,
  isCompact: boolean,
): void {
  switch (item.kind) {
    case 'wall':
      paintWall(item, view, surface, isCompact);
      break;
    case 'area': {
      const { fill, opacity, stroke, widthPx, dashPx } = item;
      surface.path(
        (sink) => {
          for (const ring of item.rings) traceRounded(sink, ring, item.rounds, view);
        },
        { fill, ...(opacity !== undefined && { opacity }), stroke, widthPx, dashPx },
      );
      break;
    }
    case 'obstacle':
      paintObstacle(item, view, surface);
      break;
    case 'lines':
      paintLines(item.lines, view, surface);
      break;
    case 'arc':
      paintArc(item, view, surface);
      break;
    case 'marker':
      paintMarker(item, view, surface, isCompact);
      break;
    case 'mark':
      paintMark(item, view, surface);
      break;
    case 'text':
      paintText(item, view, surface, options);
      break;
    default:
      assertNever(item);
  }
}

/** Twice the width around the ring; the floor, painted over it, leaves the outer half. */
function paintWall(item: WallItem, view: View, surface: Surface, isCompact: boolean): void {
  const widthPx = 2 * (isCompact ? item.widthPx * 0.8 : item.widthPx);
  surface.path((sink) => traceRounded(sink, item.ring, item.rounds, view), { stroke: 'wall', widthPx, join: 'miter' });
}

/** Lines of one kind that are painted one after the other: one path. */
interface JoinedLines {
  readonly kind: 'lines';
  readonly layer: Layer;
  readonly lines: readonly [LineItem, ...LineItem[]];
}

/** The items in their order, with lines of one kind that follow one another together: a hatch is one path, not fifty. */
function joinLines(items: readonly DisplayItem[]): (Exclude<DisplayItem, LineItem> | JoinedLines)[] {
  const joined: (Exclude<DisplayItem, LineItem> | (JoinedLines & { lines: [LineItem, ...LineItem[]] }))[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (item.kind !== 'line') joined.push(item);
    else if (last?.kind === 'lines' && isAlike(last.lines[0], item)) last.lines.push(item);
    else joined.push({ kind: 'lines', layer: item.layer, lines: [item] });
  }
  return joined;
}

/** Whether two lines are painted in one layer with the same stroke. */
function isAlike(one: LineItem, other: LineItem): boolean {
  return (
    one.layer === other.layer &&
    one.ink === other.ink &&
    one.widthPx === other.widthPx &&
    String(one.dashPx) === String(other.dashPx)
  );
}

function paintLines(lines: JoinedLines['lines'], view: View, surface: Surface): void {
  const [{ ink, widthPx, dashPx }] = lines;
  surface.path(
    (sink) => {
      for (const line of lines) traceLine(sink, line, view);
    },
    { stroke: ink, widthPx, dashPx },
  );
}

function traceLine(sink: PathSink, line: LineItem, view: View): void {
  const from = toScreen(view, line.from);
  const to = toScreen(view, line.to);
  const length = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx);
  const reach = length === 0 ? 0 : (line.reachPx ?? 0) / length;
  const dx = (to.xPx - from.xPx) * reach;
  const dy = (to.yPx - from.yPx) * reach;
  sink.moveTo(from.xPx - dx, from.yPx - dy);
  sink.lineTo(to.xPx + dx, to.yPx + dy);
}

function paintArc({ centre, from, to, isClockwise, ink, widthPx }: ArcItem, view: View, surface: Surface): void {
  const [start, end] = [toScreen(view, from), toScreen(view, to)];
  surface.path(
    (sink) => {
      sink.moveTo(start.xPx, start.yPx);
      sink.arc(toScreen(view, centre), start, end, isClockwise);
    },
    { stroke: ink, widthPx },
  );
}

function paintMarker(item: MarkerItem, view: View, surface: Surface, isCompact: boolean): void {
  const { xPx, yPx } = toScreen(view, item.at);
  const disc = (radiusPx: number) => (sink: PathSink) => traceCircle(sink, { xPx, yPx }, radiusPx);
  const radiusPx = isCompact ? item.radiusPx * 0.8 : item.radiusPx;
  surface.path(disc(radiusPx + 1.5), { fill: 'paper' });
  surface.path(disc(radiusPx), { fill: item.ink });
}

function paintMark(item: MarkItem, view: View, surface: Surface): void {
  const { xPx, yPx } = toScreen(view, item.at);
  const [dx, dy] = acrossEdge(item);
  surface.path(
    (sink) => {
      sink.moveTo(xPx - dx, yPx - dy);
      sink.lineTo(xPx + dx, yPx + dy);
    },
    { stroke: 'accent', widthPx: 1.5 },
  );
}

function paintFreeText(placed: PlacedText, surface: Surface): void {
  const { item, angleDeg, sizePx } = placed;
  for (const line of linesOf(placed)) {
    surface.text({ ...line, angleDeg, sizePx, ink: item.ink, halo: 'paper', isBold: true });
  }
}

function paintText(item: TextItem, view: View, surface: Surface, options: PaintOptions): void {
  const { xPx, yPx } = toScreen(view, item.at);
  const { text, ink, halo, isBold, anchor } = item;
  surface.text({
    text,
    ink,
    halo,
    isBold,
    anchor,
    xPx: xPx + (item.offsetPx?.x ?? 0),
    yPx: yPx + (item.offsetPx?.y ?? 0),
    sizePx: item.sizePx * (options.textScale ?? 1),
  });
}
