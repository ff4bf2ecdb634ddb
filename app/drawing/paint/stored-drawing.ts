import { type PdfBox, PdfSurface } from '#app/drawing/paint/paint-pdf.ts';
import { colourOf, type Ink, type Palette } from '#app/drawing/paint/palette.ts';
import type { PdfFonts, PdfPage } from '#app/drawing/paint/pdf-page.ts';
import { CAP_MIDDLE } from '#app/drawing/paint/surface.ts';

/** A PDF page that takes paths as SVG writes them; PDFKit's does. */
export interface PathPage extends PdfPage {
  path(data: string): unknown;
  scale(factor: number): unknown;
}

/** The elements that `paintSvg` writes, as far as they leave a mark. */
const MARKS = /<(path|text)\b([^>]*?)(?:\/>|>([^<]*)<\/text>)/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const INK = /^var\(--draw-([\w-]+)\)$/;

/** Width and height of a drawing that `paintSvg` wrote, in its own pixels; null for any other text. */
export function sizeOfStored(svg: string): { readonly width: number; readonly height: number } | null {
  const [, width = 0, height = 0] = (/^<svg [^>]*viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(svg) ?? []).map(
    Number,
  );
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Paints a drawing that `paintSvg` wrote and somebody kept, as vectors, as wide as `box`. Inks of the page are those of `palette`. */
export function paintStored(svg: string, page: PathPage, box: PdfBox, fonts: PdfFonts, palette: Palette): void {
  const size = sizeOfStored(svg);
  if (size === null) return;
  page.save();
  page.translate(box.x, box.y);
  page.scale(box.width / size.width);
  const texts = new PdfSurface(page, fonts, palette);
  for (const [, element, head = '', content = ''] of svg.matchAll(MARKS)) {
    const attributes = new Map(Array.from(head.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]));
    if (element === 'path') paintPath(attributes, page, palette);
    else paintText(attributes, readXml(content), texts);
  }
  page.restore();
}

type Attributes = ReadonlyMap<string, string>;

function paintPath(attributes: Attributes, page: PathPage, palette: Palette): void {
  const color = (name: string) => {
    const value = attributes.get(name);
    if (value === undefined || value === 'none') return null;
    const ink = INK.exec(value)?.[1];
    return ink === undefined ? value : colourOf(palette, ink as Ink);
  };
  const [fill, stroke] = [color('fill'), color('stroke')];
  const data = attributes.get('d');
  if (data === undefined || (fill === null && stroke === null)) return;
  page.save();
  if (attributes.has('opacity')) page.opacity(Number(attributes.get('opacity')));
  page.lineWidth(Number(attributes.get('stroke-width') ?? 1));
  page.lineJoin(attributes.get('stroke-linejoin') === 'round' ? 'round' : 'miter');
  page.lineCap(attributes.get('stroke-linecap') === 'round' ? 'round' : 'butt');
  const [dash = 0, space = dash] = (attributes.get('stroke-dasharray') ?? '').split(' ').map(Number);
  if (dash > 0 && space > 0) page.dash(dash, { space });
  page.path(data);
  if (fill !== null && stroke !== null) page.fillAndStroke(fill, stroke, 'even-odd');
  else if (fill !== null) page.fill(fill, 'even-odd');
  else if (stroke !== null) page.stroke(stroke);
  page.restore();
}

function paintText(attributes: Attributes, text: string, surface: PdfSurface): void {
  const number = (name: string) => Number(attributes.get(name) ?? 0);
  const angleDeg = Number(/^rotate\((-?[\d.]+) /.exec(attributes.get('transform') ?? '')?.[1] ?? 0);
  const angle = (angleDeg * Math.PI) / 180;
  const anchor = attributes.get('text-anchor');
  const sizePx = number('font-size');
  // SVG says where its line is, the surface where its middle is.
  const down = sizePx * CAP_MIDDLE;
  surface.text({
    text,
    xPx: number('x') + Math.sin(angle) * down,
    yPx: number('y') - Math.cos(angle) * down,
    sizePx,
    angleDeg,
    ink: (INK.exec(attributes.get('fill') ?? '')?.[1] ?? 'text') as Ink,
    isBold: attributes.has('font-weight'),
    anchor: anchor === 'start' || anchor === 'end' ? anchor : 'middle',
    ...(attributes.has('stroke') && { halo: 'paper' as const, haloPx: number('stroke-width') }),
  });
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function readXml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => CHARACTERS[name] ?? '');
}
