import { distance, type Point } from '#app/geometry/point.ts';
import type { RoomMeasures } from '#app/layout/measured/measures.ts';
import type { MeasuredRoom } from '#app/layout/measured/solve-measures.ts';
import { apart, laid, SIXTY_FOURTH } from '#tests/factories/measured-rooms.ts';

/** Newton iterations per step of the walk, and the shortest step as a fraction of the whole walk. */
const MOST_STEPS = 12;
const LEAST_STRETCH = 2 ** -16;
/** The tolerance of a length (lattice units). */
const MET = 1e-6;

/**
 * The room with the `noisy` measures, found by moving the measures of `room` there in small steps while its corners
 * follow. Corner 0 stays in place and wall 0 stays on the x axis. Null if no room on the way has the measures, for
 * example if three of them violate the triangle inequality. The measures must all be lengths, as many as the room has
 * degrees of freedom (2n − 3).
 */
function walkRoom(room: readonly Point[], noisy: RoomMeasures): readonly Point[] | null {
  const [{ x, y } = { x: 0, y: 0 }] = room;
  let corners: readonly Point[] = room.map((corner) => ({ x: corner.x - x, y: corner.y - y }));
  const ends = [
    ...noisy.walls.map((length, wall) => ({ from: wall, to: (wall + 1) % room.length, length })),
    ...noisy.diagonals,
  ];
  const starts = ends.map(({ from, to }) => distance(corners[from] as Point, corners[to] as Point));
  for (let done = 0, stretch = 1 / 16; done < 1; ) {
    const next = Math.min(1, done + stretch);
    const wanted = ends.map((end, at) => ({ ...end, length: between(starts[at] as number, end.length, next) }));
    const moved = follow(corners, wanted);
    if (moved === null) stretch /= 2;
    else {
      corners = moved;
      done = next;
    }
    if (stretch < LEAST_STRETCH) return null;
  }
  return corners;
}

/**
 * How many corners of a room solved from `noisy` are not where the noise moves them. If no room has these measures, the
 * result is all corners if the solved room fits them worse than the true one, which the solver could have chosen,
 * otherwise 0.
 */
export function countStray(room: readonly Point[], noisy: RoomMeasures, solved: Pick<MeasuredRoom, 'corners'>): number {
  const truth = laid(room);
  const walked = walkRoom(truth, noisy);
  if (walked === null) return missOf(solved.corners, noisy) <= missOf(truth, noisy) ? 0 : room.length;
  const [first = { x: 0, y: 0 }] = solved.corners;
  return solved.corners.filter(
    ({ x, y }, index) => apart(walked[index] as Point, { x: x - first.x, y: y - first.y }) > SIXTY_FOURTH,
  ).length;
}

/** The sum of the squared deviations of the room from the measures. */
function missOf(corners: readonly Point[], { walls, diagonals }: RoomMeasures): number {
  const off = (from: number, to: number, length: number) =>
    (distance(corners[from] as Point, corners[to] as Point) - length) ** 2;
  return (
    walls.reduce((sum, length, wall) => sum + off(wall, (wall + 1) % walls.length, length), 0) +
    diagonals.reduce((sum, { from, to, length }) => sum + off(from, to, length), 0)
  );
}

const between = (from: number, to: number, share: number) => from + share * (to - from);

type Span = { readonly from: number; readonly to: number; readonly length: number };

/** Newton's method from `start` to the room with those lengths; null if it does not converge. */
function follow(start: readonly Point[], spans: readonly Span[]): readonly Point[] | null {
  const places = start.flatMap(({ x, y }) => [x, y]);
  // The unknowns: all coordinates except x and y of corner 0 and y of corner 1.
  const free = places.map((_, at) => at).filter((at) => at !== 0 && at !== 1 && at !== 3);
  const at = (corner: number): Point => ({ x: places[2 * corner] as number, y: places[2 * corner + 1] as number });
  let before = Number.POSITIVE_INFINITY;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const rows = spans.map(({ from, to, length }) => {
      const [a, b] = [at(from), at(to)];
      const now = distance(a, b);
      const slope = new Map([
        [2 * from, (a.x - b.x) / now],
        [2 * from + 1, (a.y - b.y) / now],
        [2 * to, (b.x - a.x) / now],
        [2 * to + 1, (b.y - a.y) / now],
      ]);
      return [...free.map((one) => slope.get(one) ?? 0), length - now];
    });
    const miss = Math.max(...rows.map((row) => Math.abs(row.at(-1) as number)));
    if (miss <= MET) return start.map((_, corner) => at(corner));
    // Stops if a step does not get closer.
    if (!(miss < before)) return null;
    before = miss;
    for (const [index, by] of solve(rows).entries())
      places[free[index] as number] = (places[free[index] as number] as number) + by;
  }
  return null;
}

/** Solves a square linear system by Gauss-Jordan elimination; the right side is last in each row. */
function solve(rows: number[][]): number[] {
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    let best = pivot;
    for (let row = pivot + 1; row < rows.length; row += 1) {
      if (Math.abs(rows[row]?.[pivot] ?? 0) > Math.abs(rows[best]?.[pivot] ?? 0)) best = row;
    }
    [rows[pivot], rows[best]] = [rows[best] as number[], rows[pivot] as number[]];
    const top = rows[pivot] as number[];
    const head = top[pivot] as number;
    for (let column = pivot; column < top.length; column += 1) top[column] = (top[column] as number) / head;
    for (const [index, row] of rows.entries()) {
      const factor = row[pivot] as number;
      if (index === pivot || factor === 0) continue;
      for (let column = pivot; column < row.length; column += 1)
        row[column] = (row[column] as number) - factor * (top[column] as number);
    }
  }
  return rows.map((row) => row.at(-1) as number);
}
