/// <reference path="./portable.d.ts" />
import type { Floats, Ints } from './arrays.ts';
import { clearInts, growFloats, growInts, newFloats, newInts } from './arrays.ts';

/** `chainKeys` has CHAIN_KEYS numbers per chain, `chainEdges` has CHAIN_EDGES (offsets below). */
export const CHAIN_KEYS: i32 = 6;
export const CHAIN_EDGES: i32 = 4;
/** Entry and exit on the tile's perimeter: whole position (side * SIDE + whole part), remainder, denominator. */
export const ENTRY: i32 = 0;
export const EXIT: i32 = 3;
/**
 * The region corner where its first edge starts, the number of corners it passes inside the tile, its ring, and 1 for a
 * ring that never leaves the tile.
 */
export const EDGE: i32 = 0;
export const INSIDE: i32 = 1;
export const RING: i32 = 2;
export const CLOSED: i32 = 3;
/** More than any tile's side, so that a position determines its side. */
export const SIDE: f64 = 67108864;

/** References of events that are not chains: the winding to the right goes up or down. */
export const WINDING_UP: i32 = -1;
export const WINDING_DOWN: i32 = -2;

export let chainKeys: Floats = newFloats(0);
export let chainEdges: Ints = newInts(0);
export let chainCount: i32 = 0;

/** Events as found: course and column (counted from the grid's first), and a chain or a change of winding. */
let rows: Ints = newInts(0);
let cols: Ints = newInts(0);
let refs: Ints = newInts(0);
let eventCount: i32 = 0;

/** Events by (course, column), after `sortEvents`. Those of course r end at rowEnds[r]. */
export let rowEnds: Ints = newInts(0);
export let sortedCols: Ints = newInts(0);
export let sortedRefs: Ints = newInts(0);

let byCol: Ints = newInts(0);
let perCol: Ints = newInts(0);
let rowTotal: i32 = 0;
let colTotal: i32 = 0;

/** Clears all events and sets the size of the grid. A change of winding may be one column past the last. */
export function clearEvents(rowCount: i32, colCount: i32): void {
  chainCount = 0;
  eventCount = 0;
  rowTotal = rowCount;
  colTotal = colCount + 1;
  if (rowEnds.length < rowTotal + 1) rowEnds = newInts(rowTotal + 1 + (rowTotal >> 1));
  if (perCol.length < colTotal + 1) perCol = newInts(colTotal + 1 + (colTotal >> 1));
  clearInts(rowEnds, rowTotal + 1);
  clearInts(perCol, colTotal + 1);
}

/** Reserves space for `more` events, each of which may be a chain. */
export function reserveEvents(more: i32): void {
  const need = eventCount + more;
  if (rows.length >= need) return;
  const size = need + (need >> 2);
  rows = growInts(rows, size);
  cols = growInts(cols, size);
  refs = growInts(refs, size);
  chainKeys = growFloats(chainKeys, size * CHAIN_KEYS);
  chainEdges = growInts(chainEdges, size * CHAIN_EDGES);
  sortedCols = newInts(size);
  sortedRefs = newInts(size);
  byCol = newInts(size);
}

/** Records a change of winding at the left of (row, col). */
export function addWinding(row: i32, col: i32, ref: i32): void {
  const n = eventCount;
  rows[n] = row;
  cols[n] = col;
  refs[n] = ref;
  eventCount = n + 1;
}

/**
 * Adds the change of winding at a row's first tile whose point is beyond an edge. `side` is the cross product that
 * tells on which side of the edge tile 0 is, `growth` is how much it grows per tile, and `beside` is the side of the
 * point of a tile whose corner is on the edge.
 */
export function addWindingWhere(row: i32, side: f64, growth: f64, beside: f64): void {
  const winding = growth > 0 ? WINDING_UP : WINDING_DOWN;
  if (growth < 0) {
    side = -side;
    growth = -growth;
    beside = -beside;
  }
  let col = Math.floor(-side / growth);
  let rest = side + col * growth;
  // The quotient is rounded, the remainder is exact.
  if (rest > 0) {
    col -= 1;
    rest -= growth;
  } else if (rest <= -growth) {
    col += 1;
    rest += growth;
  }
  if (rest !== 0 || beside < 0) col += 1;
  reserveEvents(1);
  addWinding(row, col as i32, winding);
}

