/// <reference path="./portable.d.ts" />
/**
 * The outline of a non-rectangular tile: a strictly convex polygon with whole corners, clockwise on screen, measured
 * from the top left corner of its box.
 */
import { newFloats } from './arrays.ts';

/** The maximum number of corners. */
export const MAX_SIDES: i32 = 12;

export let sideCount: i32 = 0;
/** Side k leads from corner k to corner k + 1; the first corner is repeated after the last one. */
export const cornerXs = newFloats(MAX_SIDES + 1);
export const cornerYs = newFloats(MAX_SIDES + 1);
/**
 * The shortest whole step along side k, and the number of such steps in the side. Positions on the side count steps.
 */
export const unitXs = newFloats(MAX_SIDES);
export const unitYs = newFloats(MAX_SIDES);
export const unitCounts = newFloats(MAX_SIDES);
/** The sides of the box, and twice the outline's area. */
export let outlineWidth: f64 = 0;
export let outlineHeight: f64 = 0;
export let outlineTwiceArea: f64 = 0;

/** Starts an outline of `count` corners. Call `setCorner` for each. */
export function setOutline(count: i32): void {
  sideCount = count;
}

export function setCorner(k: i32, x: f64, y: f64): void {
  cornerXs[k] = x;
  cornerYs[k] = y;
}

/** Measures the sides. Call it once every corner is set. */
export function measureCell(): void {
  cornerXs[sideCount] = cornerXs[0]!;
  cornerYs[sideCount] = cornerYs[0]!;
  outlineWidth = 0;
  outlineHeight = 0;
  outlineTwiceArea = 0;
  for (let k: i32 = 0; k < sideCount; k++) {
    const x = cornerXs[k + 1]! - cornerXs[k]!;
    const y = cornerYs[k + 1]! - cornerYs[k]!;
    const steps = greatestDivisor(Math.abs(x), Math.abs(y));
    unitXs[k] = x / steps;
    unitYs[k] = y / steps;
    unitCounts[k] = steps;
    outlineWidth = Math.max(outlineWidth, cornerXs[k]!);
    outlineHeight = Math.max(outlineHeight, cornerYs[k]!);
    outlineTwiceArea += cornerXs[k]! * cornerYs[k + 1]! - cornerXs[k + 1]! * cornerYs[k]!;
  }
}

function greatestDivisor(x: f64, y: f64): f64 {
  let m = x;
  let n = y;
  while (n > 0) {
    const rest = m % n;
    m = n;
    n = rest;
  }
  return m;
}
