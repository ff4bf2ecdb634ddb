import { cosSin } from '#app/geometry/cos-sin.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Measure } from '#app/layout/measured/measures.ts';

const STEPS = 20;
/** A step that moves no coordinate by more than this, in lattice units, is the last. */
const SETTLED = 2 ** -16;
/** Keeps corners in place that no measure determines. */
const DAMPING = 1e-9;
/** The damping grows by this factor after a step that fits worse and shrinks after an accepted step. */
const SHORTER = 100;

/** One equation's part: its value now, and its slope for each coordinate it touches (2 · corner for x, and 1 more for y). */
interface Row {
  readonly off: number;
  readonly slopes: readonly (readonly [number, number])[];
}

/**
 * The corners with the least sum of squared misfits: Gauss-Newton, at most 20 steps from `start` (Björck, Numerical
 * Methods for Least Squares Problems, 9.2). A step that fits worse is shortened by Levenberg's damping: if three
 * lengths barely form a triangle, a full step is unreliable. Corner 0 stays at the origin and wall 0 on the x axis.
 */
export function fitCorners(start: readonly Point[], measures: readonly Measure[]): readonly Point[] {
  const size = 2 * start.length;
  let corners = ontoFirstWall(start);
  let rows = measures.map((measure) => rowOf(corners, measure));
  let damping = DAMPING;
  for (let taken = 0, refused = 0; taken < STEPS && refused < STEPS; ) {
    const normal = Array.from({ length: size }, (_, row) => {
      const line = new Float64Array(size + 1);
      line[row] = isHeld(row) ? 1 : damping;
      return line;
    });
    for (const row of rows) addRow(normal, row);
    const change = solve(normal);
    const moved = corners.map(({ x, y }, corner) => ({
      x: x + (change[2 * corner] as number),
      y: y + (change[2 * corner + 1] as number),
    }));
    const movedRows = measures.map((measure) => rowOf(moved, measure));
    const isSettled = change.every((by) => Math.abs(by) <= SETTLED);
    if (!isSettled && !(squaresOf(movedRows) <= squaresOf(rows))) {
      damping *= SHORTER;
      refused += 1;
      continue;
    }
    corners = moved;
    rows = movedRows;
    if (isSettled) break;
    damping = Math.max(DAMPING, damping / SHORTER);
    taken += 1;
  }
  return corners;
}

/** Coordinates that stay: both of corner 0, and y of corner 1. */
function isHeld(coordinate: number): boolean {
  return coordinate === 0 || coordinate === 1 || coordinate === 3;
}

function squaresOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { off }) => sum + off * off, 0);
}

/** By how much the room exceeds each measure: lattice units; for an angle the run-out at the shorter wall's end. */
export function misfitOf(corners: readonly Point[], measure: Measure): number {
  return rowOf(corners, measure).off;
}

/** Turns the room about corner 0 so that wall 0 runs along x. */
export function ontoFirstWall(corners: readonly Point[]): readonly Point[] {
  const [a, b] = [corners[0] as Point, corners[1] as Point];
  const length = distance(a, b);
  const [ux, uy] = length === 0 ? [1, 0] : [(b.x - a.x) / length, (b.y - a.y) / length];
  return corners.map(({ x, y }, index) => {
    const [dx, dy] = [x - a.x, y - a.y];
    return { x: dx * ux + dy * uy, y: index < 2 ? 0 : dy * ux - dx * uy };
  });
}

function rowOf(corners: readonly Point[], measure: Measure): Row {
  return measure.kind === 'angle' ? angleRow(corners, measure.corner, measure.interior) : lengthRow(corners, measure);
}

function lengthRow(corners: readonly Point[], { from, to, length }: { from: number; to: number; length: number }): Row {
  const [a, b] = [corners[from] as Point, corners[to] as Point];
  const now = distance(a, b);
  if (now === 0) return { off: -length, slopes: [] };
  const [ux, uy] = [(b.x - a.x) / now, (b.y - a.y) / now];
  return {
    off: now - length,
    slopes: [
      [2 * from, -ux],
      [2 * from + 1, -uy],
      [2 * to, ux],
      [2 * to + 1, uy],
    ],
  };
}

/**
 * The previous wall, turned by the angle, should point along the next: the distance of the shorter one's end from that
 * line.
 */
function angleRow(corners: readonly Point[], corner: number, interior: number): Row {
  const count = corners.length;
  const [before, next] = [(corner + count - 1) % count, (corner + 1) % count];
  const [p, b, q] = [corners[before] as Point, corners[corner] as Point, corners[next] as Point];
  const [ux, uy, vx, vy] = [p.x - b.x, p.y - b.y, q.x - b.x, q.y - b.y];
  const [lu, lv] = [distance(b, p), distance(b, q)];
  if (lu === 0 || lv === 0) return { off: 0, slopes: [] };
  const { cos, sin } = cosSin(interior);
  // Turned against the clock on screen: (x, y) to (x·cos + y·sin, −x·sin + y·cos).
  const [tx, ty] = [ux * cos + uy * sin, uy * cos - ux * sin];
  // The sine of the difference, times the shorter length; the slopes treat the lengths as fixed.
  const scale = Math.min(lu, lv) / (lu * lv);
  const slopeU = [(cos * vy + sin * vx) * scale, (sin * vy - cos * vx) * scale] as const;
  const slopeV = [-ty * scale, tx * scale] as const;
  return {
    off: (tx * vy - ty * vx) * scale,
    slopes: [
      [2 * before, slopeU[0]],
      [2 * before + 1, slopeU[1]],
      [2 * next, slopeV[0]],
      [2 * next + 1, slopeV[1]],
      [2 * corner, -slopeU[0] - slopeV[0]],
      [2 * corner + 1, -slopeU[1] - slopeV[1]],
    ],
  };
}

function addRow(normal: readonly Float64Array[], { off, slopes }: Row): void {
  for (const [row, slope] of slopes) {
    if (isHeld(row)) continue;
    const line = normal[row] as Float64Array;
    for (const [column, other] of slopes) if (!isHeld(column)) line[column] = (line[column] as number) + slope * other;
    const end = line.length - 1;
    line[end] = (line[end] as number) - slope * off;
  }
}

/** Solves the normal equations by elimination; they are symmetric and positive, so no rows are exchanged. */
function solve(normal: readonly Float64Array[]): Float64Array {
  const size = normal.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const top = normal[pivot] as Float64Array;
    for (let row = pivot + 1; row < size; row += 1) {
      const line = normal[row] as Float64Array;
      const factor = (line[pivot] as number) / (top[pivot] as number);
      if (factor === 0) continue;
      for (let column = pivot; column <= size; column += 1)
        line[column] = (line[column] as number) - factor * (top[column] as number);
    }
  }
  const answer = new Float64Array(size);
  for (let row = size - 1; row >= 0; row -= 1) {
    const line = normal[row] as Float64Array;
    let rest = line[size] as number;
    for (let column = row + 1; column < size; column += 1)
      rest -= (line[column] as number) * (answer[column] as number);
    answer[row] = rest / (line[row] as number);
  }
  return answer;
}
