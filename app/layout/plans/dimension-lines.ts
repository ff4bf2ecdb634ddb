import { distance, lengthOf, type Point } from '#app/geometry/point.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { readMeasure, type TextMeasure } from '#app/layout/plan-drawing/read-measure.ts';
import type { PlanFrame, PlanLine } from '#app/layout/plans/plan-frame.ts';

/**
 * Lines next to a text with their length; for each text, the nearest. A line that meets others at both ends, like a
 * wall in corners, does not count unless it is known to be a dimension.
 */
export function dimensionLines(
  drawn: readonly PlanLine[],
  { curves, texts, hidden }: PlanDrawing,
  frame: PlanFrame,
  known: ReadonlySet<PlanLine>,
): Set<PlanLine> {
  const found = new Set<PlanLine>();
  const measured = texts.flatMap(({ at, text, height, layer }) => {
    const measure = hidden.has(layer) ? null : readMeasure(text);
    return measure?.kind === 'length' || measure?.kind === 'number'
      ? [{ at: frame.place(at), measure, height: height * frame.scale }]
      : [];
  });
  if (measured.length === 0) return found;
  const layerOf = ({ curve }: PlanLine) => (curves[curve] as PlanCurve).layer;
  const key = ({ x, y }: Point, layer: string, right = 0, down = 0) =>
    `${layer} ${Math.floor(x / frame.inch) + right} ${Math.floor(y / frame.inch) + down}`;
  const ends = new Map<string, PlanLine[]>();
  for (const line of drawn) {
    for (const at of [line.from, line.to]) {
      const own = ends.get(key(at, layerOf(line)));
      if (own === undefined) ends.set(key(at, layerOf(line)), [line]);
      else own.push(line);
    }
  }
  // Dimensions in a row meet too, but in a straight line.
  const turns = (line: PlanLine, at: Point) =>
    [-1, 0, 1].some((right) =>
      [-1, 0, 1].some(
        (down) => ends.get(key(at, layerOf(line), right, down))?.some((one) => isAngledTo(line, one)) ?? false,
      ),
    );
  const single = drawn.filter((line) => {
    const isAlone = (curves[line.curve] as PlanCurve).corners.length === 2 && line.arc === undefined;
    return isAlone && (known.has(line) || !(turns(line, line.from) && turns(line, line.to)));
  });
  for (const text of measured.slice(0, MAX_DIMENSIONS)) {
    let [best, least]: [PlanLine | null, number] = [null, Infinity];
    for (const line of single) {
      const aside = asideOf(line, text, frame);
      if (aside < least) [best, least] = [line, aside];
    }
    if (best !== null) found.add(best);
  }
  return found;
}

const MAX_DIMENSIONS = 1000;

export function isAngledTo(one: PlanLine, other: PlanLine): boolean {
  const [dx, dy] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [ex, ey] = [other.to.x - other.from.x, other.to.y - other.from.y];
  return Math.abs(dx * ey - dy * ex) > 0.3 * lengthOf(dx, dy) * lengthOf(ex, ey);
}

/** How far a text is from the line whose length it gives, if it is between the line's ends; otherwise infinite. */
function asideOf({ from, to }: PlanLine, { at, measure, height }: PlacedMeasure, frame: PlanFrame): number {
  const length = distance(from, to);
  if (length < 6 * frame.inch) return Infinity;
  const [x, y] = [at.x - from.x, at.y - from.y];
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = (x * dx + y * dy) / length;
  const aside = Math.abs(x * dy - y * dx);
  if (along < 0.3 || along > 0.7 || aside > 3 * height + frame.inch) return Infinity;
  const isLength =
    measure.kind === 'length'
      ? isAbout(measure.inches * frame.inch, length, 0.01)
      : measure.kind === 'number' && isLengthIn(measure.value, length, frame);
  return isLength ? aside : Infinity;
}

interface PlacedMeasure {
  readonly at: Point;
  readonly measure: TextMeasure;
  readonly height: number;
}

function isLengthIn(value: number, length: number, { scale, inch }: PlanFrame): boolean {
  const mm = inch / 25.4;
  return [scale, inch, mm, 10 * mm, 1000 * mm].some((per) => isAbout(value * per, length, 0.005));
}

export function isAbout(one: number, other: number, part: number): boolean {
  return Math.abs(one - other) <= part * Math.max(one, other);
}
