import { ringBoxes, type TurnedBox } from '#app/drawing/boxes.ts';
import type { DisplayList } from '#app/drawing/display-list.ts';
import { insideRings } from '#app/drawing/inside-rings.ts';
import type { BarePiece } from '#app/drawing/paint-cut-labels.ts';
import type { PaintOptions } from '#app/drawing/paint-options.ts';
import { type LeaderTag, placeLeaders, type WantedTag } from '#app/drawing/place-leaders.ts';
import type { Surface } from '#app/drawing/surface.ts';
import { traceRect } from '#app/drawing/trace-ring.ts';
import { ALL_FROM_ZOOM, toScreen, type View, zoomOf } from '#app/drawing/view.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';

const TEXT_PX = 11;
const DOT_PX = 2;
const MOST_TAGS = 60;
const MOST_OTHERS = 12;

/**
 * Names next to the pieces without space for them, each with a line to its piece: small ones with their size, on amber.
 * `written` are the existing texts.
 */
export function paintLeaders(
  bare: readonly BarePiece[],
  written: readonly TurnedBox[],
  list: DisplayList,
  view: View,
  surface: Surface,
  options: PaintOptions,
): void {
  const sizePx = TEXT_PX * (options.textScale ?? 1);
  const tags = chooseTags(bare, list, view);
  if (tags.length === 0) return;
  const { minX, minY, maxX, maxY } = list.bounds;
  const middle = toScreen(view, { x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
  // A tag in another room, or over the wall between, would speak of a piece there.
  const walls = list.obstructions.flatMap((ring) => ringBoxes(ring, view, 0));
  const isOnFloor = insideRings(list.obstructions, view);
  const placed = placeLeaders(tags, [...written, ...walls], view, sizePx, middle, isOnFloor);
  if (placed.length === 0) return;
  paintLines(placed, surface);
  for (const { text, xPx, yPx, isSmall, box } of placed) {
    const [halfWidth, halfHeight] = [box.halfWidthPx, box.halfHeightPx];
    surface.path((sink) => traceRect(sink, xPx - halfWidth, yPx - halfHeight, xPx + halfWidth, yPx + halfHeight), {
      fill: isSmall ? 'small' : 'paper',
      stroke: 'line',
      widthPx: 0.75,
    });
    surface.text({ text, xPx, yPx, sizePx, ink: 'text', isBold: true });
  }
}

function paintLines(placed: readonly LeaderTag[], surface: Surface): void {
  surface.path(
    (sink) => {
      for (const { at, xPx, yPx } of placed) {
        sink.moveTo(at.xPx, at.yPx);
        sink.lineTo(xPx, yPx);
      }
    },
    { stroke: 'text', widthPx: 1 },
  );
  surface.path(
    (sink) => {
      for (const { at } of placed) {
        traceRect(sink, at.xPx - DOT_PX, at.yPx - DOT_PX, at.xPx + DOT_PX, at.yPx + DOT_PX);
      }
    },
    { fill: 'text' },
  );
}

/** Small cuts first; when zoomed out, one piece per label, the nearest to the middle. */
function chooseTags(bare: readonly BarePiece[], list: DisplayList, view: View): WantedTag[] {
  const isNear = zoomOf(list, view) >= ALL_FROM_ZOOM;
  const central = (tag: WantedTag) => Math.hypot(tag.at.xPx - view.widthPx / 2, tag.at.yPx - view.heightPx / 2);
  const every: WantedTag[] = [];
  const one = new Map<string, WantedTag>();
  for (const piece of bare) {
    const tag = tagOf(piece, list, view);
    const known = one.get(tag.text);
    if (isNear && !piece.hasLetter) every.push(tag);
    else if (known === undefined || central(tag) < central(known)) one.set(tag.text, tag);
  }
  const small = [...one.values(), ...every].filter(({ isSmall }) => isSmall);
  const others = [...one.values(), ...every].filter(({ isSmall }) => !isSmall);
  return [...small, ...(isNear || others.length <= MOST_OTHERS ? others : [])].slice(0, MOST_TAGS);
}

function tagOf({ item: { label, smallSize }, middle }: BarePiece, { frame }: DisplayList, view: View): WantedTag {
  return {
    text: smallSize === null ? label : `${label} ${smallSize}`,
    at: toScreen(view, leaveFrame(middle, frame ?? null)),
    isSmall: smallSize !== null,
  };
}
