import { toScreen, type View } from '#app/drawing/model/view.ts';
import { drawingUnit, START_PX_PER_UNIT } from '#app/editor/drawing-unit.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { MAX_ROOM } from '#app/layout/fields/limits.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** Free space around a room that is fitted, and at the top left of an empty drawing, in CSS pixels. */
const MARGIN_PX = 44;
/** At the bottom the view's buttons cover the drawing. */
const FOOT_PX = 64;
/** Half a unit is a fingertip wide at most. */
const MAX_PX_PER_UNIT = 32;
/** A corner nearer to the edge than this is brought back into view. */
const EDGE_PX = 6;

function startScale(unitSystem: UnitSystem): number {
  return START_PX_PER_UNIT / drawingUnit(unitSystem);
}

/** The view of an empty drawing: 2 px a unit, with (0, 0) a little inside the top left. */
export function startView(widthPx: number, heightPx: number, unitSystem: UnitSystem): View {
  return { scale: startScale(unitSystem), x: MARGIN_PX, y: MARGIN_PX, widthPx, heightPx };
}

/** Zooms out as far as the largest room needs, and in until half a unit is easily seen. */
function clampScale(scale: number, view: View, unitSystem: UnitSystem): number {
  const least = Math.max(1, Math.min(view.widthPx, view.heightPx) - MARGIN_PX - FOOT_PX) / MAX_ROOM;
  return Math.min(MAX_PX_PER_UNIT / drawingUnit(unitSystem), Math.max(least, scale));
}

/** All corners in view and centered, as large as they can be. */
export function fitRoom(view: View, points: Ring, unitSystem: UnitSystem): View {
  if (points.length === 0) return startView(view.widthPx, view.heightPx, unitSystem);
  const { minX, minY, maxX, maxY } = ringBounds(points);
  const free = { width: view.widthPx - 2 * MARGIN_PX, height: view.heightPx - MARGIN_PX - FOOT_PX };
  const fitted = Math.min(free.width / Math.max(1, maxX - minX), free.height / Math.max(1, maxY - minY));
  // One wall is not a room yet.
  const scale = clampScale(points.length < 3 ? Math.min(fitted, startScale(unitSystem)) : fitted, view, unitSystem);
  return {
    ...view,
    scale,
    x: (view.widthPx - (minX + maxX) * scale) / 2,
    y: (view.heightPx + MARGIN_PX - FOOT_PX - (minY + maxY) * scale) / 2,
  };
}

/** Zooms by `factor` around (xPx, yPx). */
export function zoomAt(view: View, factor: number, xPx: number, yPx: number, unitSystem: UnitSystem): View {
  const scale = clampScale(view.scale * factor, view, unitSystem);
  const ratio = scale / view.scale;
  return { ...view, scale, x: xPx - (xPx - view.x) * ratio, y: yPx - (yPx - view.y) * ratio };
}

export function panView(view: View, dxPx: number, dyPx: number): View {
  return { ...view, x: view.x + dxPx, y: view.y + dyPx };
}

/**
 * Keeps the same place in the middle of a surface of another size, such as a rotated phone. A room that was entirely
 * visible stays so.
 */
export function resizeView(view: View, widthPx: number, heightPx: number, points: Ring, unitSystem: UnitSystem): View {
  const resized = {
    ...view,
    x: view.x + (widthPx - view.widthPx) / 2,
    y: view.y + (heightPx - view.heightPx) / 2,
    widthPx,
    heightPx,
  };
  return keepInView(view, points, unitSystem) === view ? keepInView(resized, points, unitSystem) : resized;
}

/**
 * The view with every corner visible: moved as little as possible, zoomed out only if that is not enough, so that a
 * drawing in progress does not jump. The same view while all are visible.
 */
export function keepInView(view: View, points: Ring, unitSystem: UnitSystem): View {
  if (points.length === 0) return view;
  const bounds = ringBounds(points);
  const min = toScreen(view, { x: bounds.minX, y: bounds.minY });
  const max = toScreen(view, { x: bounds.maxX, y: bounds.maxY });
  const dxPx = pushInside(min.xPx, max.xPx, view.widthPx);
  const dyPx = pushInside(min.yPx, max.yPx, view.heightPx);
  if (dxPx === null || dyPx === null) return fitRoom(view, points, unitSystem);
  return dxPx === 0 && dyPx === 0 ? view : panView(view, dxPx, dyPx);
}

/** The offset that moves a span onto a surface of `sizePx`; null if it is too long. */
function pushInside(minPx: number, maxPx: number, sizePx: number): number | null {
  if (minPx >= EDGE_PX && maxPx <= sizePx - EDGE_PX) return 0;
  if (maxPx - minPx > sizePx - 2 * MARGIN_PX) return null;
  return minPx < EDGE_PX ? MARGIN_PX - minPx : sizePx - MARGIN_PX - maxPx;
}
