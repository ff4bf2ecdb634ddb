/// <reference path="./portable.d.ts" />
import { addWindingWhere, clearEvents, reserveEvents } from './events.ts';
import { colCount, firstRow, nameColumn, originX, originY, rowCount, tileX, tileY } from './grid.ts';
import { regionPoints, regionStarts, ringCount } from './region.ts';
import { cell, levelHigh, levelLow, levelOf, stairXs, stairYs, stepX, stepY } from './stair-grid.ts';
import { beginEdge, closeRing, walkPart } from './walk-part.ts';

/**
 * Finds every chain of region edges that passes through the open interior of a tile in stairs, and every change of
 * winding along the stairs.
 */
export function walkStairs(): void {
  clearEvents(rowCount, colCount);
  for (let ring: i32 = 0; ring < ringCount; ring++) {
    const start = regionStarts[ring]!;
    const end = regionStarts[ring + 1]!;
    for (let i: i32 = start; i < end; i++) {
      beginEdge();
      walkEdge(i, i + 1 === end ? start : i + 1, ring);
    }
    closeRing();
  }
}

/** Follows the edge from corner `i` to corner `j` through each stair that it meets. */
function walkEdge(i: i32, j: i32, ring: i32): void {
  const x0 = regionPoints[2 * i]!;
  const y0 = regionPoints[2 * i + 1]!;
  const dx = regionPoints[2 * j]! - x0;
  const dy = regionPoints[2 * j + 1]! - y0;
  const level0 = levelOf(x0 - originX, y0 - originY);
  const level1 = levelOf(x0 + dx - originX, y0 + dy - originY);
  const rise = level1 - level0;
  const first = Math.floor((Math.min(level0, level1) - levelHigh) / cell) + 1;
  const last = Math.ceil((Math.max(level0, level1) - levelLow) / cell) - 1;
  for (let stair = first; stair <= last; stair += 1) {
    const row = (stair - firstRow) as i32;
    const level = stair * cell;
    if (level0 >= level !== level1 >= level) noteWinding(row, x0, y0, dx, dy);
    // The range of the edge (0 to 1) between the stair's outermost tile corners. One lattice unit is added below
    // because the division rounds.
    let from: f64 = 0;
    let to: f64 = 1;
    if (rise !== 0) {
      const a = (level + levelLow - level0) / rise;
      const b = (level + levelHigh - level0) / rise;
      from = Math.max(0, Math.min(a, b));
      to = Math.min(1, Math.max(a, b));
    }
    const a = y0 + from * dy;
    const b = y0 + to * dy;
    walkStair(i, ring, row, x0, y0, dx, dy, Math.min(a, b) - 1, Math.max(a, b) + 1);
  }
}

/** Follows the part of an edge between two heights through one stair, tile by tile. */
function walkStair(i: i32, ring: i32, row: i32, x0: f64, y0: f64, dx: f64, dy: f64, from: f64, to: f64): void {
  const y1 = y0 + dy;
  const down = dy >= 0;
  const extentY = Math.abs(dy);
  const yLo = down ? y0 : y1;
  const yHi = down ? y1 : y0;
  const firstTop = stairYs[row]!;
  const first = Math.max(0, Math.floor((Math.max(from, yLo) - tileY - firstTop) / stepY));
  const last = Math.ceil((Math.min(to, yHi) - firstTop) / stepY);
  if (last < first) return;
  reserveEvents((last - first + 2) as i32);
  for (let col = first; col <= last; col += 1) {
    const top = firstTop + col * stepY;
    const bottom = top + tileY;
    // Skip tiles whose open interior is above or below the edge.
    if (yLo >= bottom || yHi <= top) continue;
    const left = stairXs[row]! + col * stepX;
    const inLine = down ? top : bottom;
    const outLine = down ? bottom : top;
    let inY = y0;
    let inQ = x0;
    let inRem: f64 = 0;
    if (down ? y0 < top : y0 > bottom) {
      const numerator = Math.abs(inLine - y0) * dx;
      const whole = Math.floor(numerator / extentY);
      inY = inLine;
      inQ = x0 + whole;
      inRem = numerator - whole * extentY;
    }
    let outY = y1;
    let outQ = x0 + dx;
    let outRem: f64 = 0;
    if (down ? y1 > bottom : y1 < top) {
      const numerator = Math.abs(outLine - y0) * dx;
      const whole = Math.floor(numerator / extentY);
      outY = outLine;
      outQ = x0 + whole;
      outRem = numerator - whole * extentY;
    }
    if (Math.max(inQ, outQ) < left || Math.min(inQ, outQ) >= left + tileX) continue;
    nameColumn(col);
    walkPart(i, ring, row, left, x0, y0, dx, dy, top, inQ, inRem, inY, outQ, outRem, outY);
  }
}

/**
 * Records where an edge crosses the line of a stair's tile corners. Each corner represents a point just inside its
 * tile, e to the right and e * e down. The winding changes at the first tile whose point is beyond the edge.
 */
function noteWinding(row: i32, x0: f64, y0: f64, dx: f64, dy: f64): void {
  // The side of tile 0's corner, and how much it grows from tile to tile.
  const side = dx * (stairYs[row]! - y0) - dy * (stairXs[row]! - x0);
  const growth = dx * stepY - dy * stepX;
  // The side of a point just to the right of the edge, or just below it if the edge is level.
  const beside = dy !== 0 ? -dy : dx;
  addWindingWhere(row, side, growth, beside);
}
