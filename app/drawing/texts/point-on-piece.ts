import type { Bounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';

export interface PieceOutline {
  readonly outline: Ring;
  readonly holes: readonly Ring[];
  readonly box: Bounds;
}

/**
 * A point that is surely on a piece, for the end of a line to it: the middle of its box, or of a piece that goes around
 * something the middle of its widest part, however thin that is.
 */
export function pointOnPiece({ outline, holes, box }: PieceOutline): Point {
  const sides = [outline, ...holes].flatMap((ring) => ringSides(ring));
  /** The parts of a level line that are on the piece, as pairs of ends. */
  const partsAt = (y: number): (readonly [number, number])[] => {
    const ends = sides
      .flatMap(({ from, to }) =>
        from.y > y === to.y > y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)],
      )
      .sort((a, b) => a - b);
    return ends.flatMap((end, index) => (index % 2 === 1 ? [[ends[index - 1] as number, end] as const] : []));
  };
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  if (partsAt(middle.y).some(([from, to]) => from < middle.x && middle.x < to)) return middle;
  const levels = [...new Set(sides.map(({ from }) => from.y))].sort((a, b) => a - b);
  let best = { point: middle, area: 0 };
  for (const [index, level] of levels.entries()) {
    const height = level - (levels[index - 1] ?? level);
    const y = level - height / 2;
    for (const [from, to] of height === 0 ? [] : partsAt(y)) {
      const area = height * (to - from);
      if (area > best.area) best = { point: { x: (from + to) / 2, y }, area };
    }
  }
  return best.point;
}
