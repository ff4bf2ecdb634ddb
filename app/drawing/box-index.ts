import { boxesMeet, type TurnedBox } from '#app/drawing/boxes.ts';

/** A box over more cells than this is kept in a separate list and always checked. */
const MOST_CELLS = 64;
/**
 * The distance between two columns of cells. Distant cells with the same number do no harm: their boxes are checked in
 * vain.
 */
const COLUMN = 2 ** 20;

/** A spatial index of boxes, so that a search for a free place checks only neighbors. */
export class BoxIndex {
  private readonly cells = new Map<number, TurnedBox[]>();
  private readonly large: TurnedBox[] = [];

  /** `cellPx` is about as large as most of the boxes. */
  constructor(
    private readonly cellPx: number,
    boxes: Iterable<TurnedBox> = [],
  ) {
    for (const box of boxes) this.add(box);
  }

  add(box: TurnedBox): void {
    const keys = this.cellsOf(box);
    if (keys === null) this.large.push(box);
    for (const key of keys ?? []) {
      const there = this.cells.get(key);
      if (there === undefined) this.cells.set(key, [box]);
      else there.push(box);
    }
  }

  /** Whether one of the boxes shares a point with this one. */
  meets(box: TurnedBox): boolean {
    if (meetsOne(box, this.large)) return true;
    for (const key of this.cellsOf(box) ?? this.cells.keys()) {
      if (meetsOne(box, this.cells.get(key))) return true;
    }
    return false;
  }

  /** Null if there are too many. */
  private cellsOf({ xPx, yPx, alongX, alongY, halfWidthPx, halfHeightPx }: TurnedBox): number[] | null {
    const reachX = Math.abs(alongX) * halfWidthPx + Math.abs(alongY) * halfHeightPx;
    const reachY = Math.abs(alongY) * halfWidthPx + Math.abs(alongX) * halfHeightPx;
    const [minX, maxX] = [Math.floor((xPx - reachX) / this.cellPx), Math.floor((xPx + reachX) / this.cellPx)];
    const [minY, maxY] = [Math.floor((yPx - reachY) / this.cellPx), Math.floor((yPx + reachY) / this.cellPx)];
    if ((maxX - minX + 1) * (maxY - minY + 1) > MOST_CELLS) return null;
    const keys: number[] = [];
    for (let x = minX; x <= maxX; x++) for (let y = minY; y <= maxY; y++) keys.push(x * COLUMN + y);
    return keys;
  }
}

function meetsOne(box: TurnedBox, others: readonly TurnedBox[] = []): boolean {
  for (const other of others) if (boxesMeet(other, box)) return true;
  return false;
}
