import type { CutGroupItem, DisplayList, FreeTextItem } from '#app/drawing/model/display-list.ts';
import { frameOf } from '#app/drawing/model/item-frame.ts';
import { toScreen, toWorld, type View } from '#app/drawing/model/view.ts';
import { BoxIndex, boxesMeet, lineBox, ringBoxes, type TurnedBox, uprightAngle } from '#app/drawing/texts/boxes.ts';
import { BOLDER, textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';

/** A text with its place, in one line or two. */
export interface TextAtPlace {
  readonly lines: readonly string[];
  readonly xPx: number;
  readonly yPx: number;
  readonly angleDeg: number;
  readonly sizePx: number;
  readonly box: TurnedBox;
}

export interface PlacedText extends TextAtPlace {
  readonly item: FreeTextItem;
}

type Stretches = Extract<FreeTextItem['at'], { stretches: unknown }>['stretches'];

const WALL_PX = 3;
const PAD_PX = 3;
const LINE_EM = 1.15;
/** A text that finds no place is written smaller. */
const SIZES = [1, 0.87, 0.73];
/** Positions to try across a room, and along a stretch: the middle first. */
export const NAME_PARTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
/** Distances from its line of a number that does not fit on it. */
const BESIDE_EM = [0.9, 1.2, 1.6, 2.2, 3];
const PARTS = /* @__PURE__ */ Array.from(
  { length: 19 },
  (_, index) => 0.5 + (index % 2 === 0 ? 0.025 : -0.025) * (index + (index % 2)),
);

/**
 * Places each text where it covers no wall, no obstacle, no line of a door (`doors`) and no other such text: on no cut piece if possible, otherwise
 * where pieces lose their letters. Rooms are first. A text that fits nowhere, however small, is omitted.
 */
export function placeFreeTexts(
  list: DisplayList,
  view: View,
  textScale: number,
  doors: readonly TurnedBox[] = [],
): readonly PlacedText[] {
  const items = list.items.filter((item): item is FreeTextItem => item.kind === 'free-text');
  if (items.length === 0) return [];
  const walls = new BoxIndex(64, [...list.obstructions.flatMap((ring) => ringBoxes(ring, view, WALL_PX)), ...doors]);
  const soft: [TurnedBox, FreeTextItem | null][] = [];
  for (const item of list.items) {
    if (item.kind === 'obstacle') {
      const { minX, minY, maxX, maxY } = item.rect;
      const [from, to] = [
        { x: minX, y: (minY + maxY) / 2 },
        { x: maxX, y: (minY + maxY) / 2 },
      ].map((end) => toScreen(view, end)) as [TurnedBox, TurnedBox];
      walls.add(lineBox(from, to, ((maxY - minY) / 2) * view.scale));
    } else if (item.kind === 'free-text' && 'stretches' in item.at) {
      for (const [from, to] of item.at.stretches) soft.push([lineBox(toScreen(view, from), toScreen(view, to)), item]);
    }
  }
  const isOnPieces = pieceFinder(list, view);
  const placed: PlacedText[] = [];
  for (const item of items) {
    const isOnText = ({ box }: TextAtPlace) => walls.meets(box) || placed.some((other) => boxesMeet(other.box, box));
    const isOnLine = ({ box }: TextAtPlace) => soft.some(([line, of]) => of !== item && boxesMeet(line, box));
    const isOnPiece = ({ box }: TextAtPlace) => isOnPieces(box);
    // A name covers letters rather than a line; the name of a line may interrupt another line where they cross.
    const [first, second] = 'ring' in item.at ? [isOnPiece, isOnLine] : [isOnLine, isOnPiece];
    const found = [item.text, item.short ?? []].flat().reduce<TextAtPlace | null>((known, text) => {
      if (known !== null) return known;
      let [free, next]: (TextAtPlace | null)[] = [null, null];
      // Most find the best place among the first few.
      for (const candidate of candidates(item, text, view, textScale)) {
        if (isOnText(candidate)) continue;
        next ??= candidate;
        if (second(candidate)) continue;
        free ??= candidate;
        if (!first(candidate)) return candidate;
      }
      return free ?? next ?? null;
    }, null);
    if (found !== null) placed.push({ item, ...found });
  }
  return placed;
}

function* candidates(item: FreeTextItem, text: string, view: View, textScale: number): Generator<TextAtPlace> {
  for (const size of SIZES) {
    const sizePx = Math.round(item.sizePx * size * textScale * 2) / 2;
    if ('ring' in item.at) yield* withinRing(item.at.ring, text, sizePx, view);
    else yield* alongStretches(item.at.stretches, text, sizePx, view);
  }
  // An opening has little space between the walls: a number may be in front of it.
  if ('stretches' in item.at && text === item.short) {
    yield* besideStretches(item.at.stretches, text, item.sizePx * textScale, view);
  }
}

/** Across the room or turned, in one line or in two, the nearest to its middle first. */
function* withinRing(ring: Ring, text: string, sizePx: number, view: View): Generator<TextAtPlace> {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  for (const lines of [[text], inTwo(text)]) {
    if (lines === null) continue;
    for (const angleDeg of [0, -90]) {
      for (const down of NAME_PARTS) {
        for (const across of NAME_PARTS) {
          const { xPx, yPx } = toScreen(view, { x: minX + across * (maxX - minX), y: minY + down * (maxY - minY) });
          if (locatePoint(toWorld(view, xPx, yPx), ring) === 'outside') continue;
          yield layText(lines, xPx, yPx, angleDeg, sizePx);
        }
      }
    }
  }
}

/** A text in two lines, parted at the space nearest to its middle; null without one. */
export function inTwo(text: string): string[] | null {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2));
  return at === undefined ? null : [text.slice(0, at), text.slice(at + 1)];
}

