import type { View } from '#app/drawing/model/view.ts';

/**
 * The view of a fitted drawing: magnified by `zoom`, its middle moved by (panX, panY) as fractions of the frame's width
 * and height, so that a rotated phone or a resized window keeps the same place in view.
 */
export interface Camera {
  readonly zoom: number;
  readonly panX: number;
  readonly panY: number;
}

export const HOME: Camera = { zoom: 1, panX: 0, panY: 0 };
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
export const ZOOM_STEP = 1.25;
/** How far the drawing may be moved out of its frame, as a fraction of the frame. */
const PAN_LIMIT = 0.25;
const PAN_LIMIT_MOBILE = 0.75;
const MOBILE_BELOW_PX = 768;

/** The pan limit for a window of this width. */
export function panLimitFor(windowWidthPx: number): number {
  return windowWidthPx < MOBILE_BELOW_PX ? PAN_LIMIT_MOBILE : PAN_LIMIT;
}

/** Clamps the camera: beyond the part hidden by zooming, the drawing leaves its frame by `panLimit` at most. */
export function clampCamera(camera: Camera, panLimit: number): Camera {
  const zoom = Number.isFinite(camera.zoom) ? Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, camera.zoom)) : MIN_ZOOM;
  const reach = (zoom - 1) / 2 + panLimit;
  return { zoom, panX: clamp(camera.panX, reach), panY: clamp(camera.panY, reach) };
}

/** The view of a frame: `fitted` shows the whole drawing, the camera looks closer. */
export function viewThrough(camera: Camera, fitted: View): View {
  const { widthPx, heightPx } = fitted;
  return {
    scale: fitted.scale * camera.zoom,
    x: (fitted.x - widthPx / 2) * camera.zoom + widthPx / 2 + camera.panX * widthPx,
    y: (fitted.y - heightPx / 2) * camera.zoom + heightPx / 2 + camera.panY * heightPx,
    widthPx,
    heightPx,
  };
}

/** Zooms by `factor` around (xPx, yPx), as far as the limits allow. */
export function zoomAround(
  camera: Camera,
  factor: number,
  xPx: number,
  yPx: number,
  frame: { readonly widthPx: number; readonly heightPx: number },
  panLimit: number,
): Camera {
  const zoom = clampCamera({ ...camera, zoom: camera.zoom * factor }, panLimit).zoom;
  const ratio = zoom / camera.zoom;
  const fromMiddleX = xPx / frame.widthPx - 0.5;
  const fromMiddleY = yPx / frame.heightPx - 0.5;
  return clampCamera(
    {
      zoom,
      panX: fromMiddleX - (fromMiddleX - camera.panX) * ratio,
      panY: fromMiddleY - (fromMiddleY - camera.panY) * ratio,
    },
    panLimit,
  );
}

/** Moves the drawing by pixels of the frame. */
export function panBy(
  camera: Camera,
  dxPx: number,
  dyPx: number,
  frame: { readonly widthPx: number; readonly heightPx: number },
  panLimit: number,
): Camera {
  return clampCamera(
    { zoom: camera.zoom, panX: camera.panX + dxPx / frame.widthPx, panY: camera.panY + dyPx / frame.heightPx },
    panLimit,
  );
}

/** The positions of two fingers, in pixels of the frame. */
export interface Pinch {
  readonly xPx: number;
  readonly yPx: number;
  readonly spreadPx: number;
}

/** The middle of two fingers and their distance. */
export function pinchOf(a: { xPx: number; yPx: number }, b: { xPx: number; yPx: number }): Pinch {
  return {
    xPx: (a.xPx + b.xPx) / 2,
    yPx: (a.yPx + b.yPx) / 2,
    spreadPx: Math.max(1, Math.hypot(a.xPx - b.xPx, a.yPx - b.yPx)),
  };
}

/** Two fingers zoom around their middle and carry the drawing along. */
export function pinchCamera(
  camera: Camera,
  from: Pinch,
  to: Pinch,
  frame: { readonly widthPx: number; readonly heightPx: number },
  panLimit: number,
): Camera {
  const moved = panBy(camera, to.xPx - from.xPx, to.yPx - from.yPx, frame, panLimit);
  return zoomAround(moved, to.spreadPx / from.spreadPx, to.xPx, to.yPx, frame, panLimit);
}

export function isHome(camera: Camera): boolean {
  return camera.zoom === HOME.zoom && camera.panX === HOME.panX && camera.panY === HOME.panY;
}

function clamp(value: number, reach: number): number {
  return Number.isFinite(value) ? Math.min(reach, Math.max(-reach, value)) : 0;
}
