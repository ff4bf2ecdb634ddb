import { growInts, LatticeNodes } from '#app/geometry/lattice-nodes.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** If the unit is far too large, a wall would cross a great many cells. */
const MOST_CELLS_ACROSS = 400;

/** Indexes lines by the grid cells that they cross. */
export class LineCells {
  readonly lines: readonly Segment[];
  private readonly size: number;
  private readonly cells: LatticeNodes;
  /** The index of each cell's first line, and one more entry. */
  private readonly firsts: Int32Array;
  private readonly members: Int32Array;
  /** For each line, the last search that found it. */
  private readonly foundIn: Int32Array;
  private searches = 0;

  /** `least`: the smallest cell size, in units of the lines. */
  constructor(lines: readonly Segment[], least: number) {
    this.lines = lines;
    this.size = Math.max(least, spreadOf(lines) / MOST_CELLS_ACROSS);
    this.cells = new LatticeNodes(lines.length);
    this.foundIn = new Int32Array(lines.length);
    let [visited, owners, visits] = [new Int32Array(2 * lines.length + 16), new Int32Array(2 * lines.length + 16), 0];
    for (const [index, { from, to }] of lines.entries()) {
      this.visitCells(from, to, (column, row) => {
        if (visits === visited.length) [visited, owners] = [growInts(visited), growInts(owners)];
        visited[visits] = this.cells.at(column, row);
        owners[visits] = index;
        visits += 1;
      });
    }
    this.firsts = new Int32Array(this.cells.count + 1);
    for (let visit = 0; visit < visits; visit += 1) bump(this.firsts, (visited[visit] as number) + 1);
    for (let cell = 0; cell < this.cells.count; cell += 1) bump(this.firsts, cell + 1, this.firsts[cell] as number);
    this.members = new Int32Array(visits);
    const free = this.firsts.slice(0, -1);
    for (let visit = 0; visit < visits; visit += 1) {
      const cell = visited[visit] as number;
      this.members[free[cell] as number] = owners[visit] as number;
      bump(free, cell);
    }
  }

  /** The indices of lines that share a cell with the path from `a` to `b`, each once. */
  near(a: Point, b: Point): readonly number[] {
    const found: number[] = [];
    this.searches += 1;
    this.visitCells(a, b, (column, row) => {
      const cell = this.cells.find(column, row);
      if (cell < 0) return;
      for (let at = this.firsts[cell] as number; at < (this.firsts[cell + 1] as number); at += 1) {
        const index = this.members[at] as number;
        if (this.foundIn[index] === this.searches) continue;
        this.foundIn[index] = this.searches;
        found.push(index);
      }
    });
    return found;
  }

  /** Visits the cells along a line, and a few more if it is steep. */
  private visitCells(a: Point, b: Point, visit: (column: number, row: number) => void): void {
    const { size } = this;
    const last = Math.floor(Math.max(a.x, b.x) / size);
    const slope = a.x === b.x ? 0 : (b.y - a.y) / (b.x - a.x);
    for (let column = Math.floor(Math.min(a.x, b.x) / size); column <= last; column += 1) {
      let low = Math.min(a.y, b.y);
      let high = Math.max(a.y, b.y);
      if (a.x !== b.x) {
        const one = a.y + slope * (column * size - a.x);
        const two = a.y + slope * ((column + 1) * size - a.x);
        low = Math.max(low, Math.min(one, two));
        high = Math.min(high, Math.max(one, two));
      }
      const lastRow = Math.floor(high / size);
      for (let row = Math.floor(low / size); row <= lastRow; row += 1) visit(column, row);
    }
  }
}

function bump(counts: Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by;
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
