import type { CutGroupItem, DisplayItem } from '#app/drawing/display-list.ts';
import { jointGapPx } from '#app/drawing/joint-gap.ts';
import { findTurnedLabelSpot, type LabelSpot } from '#app/drawing/label-spot.ts';
import { LEAST_TILE_PX, type PaintOptions } from '#app/drawing/paint-options.ts';
import type { Surface } from '#app/drawing/surface.ts';
import { textWidthEm } from '#app/drawing/text-metrics.ts';
import { traceRing } from '#app/drawing/trace-ring.ts';
import type { Turned } from '#app/drawing/turned-surface.ts';
import { type View, visibleRect, type WorldRect } from '#app/drawing/view.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { PatternFrame } from '#app/layout/layout-result.ts';

const PIECES_A_SLICE = 200;
const MIN_LABEL_PX = 8;
const MAX_LABEL_PX = 13;
/** Capitals are about this part of the font size high. */
const CAP_HEIGHT = 0.74;
const PAD_PX = 3;

/** Whether a piece of the shape is wanted at all; asked first, since most of a large floor is not. */
export function showsCuts(item: CutGroupItem, view: View, options: PaintOptions): boolean {
  const leastTilePx = item.tileSide * view.scale;
  if (leastTilePx < (options.leastTilePx ?? LEAST_TILE_PX)) return false;
  const box = ringBounds(item.outline);
  const wanted = visibleRect(view, 2);
  return item.places.some((place) => isWithin(place, box, wanted));
}

/** All visible pieces of a shape that `showsCuts`, filled in its tint and rimmed with the joint's colour. */
export function* paintCuts(item: CutGroupItem, view: View, surface: Surface): Generator<undefined, void> {
  const jointPx = item.joint * view.scale;
  const rimPx = jointGapPx(jointPx, item.tileSide * view.scale) - jointPx;
  const box = ringBounds(item.outline);
  const wanted = visibleRect(view, 2);
  const places = item.places.filter((place) => isWithin(place, box, wanted));
  surface.openGroup('cuts', item.label);
  for (let from = 0; from < places.length; from += PIECES_A_SLICE) {
    const slice = places.slice(from, from + PIECES_A_SLICE);
    surface.path(
      (sink) => {
        for (const place of slice) {
          traceRing(sink, item.outline, view, place.x, place.y);
          for (const hole of item.holes) traceRing(sink, hole, view, place.x, place.y);
        }
      },
      rimPx > 0.05 ? { fill: item.tint, stroke: 'joint', widthPx: rimPx } : { fill: item.tint },
    );
    yield;
  }
  surface.closeGroup();
}

/** The letters on the pieces, where a letter fits upright. `frame` turns the pieces, and the view and surface are turned by it. */
export function* paintCutLabels(
  items: readonly DisplayItem[],
  frame: PatternFrame | null,
  { view, surface, options }: Turned,
): Generator<undefined, void> {
  const visible = visibleRect(view);
  const textScale = options.textScale ?? 1;
  const leastPx = options.leastLabelPx ?? MIN_LABEL_PX;
  const padPx = leastPx < MIN_LABEL_PX ? 1 : PAD_PX;
  let painted = 0;
  for (const item of items) {
    if (item.kind !== 'cut-group') continue;
    const box = ringBounds(item.outline);
    const tallest = frame === null ? box.maxY - box.minY : Math.max(box.maxX - box.minX, box.maxY - box.minY);
    const tallestPx = tallest * view.scale;
    if (tallestPx < leastPx * CAP_HEIGHT + padPx) continue;
    if (!item.places.some((place) => isWithin(place, box, visible))) continue;
    const spot = labelSpot(item, frame);
    const largestPx = (2 * spot.halfHeight * view.scale - padPx) / CAP_HEIGHT;
    const isWideOnly = largestPx < leastPx * textScale;
    if (largestPx < leastPx || (isWideOnly && options.marksWideOnly !== true)) continue;
    const sizePx = isWideOnly ? Math.min(largestPx, MAX_LABEL_PX) : Math.min(largestPx, MAX_LABEL_PX * textScale);
    for (const place of item.places) {
      const x = place.x + spot.x;
      const y = place.y + spot.y;
      if (x < visible.minX || x > visible.maxX || y < visible.minY || y > visible.maxY) continue;
      surface.text({
        text: item.label,
        xPx: x * view.scale + view.x,
        yPx: y * view.scale + view.y,
        sizePx: Math.round(sizePx * 2) / 2,
        ink: 'text',
        halo: item.tint,
        haloPx: 2,
        isBold: true,
        isWideOnly,
      });
      painted += 1;
      if (painted % PIECES_A_SLICE === 0) yield;
    }
  }
}

function isWithin({ x, y }: Point, box: WorldRect, wanted: WorldRect): boolean {
  return (
    x + box.minX <= wanted.maxX &&
    x + box.maxX >= wanted.minX &&
    y + box.minY <= wanted.maxY &&
    y + box.maxY >= wanted.minY
  );
}

/** Kept per outline, which lies one way only: a shape's best place for a letter does not depend on the view. */
const spots = new WeakMap<Ring, LabelSpot>();

function labelSpot(item: CutGroupItem, frame: PatternFrame | null): LabelSpot {
  const known = spots.get(item.outline);
  if (known !== undefined) return known;
  const aspect = (textWidthEm(item.label) + 0.35) / (CAP_HEIGHT + 0.25);
  const spot = findTurnedLabelSpot([item.outline, ...item.holes], aspect, frame);
  spots.set(item.outline, spot);
  return spot;
}
