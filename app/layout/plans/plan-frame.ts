import type { Circle } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import { flattenCorners } from '#app/layout/plan-drawing/curves.ts';
import type { BentCorner, PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { type PlanUnit, unitsPer } from '#app/layout/plan-drawing/plan-unit.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** With more lines than this, walls are joined and cut only once, and furniture is not searched. */
export const MANY_LINES = 20_000;

/** Converts a drawing (y up) to whole units (y down). */
export interface PlanFrame {
  readonly place: (point: Point) => Point;
  /** The inverse. */
  readonly unplace: (point: Point) => Point;
  /** Units of the frame per inch. A drawing larger than 300 ft gets a coarser lattice. */
  readonly inch: number;
  /** Lattice units (1/320 mm) per unit of the frame. */
  readonly step: number;
  /** Units of the frame per drawing unit. */
  readonly scale: number;
}

/** A straight piece of a curve, in a frame. Rounded only when the ends are joined. */
export interface PlanLine {
  readonly from: Point;
  readonly to: Point;
  /** The index of its curve in the drawing. */
  readonly curve: number;
  /** The circle it approximates; absent: it is straight. */
  readonly arc?: Circle;
}

/** Half the largest extent, so that closed openings and joined ends stay inside it. */
const MOST_UNITS = 2 ** 24;

/** The frame of a drawing in a unit. `curves` determine its extent. */
export function planFrame(curves: readonly PlanCurve[], unit: PlanUnit): PlanFrame {
  const [xs, ys] = [middles(curves, 'x'), middles(curves, 'y')];
  const centre = { x: xs[xs.length >> 1] ?? 0, y: ys[ys.length >> 1] ?? 0 };
  const per = unitsPer(unit);
  // Nine tenths of the curves decide, so a stray curve far away does not coarsen the lattice.
  const reach = Math.max(spreadOf(xs), spreadOf(ys));
  const step = 2 ** Math.max(0, Math.ceil(Math.log2((2 * reach * per) / MOST_UNITS)));
  const scale = per / step;
  const offset = { x: Math.round(centre.x * scale), y: Math.round(centre.y * scale) };
  return {
    // Moved by whole units, so that lattice points stay lattice points.
    place: ({ x, y }) => ({ x: x * scale - offset.x, y: offset.y - y * scale }),
    unplace: ({ x, y }) => ({ x: (x + offset.x) / scale, y: (offset.y - y) / scale }),
    inch: UNITS_PER_INCH / step,
    step,
    scale,
  };
}

/** The extent of nine tenths of the curves, in drawing units. */
export function spreadOfCurves(curves: readonly PlanCurve[]): number {
  return Math.max(...(['x', 'y'] as const).map((axis) => spreadOf(middles(curves, axis))));
}

function middles(curves: readonly PlanCurve[], axis: 'x' | 'y'): Float64Array {
  const places = new Float64Array(curves.reduce((sum, { corners }) => sum + corners.length, 0));
  let count = 0;
  for (const { corners } of curves) {
    for (const corner of corners) {
      places[count] = corner[axis];
      count += 1;
    }
  }
  return places.sort();
}

function spreadOf(sorted: Float64Array): number {
  const [low, high] = [
    sorted[Math.floor(sorted.length / 20)] ?? 0,
    sorted[Math.ceil((sorted.length * 19) / 20) - 1] ?? 0,
  ];
  return high - low;
}

/** The straight pieces of some curves in a frame, without those far outside it. */
export function planLines(
  { curves }: Pick<PlanDrawing, 'curves'>,
  chosen: Iterable<number>,
  { place }: PlanFrame,
): PlanLine[] {
  const lines: PlanLine[] = [];
  const isNear = ({ x, y }: Point) => Math.abs(x) < MOST_UNITS && Math.abs(y) < MOST_UNITS;
  for (const index of chosen) {
    const { corners, isClosed } = curves[index] as PlanCurve;
    for (const [at, corner] of corners.entries()) {
      const next = corners[at + 1] ?? (isClosed ? corners[0] : undefined);
      if (next === undefined || (isClosed && corners.length < 2)) continue;
      const arc = corner.bulge === 0 ? null : circleOfSide(corner, next, place);
      const along = arc ? flattenCorners([corner, { ...next, bulge: 0 }], false) : [corner, next];
      for (const [side, to] of along.slice(1).entries()) {
        const line = { from: place(along[side] as Point), to: place(to), curve: index, ...(arc && { arc }) };
        if (isNear(line.from) && isNear(line.to)) lines.push(line);
      }
    }
  }
  return lines;
}

function circleOfSide({ x, y, bulge }: BentCorner, to: Point, place: PlanFrame['place']): Circle {
  const aside = (1 - bulge * bulge) / (4 * bulge);
  const centre = place({ x: (x + to.x) / 2 - (to.y - y) * aside, y: (y + to.y) / 2 + (to.x - x) * aside });
  const from = place({ x, y });
  return { ...centre, radius: lengthOf(from.x - centre.x, from.y - centre.y) };
}
