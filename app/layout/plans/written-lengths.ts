import { lengthOf } from '#app/geometry/point.ts';
import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { readMeasure } from '#app/layout/plan-drawing/read-measure.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A length written in a drawing, and what it measures. */
export interface WrittenLength {
  /** The text as written. */
  readonly text: string;
  /** The measured line's length in drawing units. */
  readonly span: number;
  /** Lattice units. */
  readonly length: number;
}

/**
 * The most texts and lines examined, and the most lengths offered. The longest are offered, because they give the best
 * scale.
 */
const [MOST_TEXTS, MOST_LINES, MOST_OFFERED] = [400, 20_000, 12];
/** A text is near the middle of its line, within a few text heights. */
const [NEAR_MIDDLE, HEIGHTS] = [0.15, 3];

/** Lengths written in a drawing, each next to a line or as a dimension, whether or not they fit the drawing. */
export function writtenLengths({ dimensions, texts, curves, hidden }: PlanDrawing): WrittenLength[] {
  const found: WrittenLength[] = [];
  const add = (text: string, span: number) => {
    const measure = readMeasure(text);
    if (measure?.kind !== 'length' || !(span > 0)) return;
    found.push({ text: text.trim(), span, length: Math.round(measure.inches * UNITS_PER_INCH) });
  };
  for (const { from, to, measured, text } of dimensions.slice(0, MOST_TEXTS))
    add(text, measured ?? lengthOf(to.x - from.x, to.y - from.y));
  const lines = curves.length > MOST_LINES ? [] : curves.filter(({ corners }) => corners.length === 2);
  const lengths = texts.filter(({ text, layer }) => !hidden.has(layer) && readMeasure(text)?.kind === 'length');
  for (const { at, text, height } of lengths.slice(0, MOST_TEXTS)) {
    let [nearest, span] = [HEIGHTS * height, 0];
    for (const { corners, layer } of lines) {
      const [from, to] = corners as [(typeof corners)[number], (typeof corners)[number]];
      if (from.bulge !== 0 || hidden.has(layer)) continue;
      const length = lengthOf(to.x - from.x, to.y - from.y);
      const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
      const along = ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
      const aside = Math.abs((at.x - from.x) * dy - (at.y - from.y) * dx);
      if (Math.abs(along - 0.5) > NEAR_MIDDLE || aside >= nearest) continue;
      [nearest, span] = [aside, length];
    }
    add(text, span);
  }
  const longest = found.sort((a, b) => b.length - a.length);
  return [...new Map(longest.map((one) => [`${one.text} ${one.span.toPrecision(6)}`, one])).values()].slice(
    0,
    MOST_OFFERED,
  );
}
