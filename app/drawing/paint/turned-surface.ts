import type { PathSink, PhotoPaint, Surface } from '#app/drawing/model/surface.ts';
import { type ScreenPoint, toScreen, type View } from '#app/drawing/model/view.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';
import { boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { turnBack } from '#app/geometry/turn.ts';
import type { PatternFrame } from '#app/layout/model/layout-result.ts';

/** Lets a painter of the room paint in the frame of a turned pattern. */
export interface Turned {
  /** The pattern's frame on a separate surface, just large enough for its visible part. */
  readonly view: View;
  /** Rotates the content painted at that view onto the surface. Texts stay upright. */
  readonly surface: Surface;
  readonly options: PaintOptions;
}

/** Content painted with the returned view, surface and options appears on `surface` rotated by `frame`. */
export function turnSurface(view: View, surface: Surface, options: PaintOptions, frame: PatternFrame | null): Turned {
  if (frame === null) return { view, surface, options };
  const { xPx, yPx } = toScreen(view, frame.centre);
  const centre = { x: xPx, y: yPx };
  const straighten = { cos: frame.cos, sin: 0 - frame.sin };
  const edges = boundsRing({ minX: 0, minY: 0, maxX: view.widthPx, maxY: view.heightPx });
  const shown = ringBounds(edges.map((corner) => turnBack(corner, straighten, centre)));
  const place = (x: number, y: number): ScreenPoint => {
    const turned = turnBack({ x: x + shown.minX, y: y + shown.minY }, frame, centre);
    return { xPx: turned.x, yPx: turned.y };
  };
  return {
    view: {
      scale: view.scale,
      x: view.x - shown.minX,
      y: view.y - shown.minY,
      widthPx: shown.maxX - shown.minX,
      heightPx: shown.maxY - shown.minY,
    },
    surface: {
      openGroup: (layer, label) => surface.openGroup(layer, label),
      closeGroup: () => surface.closeGroup(),
      path: (trace, paint) => {
        const photo = paint.photo && { photo: turnPhoto(paint.photo, place, frame) };
        surface.path((sink) => trace(turnSink(sink, place)), { ...paint, ...photo });
      },
      text: (text) => surface.text({ ...text, ...place(text.xPx, text.yPx) }),
    },
    options,
  };
}

function turnPhoto(
  photo: PhotoPaint,
  place: (x: number, y: number) => ScreenPoint,
  { cos, sin }: PatternFrame,
): PhotoPaint {
  const { x, y } = photo.along;
  const along = { x: x * cos - y * sin, y: x * sin + y * cos };
  return { ...photo, corner: place(photo.corner.xPx, photo.corner.yPx), along };
}

function turnSink(sink: PathSink, place: (x: number, y: number) => ScreenPoint): PathSink {
  return {
    moveTo(x, y) {
      const { xPx, yPx } = place(x, y);
      sink.moveTo(xPx, yPx);
    },
    lineTo(x, y) {
      const { xPx, yPx } = place(x, y);
      sink.lineTo(xPx, yPx);
    },
    arc(centre, from, to, isClockwise) {
      const [at, start, end] = [centre, from, to].map(({ xPx, yPx }) => place(xPx, yPx)) as [
        ScreenPoint,
        ScreenPoint,
        ScreenPoint,
      ];
      sink.arc(at, start, end, isClockwise);
    },
    closePath: () => sink.closePath(),
  };
}
