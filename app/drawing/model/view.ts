import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';

/** The mapping of the world to a surface: `screen = world × scale + (x, y)`. */
export interface View {
  /** Surface pixels per lattice unit. */
  readonly scale: number;
  /** The position of the world's (0, 0), in surface pixels. */
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Space kept free around the world when it is fitted, in pixels. */
export interface MarginPx {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export function scaleMargin({ top, right, bottom, left }: MarginPx, factor: number): MarginPx {
  return { top: top * factor, right: right * factor, bottom: bottom * factor, left: left * factor };
}

/** A point of a surface, in its pixels. */
export interface ScreenPoint {
  readonly xPx: number;
  readonly yPx: number;
}

export function toScreen(view: View, point: Point): ScreenPoint {
  return { xPx: point.x * view.scale + view.x, yPx: point.y * view.scale + view.y };
}

/** The world point (not rounded to the lattice) under a pixel. */
export function toWorld(view: View, xPx: number, yPx: number): Point {
  return { x: (xPx - view.x) / view.scale, y: (yPx - view.y) / view.scale };
}

/** The part of the world that a surface shows, widened by `padPx` on every side. */
export function visibleRect(view: View, padPx = 0): Bounds {
  const min = toWorld(view, -padPx, -padPx);
  const max = toWorld(view, view.widthPx + padPx, view.heightPx + padPx);
  return { minX: min.x, minY: min.y, maxX: max.x, maxY: max.y };
}

/** Shows all of `bounds`, centered, as large as the surface less its margins allows. */
export function fitView(bounds: Bounds, widthPx: number, heightPx: number, margin: MarginPx): View {
  const worldWidth = Math.max(bounds.maxX - bounds.minX, 1);
  const worldHeight = Math.max(bounds.maxY - bounds.minY, 1);
  const freeWidth = Math.max(widthPx - margin.left - margin.right, 1);
  const freeHeight = Math.max(heightPx - margin.top - margin.bottom, 1);
  const scale = Math.min(freeWidth / worldWidth, freeHeight / worldHeight);
  return {
    scale,
    x: margin.left + (freeWidth - worldWidth * scale) / 2 - bounds.minX * scale,
    y: margin.top + (freeHeight - worldHeight * scale) / 2 - bounds.minY * scale,
    widthPx,
    heightPx,
  };
}

/** From this zoom on every piece that shows is named; before it one of each cut that is too small, and few others. */
export const ALL_FROM_ZOOM = 1.75;

/** The magnification relative to the fitted view. */
export function zoomOf(
  { bounds, marginPx }: { readonly bounds: Bounds; readonly marginPx: MarginPx },
  { scale, widthPx, heightPx }: View,
): number {
  return scale / fitView(bounds, widthPx, heightPx, marginPx).scale;
}

/** The offset (pixels) and scale that map a picture painted at one view to another view. */
export function carryOver(
  painted: View,
  shown: View,
): { readonly x: number; readonly y: number; readonly scale: number } {
  const scale = shown.scale / painted.scale;
  return { scale, x: shown.x - painted.x * scale, y: shown.y - painted.y * scale };
}