/** On the line, longer stretches first. */
function* alongStretches(stretches: Stretches, text: string, sizePx: number, view: View): Generator<TextAtPlace> {
  for (const { from, dx, dy } of onSurface(stretches, view)) {
    if (Math.hypot(dx, dy) < textWidthEm(text) * sizePx) continue;
    for (const part of PARTS) {
      yield layText([text], from.xPx + part * dx, from.yPx + part * dy, uprightAngle(dx, dy), sizePx);
    }
  }
}

/** Off the middle of a line, to one side and the other. */
function* besideStretches(stretches: Stretches, text: string, sizePx: number, view: View): Generator<TextAtPlace> {
  for (const { from, dx, dy } of onSurface(stretches, view)) {
    const length = Math.hypot(dx, dy);
    for (const off of BESIDE_EM) {
      for (const side of [-off, off]) {
        const [x, y] = [(-dy / length) * side * sizePx, (dx / length) * side * sizePx];
        yield layText([text], from.xPx + dx / 2 + x, from.yPx + dy / 2 + y, uprightAngle(dx, dy), sizePx);
      }
    }
  }
}

/** The lines in pixels, the longest first. */
function onSurface(stretches: Stretches, view: View) {
  return stretches
    .map(([from, to]) => [toScreen(view, from), toScreen(view, to)] as const)
    .map(([from, to]) => ({ from, dx: to.xPx - from.xPx, dy: to.yPx - from.yPx }))
    .sort((a, b) => Math.hypot(b.dx, b.dy) - Math.hypot(a.dx, a.dy));
}

/** A text around a point, with `padPx` kept free around it. */
export function layText(
  lines: readonly string[],
  xPx: number,
  yPx: number,
  angleDeg: number,
  sizePx: number,
  padPx = PAD_PX,
): TextAtPlace {
  const angle = (angleDeg * Math.PI) / 180;
  const widthEm = BOLDER * Math.max(...lines.map(textWidthEm));
  const box = {
    ...{ xPx, yPx, alongX: Math.cos(angle), alongY: Math.sin(angle) },
    halfWidthPx: (widthEm * sizePx) / 2 + padPx,
    halfHeightPx: (sizePx * (0.8 + (lines.length - 1) * LINE_EM)) / 2 + padPx,
  };
  return { lines, xPx, yPx, angleDeg, sizePx, box };
}

/** The middle of each line. */
export function linesOf({ lines, xPx, yPx, angleDeg, sizePx }: TextAtPlace) {
  const angle = (angleDeg * Math.PI) / 180;
  return lines.map((text, index) => {
    const down = (index - (lines.length - 1) / 2) * LINE_EM * sizePx;
    return { text, xPx: xPx - down * Math.sin(angle), yPx: yPx + down * Math.cos(angle) };
  });
}

/** A text is as long as several tiles. */
const TILES_A_CELL = 8;

const known = /* @__PURE__ */ new WeakMap<DisplayList, BoxIndex>();

/** Whether a box on the surface overlaps a cut piece. The pieces are indexed once per drawing, whatever the zoom. */
function pieceFinder(list: DisplayList, view: View): (box: TurnedBox) => boolean {
  const index = known.get(list) ?? indexPieces(list);
  known.set(list, index);
  return (box) => {
    const { x, y } = toWorld(view, box.xPx, box.yPx);
    const [halfWidthPx, halfHeightPx] = [box.halfWidthPx / view.scale, box.halfHeightPx / view.scale];
    return index.meets({ ...box, xPx: x, yPx: y, halfWidthPx, halfHeightPx });
  };
}

/** The boxes of all cut pieces on the floor, in lattice units instead of pixels. */
function indexPieces(list: DisplayList): BoxIndex {
  const groups = list.items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const largest = groups.reduce((most, { tileSide }) => Math.max(most, tileSide), 1);
  const index = new BoxIndex(TILES_A_CELL * largest);
  for (const group of groups) {
    const { box, places } = group;
    const frame = frameOf(group, list);
    const [alongX, alongY] = [frame?.cos ?? 1, frame?.sin ?? 0];
    const { minX, minY, maxX, maxY } = box;
    const [halfWidthPx, halfHeightPx] = [(maxX - minX) / 2, (maxY - minY) / 2];
    for (const place of places) {
      const { x, y } = leaveFrame({ x: place.x + (minX + maxX) / 2, y: place.y + (minY + maxY) / 2 }, frame);
      index.add({ xPx: x, yPx: y, alongX, alongY, halfWidthPx, halfHeightPx });
    }
  }
  return index;
}
