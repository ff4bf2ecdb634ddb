import { err, ok, type Result } from '#app/base/result.ts';
import { growInts, LatticeNodes } from '#app/geometry/lattice-nodes.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** Limits on pieces and lookups: a drawing with more crossings is not a plan. */
const MAX_PIECES = 600_000;
const MAX_TESTS = 300_000_000;
/** Rounds after which cutting stops. Ten thousand bundles of nearly parallel lines needed at most nine. */
const MAX_ROUNDS = 64;
/** Pairs tested between two checks of the caller's clock. */
const PAIRS_PER_REPORT = 200_000;

export interface CutFault {
  readonly code: 'too-many-crossings' | 'cancelled';
}

/** Called during long work; false cancels it. */
export type KeepGoing = () => boolean;

/** Lines that meet only at their ends. */
export interface CutLines {
  /** The ends, each place once. */
  readonly nodes: readonly Point[];
  /** Each piece once, whichever lines it is a part of. */
  readonly pieces: readonly CutPieceOfLine[];
}

interface CutPieceOfLine {
  /** Indices into the nodes. */
  readonly from: number;
  readonly to: number;
  /** The lines that it is a part of, as indices into the input. */
  readonly lines: readonly number[];
}

/**
 * Cuts lines on the lattice wherever they cross, touch or overlap. A crossing between lattice points is rounded to the
 * nearest one, and every line that passes within half a unit of an end or a crossing is led through it (snap rounding),
 * so that rounding makes no new crossings. Exact while coordinates differ by at most 2^25. A line bent this way may
 * overlap another, so the cut is repeated until nothing is left to cut. The first `settled` lines are known to meet
 * only at their ends.
 */
export function cutLines(
  lines: readonly Segment[],
  keepGoing: KeepGoing = () => true,
  settled = 0,
): Result<CutLines, CutFault> {
  const work = new Cutting(lines, keepGoing, settled);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const state = work.round();
    if (state === 'done') return ok(work.result());
    if (state !== 'cut') return err({ code: state });
  }
  return err({ code: 'too-many-crossings' });
}

type RoundState = 'done' | 'cut' | CutFault['code'];

/** Pieces as columns of numbers: there are hundreds of thousands. */
interface Pieces {
  readonly count: number;
  /** The nodes at their ends. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Made in the last round: only pairs with such a piece are tested again. */
  readonly isFresh: Uint8Array;
  /** The lines that each is a part of. */
  readonly lines: readonly (readonly number[])[];
}

class Cutting {
  private readonly nodes: LatticeNodes;
  private pieces: Pieces;
  private readonly minX: number;
  private readonly minY: number;
  private readonly rows: number;
  private readonly columns: number;
  private tests = 0;
  /** The cuts of a round: which piece is cut, and at which node. */
  private cutPieces = new Int32Array(1024);
  private cutNodes = new Int32Array(1024);
  private cutCount = 0;

  constructor(
    lines: readonly Segment[],
    private readonly keepGoing: KeepGoing,
    settled: number,
  ) {
    let [minX, minY, maxX, maxY] = [0, 0, 0, 0];
    for (const [index, { from, to }] of lines.entries()) {
      if (index === 0) [minX, minY, maxX, maxY] = [from.x, from.y, from.x, from.y];
      minX = Math.min(minX, from.x, to.x);
      minY = Math.min(minY, from.y, to.y);
      maxX = Math.max(maxX, from.x, to.x);
      maxY = Math.max(maxY, from.y, to.y);
    }
    [this.minX, this.minY] = [minX, minY];
    [this.columns, this.rows] = [maxX - minX + 1, maxY - minY + 1];
    this.nodes = new LatticeNodes(lines.length);
    this.pieces = this.onceEach({
      count: lines.length,
      from: Int32Array.from(lines, ({ from }) => this.nodes.at(from.x, from.y)),
      to: Int32Array.from(lines, ({ to }) => this.nodes.at(to.x, to.y)),
      isFresh: new Uint8Array(lines.length).fill(1, settled),
      lines: lines.map((_, index) => [index]),
    });
  }

  result(): CutLines {
    const { from, to, lines } = this.pieces;
    const pieces = lines.map((own, index) => ({ from: from[index] as number, to: to[index] as number, lines: own }));
    return { nodes: this.nodes.points(), pieces };
  }

  /** Finds all meetings of a fresh piece and cuts there. */
  round(): RoundState {
    this.cutCount = 0;
    const cells = this.cells();
    const state = this.findCuts(cells);
    if (state !== 'cut') return state;
    this.leadThroughNodes(cells);
    this.pieces = this.onceEach(this.split());
    return this.pieces.count > MAX_PIECES ? 'too-many-crossings' : 'cut';
  }

