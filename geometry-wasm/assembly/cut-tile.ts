/// <reference path="./portable.d.ts" />
import type { Ints } from './arrays.ts';
import { newInts } from './arrays.ts';
import { cornerXs, cornerYs, MAX_SIDES, sideCount, unitXs, unitYs } from './cell-outline.ts';
import { clipTile, EXACT } from './clip-tile.ts';
import {
  CHAIN_EDGES,
  CHAIN_KEYS,
  CLOSED,
  chainEdges,
  chainKeys,
  distanceAlong,
  ENTRY,
  EXIT,
  INSIDE,
  RING,
  SIDE,
  sideOf,
} from './events.ts';
import { onCells, tileX, tileY } from './grid.ts';
import { assignHoles } from './holes.ts';
import { addCorner, beginOutline, clearOutlines, endOutline } from './outlines.ts';
import { comparePlaces, isBefore, sortKeys } from './perimeter.ts';
import { regionPoints, regionStarts } from './region.ts';

/** The chains of the current tile. Chains that close inside the tile are in `loops`. */
let chains: Ints = newInts(64);
let loops: Ints = newInts(64);
let chainTotal: i32 = 0;
let loopTotal: i32 = 0;
/** Entries and exits in perimeter order: 2 * place in `chains`, + 1 for an exit. */
let keys: Ints = newInts(128);
/** The index in `keys` of the exit of chain i. */
let exitAt: Ints = newInts(64);

/** The most corners drawn for a chain besides those inside the tile: its two ends, and every corner of the tile. */
const CORNERS_ROUND: i32 = MAX_SIDES + 2;

let left: f64 = 0;
let top: f64 = 0;

export function clearTile(): void {
  chainTotal = 0;
  loopTotal = 0;
}

export function addToTile(chain: i32): void {
  const state = chainEdges[chain * CHAIN_EDGES + CLOSED]!;
  if (state === 0) {
    if (chainTotal === chains.length) growTile();
    chains[chainTotal] = chain;
    chainTotal += 1;
  } else if (state === 1) {
    if (loopTotal === loops.length) loops = grown(loops);
    loops[loopTotal] = chain;
    loopTotal += 1;
  }
}

function grown(old: Ints): Ints {
  const longer = newInts(2 * old.length);
  for (let i: i32 = 0; i < old.length; i++) longer[i] = old[i]!;
  return longer;
}

function growTile(): void {
  chains = grown(chains);
  keys = grown(keys);
  exitAt = grown(exitAt);
}

/**
 * Finds the pieces of the tile whose top left corner is (x, y) and leaves them in the outlines. `winding` is the
 * region's winding just past that corner, along the top side.
 */
export function solveTile(x: f64, y: f64, winding: i32): i32 {
  left = x;
  top = y;
  clearOutlines();
  if (winding !== 0 && winding !== 1) return clipTile(x, y);
  if (chainTotal === 1 && loopTotal === 0 && drawSingle(chains[0]!, winding)) return EXACT;
  if (chainTotal > 0) {
    if (!orderKeys(winding)) return clipTile(x, y);
    linkChains();
  }
  if (loopTotal > 0) {
    if (chainTotal === 0 && winding === 1) drawWholeTile();
    drawLoops();
    if (!assignHoles()) return clipTile(x, y);
  }
  return EXACT;
}

/**
 * Fast path for a tile with one chain, which needs no sorting. Returns false if entry and exit coincide or the winding
 * is unexpected; then use the general method.
 */
function drawSingle(chain: i32, winding: i32): boolean {
  const entry = chain * CHAIN_KEYS + ENTRY;
  const exit = chain * CHAIN_KEYS + EXIT;
  const entryAt = chainKeys[entry]!;
  const exitAt = chainKeys[exit]!;
  let wraps = exitAt > entryAt;
  if (onCells && exitAt === entryAt) {
    const order = comparePlaces(exit, entry);
    if (order === 0) return false;
    wraps = order > 0;
  } else if (exitAt === entryAt) {
    const entryPart = chainKeys[entry + 1]! * chainKeys[exit + 2]!;
    const exitPart = chainKeys[exit + 1]! * chainKeys[entry + 2]!;
    if (entryPart === exitPart) return false;
    wraps = exitPart > entryPart;
  }
  // If the perimeter from exit to entry passes the tile's first corner, that corner is in the region.
  let inside = wraps;
  if (entryAt === 0 && chainKeys[entry + 1] === 0) inside = false;
  else if (exitAt === 0 && chainKeys[exit + 1] === 0) inside = true;
  if (inside !== (winding === 1)) return false;
  beginOutline(chainEdges[chain * CHAIN_EDGES + INSIDE]! + CORNERS_ROUND);
  drawPerimeter(exit, entry, wraps);
  if (chainEdges[chain * CHAIN_EDGES + INSIDE]! > 0) drawInside(chain);
  endOutline(1);
  return true;
}

/** Sorts entries and exits along the perimeter. Returns false unless they alternate as `winding` requires. */
function orderKeys(winding: i32): boolean {
  const total = 2 * chainTotal;
  for (let i: i32 = 0; i < total; i++) keys[i] = i;
  sortKeys(keys, total, chains);
  // Keys exactly at the corner come before the point where the winding was computed.
  let first: i32 = 0;
  while (first < total && isAtCorner(keys[first]!)) first++;
  // Inside the region the next key must be an entry, because it ends the region's part of the perimeter. Outside it
  // must be an exit.
  let wantExit: i32 = winding === 1 ? 0 : 1;
  for (let n: i32 = 0; n < total; n++) {
    const i = first + n < total ? first + n : first + n - total;
    if ((keys[i]! & 1) !== wantExit) {
      // Two coinciding edges may come in either order.
      const j = i + 1 < total ? i + 1 : 0;
      const a = keys[i]!;
      const b = keys[j]!;
      if (n + 1 >= total || (b & 1) !== wantExit || isBefore(a, b, chains) || isBefore(b, a, chains)) return false;
      keys[i] = b;
      keys[j] = a;
    }
    wantExit = 1 - wantExit;
  }
  for (let i: i32 = 0; i < total; i++) {
    const key = keys[i]!;
    if ((key & 1) === 1) exitAt[key >> 1] = i;
  }
  return true;
}

