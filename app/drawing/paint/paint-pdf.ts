import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { colourOf, type Palette } from '#app/drawing/model/palette.ts';
import {
  CAP_MIDDLE,
  type PathPaint,
  type PathSink,
  type Surface,
  type SurfaceText,
} from '#app/drawing/model/surface.ts';
import { fitView, type ScreenPoint, type View } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';
import type { PaperPage, PdfFonts } from '#app/drawing/paint/pdf-page.ts';

/** A rectangle of the page, in points. */
export interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Paints a list into a box of a page, as vectors: fitted to it, or at the scale of `view`, whose pixels are points. */
export function paintPdf(
  list: DisplayList,
  page: PaperPage,
  box: PdfBox,
  fonts: PdfFonts,
  palette: Palette,
  options: PaintOptions & { readonly view?: View } = {},
): void {
  page.save();
  page.translate(box.x, box.y);
  const view = options.view ?? fitView(list.bounds, box.width, box.height, list.marginPx);
  paintWhole(list, view, new PdfSurface(page, fonts, palette), options);
  page.restore();
}

/** Arcs with a smaller cosine are halved, so that a curve deviates by at most a 3,000th of its radius. */
const CURVE_COSINE = -0.01;

/** An arc as cubic Bézier curves, from the current point of the path. */
function curveAround(page: PaperPage, c: ScreenPoint, a: ScreenPoint, b: ScreenPoint, isClockwise: boolean): void {
  const [ax, ay, bx, by] = [a.xPx - c.xPx, a.yPx - c.yPx, b.xPx - c.xPx, b.yPx - c.yPx];
  const radius = Math.sqrt(ax * ax + ay * ay);
  const side = isClockwise ? 1 : -1;
  const cos = (ax * bx + ay * by) / (radius * radius);
  const sin = (side * (ax * by - ay * bx)) / (radius * radius);
  if (sin < 0 || cos < CURVE_COSINE) {
    // Toward the middle of the arc; for a half turn perpendicular to its ends.
    const [mx, my] = cos < -0.999999 ? [-side * ay, side * ax] : sin < 0 ? [-ax - bx, -ay - by] : [ax + bx, ay + by];
    const scale = radius / Math.sqrt(mx * mx + my * my);
    const middle = { xPx: c.xPx + mx * scale, yPx: c.yPx + my * scale };
    curveAround(page, c, a, middle, isClockwise);
    curveAround(page, c, middle, b, isClockwise);
    return;
  }
  // tan(angle / 4) by halves of angles.
  const half = sin / (1 + cos);
  const reach = ((4 / 3) * half) / (1 + Math.sqrt(1 + half * half));
  const [k, l] = [side * reach * ay, side * reach * ax];
  const [m, n] = [side * reach * by, side * reach * bx];
  page.bezierCurveTo(a.xPx - k, a.yPx + l, b.xPx + m, b.yPx - n, b.xPx, b.yPx);
}

/** Writes vectors and text onto a PDF page; a pixel is a point. */
export class PdfSurface implements Surface {
  private readonly page: PaperPage;
  private readonly fonts: PdfFonts;
  private readonly palette: Palette;

  constructor(page: PaperPage, fonts: PdfFonts, palette: Palette) {
    this.page = page;
    this.fonts = fonts;
    this.palette = palette;
  }

  openGroup(): void {}

  closeGroup(): void {}

  path(trace: (sink: PathSink) => void, paint: PathPaint): void {
    const { page } = this;
    const { fill, stroke, dashPx } = paint;
    let isEmpty = true;
    const sink: PathSink = {
      moveTo: (x, y) => {
        isEmpty = false;
        page.moveTo(x, y);
      },
      lineTo: (x, y) => page.lineTo(x, y),
      arc: (centre, from, to, isClockwise) => curveAround(page, centre, from, to, isClockwise),
      closePath: () => page.closePath(),
    };
    page.save();
    if (paint.opacity !== undefined) page.opacity(paint.opacity);
    page.lineWidth(paint.widthPx ?? 1);
    page.lineJoin(paint.join ?? 'miter');
    page.lineCap(paint.cap ?? 'butt');
    const [dash = 0, space = dash] = dashPx ?? [];
    if (dash > 0 && space > 0) page.dash(dash, { space });
    trace(sink);
    if (!isEmpty) {
      if (fill !== undefined && stroke !== undefined) {
        page.fillAndStroke(this.colour(fill), this.colour(stroke), 'even-odd');
      } else if (fill !== undefined) page.fill(this.colour(fill), 'even-odd');
      else if (stroke !== undefined) page.stroke(this.colour(stroke));
    }
    page.restore();
  }

  text(text: SurfaceText): void {
    const { page } = this;
    page.save();
    page.translate(text.xPx, text.yPx);
    if (text.angleDeg !== undefined && text.angleDeg !== 0) page.rotate(text.angleDeg);
    page.font(text.isBold === true ? this.fonts.bold : this.fonts.regular);
    page.fontSize(text.sizePx);
    const width = page.widthOfString(text.text);
    const x = text.anchor === 'start' ? 0 : text.anchor === 'end' ? -width : -width / 2;
    const y = text.sizePx * CAP_MIDDLE;
    const place = { lineBreak: false, baseline: 'alphabetic' } as const;
    if (text.halo !== undefined) {
      page.lineWidth(text.haloPx ?? 3);
      page.lineJoin('round');
      page.strokeColor(this.colour(text.halo));
      page.text(text.text, x, y, { ...place, stroke: true, fill: false });
    }
    page.fillColor(this.colour(text.ink));
    page.text(text.text, x, y, { ...place, fill: true, stroke: false });
    page.restore();
  }

  private colour(ink: Parameters<typeof colourOf>[1]): string {
    return colourOf(this.palette, ink);
  }
}
