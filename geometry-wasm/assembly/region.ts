/// <reference path="./portable.d.ts" />
import type { Floats, Ints } from './arrays.ts';
import { newFloats, newInts } from './arrays.ts';

/** The region's corners, x then y, ring after ring; the caller fills it after `prepareRegion`. */
export let regionPoints: Floats = newFloats(0);
/** Ring i covers corners regionStarts[i] to regionStarts[i + 1] - 1. */
export let regionStarts: Ints = newInts(0);
export let ringCount: i32 = 0;

/** Makes room for a region. Arrays that are long enough are kept. */
export function prepareRegion(corners: i32, rings: i32): void {
  ringCount = rings;
  if (regionPoints.length < 2 * corners) regionPoints = newFloats(3 * corners);
  if (regionStarts.length < rings + 1) regionStarts = newInts(2 * rings + 8);
}
