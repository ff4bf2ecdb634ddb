import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { BentCorner } from '#app/layout/plan-drawing/plan-drawing.ts';

/** Sides of a whole turn: within 1/64 in of an arc with a radius of up to 100 in. */
const STEPS_PER_TURN = 180;
const DEGREES_PER_RADIAN = 57.295_779_513_082_32;

/** The points of a bulged side after its first end, up to its second. */
function flattenSide(from: BentCorner, to: Point): Point[] {
  const { x, y, bulge } = from;
  if (bulge === 0) return [{ x: to.x, y: to.y }];
  const [dx, dy] = [to.x - x, to.y - y];
  const aside = (1 - bulge * bulge) / (4 * bulge);
  const centre = { x: (x + to.x) / 2 - dy * aside, y: (y + to.y) / 2 + dx * aside };
  const degrees = 4 * Math.atan(bulge) * DEGREES_PER_RADIAN;
  const count = Math.max(1, Math.ceil((Math.abs(degrees) / 360) * STEPS_PER_TURN));
  const points: Point[] = [];
  for (let step = 1; step < count; step += 1) {
    const { cos, sin } = cosSin((degrees * step) / count);
    const [ax, ay] = [x - centre.x, y - centre.y];
    points.push({ x: centre.x + ax * cos - ay * sin, y: centre.y + ax * sin + ay * cos });
  }
  return [...points, { x: to.x, y: to.y }];
}

/** The straight corners of a curve; a closed one does not repeat its first. */
export function flattenCorners(corners: readonly BentCorner[], isClosed: boolean): Point[] {
  const points: Point[] = [];
  for (const [index, corner] of corners.entries()) {
    if (index === 0) points.push({ x: corner.x, y: corner.y });
    const next = corners[index + 1] ?? (isClosed ? corners[0] : undefined);
    if (next) points.push(...flattenSide(corner, next));
  }
  if (isClosed) points.pop();
  return points;
}

/** The corners of a part of an ellipse; `from` and `to` in degrees of its parameter, run anticlockwise with y up. */
export function ellipseCorners(
  centre: Point,
  major: Point,
  ratio: number,
  { from, to, isFlipped }: { readonly from: number; readonly to: number; readonly isFlipped: boolean },
): BentCorner[] {
  const minor = isFlipped ? { x: major.y * ratio, y: -major.x * ratio } : { x: -major.y * ratio, y: major.x * ratio };
  const span = to > from ? to - from : to - from + 360;
  const count = Math.max(2, Math.ceil((Math.min(span, 360) / 360) * STEPS_PER_TURN));
  const isWhole = span >= 360 - 1e-9;
  return Array.from({ length: isWhole ? count : count + 1 }, (_, step) => {
    const { cos, sin } = cosSin(from + (span * step) / count);
    return { x: centre.x + major.x * cos + minor.x * sin, y: centre.y + major.y * cos + minor.y * sin, bulge: 0 };
  });
}

/** Points between two knots. */
const STEPS_PER_SPAN = 24;
const MAX_DEGREE = 8;

/** The corners of a spline by its control points, rational if it has weights. Empty if its numbers do not fit together. */
export function splineCorners(
  control: readonly Point[],
  degree: number,
  knots: readonly number[],
  weights: readonly number[] = [],
): BentCorner[] {
  const isSound = Number.isInteger(degree) && degree >= 1 && degree <= MAX_DEGREE && control.length > degree;
  if (!isSound || knots.length !== control.length + degree + 1) return [];
  if (knots.some((knot, index) => index > 0 && knot < (knots[index - 1] as number))) return [];
  const corners: BentCorner[] = [];
  for (let span = degree; span < control.length; span += 1) {
    const [low, high] = [knots[span] as number, knots[span + 1] as number];
    if (!(high > low)) continue;
    for (let step = corners.length === 0 ? 0 : 1; step <= STEPS_PER_SPAN; step += 1) {
      const at = low + ((high - low) * step) / STEPS_PER_SPAN;
      corners.push({ ...deBoor(control, degree, knots, weights, span, at), bulge: 0 });
    }
  }
  return corners;
}

function deBoor(
  control: readonly Point[],
  degree: number,
  knots: readonly number[],
  weights: readonly number[],
  span: number,
  at: number,
): Point {
  const points = Array.from({ length: degree + 1 }, (_, index) => {
    const { x, y } = control[span - degree + index] as Point;
    const w = weights[span - degree + index] ?? 1;
    return { x: x * w, y: y * w, w };
  });
  for (let level = 1; level <= degree; level += 1) {
    for (let index = degree; index >= level; index -= 1) {
      const low = knots[span - degree + index] as number;
      const high = knots[span + 1 + index - level] as number;
      const part = high > low ? (at - low) / (high - low) : 0;
      const [a, b] = [points[index - 1], points[index]] as [(typeof points)[number], (typeof points)[number]];
      points[index] = {
        x: a.x + part * (b.x - a.x),
        y: a.y + part * (b.y - a.y),
        w: a.w + part * (b.w - a.w),
      };
    }
  }
  const { x, y, w } = points[degree] as (typeof points)[number];
  return w === 0 ? { x, y } : { x: x / w, y: y / w };
}
