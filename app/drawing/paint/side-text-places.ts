import type { AngleEnd, AngleTextItem, MarkItem, SideTextItem, SpotTextItem } from '#app/drawing/model/display-list.ts';
import { type ScreenPoint, toScreen, type View } from '#app/drawing/model/view.ts';
import { lineBox, type TurnedBox, uprightAngle } from '#app/drawing/texts/boxes.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';

/** A text beside the side, the angle or the circle whose size it gives. */
export type BesideItem = SideTextItem | AngleTextItem | SpotTextItem;

/** A text at its place. */
export interface PlacedSideText {
  readonly item: BesideItem;
  readonly box: TurnedBox;
  readonly angleDeg: number;
  /** From the side, the arc or the place to the text, if they are apart. */
  readonly leader: { readonly from: ScreenPoint; readonly to: ScreenPoint } | null;
  readonly arc: AngleArc | null;
}

/** A place that a text may take. */
export interface Candidate extends Pick<PlacedSideText, 'box' | 'angleDeg' | 'leader' | 'arc'> {
  /** For a slanted side: where a leader would run. Beyond another line, the size would be read as the size of that line. */
  readonly sight?: PlacedSideText['leader'];
}

/** The arc of an angle as it is drawn. */
export interface AngleArc {
  /** The leg that is square to the edge. */
  readonly square: readonly [ScreenPoint, ScreenPoint];
  readonly steps: readonly (readonly [ScreenPoint, ScreenPoint])[];
  /** All of it, as boxes. */
  readonly boxes: readonly TurnedBox[];
  readonly corner: ScreenPoint;
  readonly middle: ScreenPoint;
  /** The direction from the corner through the middle, in radians. */
  readonly way: number;
}

const GAP_PX = 5;
const LEADER_FROM_PX = 8;
const DISTANCES_PX = [0, 5, 11, 18, 27, 38, 50];

/** Half the length of a pencil mark. */
const MARK_PX = 4;

/** The places that a text may take, the best first, all of them inside the drawing. */
export function candidatesOf(item: BesideItem, view: View, sizePx: number): Generator<Candidate> {
  if (item.kind === 'side-text') return sideCandidates(item, view, sizePx);
  return item.kind === 'angle-text' ? angleCandidates(item, view, sizePx) : spotCandidates(item, view, sizePx);
}

/** From the middle of a mark to its end, in pixels. */
export function acrossEdge({ edge }: MarkItem): readonly [xPx: number, yPx: number] {
  if (edge === 'x') return [0, MARK_PX];
  if (edge === 'y') return [MARK_PX, 0];
  const share = MARK_PX / Math.hypot(edge.x, edge.y);
  return [-edge.y * share, edge.x * share];
}

function* sideCandidates(item: SideTextItem, view: View, sizePx: number): Generator<Candidate> {
  const from = toScreen(view, item.from);
  const to = toScreen(view, item.to);
  const lengthPx = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx) || 1;
  const alongX = (to.xPx - from.xPx) / lengthPx;
  const alongY = (to.yPx - from.yPx) / lengthPx;
  const middle = { xPx: (from.xPx + to.xPx) / 2, yPx: (from.yPx + to.yPx) / 2 };
  const halfWidthPx = (textWidthEm(item.text) * sizePx) / 2 + 1;
  const halfHeightPx = sizePx * 0.42;
  const turned = uprightAngle(alongX, alongY);
  const isSlanted = item.from.x !== item.to.x && item.from.y !== item.to.y;
  for (const distance of DISTANCES_PX) {
    const slidesPx = slides(lengthPx, distance);
    for (const side of [1, -1]) {
      const outX = alongY * side;
      const outY = -alongX * side;
      for (const isTurned of [false, true]) {
        const depthPx = isTurned ? halfHeightPx : Math.abs(outX) * halfWidthPx + Math.abs(outY) * halfHeightPx;
        const away = GAP_PX + depthPx + distance;
        const reachPx = isTurned ? halfHeightPx : Math.min(halfWidthPx / Math.abs(outX), halfHeightPx / Math.abs(outY));
        const [textX, textY] = isTurned ? [alongX, alongY] : [1, 0];
        const acrossPx = Math.abs(textX) * halfWidthPx + Math.abs(textY) * halfHeightPx;
        const downPx = Math.abs(textY) * halfWidthPx + Math.abs(textX) * halfHeightPx;
        for (const slidePx of slidesPx) {
          const xPx = middle.xPx + outX * away + alongX * slidePx;
          const yPx = middle.yPx + outY * away + alongY * slidePx;
          if (!isInFrame(xPx, yPx, acrossPx, downPx, view)) continue;
          const box = { xPx, yPx, alongX: textX, alongY: textY, halfWidthPx, halfHeightPx };
          const leader = {
            from: { xPx: middle.xPx + outX * 2, yPx: middle.yPx + outY * 2 },
            to: { xPx: xPx - outX * (reachPx + 1), yPx: yPx - outY * (reachPx + 1) },
          };
          const isApart = distance >= LEADER_FROM_PX;
          const sight = isSlanted && {
            from: { xPx: middle.xPx + outX * GAP_PX, yPx: middle.yPx + outY * GAP_PX },
            to: leader.to,
          };
          const beside = isApart ? { leader } : { leader: null, ...(sight && { sight }) };
          yield { box, angleDeg: isTurned ? turned : 0, ...beside, arc: null };
        }
      }
    }
  }
}

