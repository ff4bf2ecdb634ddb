import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';

/** Degrees: smaller angles are drawing errors. */
const LEAST_TURN = 0.2;
/** Directions are counted in tenths of a degree. The main direction has at least this share of all straight sides. */
const STEPS = 900;
const LEAST_SHARE = 0.7;
const DEGREES = 180 / Math.PI;

/** A drawing turned so that its walls are level or upright. */
export interface StraightDrawing {
  readonly drawing: PlanDrawing;
  /** The turn in degrees counterclockwise; 0 if it was straight. */
  readonly turned: number;
}

/** Turns a drawing so that most of its walls are level or upright. */
export function straighten(drawing: PlanDrawing): StraightDrawing {
  const turned = turnOf(drawing);
  if (turned === 0) return { drawing, turned };
  const { cos, sin } = cosSin(0 - turned);
  const turn = <One extends Point>(point: One): One => ({
    ...point,
    x: exact(point.x * cos - point.y * sin),
    y: exact(point.x * sin + point.y * cos),
  });
  const curves = drawing.curves.map((curve) => ({ ...curve, corners: curve.corners.map(turn) }));
  const texts = drawing.texts.map((text) => ({ ...text, at: turn(text.at) }));
  const dimensions = drawing.dimensions.map((one) => ({ ...one, from: turn(one.from), to: turn(one.to) }));
  return { drawing: { ...drawing, curves, texts, dimensions }, turned };
}

/** Removes what the turn adds in the last digits, so that straight sides are exactly straight. */
function exact(value: number): number {
  return Number(value.toPrecision(11));
}

/** The angle of most sides, from about -45 to 45 degrees; 0 if there is none or they are straight. */
function turnOf({ curves, hidden }: PlanDrawing): number {
  const lengths = new Float64Array(STEPS);
  const sums = new Float64Array(STEPS);
  let total = 0;
  for (const { corners, isClosed, layer } of curves) {
    if (hidden.has(layer)) continue;
    for (const [index, { x, y, bulge }] of corners.entries()) {
      const next = corners[index + 1] ?? (isClosed ? corners[0] : undefined);
      if (next === undefined || bulge !== 0) continue;
      const length = lengthOf(next.x - x, next.y - y);
      if (length === 0) continue;
      const angle = Math.atan2(next.y - y, next.x - x) * DEGREES;
      // Across and down count as one direction.
      const quarter = angle - 90 * Math.round(angle / 90);
      const step = ((Math.round(quarter * 10) % STEPS) + STEPS) % STEPS;
      lengths[step] = (lengths[step] as number) + length;
      // Measure from the step: at 45 degrees either sign is the same direction.
      const off = quarter - step / 10;
      sums[step] = (sums[step] as number) + length * (off - 90 * Math.round(off / 90));
      total += length;
    }
  }
  const near = (of: Float64Array, step: number) =>
    [-1, 0, 1].reduce((sum, by) => sum + (of[(step + by + STEPS) % STEPS] as number), 0);
  let best = 0;
  for (let step = 1; step < STEPS; step += 1) if (near(lengths, step) > near(lengths, best)) best = step;
  const most = near(lengths, best);
  if (most === 0 || most < LEAST_SHARE * total) return 0;
  // The neighboring steps differ by a tenth of a degree.
  const beside = [-1, 1].reduce((sum, by) => sum + (by / 10) * (lengths[(best + by + STEPS) % STEPS] as number), 0);
  const degrees = best / 10 + (near(sums, best) + beside) / most;
  const least = degrees > 45.05 ? degrees - 90 : degrees;
  return Math.abs(least) < LEAST_TURN ? 0 : least;
}