  /** Parts each piece at its cuts. */
  private split(): Pieces {
    const { pieces, cutCount } = this;
    const starts = new Int32Array(pieces.count + 1);
    for (let cut = 0; cut < cutCount; cut += 1) bump(starts, (this.cutPieces[cut] as number) + 1);
    for (let piece = 0; piece < pieces.count; piece += 1) bump(starts, piece + 1, starts[piece] as number);
    const stops = new Int32Array(cutCount);
    const free = starts.slice(0, -1);
    for (let cut = 0; cut < cutCount; cut += 1) {
      const piece = this.cutPieces[cut] as number;
      stops[free[piece] as number] = this.cutNodes[cut] as number;
      bump(free, piece);
    }
    const most = pieces.count + cutCount;
    const [from, to, isFresh] = [new Int32Array(most), new Int32Array(most), new Uint8Array(most)];
    const lines: (readonly number[])[] = [];
    const add = (start: number, end: number, fresh: number, own: readonly number[]) => {
      from[lines.length] = start;
      to[lines.length] = end;
      isFresh[lines.length] = fresh;
      lines.push(own);
    };
    for (let piece = 0; piece < pieces.count; piece += 1) {
      const [start, end] = [pieces.from[piece] as number, pieces.to[piece] as number];
      const own = pieces.lines[piece] as readonly number[];
      const [first, last] = [starts[piece] as number, starts[piece + 1] as number];
      if (first === last) {
        add(start, end, 0, own);
        continue;
      }
      let before = start;
      for (const stop of this.inOrder(stops.subarray(first, last), start, end)) {
        if (stop === before) continue;
        add(before, stop, 1, own);
        before = stop;
      }
      add(before, end, 1, own);
    }
    return { count: lines.length, from, to, isFresh, lines };
  }

  /** Nodes by how far they are along a piece. */
  private inOrder(stops: Int32Array, from: number, to: number): Int32Array {
    if (stops.length === 1) return stops;
    const { xs, ys } = this.nodes;
    const [x, y] = [xs[from] as number, ys[from] as number];
    const [dx, dy] = [(xs[to] as number) - x, (ys[to] as number) - y];
    const along = (node: number) => ((xs[node] as number) - x) * dx + ((ys[node] as number) - y) * dy;
    return stops.sort((a, b) => along(a) - along(b) || a - b);
  }

  /** Drops pieces without a length, and joins the lines of equal pieces. */
  private onceEach({ count, from, to, isFresh, lines }: Pieces): Pieces {
    const known = new LatticeNodes(count);
    const kept: (readonly number[])[] = [];
    for (let piece = 0; piece < count; piece += 1) {
      const [start, end] = [from[piece] as number, to[piece] as number];
      if (start === end) continue;
      const own = lines[piece] as readonly number[];
      const at = known.at(Math.min(start, end), Math.max(start, end));
      if (at < kept.length) {
        kept[at] = [...new Set([...(kept[at] as readonly number[]), ...own])];
        continue;
      }
      from[at] = start;
      to[at] = end;
      isFresh[at] = isFresh[piece] as number;
      kept.push(own);
    }
    return { count: kept.length, from, to, isFresh, lines: kept };
  }

  private findCuts({ starts, members, boxes }: Cells): RoundState {
    const { isFresh } = this.pieces;
    let pairs = 0;
    for (let cell = 0; cell + 1 < starts.length; cell += 1) {
      const end = starts[cell + 1] as number;
      if (!this.hasFresh(members, starts[cell] as number, end)) continue;
      for (let i = starts[cell] as number; i < end; i += 1) {
        const one = members[i] as number;
        const isNew = isFresh[one] === 1;
        for (let j = i + 1; j < end; j += 1) {
          const other = members[j] as number;
          pairs += 1;
          if (areApart(boxes, 4 * one, 4 * other)) continue;
          if (isNew || isFresh[other] === 1) this.meet(one, other);
        }
      }
      if (pairs < PAIRS_PER_REPORT) continue;
      this.tests += pairs;
      pairs = 0;
      if (!this.keepGoing()) return 'cancelled';
      if (this.tests > MAX_TESTS || this.nodes.count > MAX_PIECES) return 'too-many-crossings';
    }
    this.tests += pairs;
    return this.cutCount === 0 ? 'done' : 'cut';
  }

  private hasFresh(members: Int32Array, first: number, end: number): boolean {
    for (let at = first; at < end; at += 1) if (this.pieces.isFresh[members[at] as number] === 1) return true;
    return false;
  }

