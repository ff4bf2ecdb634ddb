import { colourOf, type Ink, type Palette } from '#app/drawing/model/palette.ts';
import { CAP_MIDDLE } from '#app/drawing/model/surface.ts';
import { type PdfBox, PdfSurface } from '#app/drawing/paint/paint-pdf.ts';
import type { PaperPage, PdfFonts } from '#app/drawing/paint/pdf-page.ts';

/** A PDF page that takes paths as SVG writes them; PDFKit's does. */
export interface PathPage extends PaperPage {
  path(data: string): unknown;
  scale(factor: number): unknown;
  rect(x: number, y: number, width: number, height: number): unknown;
  clip(rule: 'even-odd' | 'non-zero'): unknown;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): unknown;
  image(photo: unknown, x: number, y: number, options: ImageOptions): unknown;
  /** A picture of the document, which may be drawn many times. */
  openImage(jpeg: ArrayBuffer): unknown;
}

/** How a picture fits its box: covering all of it, cropped where the shapes differ, or within it. */
type ImageOptions =
  | { readonly cover: readonly [number, number]; readonly align: 'center'; readonly valign: 'center' }
  | { readonly fit: readonly [number, number] };

/** Opened pictures by their id. */
type PdfPhotos = ReadonlyMap<string, unknown>;

/** The ids of the photos in kept drawings. */
export function photosIn(drawings: readonly string[]): readonly string[] {
  const named = drawings.flatMap((svg) => Array.from(svg.matchAll(PHOTO_ADDRESS), ([, id = '']) => id));
  return [...new Set(named)];
}

const PHOTO_ADDRESS = /"\/pictures\/([\da-f]{32})\.webp"/g;

/** The elements that `paintSvg` writes, as far as they leave a mark. */
const MARKS = /<(path|text|symbol|image|clipPath|g|use)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
const INK = /^var\(--draw-([\w-]+)\)$/;

/** Width and height of a drawing that `paintSvg` wrote, in its own pixels; null for any other text. */
export function sizeOfStored(svg: string): { readonly width: number; readonly height: number } | null {
  const [, width = 0, height = 0] = (/^<svg [^>]*viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"/.exec(svg) ?? []).map(
    Number,
  );
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Paints a stored drawing made by `paintSvg`, as vectors, as wide as `box`. Inks of the page come from `palette`. */
export function paintStored(svg: string, page: PathPage, box: PdfBox, { fonts, palette, photos }: StoredTools): void {
  const size = sizeOfStored(svg);
  if (size === null) return;
  page.save();
  page.translate(box.x, box.y);
  page.scale(box.width / size.width);
  const texts = new PdfSurface(page, fonts, palette);
  const symbols = new Map<string, PhotoSymbol>();
  const clips = new Map<string, string>();
  let named = '';
  let clip: string | undefined;
  for (const [, element, head = '', content = ''] of svg.matchAll(MARKS)) {
    const attributes = new Map(Array.from(head.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]));
    const id = attributes.get('id') ?? '';
    if (element === 'symbol' || element === 'clipPath') named = id;
    if (element === 'symbol') symbols.set(id, { viewBox: attributes.get('viewBox') ?? '', image: new Map() });
    else if (element === 'image') symbols.set(named, { viewBox: symbols.get(named)?.viewBox ?? '', image: attributes });
    else if (element === 'g') clip = clips.get(idIn(attributes.get('clip-path')));
    else if (element === 'use') {
      const symbol = symbols.get(idIn(attributes.get('href')));
      if (symbol !== undefined) paintPhoto(symbol, attributes.get('transform') ?? '', clip, page, photos);
      clip = undefined;
    } else if (element === 'path' && attributes.has('clip-rule')) clips.set(named, attributes.get('d') ?? '');
    else if (element === 'path') paintPath(attributes, page, palette);
    else if (element === 'text') paintText(attributes, readXml(content), texts);
  }
  page.restore();
}

export interface StoredTools {
  readonly fonts: PdfFonts;
  readonly palette: Palette;
  readonly photos: PdfPhotos;
}

type Attributes = ReadonlyMap<string, string>;

/** A part of a photo, as `paintSvg` writes it once for all tiles that show it. */
interface PhotoSymbol {
  readonly viewBox: string;
  readonly image: Attributes;
}

/** The id in `#id` and `url(#id)`. */
function idIn(reference = ''): string {
  return /#([^)]+)/.exec(reference)?.[1] ?? '';
}

function paintPhoto(
  { viewBox, image }: PhotoSymbol,
  transform: string,
  clip: string | undefined,
  page: PathPage,
  photos: PdfPhotos,
): void {
  const [, id = ''] = /^\/pictures\/([\da-f]{32})\./.exec(image.get('href') ?? '') ?? [];
  const photo = photos.get(id);
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(image.get(name)),
  );
  const numbers = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers.length === 2 ? [1, 0, 0, 1, ...numbers] : numbers;
  if (photo === undefined) return;
  page.save();
  if (clip !== undefined) {
    page.path(clip);
    page.clip('even-odd');
  }
  page.transform(a, b, c, d, e, f);
  page.rect(0, 0, width, height);
  page.clip('non-zero');
  page.image(photo, x, y, { cover: [boxWidth, boxHeight], align: 'center', valign: 'center' });
  page.restore();
}

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
  // SVG gives the baseline, the surface the middle of the line.
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
