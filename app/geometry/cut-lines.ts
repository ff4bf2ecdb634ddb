import { err, ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** Pieces and lookups that bound the work: a drawing with more crossings is no plan. */
const MAX_PIECES = 600_000;
const MAX_TESTS = 300_000_000;
/** Rounds after which a cut is given up. Ten thousand bundles of nearly parallel lines needed at most nine. */
const MAX_ROUNDS = 64;
/** Pairs that are tested between two looks at the clock of the caller. */
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
 * Cuts lines on the lattice wherever they cross, touch or overlap. A crossing between lattice points is rounded to the nearest
 * one, and every line that passes within half a unit of an end or a crossing is led through it (snap rounding), so that
 * rounding makes no new crossings. Exact while coordinates differ by at most 2^25. Bent lines may overlap with others, so the cut is repeated until nothing is left to cut.
 */
export function cutLines(lines: readonly Segment[], keepGoing: KeepGoing = () => true): Result<CutLines, CutFault> {
  const work = new Cutting(lines, keepGoing);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const state = work.round();
    if (state === 'done') return ok({ nodes: work.nodes, pieces: work.pieces });
    if (state !== 'cut') return err({ code: state });
  }
  return err({ code: 'too-many-crossings' });
}

type RoundState = 'done' | 'cut' | CutFault['code'];

interface Piece {
  from: number;
  to: number;
  lines: readonly number[];
  /** Made in the last round: only pairs with such a piece are tested again. */
  isFresh: boolean;
}

class Cutting {
  readonly nodes: Point[] = [];
  pieces: Piece[] = [];
  private readonly nodeAt = new Map<number, number>();
  private readonly minX: number;
  private readonly minY: number;
  private readonly rows: number;
  private readonly columns: number;
  private tests = 0;

  constructor(
    lines: readonly Segment[],
    private readonly keepGoing: KeepGoing,
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
    const drawn = lines.map(({ from, to }, index): Piece => {
      return { from: this.node(from.x, from.y), to: this.node(to.x, to.y), lines: [index], isFresh: true };
    });
    this.pieces = this.onceEach(drawn);
  }

  /** Finds all meetings of a fresh piece and cuts there. */
  round(): RoundState {
    const cuts = new Map<number, number[]>();
    const cells = this.cells();
    const state = this.findCuts(cuts, cells);
    if (state !== 'cut') return state;
    this.leadThroughNodes(cuts, cells);
    const next: Piece[] = [];
    for (const [index, piece] of this.pieces.entries()) {
      const at = cuts.get(index);
      if (at === undefined) next.push({ ...piece, isFresh: false });
      else next.push(...this.split(piece, at));
    }
    this.pieces = this.onceEach(next);
    return this.pieces.length > MAX_PIECES ? 'too-many-crossings' : 'cut';
  }

  private node(x: number, y: number): number {
    const key = (x - this.minX) * this.rows + (y - this.minY);
    const known = this.nodeAt.get(key);
    if (known !== undefined) return known;
    this.nodeAt.set(key, this.nodes.length);
    return this.nodes.push({ x, y }) - 1;
  }

  private split(piece: Piece, at: readonly number[]): Piece[] {
    const { x, y } = this.nodes[piece.from] as Point;
    const end = this.nodes[piece.to] as Point;
    const [dx, dy] = [end.x - x, end.y - y];
    const along = (node: number) => {
      const place = this.nodes[node] as Point;
      return (place.x - x) * dx + (place.y - y) * dy;
    };
    const stops = [piece.from, ...[...new Set(at)].sort((a, b) => along(a) - along(b)), piece.to];
    return stops.slice(1).map((to, index) => {
      return { from: stops[index] as number, to, lines: piece.lines, isFresh: true };
    });
  }

  /** Drops pieces without a length, and joins the lines of equal pieces. */
  private onceEach(pieces: readonly Piece[]): Piece[] {
    const known = new Map<number, Piece>();
    const count = this.nodes.length;
    for (const piece of pieces) {
      if (piece.from === piece.to) continue;
      const key = Math.min(piece.from, piece.to) * count + Math.max(piece.from, piece.to);
      const same = known.get(key);
      if (same === undefined) known.set(key, { ...piece });
      else same.lines = [...new Set([...same.lines, ...piece.lines])];
    }
    return [...known.values()];
  }

