import { colourOf, type Ink, type Palette } from '#app/drawing/model/palette.ts';
import {
  CAP_MIDDLE,
  type PathPaint,
  type PathSink,
  type Surface,
  type SurfaceText,
} from '#app/drawing/model/surface.ts';
import { type CanvasContext, type CanvasPhoto, FONT_FAMILY } from '#app/drawing/paint/canvas-context.ts';

/**
 * The number of outlines per fill. The cost of a fill grows with the edges that a row of pixels may meet: filling a
 * thousand outlines together takes ten times as long as a few at a time.
 */
const OUTLINES_AT_ONCE = 4;

/**
 * Paints onto a canvas whose context is already scaled to CSS pixels (`setTransform(ratio, 0, 0, ratio, 0, 0)`), so
 * that every size is the same on every display.
 */
export class CanvasSurface implements Surface {
  private readonly context: CanvasContext;
  private readonly palette: Palette;
  private readonly sink: PathSink;

  private readonly photos: ReadonlyMap<string, CanvasPhoto>;

  constructor(context: CanvasContext, palette: Palette, photos: ReadonlyMap<string, CanvasPhoto> = new Map()) {
    this.context = context;
    this.photos = photos;
    this.sink = sinkOf(context);
    this.palette = palette;
  }

  openGroup(): void {}

  closeGroup(): void {}

  path(trace: (sink: PathSink) => void, paint: PathPaint): void {
    const { context } = this;
    context.globalAlpha = paint.opacity ?? 1;
    if (paint.fill !== undefined) context.fillStyle = this.photo(paint) ?? this.colour(paint.fill);
    context.beginPath();
    trace(paint.isApart ? fillSoon(context) : this.sink);
    if (paint.fill !== undefined) context.fill('evenodd');
    if (paint.stroke !== undefined) {
      context.strokeStyle = this.colour(paint.stroke);
      context.lineWidth = paint.widthPx ?? 1;
      context.lineJoin = paint.join ?? 'miter';
      context.lineCap = paint.cap ?? 'butt';
      context.setLineDash(paint.dashPx === undefined ? [] : [...paint.dashPx]);
      context.stroke();
    }
    context.globalAlpha = 1;
  }

  text(text: SurfaceText): void {
    const { context } = this;
    context.save();
    context.translate(text.xPx, text.yPx);
    if (text.angleDeg !== undefined && text.angleDeg !== 0) context.rotate((text.angleDeg * Math.PI) / 180);
    const font = `${text.isBold === true ? '600 ' : ''}${text.sizePx}px ${FONT_FAMILY}`;
    // Browsers parse a font at each assignment, and `restore` resets it to the last one.
    if (context.font !== font) context.font = font;
    const anchor = text.anchor ?? 'middle';
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    const downPx = text.sizePx * CAP_MIDDLE;
    if (text.halo !== undefined) {
      context.strokeStyle = this.colour(text.halo);
      context.lineWidth = text.haloPx ?? 3;
      context.lineJoin = 'round';
      context.setLineDash([]);
      context.strokeText(text.text, 0, downPx);
    }
    context.fillStyle = this.colour(text.ink);
    context.fillText(text.text, 0, downPx);
    context.restore();
  }

  /** The pattern of a photo in its place; null without a photo. */
  private photo({ photo }: PathPaint): object | null {
    const picture = photo && this.photos.get(photo.id);
    if (photo === undefined || picture === undefined) return null;
    const { part, corner, along, widthPx, heightPx } = photo;
    // The photo covers a box in which its part is the tile.
    const [boxWidth, boxHeight] = [widthPx / part.size, heightPx / part.size];
    const cover = Math.max(boxWidth / picture.width, boxHeight / picture.height);
    const left = (boxWidth - picture.width * cover) / 2 - part.x * boxWidth;
    const top = (boxHeight - picture.height * cover) / 2 - part.y * boxHeight;
    const { pattern, scale } = picture.patternAt(cover);
    const [x, y] = [(along.x * cover) / scale, (along.y * cover) / scale];
    pattern.setTransform({
      a: x,
      b: y,
      c: 0 - y,
      d: x,
      e: corner.xPx + left * along.x - top * along.y,
      f: corner.yPx + left * along.y + top * along.x,
    });
    return pattern;
  }

  private colour(ink: Ink): string {
    return colourOf(this.palette, ink);
  }
}

function sinkOf(context: CanvasContext): PathSink {
  return {
    moveTo: (x, y) => context.moveTo(x, y),
    lineTo: (x, y) => context.lineTo(x, y),
    arc(centre, from, to, isClockwise) {
      const [x, y] = [from.xPx - centre.xPx, from.yPx - centre.yPx];
      const end = Math.atan2(to.yPx - centre.yPx, to.xPx - centre.xPx);
      context.arc(centre.xPx, centre.yPx, Math.hypot(x, y), Math.atan2(y, x), end, !isClockwise);
    },
    closePath: () => context.closePath(),
  };
}

/** Fills the traced path a few outlines at a time; the caller fills the last ones. */
function fillSoon(context: CanvasContext): PathSink {
  let outlines = 0;
  return {
    ...sinkOf(context),
    moveTo(x, y) {
      if (outlines === OUTLINES_AT_ONCE) {
        context.fill('evenodd');
        context.beginPath();
        outlines = 0;
      }
      context.moveTo(x, y);
    },
    closePath() {
      context.closePath();
      outlines += 1;
    },
  };
}
