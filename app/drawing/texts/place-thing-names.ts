import type { DisplayList, ObstacleItem } from '#app/drawing/model/display-list.ts';
import { toScreen, type View } from '#app/drawing/model/view.ts';
import { BoxIndex, boxesMeet, lineBox, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { inTwo, layText, NAME_PARTS, type TextAtPlace } from '#app/drawing/texts/place-free-texts.ts';
import { BOLDER, truncateText } from '#app/drawing/texts/text-metrics.ts';
import type { Bounds } from '#app/geometry/bounds.ts';

const NAME_PX = 12;
/** A whole name that finds no place is written smaller before it is cut short. */
const SIZES = [1, 0.87];
/** Kept free at both ends of a name in its thing, and above and below it. */
const ENDS_PX = 5;
const SIDES_PX = 2;

/** The name of an obstacle at its place. */
export interface PlacedName extends TextAtPlace {
  readonly item: ObstacleItem;
}

/** Names of obstacles: whole in them, and those that do not fit so. */
interface ThingNames {
  readonly placed: readonly PlacedName[];
  /** With its name cut short where that fits: for a thing that finds no place for a tag either. */
  readonly bare: readonly { readonly item: ObstacleItem; readonly short: PlacedName | null }[];
}

/**
 * Places the name of each obstacle in it, on no line of a door (`doors`), no other name and, if possible, on no other obstacle:
 * whole in one line, upright or turned, then in two, then smaller.
 */
export function placeThingNames(
  list: DisplayList,
  view: View,
  textScale: number,
  doors: readonly TurnedBox[],
): ThingNames {
  const items = list.items.filter((item): item is ObstacleItem => item.kind === 'obstacle');
  const lines = new BoxIndex(64, doors);
  const rects = items.map(({ rect }) => screenBox(rect, view));
  const placed: PlacedName[] = [];
  const shortened: PlacedName[] = [];
  const isFree = ({ box }: TextAtPlace) =>
    !lines.meets(box) && ![...placed, ...shortened].some((other) => boxesMeet(other.box, box));
  const firstFree = (index: number, candidates: Iterable<TextAtPlace>): TextAtPlace | null => {
    const own = rects[index] as Bounds;
    const others = rects.filter((other, at) => at !== index && doMeet(own, other)).map(boxOfBounds);
    let found: TextAtPlace | null = null;
    for (const candidate of candidates) {
      if (!isFree(candidate)) continue;
      found ??= candidate;
      if (!others.some((other) => boxesMeet(other, candidate.box))) return candidate;
    }
    return found;
  };
  const left = [...items.entries()].filter(([index, item]) => {
    const whole = firstFree(index, wholeNames(item.name, rects[index] as Bounds, textScale));
    if (whole !== null) placed.push({ item, ...whole });
    return whole === null;
  });
  // Only where there is no whole name.
  const bare = left.map(([index, item]) => {
    const found = firstFree(index, shortNames(item.name, rects[index] as Bounds, textScale));
    const short = found && { item, ...found };
    if (short !== null) shortened.push(short);
    return { item, short };
  });
  return { placed, bare };
}

function screenBox({ minX, minY, maxX, maxY }: Bounds, view: View): Bounds {
  const [min, max] = [toScreen(view, { x: minX, y: minY }), toScreen(view, { x: maxX, y: maxY })];
  return { minX: min.xPx, minY: min.yPx, maxX: max.xPx, maxY: max.yPx };
}

function doMeet(a: Bounds, b: Bounds): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}

function boxOfBounds({ minX, minY, maxX, maxY }: Bounds): TurnedBox {
  const yPx = (minY + maxY) / 2;
  return lineBox({ xPx: minX, yPx }, { xPx: maxX, yPx }, (maxY - minY) / 2);
}

function* wholeNames(name: string, box: Bounds, textScale: number): Generator<TextAtPlace> {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const ways = (isTwo: boolean) => {
    const lines = isTwo ? inTwo(name) : [name];
    return lines === null
      ? []
      : height > width
        ? [
            { lines, angleDeg: 0 },
            { lines, angleDeg: -90 },
          ]
        : [{ lines, angleDeg: 0 }];
  };
  for (const size of SIZES) {
    for (const { lines, angleDeg } of [...ways(false), ...ways(true)]) {
      yield* within(box, lines, angleDeg, NAME_PX * size * textScale);
    }
  }
}

function* shortNames(name: string, box: Bounds, textScale: number): Generator<TextAtPlace> {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const sizePx = NAME_PX * textScale;
  const angleDeg = height > width ? -90 : 0;
  const short = truncateText(name, (Math.max(width, height) - 2 * ENDS_PX) / (sizePx * BOLDER));
  if (short !== null) yield* within(box, [short], angleDeg, sizePx);
}

/** The places of a text in a box, the nearest to its middle first; none if it does not fit. */
function* within(box: Bounds, lines: readonly string[], angleDeg: number, sizePx: number): Generator<TextAtPlace> {
  const { halfWidthPx, halfHeightPx } = layText(lines, 0, 0, angleDeg, sizePx, 0).box;
  const [across, down] =
    angleDeg === 0
      ? [halfWidthPx + ENDS_PX, halfHeightPx + SIDES_PX]
      : [halfHeightPx + SIDES_PX, halfWidthPx + ENDS_PX];
  const [left, right, top, bottom] = [box.minX + across, box.maxX - across, box.minY + down, box.maxY - down];
  if (left > right || top > bottom) return;
  for (const y of NAME_PARTS) {
    for (const x of NAME_PARTS) {
      yield layText(lines, left + x * (right - left), top + y * (bottom - top), angleDeg, sizePx, 0);
    }
  }
}
