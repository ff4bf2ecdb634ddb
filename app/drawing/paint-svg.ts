import type { DisplayList } from '#app/drawing/display-list.ts';
import { escapeXml } from '#app/drawing/escape-xml.ts';
import { paintWhole } from '#app/drawing/paint-display-list.ts';
import type { PaintOptions } from '#app/drawing/paint-options.ts';
import { colourOf, type Ink, type Palette } from '#app/drawing/palette.ts';
import {
  CAP_MIDDLE,
  type Layer,
  type PathPaint,
  type PathSink,
  type Surface,
  type SurfaceText,
} from '#app/drawing/surface.ts';
import { SVG_DEFAULTS, type SvgElement, shareAttributes, writeAttributes, writeSvg } from '#app/drawing/svg-element.ts';
import { fitView, type ScreenPoint, type View } from '#app/drawing/view.ts';

export interface SvgOptions extends PaintOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Colours written into the file; `css` leaves them to the page's `--draw-…` variables, so that themes work. */
  readonly palette: Palette | 'css';
  /** Prefixes the ids in the file: two drawings may share a page. */
  readonly idPrefix?: string;
  /** The unit of the file's size; a drawing for paper is in points. */
  readonly unit?: 'px' | 'pt';
  /** Paints at this view instead of fitting the whole drawing. */
  readonly view?: View;
}

/** The drawing as one SVG element. All text in it is escaped; it holds no style, script or link. */
export function paintSvg(list: DisplayList, options: SvgOptions): string {
  const { widthPx, heightPx } = options;
  const view = options.view ?? fitView(list.bounds, widthPx, heightPx, list.marginPx);
  const surface = new SvgSurface(options.palette, options.idPrefix ?? 'drawing');
  paintWhole(list, view, surface, options);
  const prefix = escapeXml(options.idPrefix ?? 'drawing');
  const size =
    options.palette === 'css'
      ? ''
      : ` width="${widthPx}${options.unit ?? ''}" height="${heightPx}${options.unit ?? ''}"`;
  const background =
    options.palette === 'css' ? '' : `<rect width="${widthPx}" height="${heightPx}" fill="${options.palette.paper}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}"${size} role="img" ` +
    `aria-labelledby="${prefix}-title ${prefix}-desc"${writeAttributes(SVG_DEFAULTS)} font-family="system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif">` +
    `<title id="${prefix}-title">${escapeXml(list.title)}</title>` +
    `<desc id="${prefix}-desc">${escapeXml(list.description)}</desc>${background}${surface.finish()}</svg>`
  );
}

/** Collects SVG markup. */
class SvgSurface implements Surface {
  private readonly root: SvgElement = { tag: 'g', own: '', attributes: new Map(), children: [] };
  private readonly open: SvgElement[] = [this.root];
  private readonly palette: Palette | 'css';
  private readonly idPrefix: string;

  constructor(palette: Palette | 'css', idPrefix: string) {
    this.palette = palette;
    this.idPrefix = idPrefix;
  }

  openGroup(layer: Layer, label?: string): void {
    const own =
      label === undefined ? ` data-layer="${layer}"` : ` id="${escapeXml(`${this.idPrefix}-${layer}-${label}`)}"`;
    const group: SvgElement = { tag: 'g', own, attributes: new Map(), children: [] };
    this.put(group);
    this.open.push(group);
  }

  closeGroup(): void {
    this.open.pop();
  }

  path(trace: (sink: PathSink) => void, paint: PathPaint): void {
    const sink = new SvgPath();
    trace(sink);
    if (sink.data === '') return;
    const { fill, stroke, widthPx, dashPx } = paint;
    const attributes = new Map<string, string>();
    if (fill !== undefined) attributes.set('fill', this.colour(fill));
    if (stroke !== undefined) attributes.set('stroke', this.colour(stroke));
    if (stroke !== undefined) attributes.set('stroke-width', String(round(widthPx ?? 1)));
    if (paint.join === 'round') attributes.set('stroke-linejoin', 'round');
    let own = ` d="${sink.data}"`;
    if (dashPx !== undefined) own += ` stroke-dasharray="${dashPx.map(fine).join(' ')}"`;
    if (paint.cap === 'round') own += ' stroke-linecap="round"';
    if (paint.opacity !== undefined) own += ` opacity="${paint.opacity}"`;
    this.put({ tag: 'path', own, attributes, children: [] });
  }

  text(text: SurfaceText): void {
    const { xPx, yPx, sizePx, angleDeg = 0 } = text;
    const down = sizePx * CAP_MIDDLE;
    const angle = (angleDeg * Math.PI) / 180;
    const x = round(xPx - Math.sin(angle) * down);
    const y = round(yPx + Math.cos(angle) * down);
    const attributes = new Map([
      ['font-size', String(round(sizePx))],
      ['fill', this.colour(text.ink)],
    ]);
    if (text.isBold === true) attributes.set('font-weight', '600');
    if (text.halo !== undefined) {
      attributes.set('stroke', this.colour(text.halo)).set('stroke-width', String(text.haloPx ?? 3));
      attributes.set('stroke-linejoin', 'round').set('paint-order', 'stroke');
    }
    let own = ` x="${x}" y="${y}"`;
    if (text.anchor !== undefined) own += ` text-anchor="${text.anchor}"`;
    if (angleDeg !== 0) own += ` transform="rotate(${round(angleDeg)} ${x} ${y})"`;
    if (text.isWideOnly === true) own += ' class="draw-wide-only"';
    this.put({ tag: 'text', own, attributes, children: [], text: escapeXml(text.text) });
  }

  finish(): string {
    for (const layer of this.root.children) shareAttributes(layer);
    return this.root.children.map(writeSvg).join('');
  }

  private put(element: SvgElement): void {
    this.open.at(-1)?.children.push(element);
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

/** Dashes repeat: an error in one of them would add up along a run. */
function fine(value: number): number {
  return Math.round(value * 10000) / 10000;
}
