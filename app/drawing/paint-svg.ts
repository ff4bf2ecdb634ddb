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
import { fitView, type View } from '#app/drawing/view.ts';

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
    `aria-labelledby="${prefix}-title ${prefix}-desc" font-family="system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif">` +
    `<title id="${prefix}-title">${escapeXml(list.title)}</title>` +
    `<desc id="${prefix}-desc">${escapeXml(list.description)}</desc>${background}${surface.finish()}</svg>`
  );
}

/** Collects SVG markup. */
class SvgSurface implements Surface {
  private parts: string[] = [];
  private readonly palette: Palette | 'css';
  private readonly idPrefix: string;

  constructor(palette: Palette | 'css', idPrefix: string) {
    this.palette = palette;
    this.idPrefix = idPrefix;
  }

  openGroup(layer: Layer, label?: string): void {
    const safe =
      label === undefined
        ? ''
        : ` id="${escapeXml(`${this.idPrefix}-${layer}-${label}`)}" data-label="${escapeXml(label)}"`;
    this.parts.push(`<g data-layer="${layer}"${safe}>`);
  }

  closeGroup(): void {
    this.parts.push('</g>');
  }

  path(trace: (sink: PathSink) => void, paint: PathPaint): void {
    const sink = new SvgPath();
    trace(sink);
    if (sink.data === '') return;
    const { fill, stroke, widthPx, dashPx } = paint;
    let attributes = ` fill="${fill === undefined ? 'none' : this.colour(fill)}"`;
    if (fill !== undefined) attributes += ' fill-rule="evenodd"';
    if (stroke !== undefined) attributes += ` stroke="${this.colour(stroke)}" stroke-width="${round(widthPx ?? 1)}"`;
    if (dashPx !== undefined) attributes += ` stroke-dasharray="${dashPx.map(fine).join(' ')}"`;
    if (paint.join === 'round') attributes += ' stroke-linejoin="round"';
    if (paint.cap === 'round') attributes += ' stroke-linecap="round"';
    if (paint.opacity !== undefined) attributes += ` opacity="${paint.opacity}"`;
    this.parts.push(`<path d="${sink.data}"${attributes}/>`);
  }

  text(text: SurfaceText): void {
    const { xPx, yPx, sizePx, angleDeg = 0 } = text;
    const down = sizePx * CAP_MIDDLE;
    const angle = (angleDeg * Math.PI) / 180;
    const x = round(xPx - Math.sin(angle) * down);
    const y = round(yPx + Math.cos(angle) * down);
    let attributes = ` x="${x}" y="${y}" font-size="${round(sizePx)}" text-anchor="${text.anchor ?? 'middle'}" fill="${this.colour(text.ink)}"`;
    if (text.isBold === true) attributes += ' font-weight="600"';
    if (text.halo !== undefined) {
      attributes += ` stroke="${this.colour(text.halo)}" stroke-width="${text.haloPx ?? 3}" stroke-linejoin="round" paint-order="stroke"`;
    }
    if (angleDeg !== 0) attributes += ` transform="rotate(${round(angleDeg)} ${x} ${y})"`;
    if (text.isWideOnly === true) attributes += ' class="draw-wide-only"';
    this.parts.push(`<text${attributes}>${escapeXml(text.text)}</text>`);
  }

  finish(): string {
    return this.parts.join('');
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

  moveTo(xPx: number, yPx: number): void {
    this.x = tenths(xPx);
    this.y = tenths(yPx);
    this.data += `M${this.x / 10} ${this.y / 10}`;
  }

  lineTo(xPx: number, yPx: number): void {
    const x = tenths(xPx);
    const y = tenths(yPx);
    const dx = (x - this.x) / 10;
    const dy = (y - this.y) / 10;
    if (dy === 0) this.data += `h${dx}`;
    else if (dx === 0) this.data += `v${dy}`;
    else this.data += `l${dx} ${dy}`;
    this.x = x;
    this.y = y;
  }

  closePath(): void {
    this.data += 'z';
  }
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
