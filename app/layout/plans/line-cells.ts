import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** In a unit far too large a wall would pass through a great many cells. */
const MOST_CELLS_ACROSS = 400;

/** Lines by the cells of a grid that they pass through. */
export class LineCells {
  readonly lines: readonly Segment[];
  private readonly size: number;
  private readonly cells = new Map<number, number[]>();

  /** `least` is how large cells are at least, in units of the lines. */
  constructor(lines: readonly Segment[], least: number) {
    this.lines = lines;
    this.size = Math.max(least, spreadOf(lines) / MOST_CELLS_ACROSS);
    for (const [index, { from, to }] of lines.entries()) {
      for (const key of this.keysOf(from, to)) {
        const cell = this.cells.get(key);
        if (cell === undefined) this.cells.set(key, [index]);
        else cell.push(index);
      }
    }
  }

  /** The lines that share a cell with the way from `a` to `b`, as indices. */
  near(a: Point, b: Point): Iterable<number> {
    const keys = this.keysOf(a, b);
    if (keys.length === 1) return this.cells.get(keys[0] as number) ?? [];
    const found = new Set<number>();
    for (const key of keys) for (const index of this.cells.get(key) ?? []) found.add(index);
    return found;
  }

  /** The cells along a line, a few more where it is steep. */
  private keysOf(a: Point, b: Point): number[] {
    const keys: number[] = [];
    const [columnA, columnB] = [Math.floor(a.x / this.size), Math.floor(b.x / this.size)];
    for (let column = Math.min(columnA, columnB); column <= Math.max(columnA, columnB); column += 1) {
      let [low, high] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
      if (a.x !== b.x) {
        const slope = (b.y - a.y) / (b.x - a.x);
        const [one, two] = [a.y + slope * (column * this.size - a.x), a.y + slope * ((column + 1) * this.size - a.x)];
        low = Math.max(low, Math.min(one, two));
        high = Math.min(high, Math.max(one, two));
      }
      for (let row = Math.floor(low / this.size); row <= Math.floor(high / this.size); row += 1) {
        keys.push((column + 2 ** 20) * 2 ** 21 + row + 2 ** 20);
      }
    }
    return keys;
  }
}

function spreadOf(lines: readonly Segment[]): number {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { from, to } of lines) {
    minX = Math.min(minX, from.x, to.x);
    maxX = Math.max(maxX, from.x, to.x);
    minY = Math.min(minY, from.y, to.y);
    maxY = Math.max(maxY, from.y, to.y);
  }
  return Math.max(0, maxX - minX, maxY - minY);
}
