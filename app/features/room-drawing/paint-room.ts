import { toScreen, type View } from '#app/drawing/model/view.ts';
import type { OverlayItem, OverlayPalette } from '#app/editor/overlay.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import type { ShownPicture } from '#app/features/room-drawing/picture/picture-tools.tsx';
import type { Point } from '#app/geometry/point.ts';

const LOUPE_RADIUS_PX = 58;
const LOUPE_MARGIN_PX = 10;
const LOUPE_ZOOM = 2.2;

export interface RoomScene {
  readonly items: readonly OverlayItem[];
  readonly corners: readonly Point[];
  readonly walls: readonly Point[];
  /** A point inside the room. Length tags are placed away from it. */
  readonly inside: Point | null;
  readonly picture: ShownPicture | null;
  /** The point under the finger, which the loupe shows. */
  readonly underFinger: Point | null;
}

/** Paints a room being drawn. The context is scaled to CSS pixels. */
export function paintRoom(
  context: CanvasRenderingContext2D,
  view: View,
  scene: RoomScene,
  palette: OverlayPalette,
): void {
  context.clearRect(0, 0, view.widthPx, view.heightPx);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, view.widthPx, view.heightPx);
  if (scene.picture) paintPicture(context, view, scene.picture);
  paintOverlay(context, view, scene.items, {
    palette,
    inside: scene.inside,
    corners: scene.corners,
    walls: scene.walls,
    reserved: buttonBoxes(view),
  });
  if (scene.underFinger !== null) paintLoupe(context, view, scene, scene.underFinger, palette);
}

function paintPicture(context: CanvasRenderingContext2D, view: View, { image, place }: ShownPicture): void {
  const at = toScreen(view, place);
  const scale = view.scale * place.scale;
  context.save();
  context.globalAlpha = place.opacity;
  context.translate(at.xPx, at.yPx);
  context.rotate((place.degrees * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  context.restore();
}

/** The area of the zoom buttons on the canvas. */
function buttonBoxes(view: View) {
  return [{ minX: view.widthPx - 146, minY: view.heightPx - 58, maxX: view.widthPx, maxY: view.heightPx }];
}

/** Magnifies the content under the finger, in a free corner. */
function paintLoupe(
  context: CanvasRenderingContext2D,
  view: View,
  scene: RoomScene,
  at: Point,
  palette: OverlayPalette,
): void {
  const finger = toScreen(view, at);
  const reach = LOUPE_RADIUS_PX + LOUPE_MARGIN_PX;
  const isTopLeftFree = finger.xPx > view.widthPx / 2 || finger.yPx > view.heightPx / 2;
  const middle = { x: isTopLeftFree ? reach : view.widthPx - reach, y: reach };
  const scale = view.scale * LOUPE_ZOOM;
  const magnified: View = { ...view, scale, x: middle.x - at.x * scale, y: middle.y - at.y * scale };
  context.save();
  context.beginPath();
  context.arc(middle.x, middle.y, LOUPE_RADIUS_PX, 0, 2 * Math.PI);
  context.fillStyle = palette.surface;
  context.fill();
  context.clip();
  if (scene.picture) paintPicture(context, magnified, scene.picture);
  const items = scene.items.filter((item) => item.kind !== 'tag');
  paintOverlay(context, magnified, items, { palette, inside: null, corners: [] });
  context.beginPath();
  context.setLineDash([]);
  context.moveTo(middle.x - LOUPE_RADIUS_PX, middle.y);
  context.lineTo(middle.x + LOUPE_RADIUS_PX, middle.y);
  context.moveTo(middle.x, middle.y - LOUPE_RADIUS_PX);
  context.lineTo(middle.x, middle.y + LOUPE_RADIUS_PX);
  context.strokeStyle = palette.accent;
  context.lineWidth = 1;
  context.stroke();
  context.restore();
  context.beginPath();
  context.setLineDash([]);
  context.arc(middle.x, middle.y, LOUPE_RADIUS_PX, 0, 2 * Math.PI);
  context.strokeStyle = palette.ink;
  context.lineWidth = 2;
  context.stroke();
}