/** Near its side a text may slide along it; farther away it may be well to the side, at the end of its leader. */
function slides(lengthPx: number, distancePx: number): readonly number[] {
  const along = [0, lengthPx / 4, -lengthPx / 4];
  return distancePx < LEADER_FROM_PX ? along : [...along, distancePx, -distancePx, 2 * distancePx, -2 * distancePx];
}

/** The least distance of an arc from its corner and the least length that are seen, and the most of a cut that it takes. */
const LEAST_REACH_PX = 9;
const LEAST_ARC_PX = 5;
const MOST_OF_CUT = 0.7;
const ARC_STEPS = 8;
/** How far the leg that is square to the edge goes beyond the arc. */
const LEG_PART = 1.4;

export function arcsOf({ ends, radius }: AngleTextItem, view: View): AngleArc[] {
  return ends.map(({ at, square, cut }: AngleEnd) => {
    const [corner, leg, end] = [toScreen(view, at), toScreen(view, square), toScreen(view, cut)];
    const start = Math.atan2(leg.yPx - corner.yPx, leg.xPx - corner.xPx);
    const stop = Math.atan2(end.yPx - corner.yPx, end.xPx - corner.xPx);
    const turn = Math.atan2(Math.sin(stop - start), Math.cos(stop - start));
    const cutPx = Math.hypot(end.xPx - corner.xPx, end.yPx - corner.yPx);
    const wantedReach = Math.max(radius * view.scale, LEAST_REACH_PX, LEAST_ARC_PX / Math.abs(turn));
    const reach = Math.min(wantedReach, MOST_OF_CUT * cutPx);
    const onArc = (part: number, times = 1) => from(corner, start + part * turn, times * reach);
    const legs = [corner, onArc(0, LEG_PART)] as const;
    const steps = Array.from({ length: ARC_STEPS }, (_, step) => {
      return [onArc(step / ARC_STEPS), onArc((step + 1) / ARC_STEPS)] as const;
    });
    return {
      corner,
      square: legs,
      steps,
      boxes: [legs, ...steps].map(([start, end]) => lineBox(start, end, 0.5)),
      middle: onArc(0.5),
      way: start + turn / 2,
    };
  });
}

function from({ xPx, yPx }: ScreenPoint, way: number, distancePx: number): ScreenPoint {
  return { xPx: xPx + distancePx * Math.cos(way), yPx: yPx + distancePx * Math.sin(way) };
}

/** Gaps between an arc, or a circle, and its text: the first is bridged by the eye, the others by a leader. */
const ARC_GAPS_PX = [2, 7, 13, 20, 30];
const CIRCLE_GAPS_PX = [3, 9, 14, 20, 27, 35];
/** A text outside of a corner is as far from it at least, and a leader ends as near to it. */
const OFF_CORNER_PX = 3;
const DIRECTIONS = 16;

