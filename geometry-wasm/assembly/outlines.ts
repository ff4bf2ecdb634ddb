/// <reference path="./portable.d.ts" />
import type { Floats, Ints } from './arrays.ts';
import { growFloats, growInts, newFloats, newInts } from './arrays.ts';

/** The rings of the current tile, x then y, one ring after another. */
export let outlinePoints: Floats = newFloats(256);
/** Numbers in use in `outlinePoints`. */
let outlineEnd: i32 = 0;

/** Ring k starts at outlineStarts[k] (an index into `outlinePoints`) and has outlineSizes[k] corners. */
export let outlineStarts: Ints = newInts(16);
export let outlineSizes: Ints = newInts(16);
/** The index of the corner with the smallest (y, x), where the ring starts in the output. */
export let outlineFirsts: Ints = newInts(16);
/** Twice the signed area: positive for an outer ring, negative for a hole. */
export let outlineAreas: Floats = newFloats(16);
/** The sides of the bounding box. */
export let outlineWidths: Floats = newFloats(16);
export let outlineHeights: Floats = newFloats(16);
/** The outer ring of a hole; -1 for an outer ring. */
export let outlineParents: Ints = newInts(16);
export let outlineCount: i32 = 0;

/** The start of the ring being drawn. */
let drawnFrom: i32 = 0;

export function clearOutlines(): void {
  outlineEnd = 0;
  outlineCount = 0;
}

/** Starts a ring of at most `corners` corners. */
export function beginOutline(corners: i32): void {
  drawnFrom = outlineEnd;
  const need = outlineEnd + 2 * corners;
  if (need > outlinePoints.length) outlinePoints = growFloats(outlinePoints, 2 * need);
}

export function addCorner(x: f64, y: f64): void {
  const n = outlineEnd;
  outlinePoints[n] = x;
  outlinePoints[n + 1] = y;
  outlineEnd = n + 2;
}

/**
 * Ends the ring: drops repeated and collinear corners, and keeps the ring if its area has the given sign (0: either).
 */
export function endOutline(sign: f64): void {
  const from = drawnFrom;
  const k = outlineCount;
  if (k === outlineSizes.length) growTable();
  let end = outlineEnd;
  if (!measureOutline(from, end, k)) {
    end = dropCollinear(from, end);
    if (end === from || !measureOutline(from, end, k)) {
      outlineEnd = from;
      return;
    }
  }
  const area = outlineAreas[k]!;
  if (area === 0 || area * sign < 0) {
    outlineEnd = from;
    return;
  }
  outlineStarts[k] = from;
  outlineSizes[k] = (end - from) >> 1;
  outlineParents[k] = -1;
  outlineEnd = end;
  outlineCount = k + 1;
}

function growTable(): void {
  const size = 2 * outlineCount;
  outlineStarts = growInts(outlineStarts, size);
  outlineSizes = growInts(outlineSizes, size);
  outlineFirsts = growInts(outlineFirsts, size);
  outlineParents = growInts(outlineParents, size);
  outlineAreas = growFloats(outlineAreas, size);
  outlineWidths = growFloats(outlineWidths, size);
  outlineHeights = growFloats(outlineHeights, size);
}

/** Measures area, bounding box and first corner of the ring at [from, end). Returns false if a corner does not turn. */
function measureOutline(from: i32, end: i32, k: i32): boolean {
  const p = outlinePoints;
  let ax = p[end - 2]!;
  let ay = p[end - 1]!;
  let bx = p[from]!;
  let by = p[from + 1]!;
  // Relative to a corner, so that every product is small and exact.
  const originX = bx;
  let area: f64 = 0;
  let first = from;
  let minX = bx;
  let maxX = bx;
  let minY = by;
  let maxY = by;
  for (let i = from; i < end; i += 2) {
    const next = i + 2 < end ? i + 2 : from;
    const cx = p[next]!;
    const cy = p[next + 1]!;
    if ((bx - ax) * (cy - by) === (cx - bx) * (by - ay)) return false;
    area += (bx - originX + (cx - originX)) * (cy - by);
    if (by < minY || (by === minY && bx < p[first]!)) {
      first = i;
      minY = by;
    }
    minX = Math.min(minX, bx);
    maxX = Math.max(maxX, bx);
    maxY = Math.max(maxY, by);
    ax = bx;
    ay = by;
    bx = cx;
    by = cy;
  }
  outlineFirsts[k] = first;
  outlineAreas[k] = area;
  outlineWidths[k] = maxX - minX;
  outlineHeights[k] = maxY - minY;
  return true;
}

/** Whether the path a → b → c goes straight on (or straight back). Indices of x. */
function isStraight(a: i32, b: i32, c: i32): boolean {
  const p = outlinePoints;
  const bx = p[b]!;
  const by = p[b + 1]!;
  return (bx - p[a]!) * (p[c + 1]! - by) === (p[c]! - bx) * (by - p[a + 1]!);
}

/**
 * Compacts the ring at [from, end) to the corners that turn. Returns its new end, or `from` if fewer than three are
 * left.
 */
function dropCollinear(from: i32, end: i32): i32 {
  const p = outlinePoints;
  let kept = from;
  for (let i = from; i < end; i += 2) {
    p[kept] = p[i]!;
    p[kept + 1] = p[i + 1]!;
    kept += 2;
    while (kept - from >= 6 && isStraight(kept - 6, kept - 4, kept - 2)) {
      p[kept - 4] = p[kept - 2]!;
      p[kept - 3] = p[kept - 1]!;
      kept -= 2;
    }
    if (kept - from === 4 && p[from] === p[from + 2] && p[from + 1] === p[from + 3]) kept -= 2;
  }
  // The last and first corners may be straight too, and dropping one can make the next one straight.
  let first = from;
  let dropped = true;
  while (dropped && kept - first >= 6) {
    dropped = false;
    if (isStraight(kept - 4, kept - 2, first)) {
      kept -= 2;
      dropped = true;
    } else if (isStraight(kept - 2, first, first + 2)) {
      first += 2;
      dropped = true;
    }
  }
  if (kept - first < 6) return from;
  if (first > from) for (let i = first; i < kept; i++) p[from + i - first] = p[i]!;
  return from + kept - first;
}
