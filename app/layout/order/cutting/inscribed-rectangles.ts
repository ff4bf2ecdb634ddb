import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';

/** An axis-parallel rectangle inside a piece. */
export interface Inscribed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Heights tried between the piece's top and bottom in addition to those of its corners. */
const LEVELS = 6;
const MOST_CORNERS = 24;

/**
 * Axis-parallel rectangles inside a piece, none within another: between any two heights, the widest gap that no edge
 * crosses. Exact if all sides are axis-parallel; otherwise a good selection.
 */
export function inscribedRectangles(outline: Ring, holes: readonly Ring[]): readonly Inscribed[] {
  const rings = [outline, ...holes];
  const levels = heightsToTry(rings);
  const found: Inscribed[] = [];
  for (let top = 0; top < levels.length; top++) {
    for (let bottom = top + 1; bottom < levels.length; bottom++) {
      const [from, to] = [levels[top] as number, levels[bottom] as number];
      const { left, width } = widestGap(rings, from, to);
      if (width > 0) found.push({ x: left, y: from, width, height: to - from });
    }
  }
  return found.filter((one, index) => {
    return !found.some((other, at) => {
      const covers = other.width >= one.width && other.height >= one.height;
      const isSame = other.width === one.width && other.height === one.height;
      return covers && (isSame ? at < index : true);
    });
  });
}

function heightsToTry(rings: readonly Ring[]): number[] {
  const corners = [...new Set(rings.flat().map((corner) => corner.y))].sort((a, b) => a - b);
  const [top, bottom] = [corners[0] ?? 0, corners[corners.length - 1] ?? 0];
  const isUpright = rings.every((ring) => ring.every((a, i) => isUprightSide(a, ring[(i + 1) % ring.length] as Point)));
  const step = Math.ceil(corners.length / MOST_CORNERS);
  const levels = corners.filter((_, index) => index % step === 0 || index === corners.length - 1);
  if (!isUpright) for (let i = 1; i < LEVELS; i++) levels.push(top + ((bottom - top) * i) / LEVELS);
  return [...new Set(levels)].sort((a, b) => a - b);
}

function isUprightSide(a: Point, b: Point): boolean {
  return a.x === b.x || a.y === b.y;
}

/** The widest stretch of x that is inside the piece at every height between `from` and `to`. */
function widestGap(
  rings: readonly Ring[],
  from: number,
  to: number,
): { readonly left: number; readonly width: number } {
  const middle = (from + to) / 2;
  const blocked: { left: number; right: number }[] = [];
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i] as Point;
      const b = ring[(i + 1) % ring.length] as Point;
      const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
      if (lower.y <= from || upper.y >= to) continue;
      const x1 = upper.y >= from ? upper.x : xAt(upper, lower, from);
      const x2 = lower.y <= to ? lower.x : xAt(upper, lower, to);
      blocked.push({ left: Math.min(x1, x2), right: Math.max(x1, x2) });
      if (upper.y < middle && lower.y >= middle) crossings.push(xAt(upper, lower, middle));
    }
  }
  blocked.sort((a, b) => a.left - b.left);
  crossings.sort((a, b) => a - b);
  let [start, widest] = [0, 0];
  let reached = blocked[0]?.right ?? 0;
  /** The number of crossings left of the gap: odd inside the piece. */
  let passed = 0;
  for (const { left, right } of blocked) {
    if (left - reached > widest) {
      while ((crossings[passed] ?? Number.POSITIVE_INFINITY) < (left + reached) / 2) passed += 1;
      if (passed % 2 === 1) [start, widest] = [reached, left - reached];
    }
    reached = Math.max(reached, right);
  }
  return { left: start, width: widest };
}

function xAt(upper: Point, lower: Point, y: number): number {
  return upper.x + ((y - upper.y) / (lower.y - upper.y)) * (lower.x - upper.x);
}
