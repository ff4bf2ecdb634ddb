import { distance, lengthOf, type Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { isAngledTo } from '#app/layout/plans/dimension-lines.ts';
import { LineCells } from '#app/layout/plans/line-cells.ts';
import type { PlanFrame, PlanLine } from '#app/layout/plans/plan-frame.ts';

/** Inches: the length of panes, and the most between them. The sides of walls are farther apart. */
const [SHORT_PANE, LONG_PANE] = [12, 100];
const PANES_APART = 2.45;
/** Inches: around a single-line wall they may be farther apart. */
const WIDEST_WINDOW = 8;
const MAX_PANES = 2000;

/** Lines with another of the same length close beside them: window panes, or steps of a threshold. */
export function paneLines(drawn: readonly PlanLine[], { curves }: PlanDrawing, { inch }: PlanFrame): Set<PlanLine> {
  const found = new Set<PlanLine>();
  const likely = drawn.filter(({ from, to, curve, arc }) => {
    const length = distance(from, to) / inch;
    return (
      arc === undefined &&
      length >= SHORT_PANE &&
      length <= LONG_PANE &&
      (curves[curve] as PlanCurve).corners.length === 2
    );
  });
  if (likely.length > MAX_PANES) return found;
  let cells: LineCells | null = null;
  const straight = () => {
    cells ??= new LineCells(
      drawn.filter(({ arc }) => arc === undefined),
      36 * inch,
    );
    return cells;
  };
  for (const [index, one] of likely.entries()) {
    for (const other of likely.slice(index + 1)) {
      const [near, far] = [distance(one.from, other.from), distance(one.to, other.to)];
      const [crossNear, crossFar] = [distance(one.from, other.to), distance(one.to, other.from)];
      const [least, most] = near + far < crossNear + crossFar ? [near, far] : [crossNear, crossFar];
      if (Math.max(least, most) > WIDEST_WINDOW * inch || Math.min(least, most) < 0.25 * inch) continue;
      if (isAngledTo(one, other) || isInLine(one, other, inch)) continue;
      if (Math.max(least, most) > PANES_APART * inch && !hasWallBetween(one, other, straight(), inch)) continue;
      found.add(one);
      found.add(other);
    }
  }
  return found;
}

/** Whether one line is on the other, like a window pane on a single-line wall. */
function isInLine({ from, to }: PlanLine, other: PlanLine, inch: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = ({ x, y }: Point) => Math.abs((x - from.x) * dy - (y - from.y) * dx);
  return Math.max(aside(other.from), aside(other.to)) < (inch / 4) * lengthOf(dx, dy);
}

/** Whether a longer line runs midway between two lines: a single-line wall through the box of a window. */
function hasWallBetween(one: PlanLine, other: PlanLine, drawn: LineCells, inch: number): boolean {
  const isSameWay = distance(one.from, other.from) < distance(one.from, other.to);
  const [far, farToo] = isSameWay ? [other.from, other.to] : [other.to, other.from];
  const from = { x: (one.from.x + far.x) / 2, y: (one.from.y + far.y) / 2 };
  const to = { x: (one.to.x + farToo.x) / 2, y: (one.to.y + farToo.y) / 2 };
  const length = distance(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return drawn.near(from, from).some((index) => {
    const line = drawn.lines[index] as Segment;
    const [ax, ay, bx, by] = [line.from.x - from.x, line.from.y - from.y, line.to.x - from.x, line.to.y - from.y];
    if (Math.max(Math.abs(ax * dy - ay * dx), Math.abs(bx * dy - by * dx)) >= inch / 8) return false;
    const [a, b] = [ax * dx + ay * dy, bx * dx + by * dy];
    const isBeyond = Math.min(a, b) < inch / 4 && Math.max(a, b) > length - inch / 4;
    return isBeyond && distance(line.from, line.to) > length + 2 * inch;
  });
}