/** Beside the arc; then beside its corner, outside; then farther away. */
function* angleCandidates(item: AngleTextItem, view: View, sizePx: number): Generator<Candidate> {
  const half = halfOf(item.text, sizePx);
  const arcs = arcsOf(item, view).map((arc) => ({
    arc,
    beyond: directionsFrom(arc.way, DIRECTIONS),
    outside: directionsFrom(arc.way + Math.PI, DIRECTIONS / 2),
  }));
  for (const gapPx of ARC_GAPS_PX) {
    const hasLeader = gapPx !== ARC_GAPS_PX[0];
    const beside = { gapPx, leaderPx: hasLeader ? 1 : null };
    for (const { arc, beyond } of arcs) {
      yield* textsAround(arc.middle, beyond, beside, half, view, arc);
    }
    const off = { gapPx: gapPx + OFF_CORNER_PX, leaderPx: hasLeader ? OFF_CORNER_PX : null };
    for (const { arc, outside } of arcs) {
      yield* textsAround(arc.corner, outside, off, half, view, arc);
    }
  }
}

/** At the cross in the middle of a circle, below it first; then outside of the circle. */
function* spotCandidates({ at, radius, text }: SpotTextItem, view: View, sizePx: number): Generator<Candidate> {
  const place = toScreen(view, at);
  const half = halfOf(text, sizePx);
  const ways = directionsFrom(Math.PI / 2, DIRECTIONS);
  yield* textsAround(place, ways, { gapPx: MARK_PX + 2, leaderPx: null }, half, view, null);
  const radiusPx = radius * view.scale;
  for (const gapPx of CIRCLE_GAPS_PX) {
    const leaderPx = gapPx === CIRCLE_GAPS_PX[0] ? null : radiusPx + 2;
    yield* textsAround(place, ways, { gapPx: radiusPx + gapPx, leaderPx }, half, view, null);
  }
}

/** A direction as a unit vector. */
interface Way {
  readonly x: number;
  readonly y: number;
}

/** Directions all around, `count` of them: the given one first, the one opposite last. */
function directionsFrom(way: number, count: number): Way[] {
  return Array.from({ length: count }, (_, index) => {
    const steps = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1);
    const angle = way + (steps * 2 * Math.PI) / DIRECTIONS;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
}

interface HalfSize {
  readonly halfWidthPx: number;
  readonly halfHeightPx: number;
}

function halfOf(text: string, sizePx: number): HalfSize {
  return { halfWidthPx: (textWidthEm(text) * sizePx) / 2 + 1, halfHeightPx: sizePx * 0.42 };
}

/** Level texts around a place, one in each direction, whose edges are `gapPx` from it; leaders begin `leaderPx` from there. */
function* textsAround(
  { xPx, yPx }: ScreenPoint,
  ways: readonly Way[],
  { gapPx, leaderPx }: { readonly gapPx: number; readonly leaderPx: number | null },
  { halfWidthPx, halfHeightPx }: HalfSize,
  view: View,
  arc: AngleArc | null,
): Generator<Candidate> {
  for (const { x, y } of ways) {
    const away = gapPx + Math.min(halfWidthPx / Math.abs(x), halfHeightPx / Math.abs(y));
    const [textX, textY] = [xPx + away * x, yPx + away * y];
    if (!isInFrame(textX, textY, halfWidthPx, halfHeightPx, view)) continue;
    const at = (reach: number) => ({ xPx: xPx + reach * x, yPx: yPx + reach * y });
    yield {
      box: { xPx: textX, yPx: textY, alongX: 1, alongY: 0, halfWidthPx, halfHeightPx },
      angleDeg: 0,
      leader: leaderPx === null ? null : { from: at(leaderPx), to: at(gapPx - 1) },
      arc,
    };
  }
}

/** Whether a text is in the drawing: its middle, and half of its extent. Asked of most places in vain, so it allocates nothing. */
function isInFrame(xPx: number, yPx: number, acrossPx: number, downPx: number, frame: View): boolean {
  return xPx - acrossPx >= 0 && yPx - downPx >= 0 && xPx + acrossPx <= frame.widthPx && yPx + downPx <= frame.heightPx;
}