function isAtCorner(key: i32): boolean {
  const at = chains[key >> 1]! * CHAIN_KEYS + ((key & 1) === 0 ? ENTRY : EXIT);
  return chainKeys[at] === 0 && chainKeys[at + 1] === 0;
}

/** Joins each exit to the next entry along the perimeter, with the tile's corners between them. */
function linkChains(): void {
  const total = 2 * chainTotal;
  for (let start: i32 = 0; start < total; start++) {
    if (keys[start]! < 0 || (keys[start]! & 1) === 0) continue;
    let corners: i32 = 0;
    let i = start;
    do {
      const place = keys[i + 1 < total ? i + 1 : 0]! >> 1;
      corners += chainEdges[chains[place]! * CHAIN_EDGES + INSIDE]! + CORNERS_ROUND;
      i = exitAt[place]!;
    } while (i !== start);
    beginOutline(corners);
    do {
      const j: i32 = i + 1 < total ? i + 1 : 0;
      const place = keys[j]! >> 1;
      drawPerimeter(chains[keys[i]! >> 1]! * CHAIN_KEYS + EXIT, chains[place]! * CHAIN_KEYS + ENTRY, j === 0);
      drawInside(chains[place]!);
      // Mark the exit as drawn, so its ring is drawn once.
      keys[i] = -1;
      i = exitAt[place]!;
    } while (i !== start);
    endOutline(1);
  }
}

/**
 * Draws an exit, the corners between it and the next entry, and that entry. `exit` and `entry` index the chains' keys.
 */
function drawPerimeter(exit: i32, entry: i32, wraps: boolean): void {
  drawKey(exit);
  if (onCells) {
    drawCellCorners(sideOf(chainKeys[exit]!), sideOf(chainKeys[entry]!), wraps);
    drawKey(entry);
    return;
  }
  const from = sideOf(chainKeys[exit]!);
  const to = sideOf(chainKeys[entry]!) + (wraps ? 4 : 0);
  for (let side = from + 1; side <= to; side++) drawTileCorner(side & 3);
  drawKey(entry);
}

/** Draws the point of a key, rounded to the lattice along its side. */
function drawKey(key: i32): void {
  const side = sideOf(chainKeys[key]!);
  if (onCells) {
    drawOnSide(key, side);
    return;
  }
  const along = distanceAlong(key, side);
  if (side === 0) addCorner(left + along, top);
  else if (side === 1) addCorner(left + tileX, top + along);
  else if (side === 2) addCorner(left + tileX - along, top + tileY);
  else addCorner(left, top + tileY - along);
}

/** Draws the corners of an outline between two of its sides. */
function drawCellCorners(from: i32, to: i32, wraps: boolean): void {
  const last = wraps ? to + sideCount : to;
  for (let side = from + 1; side <= last; side++) {
    const k = side < sideCount ? side : side - sideCount;
    addCorner(left + cornerXs[k]!, top + cornerYs[k]!);
  }
}

/**
 * Draws the point of a key on a side of an outline, rounded to the lattice. On a slanted side the point moves off it by
 * up to half a unit.
 */
function drawOnSide(key: i32, side: i32): void {
  const whole = chainKeys[key]! - side * SIDE;
  const part = chainKeys[key + 1]! / chainKeys[key + 2]!;
  addCorner(
    left + cornerXs[side]! + whole * unitXs[side]! + Math.floor(part * unitXs[side]! + 0.5),
    top + cornerYs[side]! + whole * unitYs[side]! + Math.floor(part * unitYs[side]! + 0.5),
  );
}

/** The corner at which side `side` starts. */
function drawTileCorner(side: i32): void {
  addCorner(side === 1 || side === 2 ? left + tileX : left, side >= 2 ? top + tileY : top);
}

/** Draws the region's corners along a chain inside the tile. */
function drawInside(chain: i32): void {
  const at = chain * CHAIN_EDGES;
  const ring = chainEdges[at + RING]!;
  const end = regionStarts[ring + 1]!;
  let corner = chainEdges[at]!;
  for (let left = chainEdges[at + INSIDE]!; left > 0; left--) {
    corner = corner + 1 === end ? regionStarts[ring]! : corner + 1;
    addCorner(regionPoints[2 * corner]!, regionPoints[2 * corner + 1]!);
  }
}

function drawWholeTile(): void {
  if (onCells) {
    beginOutline(sideCount);
    drawCellCorners(-1, sideCount - 1, false);
    endOutline(1);
    return;
  }
  beginOutline(4);
  for (let side: i32 = 0; side < 4; side++) drawTileCorner(side);
  endOutline(1);
}

/** Draws the region's rings that are entirely inside the tile, both islands and holes. */
function drawLoops(): void {
  for (let k: i32 = 0; k < loopTotal; k++) {
    const ring = chainEdges[loops[k]! * CHAIN_EDGES + RING]!;
    const start = regionStarts[ring]!;
    const end = regionStarts[ring + 1]!;
    beginOutline(end - start);
    for (let i = start; i < end; i++) addCorner(regionPoints[2 * i]!, regionPoints[2 * i + 1]!);
    endOutline(0);
  }
}
