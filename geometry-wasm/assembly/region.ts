/// <reference path="./portable.d.ts" />
import type { Floats, Ints } from './arrays.ts';
import { newFloats, newInts } from './arrays.ts';

/** The region's corners, x then y, ring after ring. The caller fills it after `prepareRegion`. */
export let regionPoints: Floats = newFloats(0);
/** Ring i covers corners regionStarts[i] to regionStarts[i + 1] - 1. */
export let regionStarts: Ints = newInts(0);
export let ringCount: i32 = 0;

/** Allocates a region. Arrays that are long enough are reused. */
export function prepareRegion(corners: i32, rings: i32): void {
  ringCount = rings;
  if (regionPoints.length < 2 * corners) regionPoints = newFloats(3 * corners);
  if (regionStarts.length < rings + 1) regionStarts = newInts(2 * rings + 8);
}

/** Merges consecutive corners at the same point, so that every edge has a length. */
export function dropRepeatedCorners(): void {
  let kept: i32 = 0;
  let start: i32 = 0;
  for (let ring: i32 = 0; ring < ringCount; ring++) {
    const end = regionStarts[ring + 1]!;
    let lastX = start < end ? regionPoints[2 * end - 2]! : 0;
    let lastY = start < end ? regionPoints[2 * end - 1]! : 0;
    for (let i = start; i < end; i++) {
      const x = regionPoints[2 * i]!;
      const y = regionPoints[2 * i + 1]!;
      if (x !== lastX || y !== lastY) {
        regionPoints[2 * kept] = x;
        regionPoints[2 * kept + 1] = y;
        kept += 1;
      }
      lastX = x;
      lastY = y;
    }
    start = end;
    regionStarts[ring + 1] = kept;
  }
}
