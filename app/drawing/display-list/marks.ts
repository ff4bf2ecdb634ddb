import type { PathPaint, PathSink, Surface, SurfaceText } from '#app/drawing/model/surface.ts';
import type { ScreenPoint } from '#app/drawing/model/view.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import type { Bounds } from '#app/geometry/bounds.ts';

/** One outline, or one text, as it was painted. */
export interface Mark {
  /** Equal for marks that look alike; marks of one hash are compared. */
  readonly hash: number;
  /** Bounds of the mark (pixels). */
  readonly box: Bounds;
  /**
   * The outlines of a path that is filled as a whole by the even-odd rule. If another mark has the same style and first
   * outline, both differ at most within the outlines that only one of them has.
   */
  readonly outlines: readonly Outline[] | null;
  readonly what:
    | { readonly text: SurfaceText }
    | { readonly paint: PathPaint; readonly from: number; readonly to: number };
}

type Outline = Pick<Mark, 'hash' | 'box'>;

const MOVE = 0;
const LINE = 1;
const CLOSE = 2;
/** Its center; its start and end follow. */
const ARC = 3;
const ARC_FROM = 4;
const ARC_TO = 5;
const ARC_TO_BACK = 6;
/** The reach of a mitered corner in widths of the stroke, by the canvas's own limit. */
const MITRE_REACH = 5;
/** Resolution of text positions, in hundredths of a pixel. */
const HUNDREDTHS = 100;
/** A text may be wider than estimated with an unknown font. */
const TEXT_SPARE = 1.4;

/**
 * A recorded picture, mark by mark in painting order: it can be painted, and compared with another. A path with
 * disjoint outlines becomes one mark per outline.
 */
export class MarkedPicture implements Surface {
  readonly list: Mark[] = [];
  #verbs = new Uint8Array(4096);
  /** Two for each verb. */
  #numbers = new Float32Array(8192);
  #bits = new Uint32Array(this.#numbers.buffer);
  #count = 0;
  /** The start of each outline in the path being traced. */
  #starts: number[] = [];
  #isApart = false;
  readonly #sink: PathSink = {
    moveTo: (x, y) => {
      if (this.#isApart && this.#count > (this.#starts.at(-1) as number)) this.#starts.push(this.#count);
      this.#add(MOVE, x, y);
    },
    lineTo: (x, y) => this.#add(LINE, x, y),
    arc: (centre, from, to, isClockwise) => {
      this.#add(ARC, centre.xPx, centre.yPx);
      this.#add(ARC_FROM, from.xPx, from.yPx);
      this.#add(isClockwise ? ARC_TO : ARC_TO_BACK, to.xPx, to.yPx);
    },
    closePath: () => this.#add(CLOSE, 0, 0),
  };

  openGroup(): void {}

  closeGroup(): void {}

