import { type ScreenPoint, toScreen, type View } from '#app/drawing/model/view.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';

/** A rectangle turned by an angle, or a line (no height), in pixels. */
export interface TurnedBox {
  readonly xPx: number;
  readonly yPx: number;
  /** Unit vector along the box's width. */
  readonly alongX: number;
  readonly alongY: number;
  readonly halfWidthPx: number;
  readonly halfHeightPx: number;
}

/** A line between two points as a box `halfHeightPx` thick on each side. */
export function lineBox(from: ScreenPoint, to: ScreenPoint, halfHeightPx = 0): TurnedBox {
  const dx = to.xPx - from.xPx;
  const dy = to.yPx - from.yPx;
  const length = Math.hypot(dx, dy);
  return {
    xPx: (from.xPx + to.xPx) / 2,
    yPx: (from.yPx + to.yPx) / 2,
    alongX: length === 0 ? 1 : dx / length,
    alongY: length === 0 ? 0 : dy / length,
    halfWidthPx: length / 2,
    halfHeightPx,
  };
}

/** The sides of a ring as they are drawn, as boxes `halfHeightPx` thick on each side. */
export function ringBoxes(ring: Ring, view: View, halfHeightPx: number): TurnedBox[] {
  return ringSides(ring).map(({ from, to }) => {
    return lineBox(toScreen(view, from), toScreen(view, to), halfHeightPx);
  });
}

/** The angle along a wall in degrees, turned so that the text reads from the left or from below. */
export function uprightAngle(alongX: number, alongY: number): number {
  const angle = (Math.atan2(alongY, alongX) * 180) / Math.PI;
  if (angle >= 90 - 1e-9) return angle - 180;
  if (angle < -90 - 1e-9) return angle + 180;
  return angle;
}

/** Whether two boxes share a point: none of their four axes separates them. */
export function boxesMeet(a: TurnedBox, b: TurnedBox): boolean {
  const dx = b.xPx - a.xPx;
  const dy = b.yPx - a.yPx;
  const apart = reach(a) + reach(b);
  if (dx * dx + dy * dy > apart * apart) return false;
  return (
    meetAlong(a.alongX, a.alongY, a, b, dx, dy) &&
    meetAlong(-a.alongY, a.alongX, a, b, dx, dy) &&
    meetAlong(b.alongX, b.alongY, a, b, dx, dy) &&
    meetAlong(-b.alongY, b.alongX, a, b, dx, dy)
  );
}

/**
 * Whether two boxes with centers (dx, dy) apart overlap along the axis (x, y). Called for every text, so it allocates
 * nothing.
 */
function meetAlong(x: number, y: number, a: TurnedBox, b: TurnedBox, dx: number, dy: number): boolean {
  return Math.abs(dx * x + dy * y) <= extent(a, x, y) + extent(b, x, y);
}

function reach(box: TurnedBox): number {
  return box.halfWidthPx + box.halfHeightPx;
}

function extent(box: TurnedBox, x: number, y: number): number {
  return (
    Math.abs(box.alongX * x + box.alongY * y) * box.halfWidthPx +
    Math.abs(box.alongX * y - box.alongY * x) * box.halfHeightPx
  );
}

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
