/// <reference path="./portable.d.ts" />
import { newFloats } from './arrays.ts';
import { cornerXs, cornerYs, MAX_SIDES, sideCount, unitCounts, unitXs, unitYs } from './cell-outline.ts';
import { addChain, addWindingWhere, clearEvents, ENTRY, EXIT, reserveEvents, SIDE, setKey } from './events.ts';
import { colCount, firstRow, originX, originY, rowCount, tileX, tileY } from './grid.ts';
import { dropRepeatedCorners, regionPoints, regionStarts, ringCount } from './region.ts';
import { cell, leadsAlongX, levelHigh, levelLow, levelOf, stairXs, stairYs, stepX, stepY } from './stair-grid.ts';
import { beginEdge, closeRing, continueChain, leaveOpen } from './walk-part.ts';

/**
 * The current edge: its corner, ring, start and extent. `sides` has the side of each outline corner, as if the outline
 * and the edge both started at (0, 0). A side is a cross product: 0 on the edge's line, positive to its right on
 * screen.
 */
let edge: i32 = 0;
let edgeRing: i32 = 0;
let x0: f64 = 0;
let y0: f64 = 0;
let dx: f64 = 0;
let dy: f64 = 0;
const sides = newFloats(MAX_SIDES + 1);
let sideLow: f64 = 0;
let sideHigh: f64 = 0;

/**
 * The level of the stairs' first corners relative to their stair, and whether the points just inside the tiles have
 * lower levels.
 */
let levelFirst: f64 = 0;
let isLower = false;

/**
 * Finds every chain of region edges that passes through the open interior of an outline, and every change of winding
 * along the stairs.
 */
export function walkCells(): void {
  clearEvents(rowCount, colCount);
  dropRepeatedCorners();
  levelFirst = levelOf(cornerXs[0]!, cornerYs[0]!);
  const along = levelOf(unitXs[0]!, unitYs[0]!);
  isLower = along !== 0 ? along < 0 : levelOf(-unitYs[0]!, unitXs[0]!) < 0;
  for (let ring: i32 = 0; ring < ringCount; ring++) {
    const start = regionStarts[ring]!;
    const end = regionStarts[ring + 1]!;
    for (let i: i32 = start; i < end; i++) {
      beginEdge();
      takeEdge(i, i + 1 === end ? start : i + 1, ring);
      walkEdge();
    }
    closeRing();
  }
}

function takeEdge(i: i32, j: i32, ring: i32): void {
  edge = i;
  edgeRing = ring;
  x0 = regionPoints[2 * i]!;
  y0 = regionPoints[2 * i + 1]!;
  dx = regionPoints[2 * j]! - x0;
  dy = regionPoints[2 * j + 1]! - y0;
  for (let k: i32 = 0; k <= sideCount; k++) {
    const side = dx * cornerYs[k]! - dy * cornerXs[k]!;
    sides[k] = side;
    sideLow = k === 0 ? side : Math.min(sideLow, side);
    sideHigh = k === 0 ? side : Math.max(sideHigh, side);
  }
}

/** Follows the edge through each stair that it meets. */
function walkEdge(): void {
  const level0 = levelOf(x0 - originX, y0 - originY);
  const level1 = levelOf(x0 + dx - originX, y0 + dy - originY);
  const rise = level1 - level0;
  const first = Math.floor((Math.min(level0, level1) - levelHigh) / cell) + 1;
  const last = Math.ceil((Math.max(level0, level1) - levelLow) / cell) - 1;
  for (let stair = first; stair <= last; stair += 1) {
    const row = (stair - firstRow) as i32;
    const level = stair * cell;
    const line = level + levelFirst;
    if (isLower ? level0 >= line !== level1 >= line : level0 > line !== level1 > line) noteWinding(row);
    // The range of the edge (0 to 1) between the stair's outermost corners. One lattice unit is added below because the
    // division rounds.
    let from: f64 = 0;
    let to: f64 = 1;
    if (rise !== 0) {
      const a = (level + levelLow - level0) / rise;
      const b = (level + levelHigh - level0) / rise;
      from = Math.max(0, Math.min(a, b));
      to = Math.min(1, Math.max(a, b));
    }
    const a = leadsAlongX ? x0 + from * dx : y0 + from * dy;
    const b = leadsAlongX ? x0 + to * dx : y0 + to * dy;
    walkStair(row, Math.min(a, b) - 1, Math.max(a, b) + 1);
  }
}

