import type { DisplayList } from '#app/drawing/display-list.ts';
import { paintWhole } from '#app/drawing/paint-display-list.ts';
import type { PaintOptions } from '#app/drawing/paint-options.ts';
import { colourOf, type Palette } from '#app/drawing/palette.ts';
import type { PdfFonts, PdfPage } from '#app/drawing/pdf-page.ts';
import { CAP_MIDDLE, type PathPaint, type PathSink, type Surface, type SurfaceText } from '#app/drawing/surface.ts';
import { fitView, type View } from '#app/drawing/view.ts';

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
  page: PdfPage,
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

/** Writes vectors and text onto a PDF page; a pixel is a point. */
export class PdfSurface implements Surface {
  private readonly page: PdfPage;
  private readonly fonts: PdfFonts;
  private readonly palette: Palette;

  constructor(page: PdfPage, fonts: PdfFonts, palette: Palette) {
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
