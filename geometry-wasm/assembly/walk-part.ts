/// <reference path="./portable.d.ts" />
import {
  addChain,
  addWinding,
  closeChain,
  ENTRY,
  EXIT,
  joinLastChain,
  passCorner,
  SIDE,
  setKey,
  WINDING_DOWN,
  WINDING_UP,
} from './events.ts';
import { firstCol, moduleX, onStairs, tileX, tileY } from './grid.ts';

/**
 * Open chains; -1: none. `begun` was open when the current edge started, `open` is left open by it, and `headless` is
 * the chain in whose middle the walk along the ring began.
 */
let begun: i32 = -1;
let open: i32 = -1;
let headless: i32 = -1;

/**
 * Call it before each edge. The edge may meet its tiles in any order, so the chain it continues is kept apart from the
 * one it leaves open.
 */
export function beginEdge(): void {
  begun = open;
  open = -1;
}

/** Joins the chain in which the walk along the ring began with the chain in which it ended. */
export function closeRing(): void {
  if (open >= 0) {
    if (open === headless) closeChain(open);
    else joinLastChain(headless, open);
  }
  open = -1;
  headless = -1;
}

/**
 * Follows part of an edge through one course, tile by tile. The edge starts at corner `i` and runs from (x0, y0) by
 * (dx, dy). `top` is the top of the course and `courseX` the left of its tile 0. Events are recorded in `row`.
 */
export function walkPart(
  i: i32,
  ring: i32,
  row: i32,
  courseX: f64,
  x0: f64,
  y0: f64,
  dx: f64,
  dy: f64,
  top: f64,
  inQ: f64,
  inRem: f64,
  inY: f64,
  outQ: f64,
  outRem: f64,
  outY: f64,
): void {
  const extentX = Math.abs(dx);
  const extentY = Math.abs(dy);
  const down = dy >= 0;
  const slanted = extentY > 0;
  const sizeX = tileX;
  const stepX = moduleX;
  const bottom = top + tileY;
  const inLine = down ? top : bottom;
  const outLine = down ? bottom : top;
  const entersAcross = slanted && inY === inLine;
  const leavesAcross = slanted && outY === outLine;

  // The columns of the two ends, and the distance of each end into its module.
  const inCol = Math.floor((inQ - courseX) / stepX);
  const inOff = inQ - courseX - inCol * stepX;
  let outCol = inCol;
  let outOff = outQ - courseX - inCol * stepX;
  if (outOff < 0 || outOff >= stepX) {
    outCol = Math.floor((outQ - courseX) / stepX);
    outOff = outQ - courseX - outCol * stepX;
  }
  // The first column that starts at or after each end.
  const inNext = inOff === 0 && inRem === 0 ? inCol : inCol + 1;
  const outNext = outOff === 0 && outRem === 0 ? outCol : outCol + 1;

  if (!onStairs && slanted && top >= (down ? y0 : y0 + dy)) {
    if (down) addWinding(row, (inNext - firstCol) as i32, WINDING_DOWN);
    else addWinding(row, (outNext - firstCol) as i32, WINDING_UP);
  }

  if (dx >= 0) {
    let col = inOff >= sizeX ? inCol + 1 : inCol;
    for (; col < outNext; col += 1) {
      const tileLeft = courseX + col * stepX;
      const tileRight = tileLeft + sizeX;
      const courseCol = (col - firstCol) as i32;
      let chain: i32 = -1;
      if (inQ < tileLeft) {
        chain = addChain(row, courseCol, i, ring);
        const numerator = (tileLeft - x0) * dy;
        const whole = Math.floor(numerator / extentX);
        setLeftKey(chain, ENTRY, bottom - y0 - whole, numerator - whole * extentX, extentX);
      } else if (inQ === tileLeft && inRem === 0) {
        chain = addChain(row, courseCol, i, ring);
        // A corner of the tile belongs to the side that starts there.
        setKey(chain, ENTRY, inY === top ? 0 : 3 * SIDE + bottom - inY, 0, 1);
      } else if (entersAcross) {
        chain = addChain(row, courseCol, i, ring);
        if (down) setKey(chain, ENTRY, inQ - tileLeft, inRem, extentY);
        else setBottomKey(chain, ENTRY, tileRight - inQ, inRem, extentY);
      } else {
        chain = continueChain(row, courseCol, i, ring);
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
        chain = addChain(row, courseCol, i, ring);
        const numerator = (x0 - tileRight) * dy;
        const whole = Math.floor(numerator / extentX);
        setKey(chain, ENTRY, SIDE + y0 + whole - top, numerator - whole * extentX, extentX);
      } else if (inQ === tileRight && inRem === 0) {
        chain = addChain(row, courseCol, i, ring);
        setKey(chain, ENTRY, inY === bottom ? 2 * SIDE : SIDE + inY - top, 0, 1);
      } else if (entersAcross) {
        chain = addChain(row, courseCol, i, ring);
        if (down) setKey(chain, ENTRY, inQ - tileLeft, inRem, extentY);
        else setBottomKey(chain, ENTRY, tileRight - inQ, inRem, extentY);
      } else {
        chain = continueChain(row, courseCol, i, ring);
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
}

/**
 * Sets a key on the left side, `whole` and a remainder of y above its bottom corner. On that side y decreases
 * clockwise.
 */
function setLeftKey(chain: i32, which: i32, whole: f64, remainder: f64, denominator: f64): void {
  if (remainder > 0) setKey(chain, which, 3 * SIDE + whole - 1, denominator - remainder, denominator);
  else setKey(chain, which, 3 * SIDE + whole, 0, 1);
}

/** Sets a key on the bottom side in the same way, from its right corner. On that side x decreases clockwise. */
function setBottomKey(chain: i32, which: i32, whole: f64, remainder: f64, denominator: f64): void {
  if (remainder > 0) setKey(chain, which, 2 * SIDE + whole - 1, denominator - remainder, denominator);
  else setKey(chain, which, 2 * SIDE + whole, 0, 1);
}

/** Called if the edge ends inside the chain's tile. */
export function leaveOpen(chain: i32): void {
  open = chain;
}

/**
 * Returns the chain that an edge continues when it starts inside a tile: the open one, or a headless one at the ring's
 * first corner.
 */
export function continueChain(row: i32, col: i32, edge: i32, ring: i32): i32 {
  if (begun >= 0) {
    const chain = begun;
    begun = -1;
    passCorner(chain);
    return chain;
  }
  headless = addChain(row, col, edge, ring);
  return headless;
}
