import { BoxIndex } from '#app/drawing/box-index.ts';
import { lineBox, type TurnedBox } from '#app/drawing/boxes.ts';
import { textWidthEm } from '#app/drawing/text-metrics.ts';
import type { ScreenPoint, View } from '#app/drawing/view.ts';

/** A text to place near its subject. */
export interface WantedTag {
  readonly text: string;
  /** Its subject, on the surface. */
  readonly at: ScreenPoint;
  readonly isSmall: boolean;
}

export interface LeaderTag extends WantedTag {
  readonly xPx: number;
  readonly yPx: number;
  readonly box: TurnedBox;
}

const DISTANCES_PX = [18, 26, 36, 48, 64, 84];
const DIRECTIONS = 16;
const PAD_PX = 4;
/** As wide as most tags and letters. */
const CELL_PX = 32;

/**
 * Places each text near its subject, on the floor, where it and its line cover no other text and no other tag
 * (`taken`): nearest first, towards the middle of the floor first. A text without a place is omitted.
 */
export function placeLeaders(
  wanted: readonly WantedTag[],
  taken: readonly TurnedBox[],
  view: View,
  sizePx: number,
  middle: ScreenPoint,
  isOnFloor: (point: ScreenPoint) => boolean,
): readonly LeaderTag[] {
  const all = new BoxIndex(CELL_PX, taken);
  const placed: LeaderTag[] = [];
  for (const tag of wanted) {
    const spot = findSpot(tag, all, view, sizePx, middle, isOnFloor);
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
  view: View,
  sizePx: number,
  middle: ScreenPoint,
  isOnFloor: (point: ScreenPoint) => boolean,
): LeaderTag | null {
  const halfWidthPx = (textWidthEm(tag.text) * sizePx) / 2 + PAD_PX;
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
      if (taken.meets(box) || taken.meets(lineBox(tag.at, { xPx, yPx }))) continue;
      return { ...tag, xPx, yPx, box };
    }
  }
  return null;
}
