/// <reference path="./portable.d.ts" />
import { outlineAreas, outlineCount, outlineParents, outlinePoints, outlineSizes, outlineStarts } from './outlines.ts';

/** Assigns each hole to the smallest outer ring around it. Returns false if a hole has none. */
export function assignHoles(): boolean {
  let complete = true;
  for (let hole: i32 = 0; hole < outlineCount; hole++) {
    if (outlineAreas[hole]! > 0) continue;
    let parent: i32 = -1;
    for (let outer: i32 = 0; outer < outlineCount; outer++) {
      if (outlineAreas[outer]! < 0 || outlineAreas[outer]! < -outlineAreas[hole]!) continue;
      if (parent >= 0 && outlineAreas[parent]! <= outlineAreas[outer]!) continue;
      if (lies(hole, outer)) parent = outer;
    }
    if (parent < 0) complete = false;
    outlineParents[hole] = parent;
  }
  return complete;
}

/**
 * Whether ring `hole` is inside ring `outer`, possibly touching it. Rounding of a turned region may leave a corner of
 * the hole just outside, so the majority of its corners and side middles decides.
 */
function lies(hole: i32, outer: i32): boolean {
  const from = outlineStarts[hole]!;
  const end = from + 2 * outlineSizes[hole]!;
  let inside: i32 = 0;
  for (let i = from; i < end; i += 2) {
    const j = i + 2 < end ? i + 2 : from;
    const x = outlinePoints[i]!;
    const y = outlinePoints[i + 1]!;
    inside += locate(x, y, outer) + locate((x + outlinePoints[j]!) / 2, (y + outlinePoints[j + 1]!) / 2, outer);
  }
  return inside >= 0;
}

/** Returns 1 inside ring k, 0 on it, -1 outside. */
function locate(x: f64, y: f64, k: i32): i32 {
  const p = outlinePoints;
  const from = outlineStarts[k]!;
  const end = from + 2 * outlineSizes[k]!;
  let inside = false;
  let ax = p[end - 2]!;
  let ay = p[end - 1]!;
  for (let i = from; i < end; i += 2) {
    const bx = p[i]!;
    const by = p[i + 1]!;
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (turn === 0 && (x - ax) * (x - bx) <= 0 && (y - ay) * (y - by) <= 0) return 0;
    if (ay <= y !== by <= y && turn > 0 === by > ay) inside = !inside;
    ax = bx;
    ay = by;
  }
  return inside ? 1 : -1;
}
