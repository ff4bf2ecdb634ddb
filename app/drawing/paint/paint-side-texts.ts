import type { AngleTextItem, DisplayList, SideTextItem } from '#app/drawing/display-list/display-list.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';
import type { Surface } from '#app/drawing/paint/surface.ts';
import { fitView, type ScreenPoint, toScreen, type View } from '#app/drawing/paint/view.ts';
import { boxesMeet, lineBox, ringBoxes, type TurnedBox, uprightAngle } from '#app/drawing/texts/boxes.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';

const TEXT_PX = 9;

/** Lengths at their sides and angles at their corners, each with a leader if it had to be moved away. */
export function paintSideTexts(
  items: readonly (SideTextItem | AngleTextItem)[],
  list: Around,
  view: View,
  surface: Surface,
  options: PaintOptions,
): void {
  const sizePx = TEXT_PX * (options.textScale ?? 1);
  const placed = placeSideTexts(items, list, view, sizePx);
  surface.path(
    (sink) => {
      for (const { leader } of placed) {
        if (leader === null) continue;
        sink.moveTo(leader.from.xPx, leader.from.yPx);
        sink.lineTo(leader.to.xPx, leader.to.yPx);
      }
    },
    { stroke: 'line', widthPx: 0.5 },
  );
  for (const { text, xPx, yPx, angleDeg } of placed) {
    surface.text({ text, xPx, yPx, angleDeg, sizePx, ink: 'text', halo: 'paper', haloPx: 1.5 });
  }
}

/** What such a text must not cover. */
type Around = Pick<DisplayList, 'items' | 'obstructions'>;

/** How many lengths and angles of a drawing find no place when it is fitted to this box. */
export function countUnplaced(list: DisplayList, widthPx: number, heightPx: number, textScale: number): number {
  const items = list.items.filter((item) => item.kind === 'side-text' || item.kind === 'angle-text');
  const view = fitView(list.bounds, widthPx, heightPx, list.marginPx);
  return items.length - placeSideTexts(items, list, view, TEXT_PX * textScale).length;
}

interface PlacedSideText {
  readonly text: string;
  readonly xPx: number;
  readonly yPx: number;
  readonly angleDeg: number;
  /** From the side or corner to the text, if they are apart. */
  readonly leader: { readonly from: ScreenPoint; readonly to: ScreenPoint } | null;
}

interface Candidate {
  readonly box: TurnedBox;
  readonly angleDeg: number;
  readonly leader: PlacedSideText['leader'];
}

const GAP_PX = 5;
const LEADER_FROM_PX = 8;
const DISTANCES_PX = [0, 5, 11, 18, 27, 38, 50];

/**
 * Places every text where it covers no line and no other text: at the middle of its side, outside first, then along the
 * side, inside, and farther away with a leader that crosses nothing. Sides are placed before angles; a text that fits
 * nowhere is omitted, so a card lists its sides in words too.
 */
function placeSideTexts(
  items: readonly (SideTextItem | AngleTextItem)[],
  list: Around,
  view: View,
  sizePx: number,
): PlacedSideText[] {
  const taken: TurnedBox[] = [
    ...list.obstructions.flatMap((ring) => ringBoxes(ring, view, 1)),
    // A wall is drawn outside of its ring.
    ...list.items.flatMap((item) => (item.kind === 'wall' ? ringBoxes(item.ring, view, item.widthPx + 1) : [])),
  ];
  const ordered = [...items].sort((a, b) => Number(a.kind === 'angle-text') - Number(b.kind === 'angle-text'));
  const placed: PlacedSideText[] = [];
  for (const item of ordered) {
    const candidates =
      item.kind === 'side-text' ? sideCandidates(item, view, sizePx) : angleCandidates(item, view, sizePx);
    for (const { box, angleDeg, leader } of candidates) {
      const lines = leader === null ? [box] : [box, lineBox(leader.from, leader.to)];
      if (!isInFrame(box, view) || lines.some((line) => taken.some((other) => boxesMeet(other, line)))) continue;
      taken.push(...lines);
      placed.push({ text: item.text, xPx: box.xPx, yPx: box.yPx, angleDeg, leader });
      break;
    }
  }
  return placed;
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
  for (const distance of DISTANCES_PX) {
    for (const side of [1, -1]) {
      const outX = alongY * side;
      const outY = -alongX * side;
      for (const isTurned of [false, true]) {
        const depthPx = isTurned ? halfHeightPx : Math.abs(outX) * halfWidthPx + Math.abs(outY) * halfHeightPx;
        const away = GAP_PX + depthPx + distance;
        for (const slidePx of slides(lengthPx, distance)) {
          const xPx = middle.xPx + outX * away + alongX * slidePx;
          const yPx = middle.yPx + outY * away + alongY * slidePx;
          const box = isTurned
            ? { xPx, yPx, alongX, alongY, halfWidthPx, halfHeightPx }
            : { xPx, yPx, alongX: 1, alongY: 0, halfWidthPx, halfHeightPx };
          const leader = {
            from: { xPx: middle.xPx + outX * 2, yPx: middle.yPx + outY * 2 },
            to: { xPx: xPx - outX * (depthPx + 1), yPx: yPx - outY * (depthPx + 1) },
          };
          yield { box, angleDeg: isTurned ? turned : 0, leader: distance < LEADER_FROM_PX ? null : leader };
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

function* angleCandidates(item: AngleTextItem, view: View, sizePx: number): Generator<Candidate> {
  const at = toScreen(view, item.at);
  const length = Math.hypot(item.inward.x, item.inward.y) || 1;
  const halfWidthPx = (textWidthEm(item.text) * sizePx) / 2;
  const halfHeightPx = sizePx * 0.42;
  for (const side of [1, -1]) {
    for (const away of [10, 14, 19, 25, 32]) {
      const xPx = at.xPx + (side * (away * item.inward.x)) / length;
      const yPx = at.yPx + (side * (away * item.inward.y)) / length;
      yield { box: { xPx, yPx, alongX: 1, alongY: 0, halfWidthPx, halfHeightPx }, angleDeg: 0, leader: null };
    }
  }
}

function isInFrame(box: TurnedBox, frame: View): boolean {
  const reachX = Math.abs(box.alongX) * box.halfWidthPx + Math.abs(box.alongY) * box.halfHeightPx;
  const reachY = Math.abs(box.alongY) * box.halfWidthPx + Math.abs(box.alongX) * box.halfHeightPx;
  return (
    box.xPx - reachX >= 0 &&
    box.yPx - reachY >= 0 &&
    box.xPx + reachX <= frame.widthPx &&
    box.yPx + reachY <= frame.heightPx
  );
}
