import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import type { PlanFrame, PlanLine } from '#app/layout/plans/plan-frame.ts';

/** Inches: the longest stroke of an arrow head, and how exactly it meets its line. */
const LONGEST_HEAD = 14;
const MEETS = 0.25;
/** Degrees between an arrow's strokes and its line. */
const [NARROWEST, WIDEST] = [5, 50];
/** A stroke is at most this part of its line. */
const MOST_PART = 0.3;
const MOST_LINES = 40_000;

/** Lines with an arrow head at both ends, and the strokes of the heads: they measure, and divide nothing. */
export function arrowLines(drawn: readonly PlanLine[], { curves }: PlanDrawing, { inch }: PlanFrame): Set<PlanLine> {
  const found = new Set<PlanLine>();
  if (drawn.length > MOST_LINES) return found;
  const reach = MEETS * inch;
  const cells = new Map<string, { readonly line: PlanLine; readonly away: Point }[]>();
  const cellOf = ({ x, y }: Point, right = 0, down = 0) =>
    `${Math.floor(x / reach) + right} ${Math.floor(y / reach) + down}`;
  for (const line of drawn) {
    const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
    if (line.arc !== undefined || lengthOf(dx, dy) > LONGEST_HEAD * inch) continue;
    for (const [at, away] of [
      [line.from, { x: dx, y: dy }],
      [line.to, { x: 0 - dx, y: 0 - dy }],
    ] as const) {
      const cell = cells.get(cellOf(at));
      if (cell === undefined) cells.set(cellOf(at), [{ line, away }]);
      else cell.push({ line, away });
    }
  }
  const strokesAt = (own: PlanLine, at: Point, to: Point): PlanLine[] => {
    const [x, y] = [to.x - at.x, to.y - at.y];
    const length = lengthOf(x, y);
    const sides = new Map<number, PlanLine>();
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        for (const { line, away } of cells.get(cellOf(at, right, down)) ?? []) {
          const size = lengthOf(away.x, away.y);
          if (line === own || size > MOST_PART * length) continue;
          const turn = Math.atan2(x * away.y - y * away.x, x * away.x + y * away.y) * (180 / Math.PI);
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
  }
  return found;
}
