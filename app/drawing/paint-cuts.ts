import type { CutGroupItem, DisplayItem } from '#app/drawing/display-list.ts';
import { jointGapPx } from '#app/drawing/joint-gap.ts';
import { findLabelSpot, type LabelSpot } from '#app/drawing/label-spot.ts';
import { LEAST_TILE_PX, type PaintOptions, wantedRect } from '#app/drawing/paint-options.ts';
import type { Surface } from '#app/drawing/surface.ts';
import { textWidthEm } from '#app/drawing/text-metrics.ts';
import { traceRing } from '#app/drawing/trace-ring.ts';
import { rectsMeet, type View, type WorldRect } from '#app/drawing/view.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

const PIECES_A_SLICE = 200;
const MIN_LABEL_PX = 8;
const MAX_LABEL_PX = 13;
/** Capitals are about this part of the font size high. */
const CAP_HEIGHT = 0.74;
const PAD_PX = 3;
/** How far the rim of a piece may reach out of it at a sharp corner, and a letter from its middle. */
const RIM_REACH_PX = 8;
const LABEL_REACH_PX = 40;

/** All visible pieces of one shape, filled in its tint and rimmed with the joint's colour. */
export function* paintCuts(
  item: CutGroupItem,
  view: View,
  surface: Surface,
  options: PaintOptions,
): Generator<undefined, void> {
  const leastTilePx = Math.min(item.tileAcross, item.tileDown) * view.scale;
  if (leastTilePx < (options.leastTilePx ?? LEAST_TILE_PX)) return;
  const jointPx = item.joint * view.scale;
  const rimPx = jointGapPx(jointPx, leastTilePx) - jointPx;
  const places = visiblePlaces(item, wantedRect(view, options, 2, RIM_REACH_PX));
  if (places.length === 0) return;
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

/** The letters on the pieces, where a letter fits. */
export function* paintCutLabels(
  items: readonly DisplayItem[],
  view: View,
  surface: Surface,
  options: PaintOptions,
): Generator<undefined, void> {
  const visible = wantedRect(view, options, 0, LABEL_REACH_PX);
  const textScale = options.textScale ?? 1;
  const leastPx = options.leastLabelPx ?? MIN_LABEL_PX;
  const padPx = leastPx < MIN_LABEL_PX ? 1 : PAD_PX;
  let painted = 0;
  for (const item of items) {
    if (item.kind !== 'cut-group') continue;
    const box = outlineBox(item.outline);
    const tallestPx = (box.maxY - box.minY) * view.scale;
    if (tallestPx < leastPx * CAP_HEIGHT + padPx) continue;
    const spot = labelSpot(item);
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

function visiblePlaces(item: CutGroupItem, visible: WorldRect): readonly Point[] {
  const box = outlineBox(item.outline);
  return item.places.filter((place) =>
    rectsMeet(visible, {
      minX: place.x + box.minX,
      minY: place.y + box.minY,
      maxX: place.x + box.maxX,
      maxY: place.y + box.maxY,
    }),
  );
}

/** Kept per outline: a shape's best place for a letter does not depend on the view. */
const spots = new WeakMap<Ring, LabelSpot>();
const boxes = new WeakMap<Ring, WorldRect>();

function labelSpot(item: CutGroupItem): LabelSpot {
  const known = spots.get(item.outline);
  if (known !== undefined) return known;
  const aspect = (textWidthEm(item.label) + 0.35) / (CAP_HEIGHT + 0.25);
  const spot = findLabelSpot(item.outline, item.holes, aspect);
  spots.set(item.outline, spot);
  return spot;
}

function outlineBox(outline: Ring): WorldRect {
  const known = boxes.get(outline);
  if (known !== undefined) return known;
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y } of outline) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  boxes.set(outline, box);
  return box;
}