  path(trace: (sink: PathSink) => void, paint: PathPaint): void {
    this.#starts = [this.#count];
    this.#isApart = paint.isApart === true;
    trace(this.#sink);
    const starts = this.#starts;
    if (this.#count === starts[0]) return;
    const { fill, stroke } = paint;
    // Outlines apart from one another are all filled before the first is rimmed, as one path would be.
    const paints = starts.length > 1 && fill && stroke ? fillThenStroke({ ...paint, fill, stroke }) : [paint];
    for (const one of paints) {
      const style = hashPaint(one);
      for (const [index, from] of starts.entries()) {
        const to = starts[index + 1] ?? this.#count;
        const outlines = one.stroke === undefined ? this.#outlines(from, to, one, style) : null;
        this.list.push({ ...this.#measure(from, to, one, style), outlines, what: { paint: one, from, to } });
      }
    }
  }

  text(text: SurfaceText): void {
    const { xPx, yPx, sizePx, anchor = 'middle', angleDeg = 0 } = text;
    const width = textWidthEm(text.text) * sizePx * TEXT_SPARE;
    const pad = sizePx * 0.7 + (text.haloPx ?? 3);
    const reach = (anchor === 'middle' ? width / 2 : width) + pad;
    const left = angleDeg !== 0 || anchor !== 'start' ? reach : pad;
    const right = angleDeg !== 0 || anchor !== 'end' ? reach : pad;
    const up = angleDeg === 0 ? pad : reach;
    const box = { minX: xPx - left, maxX: xPx + right, minY: yPx - up, maxY: yPx + up };
    const hash = mix(mix(hashText(text.text), xPx * HUNDREDTHS), yPx * HUNDREDTHS);
    this.list.push({ hash, box, outlines: null, what: { text } });
  }

  /** Paints one of the list. */
  paint({ what }: Mark, surface: Surface): void {
    if ('text' in what) surface.text(what.text);
    else surface.path((sink) => this.#trace(what.from, what.to, sink), what.paint);
  }

  /** Whether a mark of this picture and one of another look the same. */
  isLike(mine: Mark, other: MarkedPicture, theirs: Mark): boolean {
    const [a, b] = [mine.what, theirs.what];
    if (mine.hash !== theirs.hash || !isLookAlike(mine, theirs)) return false;
    if ('text' in a || 'text' in b) return true;
    if (a.to - a.from !== b.to - b.from) return false;
    for (let i = 0; i < a.to - a.from; i++) {
      if (this.#verbs[a.from + i] !== other.#verbs[b.from + i]) return false;
    }
    for (let i = 0; i < 2 * (a.to - a.from); i++) {
      if (this.#numbers[2 * a.from + i] !== other.#numbers[2 * b.from + i]) return false;
    }
    return true;
  }

  #add(verb: number, x: number, y: number): void {
    if (this.#count === this.#verbs.length) {
      const [verbs, numbers] = [new Uint8Array(2 * this.#count), new Float32Array(4 * this.#count)];
      verbs.set(this.#verbs);
      numbers.set(this.#numbers);
      [this.#verbs, this.#numbers, this.#bits] = [verbs, numbers, new Uint32Array(numbers.buffer)];
    }
    this.#verbs[this.#count] = verb;
    this.#numbers[2 * this.#count] = x;
    this.#numbers[2 * this.#count + 1] = y;
    this.#count += 1;
  }

  #outlines(from: number, to: number, paint: PathPaint, style: number): readonly Outline[] | null {
    const starts: number[] = [];
    for (let i = from; i < to; i++) if (this.#verbs[i] === MOVE) starts.push(i);
    if (starts.length < 2) return null;
    return starts.map((start, index) => this.#measure(start, starts[index + 1] ?? to, paint, style));
  }

  #measure(from: number, to: number, paint: PathPaint, style: number): Outline {
    const reach = paint.stroke === undefined ? 0 : (paint.widthPx ?? 1) * (to - from > 2 ? MITRE_REACH : 1);
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    let hash = style;
    for (let i = from; i < to; i++) {
      if (this.#verbs[i] === CLOSE) continue;
      const { xPx: x, yPx: y } = this.#at(i);
      // An arc is within its circle.
      const round = this.#verbs[i] === ARC ? distance(this.#at(i), this.#at(i + 1)) : 0;
      if (x - round < minX) minX = x - round;
      if (x + round > maxX) maxX = x + round;
      if (y - round < minY) minY = y - round;
      if (y + round > maxY) maxY = y + round;
      hash = mix(mix(hash, this.#bits[2 * i] as number), this.#bits[2 * i + 1] as number);
    }
    return { hash, box: { minX: minX - reach, minY: minY - reach, maxX: maxX + reach, maxY: maxY + reach } };
  }

  #at(index: number): ScreenPoint {
    return { xPx: this.#numbers[2 * index] as number, yPx: this.#numbers[2 * index + 1] as number };
  }

  #trace(from: number, to: number, sink: PathSink): void {
    for (let i = from; i < to; i++) {
      const { xPx, yPx } = this.#at(i);
      const verb = this.#verbs[i];
      if (verb === CLOSE) sink.closePath();
      else if (verb === MOVE) sink.moveTo(xPx, yPx);
      else if (verb === LINE) sink.lineTo(xPx, yPx);
      else if (verb === ARC) sink.arc(this.#at(i), this.#at(i + 1), this.#at(i + 2), this.#verbs[i + 2] === ARC_TO);
    }
  }
}

function distance(a: ScreenPoint, b: ScreenPoint): number {
  return Math.sqrt((a.xPx - b.xPx) ** 2 + (a.yPx - b.yPx) ** 2);
}

function fillThenStroke({
  fill,
  stroke,
  ...rest
}: Required<Pick<PathPaint, 'fill' | 'stroke'>> & PathPaint): PathPaint[] {
  return [
    { ...rest, fill },
    { ...rest, stroke },
  ];
}

/** Whether two marks are outlines of one paint, or one text at one place. */
export function isLookAlike({ what: a }: Mark, { what: b }: Mark): boolean {
  if ('text' in a || 'text' in b) return 'text' in a && 'text' in b && isSame(a.text, b.text);
  return a.paint === b.paint || isSame(a.paint, b.paint);
}

/** Compares plain objects of texts, numbers and lists of numbers; called for every mark of a picture. */
function isSame(a: object, b: object): boolean {
  let keys = 0;
  for (const key in a) {
    const [one, other] = [a[key as never] as unknown, b[key as never] as unknown];
    if (one !== other && String(one) !== String(other)) return false;
    keys += 1;
  }
  for (const _ in b) keys -= 1;
  return keys === 0;
}

function hashPaint({ fill, stroke, widthPx = 1 }: PathPaint): number {
  return mix(hashText(fill ?? ''), hashText(stroke ?? '') + widthPx * HUNDREDTHS);
}

function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value ^ (value >>> 15), 0x01000193);
}

function hashText(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i));
  return hash;
}
