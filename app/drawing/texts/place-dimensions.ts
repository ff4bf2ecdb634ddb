import type { DimensionItem } from '#app/drawing/model/display-list.ts';
import { type ScreenPoint, toScreen, type View } from '#app/drawing/model/view.ts';
import { BoxIndex, boxesMeet, lineBox, ringBoxes, type TurnedBox, uprightAngle } from '#app/drawing/texts/boxes.ts';
import { insideRings } from '#app/drawing/texts/inside-rings.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** A placed size: its text, and its line interrupted by the text (null if only the text fits). */
export interface PlacedDimension {
  readonly text: string;
  readonly xPx: number;
  readonly yPx: number;
  readonly angleDeg: number;
  /** Ends of the dimension line, next to the wall's ends; null for a text alone. */
  readonly line: { readonly from: ScreenPoint; readonly to: ScreenPoint; readonly gapPx: number } | null;
  /** From the wall to a text that is not close to it. */
  readonly leader?: { readonly from: ScreenPoint; readonly to: ScreenPoint };
}

export interface PlaceOptions {
  readonly sizePx: number;
  /** From the wall to the nearest dimension line, and from one level to the next. */
  readonly offsetPx: number;
  readonly levelPx: number;
  /** The most sizes to try; the longest walls are first. */
  readonly limit: number;
  /** Whether a text must be entirely on the surface. */
  readonly keepsInside: boolean;
}

interface Candidate {
  readonly placed: PlacedDimension;
  readonly boxes: readonly TurnedBox[];
  /** The part of its line that no other line may cross, if less than the line: the last of `boxes`. */
  readonly uncrossed?: TurnedBox;
  /** Within its own room. */
  readonly isOwn?: true;
}

/** A wall on the surface; the outside is on its left, with y down. */
interface Beside {
  readonly from: ScreenPoint;
  readonly to: ScreenPoint;
  readonly lengthPx: number;
  /** Unit vectors along the wall and outwards. */
  readonly along: Point;
  readonly out: Point;
  readonly middle: ScreenPoint;
}

const ARROW_ROOM_PX = 22;
const TEXT_PAD_PX = 4;
/** The distance of a text with a leader, the angles of the leader, and the distance of its start. */
const LEADERS_PX = [18, 30, 44, 60];
const LEADER_TURNS = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2];
const LEADER_FROM_PX = 5;
/** The distances from its wall, and the positions along it, of a text inside its room. */
const INSIDE_PX = [14, 22, 32, 6, 44, 58];
const INSIDE_PARTS = [0.5, 0.35, 0.65, 0.2, 0.8];
/** A line may end at a wall: in an inner corner its end touches the next one. */
const ABUT_PX = 7;

/**
 * Places each size where its text covers no wall, no other size and no other line: on its line along the wall, farther
 * out, as a text alone, or with a leader, outside first; a size that fits nowhere is omitted. Longer walls choose
 * first. With several rooms no size is in another room: it is at the opposite wall, or within its own room. Inside a
 * room it covers nothing in `written`. No text is on one of `doors`, which dimension lines may cross.
 */
export function placeDimensions(
  dimensions: readonly DimensionItem[],
  obstructions: readonly Ring[],
  view: View,
  options: PlaceOptions,
  written: readonly TurnedBox[] = [],
  doors: readonly TurnedBox[] = [],
): PlacedDimension[] {
  const texts = new BoxIndex(64, written);
  const swings = new BoxIndex(64, doors);
  const isInRoom = insideRings(obstructions, view);
  const areRooms = obstructions.length > 1;
  const taken: TurnedBox[] = obstructions.flatMap((ring) => ringBoxes(ring, view, 3));
  const lines: TurnedBox[] = [];
  const meets = (box: TurnedBox, others: readonly TurnedBox[]) => others.some((other) => boxesMeet(box, other));
  const byLength = dimensions
    .map((item) => ({ item, from: toScreen(view, item.from), to: toScreen(view, item.to) }))
    .map((entry) => ({ ...entry, lengthPx: Math.hypot(entry.to.xPx - entry.from.xPx, entry.to.yPx - entry.from.yPx) }))
    .filter((entry) => entry.lengthPx > 0)
    .sort((a, b) => Number(a.item.isOverall) - Number(b.item.isOverall) || b.lengthPx - a.lengthPx)
    .slice(0, options.limit);
  const placed: PlacedDimension[] = [];
  for (const { item, from, to, lengthPx } of byLength) {
    const sides = item.twin === undefined ? [[from, to] as const] : [[from, to] as const, onScreen(item.twin, view)];
    for (const candidate of candidates(item, sides, lengthPx, options, areRooms)) {
      if (options.keepsInside && !candidate.boxes.every((box) => isInside(box, view))) continue;
      if (areRooms && !item.isOverall && !candidate.isOwn && candidate.boxes.some(isInRoom)) continue;
      const { boxes, uncrossed } = candidate;
      const [text, line] = boxes as readonly [TurnedBox, TurnedBox?];
      if (boxes.some((box) => meets(box, taken)) || meets(text, lines)) continue;
      if (texts.meets(text) || swings.meets(text)) continue;
      if (line !== undefined && meets(uncrossed ?? line, lines)) continue;
      placed.push(candidate.placed);
      taken.push(text);
      if (line !== undefined) lines.push(line);
      break;
    }
  }
  return placed;
}

