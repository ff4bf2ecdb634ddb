/// <reference path="./portable.d.ts" />
import {
  addChain,
  addWinding,
  clearEvents,
  closeChain,
  ENTRY,
  EXIT,
  joinLastChain,
  passCorner,
  reserveEvents,
  SIDE,
  setKey,
  WINDING_DOWN,
  WINDING_UP,
} from './events.ts';
import {
  colCount,
  countEventsAtMost,
  courseXs,
  firstCol,
  firstRow,
  moduleX,
  moduleY,
  originY,
  rowCount,
  tileX,
  tileY,
} from './grid.ts';
import { regionPoints, regionStarts, ringCount } from './region.ts';

/** The chain whose end is still inside its tile, and the one the ring's walk began in the middle of; -1: none. */
let open: i32 = -1;
let headless: i32 = -1;

/** Finds every chain of region edges through the open interior of a tile, and every change of winding. */
export function walkRings(): void {
  clearEvents(rowCount, colCount);
  reserveEvents(countEventsAtMost());
  for (let ring: i32 = 0; ring < ringCount; ring++) {
    const start = regionStarts[ring]!;
    const end = regionStarts[ring + 1]!;
    open = -1;
    headless = -1;
    let row = Math.floor((regionPoints[2 * start + 1]! - originY) / moduleY);
    for (let i: i32 = start; i < end; i++) {
      const j: i32 = i + 1 === end ? start : i + 1;
      const nextRow = Math.floor((regionPoints[2 * j + 1]! - originY) / moduleY);
      walkEdge(i, j, ring, row, nextRow);
      row = nextRow;
    }
    if (open >= 0) {
      if (open === headless) closeChain(open);
      else joinLastChain(headless, open);
    }
  }
}

/**
 * Follows the edge from corner `i` to corner `j`, course by course and in each course tile by tile. Where it crosses a
 * line of the grid is held as a whole part and an exact remainder over the edge's extent on the other axis.
 * `row0`, `row1`: the courses whose modules hold the two corners.
 */
