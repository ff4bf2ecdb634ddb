import { toScreen, type View } from '#app/drawing/model/view.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import type { OverlayTag } from '#app/editor/overlay.ts';
import { type Bounds, doBoundsOverlap } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';

export const TAG_TEXT_PX = 13;
export const TAG_HEIGHT_PX = 24;
const PADDING_PX = 9;
/** Between a tag and its line. */
const GAP_PX = 11;
/** Kept free around every corner. */
const CORNER_PX = 10;
/** Walls are guarded at points this far apart: closer than a tag is high. */
const WALL_STEP_PX = 12;
const MOST_GUARDED = 100;

/** A tag with its place on the surface: the middle of its pill, in CSS pixels. */
export interface PlacedTag {
  readonly tag: OverlayTag;
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
}

/**
 * Places each tag next to its line where it covers no corner and no other tag: on the side away from `inside` first,
 * then the other side, then farther along and farther off; `reserved` parts of the surface stay free. `walls` are the
 * paths of walls that are not straight. A tag without a place is omitted, unless it is required.
 */
export function placeTags(
  tags: readonly OverlayTag[],
  corners: readonly Point[],
  view: View,
  inside: Point | null,
  reserved: readonly Bounds[] = [],
  walls: readonly Point[] = corners,
): PlacedTag[] {
  const atCorners = corners.map((corner) => {
    const { xPx, yPx } = toScreen(view, corner);
    return { minX: xPx - CORNER_PX, minY: yPx - CORNER_PX, maxX: xPx + CORNER_PX, maxY: yPx + CORNER_PX };
  });
  const taken: Bounds[] = [...reserved, ...atCorners, ...alongWalls(walls, view)];
  const placed: PlacedTag[] = [];
  // Required tags choose first.
  for (const tag of [...tags].sort((a, b) => Number(b.isRequired) - Number(a.isRequired))) {
    const spot = findSpot(tag, view, inside, taken);
    if (spot === null) continue;
    placed.push(spot);
    taken.push(boxOf(spot));
  }
  return placed;
}

/** Points on the walls between the corners that no tag may cover; skipped for a very ragged room. */
function alongWalls(corners: readonly Point[], view: View): Bounds[] {
  if (corners.length > MOST_GUARDED) return [];
  const points = corners.map((corner) => toScreen(view, corner));
  return points.flatMap((from, index) => {
    const to = points[index + 1];
    if (to === undefined) return [];
    const steps = Math.min(60, Math.floor(Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx) / WALL_STEP_PX));
    return Array.from({ length: steps }, (_, step): Bounds => {
      const [x, y] = [from.xPx + ((to.xPx - from.xPx) * step) / steps, from.yPx + ((to.yPx - from.yPx) * step) / steps];
      return { minX: x - 1, minY: y - 1, maxX: x + 1, maxY: y + 1 };
    });
  });
}

function findSpot(tag: OverlayTag, view: View, inside: Point | null, taken: readonly Bounds[]): PlacedTag | null {
  const [a, b] = [toScreen(view, tag.from), toScreen(view, tag.to)];
  const lengthPx = Math.hypot(b.xPx - a.xPx, b.yPx - a.yPx);
  const along = lengthPx === 0 ? { x: 1, y: 0 } : { x: (b.xPx - a.xPx) / lengthPx, y: (b.yPx - a.yPx) / lengthPx };
  const widthPx = textWidthEm(tag.text) * TAG_TEXT_PX + 2 * PADDING_PX;
  if (!tag.isRequired && lengthPx < 18) return null;
  const normal = { x: along.y, y: -along.x };
  const awayPx = GAP_PX + (Math.abs(normal.x) * widthPx + Math.abs(normal.y) * TAG_HEIGHT_PX) / 2;
  const side = inside === null ? 1 : outwardSide(a, normal, toScreen(view, inside));
  for (const offPx of tag.isRequired ? [0, 16, 34, 56, 80] : [0, 10]) {
    for (const part of [0.5, 0.35, 0.65]) {
      for (const sign of [side, -side]) {
        const spot = {
          tag,
          widthPx,
          xPx: a.xPx + (b.xPx - a.xPx) * part + normal.x * sign * (awayPx + offPx),
          yPx: a.yPx + (b.yPx - a.yPx) * part + normal.y * sign * (awayPx + offPx),
        };
        const kept = tag.isRequired ? clampToView(spot, view) : spot;
        if (isInView(kept, view) && !taken.some((box) => doBoundsOverlap(box, boxOf(kept)))) return kept;
      }
    }
  }
  if (!tag.isRequired) return null;
  const middle = { tag, widthPx, xPx: (a.xPx + b.xPx) / 2, yPx: (a.yPx + b.yPx) / 2 - awayPx - 30 };
  return clampToView(middle, view);
}

function outwardSide(at: { xPx: number; yPx: number }, normal: Point, inside: { xPx: number; yPx: number }): 1 | -1 {
  return normal.x * (inside.xPx - at.xPx) + normal.y * (inside.yPx - at.yPx) > 0 ? -1 : 1;
}

function clampToView(spot: PlacedTag, view: View): PlacedTag {
  const half = spot.widthPx / 2 + 2;
  return {
    ...spot,
    xPx: Math.min(view.widthPx - half, Math.max(half, spot.xPx)),
    yPx: Math.min(view.heightPx - TAG_HEIGHT_PX / 2 - 2, Math.max(TAG_HEIGHT_PX / 2 + 2, spot.yPx)),
  };
}

function isInView(spot: PlacedTag, view: View): boolean {
  const box = boxOf(spot);
  return box.minX >= 0 && box.minY >= 0 && box.maxX <= view.widthPx && box.maxY <= view.heightPx;
}

function boxOf({ xPx, yPx, widthPx }: PlacedTag): Bounds {
  return {
    minX: xPx - widthPx / 2,
    maxX: xPx + widthPx / 2,
    minY: yPx - TAG_HEIGHT_PX / 2,
    maxY: yPx + TAG_HEIGHT_PX / 2,
  };
}
