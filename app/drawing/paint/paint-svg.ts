import { pictureAddress } from '#app/base/picture-address.ts';
import type { DisplayList } from '#app/drawing/model/display-list.ts';
import { colourOf, type Ink, type Palette } from '#app/drawing/model/palette.ts';
import {
  CAP_MIDDLE,
  type Layer,
  type PathPaint,
  type PathSink,
  type PhotoPaint,
  type Surface,
  type SurfaceText,
} from '#app/drawing/model/surface.ts';
import { fitView, type ScreenPoint, type View } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import type { PaintOptions } from '#app/drawing/paint/paint-options.ts';

export interface SvgOptions extends PaintOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Colors written into the file; `css` leaves them to the page's `--draw-…` variables, so that themes work. */
  readonly palette: Palette | 'css';
  /** Prefixes the ids in the file: two drawings may share a page. */
  readonly idPrefix?: string;
  /** The unit of the file's size; a drawing for paper is in points. */
  readonly unit?: 'px' | 'pt';
  /** Paints at this view instead of fitting the whole drawing. */
  readonly view?: View;
}

/** The drawing as one SVG element. All text in it is escaped; it contains no style, script or link. */
export function paintSvg(list: DisplayList, options: SvgOptions): string {
  const { widthPx, heightPx } = options;
  const view = options.view ?? fitView(list.bounds, widthPx, heightPx, list.marginPx);
  const surface = new SvgSurface(options.palette, options.idPrefix ?? 'drawing');
  paintWhole(list, view, surface, options);
  const background =
    options.palette === 'css' ? '' : `<rect width="${widthPx}" height="${heightPx}" fill="${options.palette.paper}"/>`;
  return wrapSvg(background + surface.markup, {
    ...list,
    widthPx,
    heightPx,
    idPrefix: options.idPrefix ?? 'drawing',
    unit: options.palette === 'css' ? null : (options.unit ?? ''),
  });
}

interface SvgFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly idPrefix: string;
  readonly title: string;
  readonly description: string;
  /** Of the size of the file; null leaves that to the page. */
  readonly unit: '' | 'px' | 'pt' | null;
}

/** Marks as one SVG element with its title and description. */
export function wrapSvg(marks: string, { widthPx, heightPx, idPrefix, title, description, unit }: SvgFrame): string {
  const prefix = escapeXml(idPrefix);
  const size = unit === null ? '' : ` width="${widthPx}${unit}" height="${heightPx}${unit}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}"${size} role="img" ` +
    `aria-labelledby="${prefix}-title ${prefix}-desc" fill="none" fill-rule="evenodd" text-anchor="middle" font-family="system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif">` +
    `<title id="${prefix}-title">${escapeXml(title)}</title>` +
    `<desc id="${prefix}-desc">${escapeXml(description)}</desc>${marks}</svg>`
  );
}

/** The attributes of an element; undefined and false are omitted. */
type Attributes = Readonly<Record<string, string | number | false | undefined>>;

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined || value === false ? '' : ` ${name}="${value}"`))
    .join('');
}

/** Collects SVG markup. */
class SvgSurface implements Surface {
  markup = '';
  private readonly palette: Palette | 'css';
  private readonly idPrefix: string;
  /** The symbols of photo parts, by what they show. */
  private readonly symbols = new Map<string, string>();
  private clips = 0;

  constructor(palette: Palette | 'css', idPrefix: string) {
    this.palette = palette;
    this.idPrefix = idPrefix;
  }

  openGroup(layer: Layer, label?: string): void {
    this.markup +=
      label === undefined ? `<g data-layer="${layer}">` : `<g id="${escapeXml(`${this.idPrefix}-${layer}-${label}`)}">`;
  }

  closeGroup(): void {
    this.markup += '</g>';
  }

  path(trace: (sink: PathSink) => void, paint: PathPaint): void {
    const sink = new SvgPath();
    trace(sink);
    if (sink.data === '') return;
    const { fill, stroke, widthPx, dashPx } = paint;
    const attributes: Attributes = {
      d: sink.data,
      fill: fill && this.colour(fill),
      stroke: stroke && this.colour(stroke),
      'stroke-width': stroke && round(widthPx ?? 1),
      'stroke-linejoin': paint.join === 'round' && 'round',
      'stroke-dasharray': dashPx?.map(fine).join(' '),
      'stroke-linecap': paint.cap === 'round' && 'round',
      opacity: paint.opacity,
    };
    if (paint.photo === undefined) this.markup += `<path${write(attributes)}/>`;
    else this.photo(paint.photo, sink.data);
  }