/** Follows the edge through a stair, tile by tile. `from` and `to` are positions on the stair's axis. */
function walkStair(row: i32, from: f64, to: f64): void {
  const left = stairXs[row]!;
  const top = stairYs[row]!;
  const start = leadsAlongX ? left : top;
  const size = leadsAlongX ? tileX : tileY;
  const step = leadsAlongX ? stepX : stepY;
  const first = Math.max(0, Math.floor((from - size - start) / step));
  const last = Math.ceil((to - start) / step);
  if (last < first) return;
  reserveEvents((last - first + 2) as i32);
  const growth = dx * stepY - dy * stepX;
  let side = dx * (top + first * stepY - y0) - dy * (left + first * stepX - x0);
  for (let col = first; col <= last; col += 1) {
    // Only a tile with corners on both sides of the edge's line is entered.
    if (side + sideLow < 0 && side + sideHigh > 0) {
      meetTile(row, col as i32, side, x0 - left - col * stepX, y0 - top - col * stepY);
    }
    side += growth;
  }
}

/**
 * Follows the edge through a tile that its line crosses. `side` is the side of the tile's position. (x, y) is the
 * edge's start relative to that position. A line enters a convex outline through the one side whose corners go from its
 * right to its left, and leaves through one. A corner on the line belongs to the side that starts there.
 */
function meetTile(row: i32, col: i32, side: f64, x: f64, y: f64): void {
  let entrySide: i32 = 0;
  let exitSide: i32 = 0;
  let before = side + sides[0]!;
  for (let k: i32 = 0; k < sideCount; k++) {
    const after = side + sides[k + 1]!;
    if (before >= 0 && after < 0) entrySide = k;
    else if (before <= 0 && after > 0) exitSide = k;
    before = after;
  }
  // The edge starts after its line left the tile, or ends before its line enters it.
  if (isOutside(exitSide, x, y) || isOutside(entrySide, x + dx, y + dy)) return;
  let chain: i32 = -1;
  if (isOutside(entrySide, x, y)) {
    chain = addChain(row, col, edge, edgeRing);
    setSideKey(chain, ENTRY, entrySide, side);
  } else {
    chain = continueChain(row, col, edge, edgeRing);
  }
  if (isOutside(exitSide, x + dx, y + dy)) setSideKey(chain, EXIT, exitSide, side);
  else leaveOpen(chain);
}

/** Whether a point is on side k of the outline or beyond it. */
function isOutside(k: i32, x: f64, y: f64): boolean {
  return unitXs[k]! * (y - cornerYs[k]!) <= unitYs[k]! * (x - cornerXs[k]!);
}

/** Sets the key where the edge's line crosses side k: whole steps along the side, and a remainder. */
function setSideKey(chain: i32, which: i32, k: i32, side: f64): void {
  const numerator = Math.abs(side + sides[k]!);
  const denominator = Math.abs(sides[k + 1]! - sides[k]!) / unitCounts[k]!;
  let whole = Math.floor(numerator / denominator);
  let rest = numerator - whole * denominator;
  // The quotient is rounded, the remainder is exact.
  if (rest < 0) {
    whole -= 1;
    rest += denominator;
  }
  setKey(chain, which, k * SIDE + whole, rest, denominator);
}

/**
 * Records where the edge crosses the line of a stair's first corners. Each corner represents a point just inside its
 * tile, e along its first side and e * e into the tile. The winding changes at the first tile whose point is beyond the
 * edge.
 */
function noteWinding(row: i32): void {
  // The side of the first tile's corner, and how much it grows from tile to tile.
  const side = dx * (stairYs[row]! - y0) - dy * (stairXs[row]! - x0) + sides[0]!;
  const growth = dx * stepY - dy * stepX;
  // If that corner is on the edge, the side of its point.
  let beside = dx * unitYs[0]! - dy * unitXs[0]!;
  if (beside === 0) beside = dx * unitXs[0]! + dy * unitYs[0]!;
  addWindingWhere(row, side, growth, beside);
}