/** Starts a chain in tile (row, col) on the edge from region corner `edge`. Returns its number. */
export function addChain(row: i32, col: i32, edge: i32, ring: i32): i32 {
  const n = eventCount;
  const chain = chainCount;
  rows[n] = row;
  cols[n] = col;
  refs[n] = chain;
  eventCount = n + 1;
  const at = chain * CHAIN_EDGES;
  chainEdges[at] = edge;
  chainEdges[at + INSIDE] = 0;
  chainEdges[at + RING] = ring;
  chainEdges[at + CLOSED] = 0;
  chainCount = chain + 1;
  return chain;
}

export function setKey(chain: i32, which: i32, position: f64, remainder: f64, denominator: f64): void {
  const at = chain * CHAIN_KEYS + which;
  chainKeys[at] = position;
  chainKeys[at + 1] = remainder;
  chainKeys[at + 2] = denominator;
}

/**
 * The side of the tile at a position: 0 top, 1 right, 2 bottom, 3 left. Each side starts at the corner before it,
 * clockwise.
 */
export function sideOf(position: f64): i32 {
  return Math.floor(position * (1 / SIDE)) as i32;
}

/** The distance of a key along its side, rounded so that a half goes up in x and y. */
export function distanceAlong(key: i32, side: i32): f64 {
  const twice = 2 * chainKeys[key + 1]!;
  const denominator = chainKeys[key + 2]!;
  // On the bottom and the left, x and y decrease along the perimeter. No branch, because both outcomes are equally
  // likely.
  const isOver: i32 = twice > denominator ? 1 : 0;
  const isHalf: i32 = twice === denominator ? 1 : 0;
  const isRising: i32 = side < 2 ? 1 : 0;
  return chainKeys[key]! - side * SIDE + (isOver | (isHalf & isRising));
}

/** Extends the chain past a region corner inside its tile. */
export function passCorner(chain: i32): void {
  chainEdges[chain * CHAIN_EDGES + INSIDE] = chainEdges[chain * CHAIN_EDGES + INSIDE]! + 1;
}

/** Marks the ring of `chain` as closed inside its tile. */
export function closeChain(chain: i32): void {
  chainEdges[chain * CHAIN_EDGES + CLOSED] = 1;
}

/** Merges the last chain into `first`: the walk along the ring began in the middle of a chain, so the two are one. */
export function joinLastChain(first: i32, last: i32): void {
  const to = first * CHAIN_KEYS;
  const from = last * CHAIN_KEYS;
  for (let k: i32 = 0; k < 3; k++) chainKeys[to + k] = chainKeys[from + k]!;
  const toEdges = first * CHAIN_EDGES;
  const fromEdges = last * CHAIN_EDGES;
  chainEdges[toEdges] = chainEdges[fromEdges]!;
  // Counts the corner where the walk began, which is between the two.
  chainEdges[toEdges + INSIDE] = chainEdges[toEdges + INSIDE]! + chainEdges[fromEdges + INSIDE]! + 1;
  // Winding events may follow its event, so the event cannot be removed. It is marked and skipped.
  chainEdges[fromEdges + CLOSED] = JOINED;
}

/** Marks the event of a chain that became part of another. */
export const JOINED: i32 = 2;

/** Sorts the events by (course, column) in two counting passes. Equal events keep their order. */
export function sortEvents(): void {
  const n = eventCount;
  for (let i: i32 = 0; i < n; i++) {
    const r = rows[i]! + 1;
    const c = cols[i]! + 1;
    rowEnds[r] = rowEnds[r]! + 1;
    perCol[c] = perCol[c]! + 1;
  }
  for (let r: i32 = 1; r < rowTotal; r++) rowEnds[r] = rowEnds[r]! + rowEnds[r - 1]!;
  for (let c: i32 = 1; c < colTotal; c++) perCol[c] = perCol[c]! + perCol[c - 1]!;
  for (let i: i32 = 0; i < n; i++) {
    const c = cols[i]!;
    const at = perCol[c]!;
    perCol[c] = at + 1;
    byCol[at] = i;
  }
  for (let k: i32 = 0; k < n; k++) {
    const i = byCol[k]!;
    const r = rows[i]!;
    const at = rowEnds[r]!;
    rowEnds[r] = at + 1;
    sortedCols[at] = cols[i]!;
    sortedRefs[at] = refs[i]!;
  }
}
