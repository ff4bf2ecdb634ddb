import type { DisplayList, ObstacleItem } from '#app/drawing/model/display-list.ts';
import { frameOf } from '#app/drawing/model/item-frame.ts';
import type { Surface } from '#app/drawing/model/surface.ts';
import { ALL_FROM_ZOOM, type ScreenPoint, toScreen, type View, zoomOf } from '#app/drawing/model/view.ts';
import type { BarePiece } from '#app/drawing/paint/paint-cut-labels.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';
import { traceRect } from '#app/drawing/paint/trace-ring.ts';
import { BoxIndex, lineBox, ringBoxes, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { insideRings } from '#app/drawing/texts/inside-rings.ts';
import { BOLDER, textWidthEm, truncateText } from '#app/drawing/texts/text-metrics.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';

const TEXT_PX = 11;
const DOT_PX = 2;
const MOST_TAGS = 60;
const MOST_OTHERS = 12;
/** The name of a thing on its tag, in em: a longer one is cut short. */
const THING_EM = 16;

/** Whether a tag has room for the whole name of a thing. */
export function fitsTag(name: string): boolean {
  return truncateText(name, THING_EM) === name;
}

/**
 * Names next to the pieces and things that have no space for them, each with a line to what it names. Small cuts are on
 * amber, with their size. `written` are the existing texts, `doors` the lines of doors, which a tag's line may cross.
 * Returns the boxes of the tags and their lines, and the things without a tag.
 */
export function paintLeaders(
  { bare, things }: { readonly bare: readonly BarePiece[]; readonly things: readonly ObstacleItem[] },
  { written, doors }: { readonly written: readonly TurnedBox[]; readonly doors: readonly TurnedBox[] },
  list: DisplayList,
  view: View,
  surface: Surface,
  options: PaintOptions,
): { readonly boxes: readonly TurnedBox[]; readonly untagged: readonly ObstacleItem[] } {
  const sizePx = TEXT_PX * (options.textScale ?? 1);
  const tags = [...chooseThings(things, list, view), ...chooseTags(bare, list, view)];
  if (tags.length === 0) return { boxes: [], untagged: things };
  const { minX, minY, maxX, maxY } = list.bounds;
  const middle = toScreen(view, { x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
  // A tag in another room, or over the wall between, would speak of a piece there.
  const walls = list.obstructions.flatMap((ring) => ringBoxes(ring, view, 0));
  const isOnFloor = insideRings(list.obstructions, view);
  const outlines = list.items.flatMap((item) => (item.kind === 'obstacle' ? outlineBoxes(item, view) : []));
  const lines = { taken: [...written, ...walls], crossed: doors, outlines };
  const placed = placeLeaders(tags, lines, view, sizePx, middle, isOnFloor);
  const named = new Set(placed.map(({ thing }) => thing));
  const untagged = things.filter((thing) => !named.has(thing));
  if (placed.length === 0) return { boxes: [], untagged };
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
  return { boxes: placed.flatMap((tag) => [tag.box, lineBox(tag.at, tag)]), untagged };
}

/** The outline of a thing; of a round one the box around it. */
function outlineBoxes({ rect: { minX, minY, maxX, maxY }, form }: ObstacleItem, view: View): TurnedBox[] {
  const box = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  return ringBoxes(form !== undefined && 'ring' in form ? form.ring : box, view, 1);
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

/** Things in sight; none of many when zoomed out. */
function chooseThings(things: readonly ObstacleItem[], list: DisplayList, view: View): WantedTag[] {
  const tags = things.flatMap((thing): WantedTag[] => {
    const { minX, minY, maxX, maxY } = thing.rect;
    const at = toScreen(view, { x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
    const text = truncateText(thing.name, THING_EM);
    const isInSight = at.xPx >= 0 && at.yPx >= 0 && at.xPx <= view.widthPx && at.yPx <= view.heightPx;
    return text === null || text === '' || !isInSight ? [] : [{ text, at, isSmall: false, thing }];
  });
  return zoomOf(list, view) >= ALL_FROM_ZOOM || tags.length <= MOST_OTHERS ? tags : [];
}

/** Small cuts first, then pieces crossed by a line; when zoomed out, of others one piece per label, the nearest to the middle. */
function chooseTags(bare: readonly BarePiece[], list: DisplayList, view: View): WantedTag[] {
  const isNear = zoomOf(list, view) >= ALL_FROM_ZOOM;
  const central = (tag: WantedTag) => Math.hypot(tag.at.xPx - view.widthPx / 2, tag.at.yPx - view.heightPx / 2);
  const every: WantedTag[] = [];
  const crossed: WantedTag[] = [];
  const one = new Map<string, WantedTag>();
  for (const piece of bare) {
    const tag = tagOf(piece, list, view);
    const known = one.get(tag.text);
    if (piece.isCrossed) crossed.push(tag);
    else if (isNear && !piece.hasLetter) every.push(tag);
    else if (known === undefined || central(tag) < central(known)) one.set(tag.text, tag);
  }
  const small = [...one.values(), ...every].filter(({ isSmall }) => isSmall);
  const others = [...one.values(), ...every].filter(({ isSmall }) => !isSmall);
  return [...small, ...crossed, ...(isNear || others.length <= MOST_OTHERS ? others : [])].slice(0, MOST_TAGS);
}

function tagOf({ item, middle }: BarePiece, list: DisplayList, view: View): WantedTag {
  const { label, smallSize } = item;
  return {
    text: smallSize === null ? label : `${label} ${smallSize}`,
    at: toScreen(view, leaveFrame(middle, frameOf(item, list))),
    isSmall: smallSize !== null,
  };
}

/** A text to place near its subject. */
interface WantedTag {
  readonly text: string;
  /** Its subject, on the surface. */
  readonly at: ScreenPoint;
  readonly isSmall: boolean;
  /** Absent: a piece. */
  readonly thing?: ObstacleItem;
}

interface LeaderTag extends WantedTag {
  readonly xPx: number;
  readonly yPx: number;
  readonly box: TurnedBox;
}

const DISTANCES_PX = [18, 26, 36, 48, 64, 84];
const DIRECTIONS = 16;
const PAD_PX = 3;
/** As wide as most tags and letters. */
const CELL_PX = 32;

/** What tags keep off. */
interface Lines {
  /** Neither a tag nor its line is on these. */
  readonly taken: readonly TurnedBox[];
  /** A tag is not on these; its line may cross them. */
  readonly crossed: readonly TurnedBox[];
  /** The same for the outlines of things, if there is such a place. */
  readonly outlines: readonly TurnedBox[];
}

/**
 * Places each text near its subject, on the floor, where it and its line keep off `Lines`, other texts and other tags:
 * nearest first, toward the middle of the floor first. A text without a place is omitted.
 */
function placeLeaders(
  wanted: readonly WantedTag[],
  { taken, crossed, outlines }: Lines,
  view: View,
  sizePx: number,
  middle: ScreenPoint,
  isOnFloor: (point: ScreenPoint) => boolean,
): readonly LeaderTag[] {
  const all = new BoxIndex(CELL_PX, taken);
  // A tag hides a part of a thing's outline only where no other place is left.
  const ways = [[...crossed, ...outlines], crossed].map((lines) => new BoxIndex(CELL_PX, lines));
  const placed: LeaderTag[] = [];
  for (const tag of wanted) {
    let spot: LeaderTag | null = null;
    for (const lines of ways) spot ??= findSpot(tag, all, lines, view, sizePx, middle, isOnFloor);
    if (spot === null) continue;
    placed.push(spot);
    all.add(spot.box);
    all.add(lineBox(tag.at, spot, 0));
  }
  return placed;
}

function findSpot(
  tag: WantedTag,
  taken: BoxIndex,
  crossed: BoxIndex,
  view: View,
  sizePx: number,
  middle: ScreenPoint,
  isOnFloor: (point: ScreenPoint) => boolean,
): LeaderTag | null {
  const halfWidthPx = (BOLDER * textWidthEm(tag.text) * sizePx) / 2 + PAD_PX;
  const halfHeightPx = sizePx * 0.55 + PAD_PX / 2;
  const inward = Math.atan2(middle.yPx - tag.at.yPx, middle.xPx - tag.at.xPx);
  for (const distance of DISTANCES_PX) {
    for (let turn = 0; turn < DIRECTIONS; turn++) {
      // To the one side and the other by turns, further and further from the way inwards.
      const angle = inward + ((turn % 2 === 0 ? turn : -turn - 1) * Math.PI) / DIRECTIONS;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const reach = distance + Math.abs(dx) * halfWidthPx;
      const [xPx, yPx] = [tag.at.xPx + dx * reach, tag.at.yPx + dy * reach];
      if (xPx < halfWidthPx || yPx < halfHeightPx) continue;
      if (xPx > view.widthPx - halfWidthPx || yPx > view.heightPx - halfHeightPx) continue;
      const box = { xPx, yPx, alongX: 1, alongY: 0, halfWidthPx, halfHeightPx };
      const isCornerOnFloor = (x: number, y: number) =>
        isOnFloor({ xPx: xPx + x * halfWidthPx, yPx: yPx + y * halfHeightPx });
      if (!isCornerOnFloor(-1, -1) || !isCornerOnFloor(-1, 1)) continue;
      if (!isCornerOnFloor(1, -1) || !isCornerOnFloor(1, 1)) continue;
      if (taken.meets(box) || crossed.meets(box) || taken.meets(lineBox(tag.at, { xPx, yPx }))) continue;
      return { ...tag, xPx, yPx, box };
    }
  }
  return null;
}
