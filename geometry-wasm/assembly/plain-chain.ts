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

/** The chain last taken: where it leaves and enters, rounded, along which sides, and the tile's corners between. */
export let exitSide: i32 = 0;
export let entrySide: i32 = 0;
export let exitAt: f64 = 0;
export let entryAt: f64 = 0;
export let cornersPassed: i32 = 0;
/** The region's corner it passes inside the tile (an index into the region's corners); -1: none. */
export let cornerInside: i32 = -1;

/** The tile's sides, along the courses and across them: sides[side & 1] is the length of side `side`. */
export const sides: Floats = newFloats(2);

export function takeSides(): void {
  sides[0] = tileX;
  sides[1] = tileY;
}

/**
 * Takes a chain of the commonest kind: alone in its tile, from within one side to within another, with at most one corner of
 * the region between. Seen from that corner its piece is a fan: it has an area, less than the tile's, and no corner of
 * it is straight but perhaps that one. False where the chain is not like that.
 */
export function takePlainChain(chain: i32, winding: i32): boolean {
  const edges = chain * CHAIN_EDGES;
  const inside = chainEdges[edges + INSIDE]!;
  if (inside > 1 || chainEdges[edges + CLOSED] !== 0) return false;
  const at = chain * CHAIN_KEYS;
  const from = sideOf(chainKeys[at + EXIT]!);
  const to = sideOf(chainKeys[at + ENTRY]!);
  if (from === to) return false;
  // The perimeter from exit to entry is the region's; it passes the tile's first corner where it wraps.
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

/** Up to six corners of the piece of the chain last taken, x then y: exit, tile corners, entry, the corner inside. */
export const plainPoints: Floats = newFloats(12);
/** How many there are, and which is the smallest (y, x). */
export let plainCount: i32 = 0;
export let plainFirst: i32 = 0;

/** Draws that piece in the tile at (left, top). False if the inner corner is on the straight line between entry and exit. */
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

/** The point `distance` along a side from the corner it starts at. */
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