  /**
   * A photo part is one symbol, shared by all tiles of a size that show it; a piece that is not a whole tile clips it.
   */
  private photo({ id, part, corner, along, widthPx, heightPx, isWhole }: PhotoPaint, data: string): void {
    const [width, height] = [round(widthPx), round(heightPx)];
    const key = `${id} ${part.x} ${part.y} ${part.size} ${width} ${height}`;
    let symbol = this.symbols.get(key);
    if (symbol === undefined) {
      symbol = escapeXml(`${this.idPrefix}-photo-${this.symbols.size}`);
      this.symbols.set(key, symbol);
      const [imageWidth, imageHeight] = [width / part.size, height / part.size];
      const image = {
        href: pictureAddress(id),
        x: fine(0 - part.x * imageWidth),
        y: fine(0 - part.y * imageHeight),
        width: fine(imageWidth),
        height: fine(imageHeight),
        preserveAspectRatio: 'xMidYMid slice',
      };
      this.markup += `<symbol id="${symbol}" viewBox="0 0 ${width} ${height}"><image${write(image)}/></symbol>`;
    }
    const { x, y } = along;
    const place =
      x === 1
        ? `translate(${round(corner.xPx)} ${round(corner.yPx)})`
        : `matrix(${[x, y, 0 - y, x].map(fine).join(' ')} ${round(corner.xPx)} ${round(corner.yPx)})`;
    const use = `<use href="#${symbol}" width="${width}" height="${height}" transform="${place}"/>`;
    if (isWhole) {
      this.markup += use;
      return;
    }
    this.clips += 1;
    const clip = escapeXml(`${this.idPrefix}-clip-${this.clips}`);
    this.markup += `<clipPath id="${clip}"><path d="${data}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${clip})">${use}</g>`;
  }

  text(text: SurfaceText): void {
    const { xPx, yPx, sizePx, angleDeg = 0 } = text;
    const down = sizePx * CAP_MIDDLE;
    const angle = (angleDeg * Math.PI) / 180;
    const x = round(xPx - Math.sin(angle) * down);
    const y = round(yPx + Math.cos(angle) * down);
    const attributes: Attributes = {
      x,
      y,
      'font-size': round(sizePx),
      'font-weight': text.isBold === true && 600,
      fill: this.colour(text.ink),
      ...(text.halo !== undefined && {
        stroke: this.colour(text.halo),
        'stroke-width': text.haloPx ?? 3,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      }),
      'text-anchor': text.anchor,
      transform: angleDeg !== 0 && `rotate(${round(angleDeg)} ${x} ${y})`,
      class: text.isWideOnly === true && 'draw-wide-only',
    };
    this.markup += `<text${write(attributes)}>${escapeXml(text.text)}</text>`;
  }

  private colour(ink: Ink): string {
    return this.palette === 'css' ? `var(--draw-${ink})` : colourOf(this.palette, ink);
  }
}

/** A path's data in tenths of a pixel, each point relative to the last: short, and without drift. */
class SvgPath implements PathSink {
  data = '';
  private x = 0;
  private y = 0;
  private start = { x: 0, y: 0 };

  moveTo(xPx: number, yPx: number): void {
    const [x, y] = [tenths(xPx), tenths(yPx)];
    this.data += this.data === '' ? `M${pair(x, y)}` : `m${pair(x - this.x, y - this.y)}`;
    this.start = { x, y };
    this.x = x;
    this.y = y;
  }

  lineTo(xPx: number, yPx: number): void {
    const [x, y] = [tenths(xPx), tenths(yPx)];
    if (y === this.y) this.data += `h${inPixels(x - this.x)}`;
    else if (x === this.x) this.data += `v${inPixels(y - this.y)}`;
    else this.data += `l${pair(x - this.x, y - this.y)}`;
    this.x = x;
    this.y = y;
  }

  arc(centre: ScreenPoint, from: ScreenPoint, to: ScreenPoint, isClockwise: boolean): void {
    if (tenths(from.xPx) !== this.x || tenths(from.yPx) !== this.y) this.lineTo(from.xPx, from.yPx);
    const [ax, ay] = [from.xPx - centre.xPx, from.yPx - centre.yPx];
    const turn = ax * (to.yPx - centre.yPx) - ay * (to.xPx - centre.xPx);
    const [x, y] = [tenths(to.xPx), tenths(to.yPx)];
    const radius = Math.round(Math.sqrt(ax * ax + ay * ay) * 100) / 100;
    const flags = `${turn !== 0 && turn > 0 !== isClockwise ? 1 : 0} ${isClockwise ? 1 : 0}`;
    this.data += `a${radius} ${radius} 0 ${flags} ${pair(x - this.x, y - this.y)}`;
    this.x = x;
    this.y = y;
  }

  closePath(): void {
    this.data += 'z';
    this.x = this.start.x;
    this.y = this.start.y;
  }
}

/** Two numbers of a path, of tenths; a sign parts them as well as a space. */
function pair(x: number, y: number): string {
  return `${inPixels(x)}${y < 0 ? '' : ' '}${inPixels(y)}`;
}

function inPixels(tenth: number): string {
  return String(tenth / 10).replace(/^(-?)0\./, '$1.');
}

function tenths(value: number): number {
  return Math.round(value * 10);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** More decimals for dashes, because they repeat: an error would add up along a run. */
function fine(value: number): number {
  return Math.round(value * 10000) / 10000;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * `text` as XML and HTML character data or attribute value. Characters that XML 1.0 does not allow (controls, lone
 * surrogates, U+FFFE and U+FFFF) become U+FFFD, so that a hostile name cannot break the file.
 */
function escapeXml(text: string): string {
  let escaped = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isAllowed =
      code === 0x9 ||
      code === 0xa ||
      code === 0xd ||
      (code >= 0x20 && code < 0xd800) ||
      (code > 0xdfff && code < 0xfffe) ||
      code > 0xffff;
    escaped += isAllowed ? (ENTITIES[character] ?? character) : '\ufffd';
  }
  return escaped;
}
