import type { Point } from '#app/geometry/point.ts';
import { distance } from '#app/layout/measured/admit-room.ts';
import type { RoomMeasures } from '#app/layout/measured/measures.ts';

/**
 * How far noise of at most `noise` in every length moves each corner of the best fit, to the first order: the room lies with corner 0
 * at rest and wall 0 along x. Exact for noise that is small beside the room.
 */
export function cornerBounds(room: readonly Point[], { walls, diagonals }: RoomMeasures, noise: number): number[] {
  const count = room.length;
  const ends = [
    ...walls.map((_, wall) => [wall, (wall + 1) % count] as const),
    ...diagonals.map(({ from, to }) => [from, to] as const),
  ];
  // Free coordinates: all but x and y of corner 0 and y of corner 1.
  const free = Array.from({ length: 2 * count }, (_, at) => at).filter((at) => at !== 0 && at !== 1 && at !== 3);
  const rows = ends.map(([from, to]) => {
    const [a, b] = [room[from] as Point, room[to] as Point];
    const length = distance(a, b);
    const slope = new Map([
      [2 * from, (a.x - b.x) / length],
      [2 * from + 1, (a.y - b.y) / length],
      [2 * to, (b.x - a.x) / length],
      [2 * to + 1, (b.y - a.y) / length],
    ]);
    return free.map((at) => slope.get(at) ?? 0);
  });
  const normal = free.map((_, i) =>
    free.map((_, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  );
  const inverse = invert(normal);
  const reach = new Map(
    free.map((at, i) => [
      at,
      noise *
        rows.reduce(
          (sum, row) => sum + Math.abs(row.reduce((all, value, j) => all + value * (inverse[i]?.[j] ?? 0), 0)),
          0,
        ),
    ]),
  );
  return room.map((_, corner) => Math.hypot(reach.get(2 * corner) ?? 0, reach.get(2 * corner + 1) ?? 0));
}

function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const work = matrix.map((row, i) => [...row, ...matrix.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = work
      .slice(pivot)
      .reduce(
        (most, row, i) => (Math.abs(row[pivot] ?? 0) > Math.abs(work[most]?.[pivot] ?? 0) ? pivot + i : most),
        pivot,
      );
    [work[pivot], work[best]] = [work[best] as number[], work[pivot] as number[]];
    const top = work[pivot] as number[];
    const head = top[pivot] ?? 1;
    for (let j = 0; j < 2 * size; j += 1) top[j] = (top[j] ?? 0) / head;
    for (const [i, row] of work.entries()) {
      const factor = i === pivot ? 0 : (row[pivot] ?? 0);
      if (factor !== 0) for (let j = 0; j < 2 * size; j += 1) row[j] = (row[j] ?? 0) - factor * (top[j] ?? 0);
    }
  }
  return work.map((row) => row.slice(size));
}