  private findCuts(cuts: Map<number, number[]>, { starts, members, boxes }: Cells): RoundState {
    const { pieces } = this;
    let pairs = 0;
    for (let cell = 0; cell + 1 < starts.length; cell += 1) {
      const end = starts[cell + 1] as number;
      for (let i = starts[cell] as number; i < end; i += 1) {
        const one = members[i] as number;
        const isFresh = (pieces[one] as Piece).isFresh;
        for (let j = i + 1; j < end; j += 1) {
          const other = members[j] as number;
          pairs += 1;
          if (areApart(boxes, 4 * one, 4 * other)) continue;
          if (isFresh || (pieces[other] as Piece).isFresh) this.meet(one, other, cuts);
        }
      }
      if (pairs < PAIRS_PER_REPORT) continue;
      this.tests += pairs;
      pairs = 0;
      if (!this.keepGoing()) return 'cancelled';
      if (this.tests > MAX_TESTS || this.nodes.length > MAX_PIECES) return 'too-many-crossings';
    }
    this.tests += pairs;
    return cuts.size === 0 ? 'done' : 'cut';
  }

  /** Adds the nodes at which either piece is cut by the other. */
  private meet(one: number, other: number, cuts: Map<number, number[]>): void {
    const [p, q] = [this.pieces[one] as Piece, this.pieces[other] as Piece];
    const [a, b] = [this.nodes[p.from] as Point, this.nodes[p.to] as Point];
    const [c, d] = [this.nodes[q.from] as Point, this.nodes[q.to] as Point];
    const cSide = side(a, b, c);
    const dSide = side(a, b, d);
    if ((cSide > 0 && dSide > 0) || (cSide < 0 && dSide < 0)) return;
    const aSide = side(c, d, a);
    const bSide = side(c, d, b);
    if ((aSide > 0 && bSide > 0) || (aSide < 0 && bSide < 0)) return;
    if (cSide === 0 && isWithin(c, a, b)) cutAt(cuts, one, p, q.from);
    if (dSide === 0 && isWithin(d, a, b)) cutAt(cuts, one, p, q.to);
    if (aSide === 0 && isWithin(a, c, d)) cutAt(cuts, other, q, p.from);
    if (bSide === 0 && isWithin(b, c, d)) cutAt(cuts, other, q, p.to);
    if (cSide === 0 || dSide === 0 || aSide === 0 || bSide === 0) return;
    const part = aSide / (aSide - bSide);
    const at = this.node(Math.round(a.x + part * (b.x - a.x)), Math.round(a.y + part * (b.y - a.y)));
    cutAt(cuts, one, p, at);
    cutAt(cuts, other, q, at);
  }

  /** Cuts fresh pieces at the nodes, the new ones too, whose unit square they pass through. */
  private leadThroughNodes(cuts: Map<number, number[]>, { boxes, size, down, starts }: Cells): void {
    const near = new Map<number, number[]>();
    for (const [index, { x, y }] of this.nodes.entries()) {
      const cell = Math.floor((x - this.minX) / size) * down + Math.floor((y - this.minY) / size);
      const known = near.get(cell);
      if (known === undefined) near.set(cell, [index]);
      else known.push(index);
    }
    this.visitCells(boxes, size, down, starts.length - 1, 1, (cell, index) => {
      const piece = this.pieces[index] as Piece;
      if (!piece.isFresh) return;
      const here = near.get(cell);
      if (here === undefined) return;
      const [a, b] = [this.nodes[piece.from] as Point, this.nodes[piece.to] as Point];
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const reach = Math.abs(dx) + Math.abs(dy);
      for (const node of here) {
        const p = this.nodes[node] as Point;
        if (2 * Math.abs(side(a, b, p)) >= reach) continue;
        const along = (p.x - a.x) * dx + (p.y - a.y) * dy;
        if (along > 0 && along < dx * dx + dy * dy) cutAt(cuts, index, piece, node);
      }
    });
  }

