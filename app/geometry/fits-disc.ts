import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';

/** Squares looked at before an area is taken for too narrow. */
const MAX_SQUARES = 20_000;

/**
 * Whether a disc fits into a ring without touching its holes. Squares are halved until one has a middle far enough from every
 * side, or none is left that could have one. Accurate to `within`.
 */
export function fitsDisc(ring: Ring, holes: readonly Ring[], radius: number, within: number): boolean {
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  if (Math.min(maxX - minX, maxY - minY) < 2 * radius) return false;
  const sides = [ring, ...holes].flatMap((one) => ringSides(one));
  const size = Math.min(maxX - minX, maxY - minY);
  const [columns, rows] = [Math.ceil((maxX - minX) / size), Math.ceil((maxY - minY) / size)];
  let squares: Square[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      squares.push({ x: minX + (column + 0.5) * size, y: minY + (row + 0.5) * size, half: size / 2, sides });
    }
  }
  for (let looked = 0; squares.length > 0 && looked < MAX_SQUARES; ) {
    const next: Square[] = [];
    for (const square of squares) {
      looked += 1;
      // No middle in the square is nearer than this to a side that it passes over.
      const reach = square.half * Math.SQRT2;
      const distances = Float64Array.from(square.sides, (side) => distanceTo(square, side));
      const clear = least(distances);
      const isInside = isClear(square, ring, holes);
      if (isInside && clear >= radius) return true;
      if ((isInside ? clear : 0 - clear) + reach < radius) continue;
      if (square.half < within) continue;
      const near = square.sides.filter((_, index) => (distances[index] as number) <= clear + 2 * reach + radius);
      const half = square.half / 2;
      for (const dx of [-half, half]) {
        for (const dy of [-half, half]) next.push({ x: square.x + dx, y: square.y + dy, half, sides: near });
      }
    }
    squares = next;
  }
  return false;
}

interface Square extends Point {
  readonly half: number;
  /** The sides that could be nearest to a point of it, or near enough to matter. */
  readonly sides: readonly Segment[];
}

function least(numbers: Float64Array): number {
  let smallest = Infinity;
  for (let at = 0; at < numbers.length; at += 1) smallest = Math.min(smallest, numbers[at] as number);
  return smallest;
}

function isClear(point: Point, ring: Ring, holes: readonly Ring[]): boolean {
  return locatePoint(point, ring) === 'inside' && holes.every((hole) => locatePoint(point, hole) === 'outside');
}

function distanceTo({ x, y }: Point, { from, to }: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const part = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
  return Math.sqrt((x - from.x - part * dx) ** 2 + (y - from.y - part * dy) ** 2);
}
