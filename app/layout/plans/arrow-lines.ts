import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import type { PlanFrame, PlanLine } from '#app/layout/plans/plan-frame.ts';

/** Inches: the longest stroke of an arrowhead, and how closely it must meet its line. */
const LONGEST_HEAD = 14;
const MEETS = 0.25;
/** Degrees between an arrow's strokes and its line, and between a slash through its end and the line. */
const [NARROWEST, WIDEST] = [5, 50];
const [FLATTEST, STEEPEST] = [20, 70];
/** The longest stroke, as a share of its line. */
const MOST_PART = 0.3;
const MOST_LINES = 40_000;

/** A short line at an end or the middle of another. */
interface Stroke {
  readonly line: PlanLine;
  readonly away: Point;
  readonly isSlash: boolean;
}

/** Dimension lines with an arrowhead or a slash at both ends, and those strokes. They are not walls. */
export function arrowLines(drawn: readonly PlanLine[], { curves }: PlanDrawing, frame: PlanFrame): Set<PlanLine> {
  const { inch } = frame;
  const found = new Set<PlanLine>();
  const measured: PlanLine[] = [];
  if (drawn.length > MOST_LINES) return found;
  const reach = MEETS * inch;
  const cells = new Map<string, Stroke[]>();
  const cellOf = ({ x, y }: Point, right = 0, down = 0) =>
    `${Math.floor(x / reach) + right} ${Math.floor(y / reach) + down}`;
  for (const line of drawn) {
    const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
    if (line.arc !== undefined || lengthOf(dx, dy) > LONGEST_HEAD * inch) continue;
    const middle = { x: (line.from.x + line.to.x) / 2, y: (line.from.y + line.to.y) / 2 };
    for (const [at, away, isSlash] of [
      [line.from, { x: dx, y: dy }, false],
      [line.to, { x: 0 - dx, y: 0 - dy }, false],
      [middle, { x: dx, y: dy }, true],
    ] as const) {
      const cell = cells.get(cellOf(at));
      if (cell === undefined) cells.set(cellOf(at), [{ line, away, isSlash }]);
      else cell.push({ line, away, isSlash });
    }
  }
  const strokesAt = (own: PlanLine, at: Point, to: Point): PlanLine[] => {
    const [x, y] = [to.x - at.x, to.y - at.y];
    const length = lengthOf(x, y);
    const sides = new Map<number, PlanLine>();
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        for (const { line, away, isSlash } of cells.get(cellOf(at, right, down)) ?? []) {
          const size = lengthOf(away.x, away.y);
          if (line === own || size > MOST_PART * length) continue;
          const turn = Math.atan2(x * away.y - y * away.x, x * away.x + y * away.y) * (180 / Math.PI);
          if (isSlash) {
            const steep = Math.min(Math.abs(turn), 180 - Math.abs(turn));
            if (steep >= FLATTEST && steep <= STEEPEST) return [line];
            continue;
          }
          if (Math.abs(turn) >= NARROWEST && Math.abs(turn) <= WIDEST) sides.set(Math.sign(turn), line);
        }
      }
    }
    return sides.size === 2 ? [...sides.values()] : [];
  };
  for (const line of drawn) {
    if (line.arc !== undefined || (curves[line.curve] as PlanCurve).corners.length !== 2) continue;
    const heads = [strokesAt(line, line.from, line.to), strokesAt(line, line.to, line.from)];
    if (heads.some((head) => head.length === 0)) continue;
    for (const one of [line, ...heads.flat()]) found.add(one);
    measured.push(line);
  }
  for (const line of witnessLines(measured, drawn, found, frame)) found.add(line);
  return found;
}

/** Inches: a longer line could be a wall in line with a dimension line. */
const LONGEST_WITNESS = 120;

/** Extension lines across the ends of dimension lines. No other line ends at their ends. */
function witnessLines(
  measured: readonly PlanLine[],
  drawn: readonly PlanLine[],
  dimensions: ReadonlySet<PlanLine>,
  { inch }: PlanFrame,
): PlanLine[] {
  if (measured.length === 0) return [];
  const size = LONGEST_HEAD * inch;
  const ends = new Map<string, { readonly at: Point; readonly line: PlanLine }[]>();
  const endsNear = ({ x, y }: Point, most: number) => {
    const near: { readonly at: Point; readonly line: PlanLine }[] = [];
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        for (const end of ends.get(`${Math.floor(x / size) + right} ${Math.floor(y / size) + down}`) ?? []) {
          if (lengthOf(end.at.x - x, end.at.y - y) <= most) near.push(end);
        }
      }
    }
    return near;
  };
  for (const line of drawn) {
    if (dimensions.has(line)) continue;
    for (const at of [line.from, line.to]) {
      const key = `${Math.floor(at.x / size)} ${Math.floor(at.y / size)}`;
      const cell = ends.get(key);
      if (cell === undefined) ends.set(key, [{ at, line }]);
      else cell.push({ at, line });
    }
  }
  return measured.flatMap(({ from, to }) => {
    const length = lengthOf(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    return [from, to].flatMap((end) =>
      endsNear(end, size).flatMap(({ at, line }) => {
        const [x, y] = [line.to.x - line.from.x, line.to.y - line.from.y];
        const isAcross = line.arc === undefined && Math.abs(x * dx + y * dy) < 0.02 * lengthOf(x, y);
        const isThrough = Math.abs((end.x - at.x) * dx + (end.y - at.y) * dy) <= MEETS * inch;
        if (!isAcross || !isThrough || lengthOf(x, y) > LONGEST_WITNESS * inch) return [];
        const isFree = [line.from, line.to].every((one) =>
          endsNear(one, MEETS * inch).every((other) => other.line === line),
        );
        return isFree ? [line] : [];
      }),
    );
  });
}
