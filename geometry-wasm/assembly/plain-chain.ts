/// <reference path="./portable.d.ts" />
import type { Floats } from './arrays.ts';
import { newFloats } from './arrays.ts';
import {
  CHAIN_EDGES,
  CHAIN_KEYS,
  CLOSED,
  chainEdges,
  chainKeys,
  distanceAlong,
  EDGE,
  ENTRY,
  EXIT,
  INSIDE,
  RING,
  sideOf,
} from './events.ts';
import { tileX, tileY } from './grid.ts';
import { regionPoints, regionStarts } from './region.ts';

/** The accepted chain: its exit and entry, rounded, with their sides, and the number of tile corners between them. */
export let exitSide: i32 = 0;
export let entrySide: i32 = 0;
export let exitAt: f64 = 0;
export let entryAt: f64 = 0;
export let cornersPassed: i32 = 0;
/** The region corner inside the tile (an index into the region's corners); -1: none. */
export let cornerInside: i32 = -1;

/** The tile's sides, along and across the courses: sides[side & 1] is the length of side `side`. */
export const sides: Floats = newFloats(2);

export function takeSides(): void {
  sides[0] = tileX;
  sides[1] = tileY;
}

/**
 * Accepts the most common kind of chain: alone in its tile, entering inside one side and leaving inside another, with
 * at most one region corner between. Seen from that corner its piece is a fan: its area is positive and smaller than
 * the tile's, and only that corner can be straight. Returns false for any other chain.
 */
export function takePlainChain(chain: i32, winding: i32): boolean {
  const edges = chain * CHAIN_EDGES;
  const inside = chainEdges[edges + INSIDE]!;
  if (inside > 1 || chainEdges[edges + CLOSED] !== 0) return false;
  const at = chain * CHAIN_KEYS;
  const from = sideOf(chainKeys[at + EXIT]!);
  const to = sideOf(chainKeys[at + ENTRY]!);
  if (from === to) return false;
  // The perimeter from exit to entry is in the region. It passes the tile's first corner if it wraps around.
  if (from > to !== (winding === 1)) return false;
  exitAt = distanceAlong(at + EXIT, from);
  entryAt = distanceAlong(at + ENTRY, to);
  if (exitAt <= 0 || exitAt >= sides[from & 1]! || entryAt <= 0 || entryAt >= sides[to & 1]!) return false;
  exitSide = from;
  entrySide = to;
  cornersPassed = (to - from) & 3;
  cornerInside = -1;
  if (inside === 1) {
    const ring = chainEdges[edges + RING]!;
    const next = chainEdges[edges + EDGE]! + 1;
    cornerInside = next === regionStarts[ring + 1] ? regionStarts[ring]! : next;
  }
  return true;
}

/** Up to six corners of the accepted chain's piece, x then y: exit, tile corners, entry, the corner inside. */
export const plainPoints: Floats = newFloats(12);
/** Their number, and the index of the smallest (y, x). */
export let plainCount: i32 = 0;
export let plainFirst: i32 = 0;

/**
 * Draws that piece in the tile at (left, top). Returns false if the inner corner is on the line between entry and exit.
 */
export function drawPlainPiece(left: f64, top: f64): boolean {
  plainCount = 0;
  plainFirst = 0;
  addAlong(exitSide, exitAt, left, top);
  for (let k: i32 = 1; k <= cornersPassed; k++) addAlong((exitSide + k) & 3, 0, left, top);
  addAlong(entrySide, entryAt, left, top);
  if (cornerInside >= 0) {
    const x = regionPoints[2 * cornerInside]!;
    const y = regionPoints[2 * cornerInside + 1]!;
    const last = 2 * plainCount - 2;
    if ((x - plainPoints[last]!) * (plainPoints[1]! - y) === (plainPoints[0]! - x) * (y - plainPoints[last + 1]!)) {
      return false;
    }
    addPlain(x, y);
  }
  return true;
}

/** Adds the point at `distance` along a side from the corner where it starts. */
function addAlong(side: i32, distance: f64, left: f64, top: f64): void {
  if (side === 0) addPlain(left + distance, top);
  else if (side === 1) addPlain(left + tileX, top + distance);
  else if (side === 2) addPlain(left + tileX - distance, top + tileY);
  else addPlain(left, top + tileY - distance);
}

function addPlain(x: f64, y: f64): void {
  const at = 2 * plainCount;
  const first = 2 * plainFirst;
  plainPoints[at] = x;
  plainPoints[at + 1] = y;
  if (y < plainPoints[first + 1]! || (y === plainPoints[first + 1] && x < plainPoints[first]!)) plainFirst = plainCount;
  plainCount += 1;
}
