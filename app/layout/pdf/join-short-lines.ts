import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { BentCorner, PlanCurve } from '#app/layout/plan-drawing/plan-drawing.ts';

/** Points: the longest side of an arc that a program wrote as lines, and how exactly they meet. */
const LONGEST = 14;
const MEETS = 0.02;
/** How far the sides of an arc turn, in radians. */
const [LEAST_TURN, MOST_TURN] = [0.005, 0.5];

/** Puts short lines in a row, which turn a little at each end, together to one curve: they are an arc that was cut into sides. */
export function joinShortLines(curves: readonly PlanCurve[]): PlanCurve[] {
  const joined: PlanCurve[] = [];
  let chain: { layer: string; corners: BentCorner[] } | null = null;
  const end = () => {
    if (chain !== null) joined.push({ layer: chain.layer, isClosed: false, corners: chain.corners });
    chain = null;
  };
  for (const curve of curves) {
    const side = shortSide(curve);
    if (side === null) {
      end();
      joined.push(curve);
      continue;
    }
    const open: { layer: string; corners: BentCorner[] } | null = chain;
    if (open !== null && open.layer === curve.layer && goesOn(open.corners, side)) {
      open.corners.push({ ...side[1], bulge: 0 });
      continue;
    }
    end();
    chain = { layer: curve.layer, corners: side.map((corner) => ({ ...corner, bulge: 0 })) };
  }
  end();
  return joined;
}

function shortSide({ corners, isClosed, isFill }: PlanCurve): readonly [Point, Point] | null {
  const [from, to] = corners;
  if (isClosed || isFill || corners.length !== 2 || from === undefined || to === undefined || from.bulge !== 0)
    return null;
  return lengthOf(to.x - from.x, to.y - from.y) <= LONGEST ? [from, to] : null;
}

function goesOn(corners: readonly Point[], [from, to]: readonly [Point, Point]): boolean {
  const [before, last] = [corners.at(-2), corners.at(-1)];
  if (before === undefined || last === undefined) return false;
  if (Math.abs(last.x - from.x) > MEETS || Math.abs(last.y - from.y) > MEETS) return false;
  const [ax, ay, bx, by] = [last.x - before.x, last.y - before.y, to.x - from.x, to.y - from.y];
  const turn = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  const [a, b] = [lengthOf(ax, ay), lengthOf(bx, by)];
  return turn >= LEAST_TURN && turn <= MOST_TURN && Math.max(a, b) <= 2.5 * Math.min(a, b);
}