function isInside({ xPx, yPx, alongX, alongY, halfWidthPx, halfHeightPx }: TurnedBox, view: View): boolean {
  const reachX = Math.abs(alongX) * halfWidthPx + Math.abs(alongY) * halfHeightPx;
  const reachY = Math.abs(alongY) * halfWidthPx + Math.abs(alongX) * halfHeightPx;
  return xPx >= reachX && yPx >= reachY && xPx + reachX <= view.widthPx && yPx + reachY <= view.heightPx;
}

function onScreen([from, to]: readonly [Point, Point], view: View): readonly [ScreenPoint, ScreenPoint] {
  return [toScreen(view, from), toScreen(view, to)];
}

/** Places of a size in the order in which they are tried: most find theirs among the first few. */
function* candidates(
  item: DimensionItem,
  sides: readonly (readonly [ScreenPoint, ScreenPoint])[],
  lengthPx: number,
  options: PlaceOptions,
  areRooms: boolean,
): Generator<Candidate> {
  const walls = sides.map(([from, to]) => wallOf(from, to, lengthPx));
  for (const wall of walls) yield* onLines(item, wall, options);
  if (item.isOverall) return;
  for (const wall of walls) yield* alone(item, wall, options);
  if (areRooms) yield* insideOwn(item, walls[0] as Beside, options);
}

function wallOf(from: ScreenPoint, to: ScreenPoint, lengthPx: number): Beside {
  const along = { x: (to.xPx - from.xPx) / lengthPx, y: (to.yPx - from.yPx) / lengthPx };
  const middle = { xPx: (from.xPx + to.xPx) / 2, yPx: (from.yPx + to.yPx) / 2 };
  return { from, to, lengthPx, along, out: { x: along.y, y: -along.x }, middle };
}

/** The text alone on the floor next to its wall. */
function* insideOwn(
  { text }: DimensionItem,
  { from, lengthPx, along: { x: alongX, y: alongY } }: Beside,
  { sizePx }: PlaceOptions,
): Generator<Candidate> {
  const halfWidthPx = (textWidthEm(text) * sizePx) / 2 + TEXT_PAD_PX;
  const halfHeightPx = sizePx * 0.45 + 1;
  if (lengthPx < 2 * halfWidthPx) return;
  for (const inPx of INSIDE_PX) {
    for (const part of INSIDE_PARTS) {
      const xPx = from.xPx + part * alongX * lengthPx - alongY * (inPx + halfHeightPx);
      const yPx = from.yPx + part * alongY * lengthPx + alongX * (inPx + halfHeightPx);
      const angleDeg = uprightAngle(alongX, alongY);
      yield {
        placed: { text, xPx, yPx, angleDeg, line: null },
        boxes: [{ xPx, yPx, alongX, alongY, halfWidthPx, halfHeightPx }],
        isOwn: true,
      };
    }
  }
}