  /** Adds the nodes at which either piece is cut by the other. */
  private meet(one: number, other: number): void {
    const { from, to } = this.pieces;
    const { xs, ys } = this.nodes;
    const [a, b, c, d] = [from[one] as number, to[one] as number, from[other] as number, to[other] as number];
    const [ax, ay, bx, by] = [xs[a] as number, ys[a] as number, xs[b] as number, ys[b] as number];
    const [cx, cy, dx, dy] = [xs[c] as number, ys[c] as number, xs[d] as number, ys[d] as number];
    const cSide = side(ax, ay, bx, by, cx, cy);
    const dSide = side(ax, ay, bx, by, dx, dy);
    if ((cSide > 0 && dSide > 0) || (cSide < 0 && dSide < 0)) return;
    const aSide = side(cx, cy, dx, dy, ax, ay);
    const bSide = side(cx, cy, dx, dy, bx, by);
    if ((aSide > 0 && bSide > 0) || (aSide < 0 && bSide < 0)) return;
    if (cSide === 0 && isWithin(cx, cy, ax, ay, bx, by)) this.cutAt(one, c);
    if (dSide === 0 && isWithin(dx, dy, ax, ay, bx, by)) this.cutAt(one, d);
    if (aSide === 0 && isWithin(ax, ay, cx, cy, dx, dy)) this.cutAt(other, a);
    if (bSide === 0 && isWithin(bx, by, cx, cy, dx, dy)) this.cutAt(other, b);
    if (cSide === 0 || dSide === 0 || aSide === 0 || bSide === 0) return;
    const part = aSide / (aSide - bSide);
    const at = this.nodes.at(Math.round(ax + part * (bx - ax)), Math.round(ay + part * (by - ay)));
    this.cutAt(one, at);
    this.cutAt(other, at);
  }

  private cutAt(piece: number, node: number): void {
    if (node === this.pieces.from[piece] || node === this.pieces.to[piece]) return;
    if (this.cutCount === this.cutPieces.length) {
      this.cutPieces = growInts(this.cutPieces);
      this.cutNodes = growInts(this.cutNodes);
    }
    this.cutPieces[this.cutCount] = piece;
    this.cutNodes[this.cutCount] = node;
    this.cutCount += 1;
  }

  /** Cuts fresh pieces at the nodes, the new ones too, whose unit square they pass through. */
  private leadThroughNodes({ boxes, size, down, starts: { length } }: Cells): void {
    const { xs, ys, count } = this.nodes;
    const { from, to, isFresh } = this.pieces;
    const cellOf = (node: number) =>
      Math.floor(((xs[node] as number) - this.minX) / size) * down +
      Math.floor(((ys[node] as number) - this.minY) / size);
    const starts = new Int32Array(length);
    for (let node = 0; node < count; node += 1) bump(starts, cellOf(node) + 1);
    for (let cell = 0; cell + 1 < length; cell += 1) bump(starts, cell + 1, starts[cell] as number);
    const near = new Int32Array(count);
    const free = starts.slice(0, -1);
    for (let node = 0; node < count; node += 1) {
      const cell = cellOf(node);
      near[free[cell] as number] = node;
      bump(free, cell);
    }
    this.visitCells(boxes, size, down, length - 1, 1, (cell, piece) => {
      if (isFresh[piece] !== 1) return;
      const [first, last] = [starts[cell] as number, starts[cell + 1] as number];
      if (first === last) return;
      const [a, b] = [from[piece] as number, to[piece] as number];
      const [ax, ay] = [xs[a] as number, ys[a] as number];
      const [dx, dy] = [(xs[b] as number) - ax, (ys[b] as number) - ay];
      const reach = Math.abs(dx) + Math.abs(dy);
      for (let at = first; at < last; at += 1) {
        const node = near[at] as number;
        const [px, py] = [(xs[node] as number) - ax, (ys[node] as number) - ay];
        if (2 * Math.abs(dx * py - px * dy) >= reach) continue;
        const along = px * dx + py * dy;
        if (along > 0 && along < dx * dx + dy * dy) this.cutAt(piece, node);
      }
    });
  }

