import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** Squares examined before an area counts as too narrow. */
const MAX_SQUARES = 20_000;

/**
 * Whether a disc fits into a ring without touching its holes. Repeatedly halves the square with the most room, until
 * the middle of one is far enough from every side, or no square left could contain such a point. All rings are
 * clockwise on screen. Accurate to `within`.
 */
export function fitsDisc(ring: Ring, holes: readonly Ring[], radius: number, within: number): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  if (Math.min(maxX - minX, maxY - minY) < 2 * radius) return false;
  const search = new Search(ring, holes, radius);
  const size = Math.min(maxX - minX, maxY - minY);
  const [columns, rows] = [Math.ceil((maxX - minX) / size), Math.ceil((maxY - minY) / size)];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [x, y] = [minX + (column + 0.5) * size, minY + (row + 0.5) * size];
      if (search.looksAt(x, y, size / 2, search.all)) return true;
    }
  }
  while (search.looked < MAX_SQUARES) {
    const square = search.best();
    if (square === null) return false;
    if (square.half < within) continue;
    const half = square.half / 2;
    for (const dx of [0 - half, half]) {
      for (const dy of [0 - half, half]) {
        if (search.looksAt(square.x + dx, square.y + dy, half, square.near)) return true;
      }
    }
  }
  return false;
}

interface Square extends Point {
  readonly half: number;
  /** An upper bound on the distance of its points from every side. */
  readonly most: number;
  /** The indices of the sides that could be nearest to a point of it, or near enough to matter. */
  readonly near: Int32Array;
}

/** The squares that are left, the one with the most room on top of a heap. */
class Search {
  looked = 0;
  readonly all: Int32Array;
  private readonly heap: Square[] = [];
  /** From and to of each side. */
  private readonly sides: Float64Array;
  private readonly distances: Float64Array;

  constructor(
    private readonly ring: Ring,
    private readonly holes: readonly Ring[],
    private readonly radius: number,
  ) {
    const count = holes.reduce((sum, hole) => sum + hole.length, ring.length);
    this.sides = new Float64Array(4 * count);
    this.distances = new Float64Array(count);
    this.all = Int32Array.from({ length: count }, (_, index) => index);
    let at = 0;
    for (const one of [ring, ...holes]) {
      for (const [index, from] of one.entries()) {
        const to = one[(index + 1) % one.length] as Point;
        this.sides.set([from.x, from.y, to.x, to.y], at);
        at += 4;
      }
    }
  }

  /** Whether the disc fits around the middle of a square; if it could fit around another point of it, the square is kept. */
  looksAt(x: number, y: number, half: number, sides: Int32Array): boolean {
    this.looked += 1;
    const { radius, distances } = this;
    let [clear, nearest] = [Infinity, 0];
    for (let at = 0; at < sides.length; at += 1) {
      const distance = this.distanceTo(x, y, sides[at] as number);
      distances[at] = distance;
      if (distance < clear) [clear, nearest] = [distance, sides[at] as number];
    }
    // No point of the square is nearer than this to a side that it passes over.
    const reach = half * Math.SQRT2;
    if (clear + reach < radius) return false;
    // The side of the nearest line matters only if the disc would fit, or if no point of the square can be on the other side.
    if (clear >= radius || reach - clear < radius) {
      const isInside = this.isInside(x, y, nearest);
      if (isInside && clear >= radius) return true;
      if (!isInside && reach - clear < radius) return false;
    }
    const most = clear + 2 * reach + radius;
    this.push({ x, y, half, most: clear + reach, near: sides.filter((_, at) => (distances[at] as number) <= most) });
    return false;
  }

  /** Takes the square with the most room; null if none is left. */
  best(): Square | null {
    const { heap } = this;
    const [top] = heap;
    const last = heap.pop();
    if (top === undefined || last === undefined) return null;
    if (heap.length === 0) return top;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const larger = right !== undefined && right.most > (left as Square).most ? 2 * at + 2 : 2 * at + 1;
      const child = heap[larger];
      if (child === undefined || child.most <= last.most) break;
      heap[at] = child;
      at = larger;
    }
    heap[at] = last;
    return top;
  }

  private push(square: Square): void {
    const { heap } = this;
    let at = heap.length;
    heap.push(square);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up] as Square;
      if (parent.most >= square.most) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = square;
  }

  /** Whether a point is inside the ring and outside the holes, by the side that is nearest to it. */
  private isInside(x: number, y: number, nearest: number): boolean {
    const { sides } = this;
    const [fromX, fromY] = [sides[4 * nearest] as number, sides[4 * nearest + 1] as number];
    const [dx, dy] = [(sides[4 * nearest + 2] as number) - fromX, (sides[4 * nearest + 3] as number) - fromY];
    const along = (x - fromX) * dx + (y - fromY) * dy;
    const aside = dx * (y - fromY) - (x - fromX) * dy;
    // At a corner two sides are nearest, which may not agree.
    const isBeside = along > 0 && along < dx * dx + dy * dy && aside !== 0;
    if (isBeside) return aside > 0 === nearest < this.ring.length;
    const point = { x, y };
    return (
      locatePoint(point, this.ring) === 'inside' && this.holes.every((hole) => locatePoint(point, hole) === 'outside')
    );
  }

  private distanceTo(x: number, y: number, side: number): number {
    const { sides } = this;
    const [fromX, fromY] = [sides[4 * side] as number, sides[4 * side + 1] as number];
    const [dx, dy] = [(sides[4 * side + 2] as number) - fromX, (sides[4 * side + 3] as number) - fromY];
    const squared = dx * dx + dy * dy;
    const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / squared));
    const [awayX, awayY] = [x - fromX - part * dx, y - fromY - part * dy];
    return Math.sqrt(awayX * awayX + awayY * awayY);
  }
}