/** On a dimension line along the wall, and farther out. */
function* onLines(
  { text, isOverall }: DimensionItem,
  { from, to, lengthPx, along: { x: alongX, y: alongY }, out, middle }: Beside,
  { sizePx, offsetPx, levelPx }: PlaceOptions,
): Generator<Candidate> {
  const halfTextPx = (textWidthEm(text) * sizePx) / 2 + TEXT_PAD_PX;
  const halfHeightPx = sizePx * 0.45 + 1;
  if (lengthPx < 2 * halfTextPx + ARROW_ROOM_PX) return;
  const angleDeg = uprightAngle(alongX, alongY);
  // In an inner corner the lines of both walls cross near their ends: used if nothing else helps.
  for (const endPx of [ABUT_PX, offsetPx + ABUT_PX]) {
    for (const level of isOverall ? [1, 2] : [0, 1, 2]) {
      const distance = offsetPx + level * levelPx;
      const shift = ({ xPx, yPx }: ScreenPoint) => ({ xPx: xPx + out.x * distance, yPx: yPx + out.y * distance });
      const line = { from: shift(from), to: shift(to), gapPx: 2 * halfTextPx };
      const { xPx, yPx } = shift(middle);
      const without = (px: number) => {
        const inset = Math.min(px, lengthPx / 2 - 1);
        const [x, y] = [alongX * inset, alongY * inset];
        const [start, end] = [line.from, line.to];
        return lineBox({ xPx: start.xPx + x, yPx: start.yPx + y }, { xPx: end.xPx - x, yPx: end.yPx - y }, 3);
      };
      yield {
        placed: { text, xPx, yPx, angleDeg, line },
        boxes: [{ xPx, yPx, alongX, alongY, halfWidthPx: halfTextPx, halfHeightPx }, without(ABUT_PX)],
        uncrossed: without(endPx),
      };
    }
  }
}

/** A short wall: its text alone, along the wall if that is long enough, otherwise upright at its middle. */
function* alone(
  { text }: DimensionItem,
  { lengthPx, along: { x: alongX, y: alongY }, out, middle }: Beside,
  { sizePx }: PlaceOptions,
): Generator<Candidate> {
  const textPx = textWidthEm(text) * sizePx;
  const halfTextPx = textPx / 2 + TEXT_PAD_PX;
  const halfHeightPx = sizePx * 0.45 + 1;
  const isAlong = lengthPx >= textPx;
  const box = isAlong
    ? { alongX, alongY, halfWidthPx: halfTextPx, halfHeightPx }
    : { alongX: 1, alongY: 0, halfWidthPx: halfTextPx, halfHeightPx };
  const depthPx = isAlong ? halfHeightPx : Math.abs(out.x) * halfTextPx + Math.abs(out.y) * halfHeightPx;
  const slackPx = isAlong ? (lengthPx - textPx) / 2 : 0;
  const angleDeg = isAlong ? uprightAngle(alongX, alongY) : 0;
  for (const extraPx of [0, 8, 18]) {
    const distance = 8 + depthPx + extraPx;
    for (const slide of slackPx > 4 ? [0, 1, -1] : [0]) {
      const xPx = middle.xPx + out.x * distance + alongX * slackPx * slide;
      const yPx = middle.yPx + out.y * distance + alongY * slackPx * slide;
      yield { placed: { text, xPx, yPx, angleDeg, line: null }, boxes: [{ xPx, yPx, ...box }] };
    }
  }
  yield* withLeader(middle, out, halfTextPx, halfHeightPx, text);
}

/** Upright texts further off, outside the wall and then inside, straight away from it and then to both sides. */
function* withLeader(
  middle: ScreenPoint,
  out: Point,
  halfWidthPx: number,
  halfHeightPx: number,
  text: string,
): Generator<Candidate> {
  for (const side of [1, -1]) {
    for (const distance of LEADERS_PX) {
      for (const turn of LEADER_TURNS) {
        const [cos, sin] = [side * Math.cos(turn), side * Math.sin(turn)];
        const way = { x: out.x * cos - out.y * sin, y: out.x * sin + out.y * cos };
        const at = (away: number) => ({ xPx: middle.xPx + way.x * away, yPx: middle.yPx + way.y * away });
        const leader = { from: at(LEADER_FROM_PX), to: at(distance) };
        const reach = Math.min(halfWidthPx / Math.abs(way.x), halfHeightPx / Math.abs(way.y));
        const { xPx, yPx } = at(distance + reach + 1);
        yield {
          placed: { text, xPx, yPx, angleDeg: 0, line: null, leader },
          boxes: [{ xPx, yPx, alongX: 1, alongY: 0, halfWidthPx, halfHeightPx }, lineBox(leader.from, leader.to)],
        };
      }
    }
  }
}