function walkEdge(i: i32, j: i32, ring: i32, row0: f64, row1: f64): void {
  const x0 = regionPoints[2 * i]!;
  const y0 = regionPoints[2 * i + 1]!;
  const x1 = regionPoints[2 * j]!;
  const y1 = regionPoints[2 * j + 1]!;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const extentX = Math.abs(dx);
  const extentY = Math.abs(dy);
  const yLo = dy < 0 ? y1 : y0;
  const yHi = dy < 0 ? y0 : y1;
  const sizeX = tileX;
  const sizeY = tileY;
  const stepX = moduleX;
  const stepY = moduleY;
  const startY = originY;

  // The first course that reaches below the upper end, and the last that starts above the lower one.
  let rowLo = dy < 0 ? row1 : row0;
  if (yLo >= startY + rowLo * stepY + sizeY) rowLo += 1;
  let rowHi = dy < 0 ? row0 : row1;
  if (yHi === startY + rowHi * stepY) rowHi -= 1;
  const courses = rowHi - rowLo + 1;
  if (courses <= 0) return;

  const down = dy >= 0;
  const slanted = extentY > 0;
  // How far a crossing moves from one course to the next; worth a division where there are several.
  const strides = courses > 2;
  let strideQ: f64 = 0;
  let strideRem: f64 = 0;
  if (strides) {
    strideQ = Math.floor((stepY * dx) / extentY);
    strideRem = stepY * dx - strideQ * extentY;
  }
  let inKnown = false;
  let outKnown = false;
  // The part of the edge in a course: from (inQ + inRem / extentY, inY) to (outQ + outRem / extentY, outY).
  let inQ = x0;
  let inRem: f64 = 0;
  let outQ = x1;
  let outRem: f64 = 0;

  let row = down ? rowLo : rowHi;
  let courseRow = (row - firstRow) as i32;
  for (let left = courses; left > 0; left -= 1) {
    const top = startY + row * stepY;
    const bottom = top + sizeY;
    const courseX = courseXs[courseRow]!;
    const inLine = down ? top : bottom;
    const outLine = down ? bottom : top;

    let inY = y0;
    if (down ? y0 < top : y0 > bottom) {
      inY = inLine;
      if (inKnown && strides) {
        inQ += strideQ;
        inRem += strideRem;
        if (inRem >= extentY) {
          inRem -= extentY;
          inQ += 1;
        }
      } else {
        const numerator = Math.abs(inLine - y0) * dx;
        const whole = Math.floor(numerator / extentY);
        inQ = x0 + whole;
        inRem = numerator - whole * extentY;
        inKnown = true;
      }
    }
    let outY = y1;
    if (down ? y1 > bottom : y1 < top) {
      outY = outLine;
      if (outKnown && strides) {
        outQ += strideQ;
        outRem += strideRem;
        if (outRem >= extentY) {
          outRem -= extentY;
          outQ += 1;
        }
      } else {
        const numerator = Math.abs(outLine - y0) * dx;
        const whole = Math.floor(numerator / extentY);
        outQ = x0 + whole;
        outRem = numerator - whole * extentY;
        outKnown = true;
      }
    } else {
      outQ = x1;
      outRem = 0;
    }
    const entersAcross = slanted && inY === inLine;
    const leavesAcross = slanted && outY === outLine;

    // The columns whose module holds the two ends, and how far into it they lie.
    const inCol = Math.floor((inQ - courseX) / stepX);
    const inOff = inQ - courseX - inCol * stepX;
    let outCol = inCol;
    let outOff = outQ - courseX - inCol * stepX;
    if (outOff < 0 || outOff >= stepX) {
      outCol = Math.floor((outQ - courseX) / stepX);
      outOff = outQ - courseX - outCol * stepX;
    }
    // The first columns whose left side is not left of them.
    const inNext = inOff === 0 && inRem === 0 ? inCol : inCol + 1;
    const outNext = outOff === 0 && outRem === 0 ? outCol : outCol + 1;

    if (slanted && top >= yLo) {
      if (down) addWinding(courseRow, (inNext - firstCol) as i32, WINDING_DOWN);
      else addWinding(courseRow, (outNext - firstCol) as i32, WINDING_UP);
    }

    if (dx >= 0) {
      let col = inOff >= sizeX ? inCol + 1 : inCol;
      for (; col < outNext; col += 1) {
        const tileLeft = courseX + col * stepX;
        const tileRight = tileLeft + sizeX;
        const courseCol = (col - firstCol) as i32;
        let chain: i32 = -1;
        if (inQ < tileLeft) {
          chain = addChain(courseRow, courseCol, i, ring);
          const numerator = (tileLeft - x0) * dy;
          const whole = Math.floor(numerator / extentX);
          setLeftKey(chain, ENTRY, bottom - y0 - whole, numerator - whole * extentX, extentX);
        } else if (inQ === tileLeft && inRem === 0) {
          chain = addChain(courseRow, courseCol, i, ring);
          // The corner of the tile belongs to the side that starts there.
          setKey(chain, ENTRY, inY === top ? 0 : 3 * SIDE + bottom - inY, 0, 1);
        } else if (entersAcross) {
          chain = addChain(courseRow, courseCol, i, ring);
          if (down) setKey(chain, ENTRY, inQ - tileLeft, inRem, extentY);
          else setBottomKey(chain, ENTRY, tileRight - inQ, inRem, extentY);
        } else {
          chain = continueChain(courseRow, courseCol, i, ring);
        }

        if (outQ > tileRight || (outQ === tileRight && outRem > 0)) {
          const numerator = (tileRight - x0) * dy;
          const whole = Math.floor(numerator / extentX);
          setKey(chain, EXIT, SIDE + y0 + whole - top, numerator - whole * extentX, extentX);
        } else if (outQ === tileRight && outRem === 0) {
          setKey(chain, EXIT, outY === bottom ? 2 * SIDE : SIDE + outY - top, 0, 1);
        } else if (!leavesAcross) {
          open = chain;
        } else if (down) {
          setBottomKey(chain, EXIT, tileRight - outQ, outRem, extentY);
        } else {
          setKey(chain, EXIT, outQ - tileLeft, outRem, extentY);
        }
      }
    } else {
      const lastCol = outOff >= sizeX ? outCol + 1 : outCol;
      for (let col = inNext - 1; col >= lastCol; col -= 1) {
        const tileLeft = courseX + col * stepX;
        const tileRight = tileLeft + sizeX;
        const courseCol = (col - firstCol) as i32;
        let chain: i32 = -1;
        if (inQ > tileRight || (inQ === tileRight && inRem > 0)) {
          chain = addChain(courseRow, courseCol, i, ring);
          const numerator = (x0 - tileRight) * dy;
          const whole = Math.floor(numerator / extentX);
          setKey(chain, ENTRY, SIDE + y0 + whole - top, numerator - whole * extentX, extentX);
        } else if (inQ === tileRight && inRem === 0) {
          chain = addChain(courseRow, courseCol, i, ring);
          setKey(chain, ENTRY, inY === bottom ? 2 * SIDE : SIDE + inY - top, 0, 1);
        } else if (entersAcross) {
          chain = addChain(courseRow, courseCol, i, ring);
          if (down) setKey(chain, ENTRY, inQ - tileLeft, inRem, extentY);
          else setBottomKey(chain, ENTRY, tileRight - inQ, inRem, extentY);
        } else {
          chain = continueChain(courseRow, courseCol, i, ring);
        }

        if (outQ < tileLeft) {
          const numerator = (x0 - tileLeft) * dy;
          const whole = Math.floor(numerator / extentX);
          setLeftKey(chain, EXIT, bottom - y0 - whole, numerator - whole * extentX, extentX);
        } else if (outQ === tileLeft && outRem === 0) {
          setKey(chain, EXIT, outY === top ? 0 : 3 * SIDE + bottom - outY, 0, 1);
        } else if (!leavesAcross) {
          open = chain;
        } else if (down) {
          setBottomKey(chain, EXIT, tileRight - outQ, outRem, extentY);
        } else {
          setKey(chain, EXIT, outQ - tileLeft, outRem, extentY);
        }
      }
    }
    row += down ? 1 : -1;
    courseRow += down ? 1 : -1;
  }
}

/** A key on the left side, `whole` and a remainder of y above it from the bottom corner: y falls along that side. */
function setLeftKey(chain: i32, which: i32, whole: f64, remainder: f64, denominator: f64): void {
  if (remainder > 0) setKey(chain, which, 3 * SIDE + whole - 1, denominator - remainder, denominator);
  else setKey(chain, which, 3 * SIDE + whole, 0, 1);
}

/** The same on the bottom side, from the right corner: x falls along it. */
function setBottomKey(chain: i32, which: i32, whole: f64, remainder: f64, denominator: f64): void {
  if (remainder > 0) setKey(chain, which, 2 * SIDE + whole - 1, denominator - remainder, denominator);
  else setKey(chain, which, 2 * SIDE + whole, 0, 1);
}

/** The chain an edge goes on with that starts inside a tile: the open one, or a headless one at the ring's first corner. */
function continueChain(row: i32, col: i32, edge: i32, ring: i32): i32 {
  if (open >= 0) {
    const chain = open;
    open = -1;
    passCorner(chain);
    return chain;
  }
  headless = addChain(row, col, edge, ring);
  return headless;
}
