/// <reference path="./portable.d.ts" />
import type { Floats, Ints } from './arrays.ts';
import { growFloats, growInts, newFloats, newInts } from './arrays.ts';
import {
  outlineAreas,
  outlineCount,
  outlineFirsts,
  outlineParents,
  outlinePoints,
  outlineSizes,
  outlineStarts,
} from './outlines.ts';
import { plainCount, plainFirst, plainPoints } from './plain-chain.ts';

/** Full tiles: course, first column, count. */
export let runs: Ints = newInts(96);
export let runCount: i32 = 0;
/** Cut tiles: course, column. */
export let cutTiles: Ints = newInts(128);
export let pieceStarts: Ints = newInts(65);
export let cutCount: i32 = 0;
export let pieceRingStarts: Ints = newInts(65);
export let pieceCount: i32 = 0;
export let ringStarts: Ints = newInts(65);
export let outRingCount: i32 = 0;
export let points: Floats = newFloats(512);
/** The number of corners in `points`. */
export let cornerCount: i32 = 0;

/** The current tile's pieces in drawing order. */
let order: Ints = newInts(16);

export function clearOutput(): void {
  runCount = 0;
  cutCount = 0;
  pieceCount = 0;
  outRingCount = 0;
  cornerCount = 0;
  pieceStarts[0] = 0;
  pieceRingStarts[0] = 0;
  ringStarts[0] = 0;
}

/** Adds full tiles. They extend the last run if they continue it. */
export function addFullTiles(row: i32, col: i32, count: i32): void {
  if (runCount > 0) {
    const last = 3 * (runCount - 1);
    if (runs[last] === row && runs[last + 1]! + runs[last + 2]! === col) {
      runs[last + 2] = runs[last + 2]! + count;
      return;
    }
  }
  const at = 3 * runCount;
  if (at + 3 > runs.length) runs = growInts(runs, 2 * runs.length);
  runs[at] = row;
  runs[at + 1] = col;
  runs[at + 2] = count;
  runCount += 1;
}

/** Adds a cut tile with one piece, the plain piece that was drawn last. */
export function addPlainTile(row: i32, col: i32): void {
  beginCutTile(row, col);
  addPiece();
  if (2 * (cornerCount + plainCount) > points.length) points = growFloats(points, 4 * (cornerCount + plainCount));
  if (outRingCount + 2 > ringStarts.length) ringStarts = growInts(ringStarts, 2 * ringStarts.length);
  let from = 2 * plainFirst;
  const end = 2 * plainCount;
  const stop = 2 * (cornerCount + plainCount);
  for (let to = 2 * cornerCount; to < stop; to += 2) {
    points[to] = plainPoints[from]!;
    points[to + 1] = plainPoints[from + 1]!;
    from = from + 2 === end ? 0 : from + 2;
  }
  cornerCount += plainCount;
  outRingCount += 1;
  ringStarts[outRingCount] = cornerCount;
  endCutTile();
}

function beginCutTile(row: i32, col: i32): void {
  if (2 * cutCount + 2 > cutTiles.length) {
    cutTiles = growInts(cutTiles, 2 * cutTiles.length);
    pieceStarts = growInts(pieceStarts, cutTiles.length);
  }
  cutTiles[2 * cutCount] = row;
  cutTiles[2 * cutCount + 1] = col;
}

function endCutTile(): void {
  pieceRingStarts[pieceCount] = outRingCount;
  cutCount += 1;
  pieceStarts[cutCount] = pieceCount;
}

/** Adds a cut tile whose pieces are the current tile's outlines, ordered by their smallest (y, x). */
export function addCutTile(row: i32, col: i32): void {
  beginCutTile(row, col);
  if (outlineCount === 1) {
    addPiece();
    addRing(0);
  } else {
    orderOutlines();
    for (let i: i32 = 0; i < outlineCount; i++) {
      const outer = order[i]!;
      if (outlineParents[outer]! >= 0 || outlineAreas[outer]! < 0) continue;
      addPiece();
      addRing(outer);
      for (let k: i32 = 0; k < outlineCount; k++) if (outlineParents[order[k]!] === outer) addRing(order[k]!);
    }
  }
  endCutTile();
}

function addPiece(): void {
  if (pieceCount + 2 > pieceRingStarts.length) pieceRingStarts = growInts(pieceRingStarts, 2 * pieceRingStarts.length);
  pieceRingStarts[pieceCount] = outRingCount;
  pieceCount += 1;
}

function addRing(k: i32): void {
  const size = outlineSizes[k]!;
  const from = outlineStarts[k]!;
  if (2 * (cornerCount + size) > points.length) points = growFloats(points, 4 * (cornerCount + size));
  if (outRingCount + 2 > ringStarts.length) ringStarts = growInts(ringStarts, 2 * ringStarts.length);
  const to = 2 * cornerCount;
  // From the corner with the smallest (y, x) to the ring's end, then from its beginning.
  const first = outlineFirsts[k]!;
  const end = from + 2 * size;
  for (let i = first; i < end; i++) points[to + i - first] = outlinePoints[i]!;
  const turned = to + end - first;
  for (let i = from; i < first; i++) points[turned + i - from] = outlinePoints[i]!;
  cornerCount += size;
  outRingCount += 1;
  ringStarts[outRingCount] = cornerCount;
}

/** Fills `order` with the outlines by the (y, x) of their first corner. */
function orderOutlines(): void {
  if (order.length < outlineCount) order = newInts(2 * outlineCount);
  for (let i: i32 = 0; i < outlineCount; i++) {
    const y = outlinePoints[outlineFirsts[i]! + 1]!;
    const x = outlinePoints[outlineFirsts[i]!]!;
    let j = i - 1;
    while (j >= 0) {
      const at = outlineFirsts[order[j]!]!;
      if (outlinePoints[at + 1]! < y || (outlinePoints[at + 1] === y && outlinePoints[at]! <= x)) break;
      order[j + 1] = order[j]!;
      j--;
    }
    order[j + 1] = i;
  }
}