  /** The pieces by the cells of a grid that they pass through, about as many cells as pieces. */
  private cells(): Cells {
    const { pieces, columns, rows } = this;
    const { xs, ys } = this.nodes;
    const { count } = pieces;
    const boxes = new Float64Array(4 * count);
    let lengths = 0;
    for (let piece = 0; piece < count; piece += 1) {
      const [a, b] = [pieces.from[piece] as number, pieces.to[piece] as number];
      const [ax, ay, bx, by] = [xs[a] as number, ys[a] as number, xs[b] as number, ys[b] as number];
      boxes[4 * piece] = Math.min(ax, bx) - this.minX;
      boxes[4 * piece + 1] = Math.min(ay, by) - this.minY;
      boxes[4 * piece + 2] = Math.max(ax, bx) - this.minX;
      boxes[4 * piece + 3] = Math.max(ay, by) - this.minY;
      lengths += Math.abs(ax - bx) + Math.abs(ay - by);
    }
    const most = Math.max(1, count);
    // A piece passes through a few cells on average, however long the lines are.
    const size = Math.max(1, Math.sqrt((columns * rows) / most), lengths / (8 * most));
    const [across, down] = [Math.floor(columns / size) + 1, Math.floor(rows / size) + 1];
    let [visited, owners, visits] = [new Int32Array(4 * most), new Int32Array(4 * most), 0];
    this.visitCells(boxes, size, down, across * down, 0, (cell, piece) => {
      if (visits === visited.length) [visited, owners] = [growInts(visited), growInts(owners)];
      visited[visits] = cell;
      owners[visits] = piece;
      visits += 1;
    });
    const starts = new Int32Array(across * down + 1);
    for (let visit = 0; visit < visits; visit += 1) bump(starts, (visited[visit] as number) + 1);
    for (let cell = 0; cell < across * down; cell += 1) bump(starts, cell + 1, starts[cell] as number);
    const members = new Int32Array(visits);
    const free = starts.slice(0, -1);
    for (let visit = 0; visit < visits; visit += 1) {
      const cell = visited[visit] as number;
      members[free[cell] as number] = owners[visit] as number;
      bump(free, cell);
    }
    return { starts, members, boxes, size, down };
  }

  /** Column by column, the rows between the heights at which a piece enters and leaves it. */
  private visitCells(
    boxes: Float64Array,
    size: number,
    down: number,
    count: number,
    margin: number,
    visit: (cell: number, piece: number) => void,
  ): void {
    const { pieces, minX, minY } = this;
    const { xs, ys } = this.nodes;
    for (let piece = 0; piece < pieces.count; piece += 1) {
      const [a, b] = [pieces.from[piece] as number, pieces.to[piece] as number];
      const [ax, ay, bx, by] = [xs[a] as number, ys[a] as number, xs[b] as number, ys[b] as number];
      const left = (boxes[4 * piece] as number) - margin;
      const top = (boxes[4 * piece + 1] as number) - margin;
      const right = (boxes[4 * piece + 2] as number) + margin;
      const bottom = (boxes[4 * piece + 3] as number) + margin;
      const slope = ax === bx ? 0 : (by - ay) / (bx - ax);
      const lastColumn = Math.floor(right / size);
      for (let column = Math.max(0, Math.floor(left / size)); column <= lastColumn; column += 1) {
        let [low, high] = [top, bottom];
        if (ax !== bx && Math.abs(slope) <= 1) {
          const one = ay - minY + slope * (Math.max(left, column * size) + minX - ax);
          const two = ay - minY + slope * (Math.min(right, (column + 1) * size) + minX - ax);
          // More than rounding could need.
          low = Math.max(top, Math.min(one, two) - 1 - margin);
          high = Math.min(bottom, Math.max(one, two) + 1 + margin);
        } else if (ax !== bx) {
          const one = ay - minY + slope * (Math.max(left, column * size - 1) + minX - ax - margin);
          const two = ay - minY + slope * (Math.min(right, (column + 1) * size + 1) + minX - ax + margin);
          low = Math.max(top, Math.min(one, two));
          high = Math.min(bottom, Math.max(one, two));
        }
        const lastRow = Math.min(down - 1, Math.floor(high / size));
        for (let row = Math.max(0, Math.floor(low / size)); row <= lastRow; row += 1) {
          const cell = column * down + row;
          if (cell < count) visit(cell, piece);
        }
      }
    }
  }
}

interface Cells {
  /** The first member of each cell, and one more. */
  readonly starts: Int32Array;
  readonly members: Int32Array;
  /** Left, top, right and bottom of each piece, from the top left of all. */
  readonly boxes: Float64Array;
  readonly size: number;
  /** Cells in a column. */
  readonly down: number;
}

function bump(counts: Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by;
}

function areApart(boxes: Float64Array, one: number, other: number): boolean {
  return (
    (boxes[one] as number) > (boxes[other + 2] as number) ||
    (boxes[other] as number) > (boxes[one + 2] as number) ||
    (boxes[one + 1] as number) > (boxes[other + 3] as number) ||
    (boxes[other + 1] as number) > (boxes[one + 3] as number)
  );
}

function side(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  return (bx - ax) * (y - ay) - (x - ax) * (by - ay);
}

/** Whether a point on the line through a and b is between them. */
function isWithin(x: number, y: number, ax: number, ay: number, bx: number, by: number): boolean {
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);
}
