import { lengthOf } from '#app/geometry/point.ts';
import type { PdfPage } from '#app/layout/pdf/pdf-page.ts';
import type { PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';

const MOST_TEXTS = 20_000;

interface Run {
  /** The start of the base line and its direction, y up. */
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly height: number;
  width: number;
  text: string;
}

/** The texts of a page at their middles, in points, y up. Pieces of one line are put together. */
export function placeTexts({ texts, transform }: PdfPage): PlanText[] {
  const runs: Run[] = [];
  for (const { str, transform: own, width } of texts.slice(0, MOST_TEXTS)) {
    if (str.trim() === '') continue;
    const [a, b, c, d, e, f] = multiply(transform, own);
    // The width is in the content's units, in which the text's direction has the length of its height.
    const along = lengthOf(a, b);
    const content = lengthOf(own[0] ?? 1, own[1] ?? 0);
    if (along === 0 || content === 0) continue;
    const height = lengthOf(c, d);
    const run: Run = {
      x: e,
      y: 0 - f,
      dx: a / along,
      dy: (0 - b) / along,
      height,
      width: (width * along) / content,
      text: str,
    };
    const last = runs.at(-1);
    if (last !== undefined && isNext(last, run)) {
      const gap = gapBetween(last, run);
      last.text += (gap > 0.15 * height && !isRaised(last, run) ? ' ' : '') + str;
      last.width += gap + run.width;
    } else runs.push(run);
  }
  return runs.map(({ x, y, dx, dy, height, width, text }) => ({
    layer: 'text',
    at: { x: x + (dx * width) / 2 - dy * 0.35 * height, y: y + (dy * width) / 2 + dx * 0.35 * height },
    text: text.trim(),
    height,
  }));
}

function gapBetween(last: Run, { x, y }: Run): number {
  return (x - last.x) * last.dx + (y - last.y) * last.dy - last.width;
}

function isNext(last: Run, run: Run): boolean {
  if (last.dx * run.dx + last.dy * run.dy < 0.999) return false;
  const aside = Math.abs((run.x - last.x) * last.dy - (run.y - last.y) * last.dx);
  const gap = gapBetween(last, run);
  const height = Math.min(last.height, run.height);
  // A smaller or raised part, as of a fraction, belongs to its line too.
  return (aside < 0.5 * height || isRaised(last, run)) && gap > -0.3 * height && gap < 0.7 * height;
}

/** An exponent. */
function isRaised(last: Run, run: Run): boolean {
  const up = (run.y - last.y) * last.dx - (run.x - last.x) * last.dy;
  return run.height < 0.8 * last.height && up > 0.2 * last.height && up < 0.7 * last.height;
}

type Six = readonly [number, number, number, number, number, number];

function multiply(m: readonly number[], n: readonly number[]): Six {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