  /** The pieces by the cells of a grid that they pass through, about as many cells as pieces. */
  private cells(): Cells {
    const { pieces, columns, rows } = this;
    const boxes = new Float64Array(4 * pieces.length);
    let lengths = 0;
    for (const [index, { from, to }] of pieces.entries()) {
      const [a, b] = [this.nodes[from] as Point, this.nodes[to] as Point];
      boxes[4 * index] = Math.min(a.x, b.x) - this.minX;
      boxes[4 * index + 1] = Math.min(a.y, b.y) - this.minY;
      boxes[4 * index + 2] = Math.max(a.x, b.x) - this.minX;
      boxes[4 * index + 3] = Math.max(a.y, b.y) - this.minY;
      lengths += Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
    }
    const most = Math.max(1, pieces.length);
    // A piece passes through a few cells on average, however long the lines are.
    const size = Math.max(1, Math.sqrt((columns * rows) / most), lengths / (8 * most));
    const [across, down] = [Math.floor(columns / size) + 1, Math.floor(rows / size) + 1];
    const starts = new Int32Array(across * down + 1);
    const count = across * down;
    this.visitCells(boxes, size, down, count, 0, (cell) => {
      starts[cell + 1] = (starts[cell + 1] as number) + 1;
    });
    for (let cell = 0; cell < across * down; cell += 1) {
      starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
    }
    const members = new Int32Array(starts[across * down] as number);
    const free = starts.slice(0, -1);
    this.visitCells(boxes, size, down, count, 0, (cell, piece) => {
      members[free[cell] as number] = piece;
      free[cell] = (free[cell] as number) + 1;
    });
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
    for (const [index, { from, to }] of this.pieces.entries()) {
      const [a, b] = [this.nodes[from] as Point, this.nodes[to] as Point];
      const left = (boxes[4 * index] as number) - margin;
      const top = (boxes[4 * index + 1] as number) - margin;
      const right = (boxes[4 * index + 2] as number) + margin;
      const bottom = (boxes[4 * index + 3] as number) + margin;
      const slope = a.x === b.x ? 0 : (b.y - a.y) / (b.x - a.x);
      const lastColumn = Math.floor(right / size);
      for (let column = Math.max(0, Math.floor(left / size)); column <= lastColumn; column += 1) {
        let [low, high] = [top, bottom];
        if (a.x !== b.x && Math.abs(slope) <= 1) {
          const enters = Math.max(left, column * size) + this.minX - a.x;
          const leaves = Math.min(right, (column + 1) * size) + this.minX - a.x;
          const [one, two] = [a.y - this.minY + slope * enters, a.y - this.minY + slope * leaves];
          // More than rounding could need.
          low = Math.max(top, Math.min(one, two) - 1 - margin);
          high = Math.min(bottom, Math.max(one, two) + 1 + margin);
        } else if (a.x !== b.x) {
          const enters = Math.max(left, column * size - 1) + this.minX - a.x - margin;
          const leaves = Math.min(right, (column + 1) * size + 1) + this.minX - a.x + margin;
          const [one, two] = [a.y - this.minY + slope * enters, a.y - this.minY + slope * leaves];
          low = Math.max(top, Math.min(one, two));
          high = Math.min(bottom, Math.max(one, two));
        }
        const lastRow = Math.min(down - 1, Math.floor(high / size));
        for (let row = Math.max(0, Math.floor(low / size)); row <= lastRow; row += 1) {
          const cell = column * down + row;
          if (cell < count) visit(cell, index);
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

function areApart(boxes: Float64Array, one: number, other: number): boolean {
  return (
    (boxes[one] as number) > (boxes[other + 2] as number) ||
    (boxes[other] as number) > (boxes[one + 2] as number) ||
    (boxes[one + 1] as number) > (boxes[other + 3] as number) ||
    (boxes[other + 1] as number) > (boxes[one + 3] as number)
  );
}

function side(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y);
}

/** Whether `p`, on the line through a and b, is between them. */
function isWithin(p: Point, a: Point, b: Point): boolean {
  return (
    Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y)
  );
}

function cutAt(cuts: Map<number, number[]>, index: number, { from, to }: Piece, node: number): void {
  if (node === from || node === to) return;
  const known = cuts.get(index);
  if (known === undefined) cuts.set(index, [node]);
  else known.push(node);
}
