/// <reference path="./portable.d.ts" />
import type { Floats } from './arrays.ts';
import { newFloats } from './arrays.ts';
import { cornerXs, cornerYs, outlineTwiceArea, sideCount } from './cell-outline.ts';
import { onCells, tileX, tileY } from './grid.ts';
import { assignHoles } from './holes.ts';
import { addCorner, beginOutline, clearOutlines, endOutline, outlineAreas, outlineCount } from './outlines.ts';
import { regionPoints, regionStarts, ringCount } from './region.ts';

/** How a tile was solved: exactly, by the fallback, or not at all (then it counts as full). */
export const EXACT: i32 = 0;
export const CLIPPED: i32 = 1;
export const TAKEN_AS_FULL: i32 = 2;

/** The ring being clipped, before and after a side. */
let before: Floats = newFloats(64);
let after: Floats = newFloats(64);
let beforeSize: i32 = 0;

/**
 * Fallback for a tile that the exact method rejects: clips each ring to the tile by Sutherland–Hodgman. It may leave
 * outer rings joined by edges along the tile's sides.
 */
export function clipTile(x: f64, y: f64): i32 {
  clearOutlines();
  for (let ring: i32 = 0; ring < ringCount; ring++) {
    takeRing(regionStarts[ring]!, regionStarts[ring + 1]!);
    if (onCells) clipToOutline(x, y);
    else {
      clipSide(1, 0, x);
      clipSide(-1, 0, -x - tileX);
      clipSide(0, 1, y);
      clipSide(0, -1, -y - tileY);
    }
    if (beforeSize < 3) continue;
    beginOutline(beforeSize);
    for (let i: i32 = 0; i < beforeSize; i++) {
      addCorner(Math.floor(before[2 * i]! + 0.5), Math.floor(before[2 * i + 1]! + 0.5));
    }
    endOutline(0);
  }
  let area: f64 = 0;
  for (let k: i32 = 0; k < outlineCount; k++) area += outlineAreas[k]!;
  // A slightly negative area comes from rounding: the tile is empty.
  if (area <= 0 && area >= -4 * (tileX + tileY)) clearOutlines();
  else if (area <= 0 || area > (onCells ? outlineTwiceArea : 2 * tileX * tileY) || !assignHoles()) {
    clearOutlines();
    return TAKEN_AS_FULL;
  }
  return CLIPPED;
}

function takeRing(start: i32, end: i32): void {
  const size = end - start;
  // A side adds at most one corner for each existing corner.
  if (before.length < 64 * size) {
    before = newFloats(64 * size);
    after = newFloats(64 * size);
  }
  for (let i: i32 = 0; i < 2 * size; i++) before[i] = regionPoints[2 * start + i]!;
  beforeSize = size;
}

/** Keeps the part inside the outline whose box has its top left corner at (x, y). */
function clipToOutline(x: f64, y: f64): void {
  for (let k: i32 = 0; k < sideCount; k++) {
    const ax = x + cornerXs[k]!;
    const ay = y + cornerYs[k]!;
    const sideX = cornerXs[k + 1]! - cornerXs[k]!;
    const sideY = cornerYs[k + 1]! - cornerYs[k]!;
    clipSide(-sideY, sideX, sideX * ay - sideY * ax);
  }
}

/** Keeps the part where nx * x + ny * y >= at. */
function clipSide(nx: f64, ny: f64, at: f64): void {
  let kept: i32 = 0;
  const size = beforeSize;
  if (size > 0) {
    let ax = before[2 * size - 2]!;
    let ay = before[2 * size - 1]!;
    let a = nx * ax + ny * ay - at;
    for (let i: i32 = 0; i < size; i++) {
      const bx = before[2 * i]!;
      const by = before[2 * i + 1]!;
      const b = nx * bx + ny * by - at;
      if ((a < 0 && b > 0) || (a > 0 && b < 0)) {
        const t = a / (a - b);
        // A point on the side gets the side's exact coordinate, not a rounded one.
        after[2 * kept] = onCells || nx === 0 ? ax + (bx - ax) * t : at * nx;
        after[2 * kept + 1] = onCells || ny === 0 ? ay + (by - ay) * t : at * ny;
        kept += 1;
      }
      if (b >= 0) {
        after[2 * kept] = bx;
        after[2 * kept + 1] = by;
        kept += 1;
      }
      ax = bx;
      ay = by;
      a = b;
    }
  }
  const spare = before;
  before = after;
  after = spare;
  beforeSize = kept;
}
