/// <reference path="./portable.d.ts" />
import type { Floats, Ints } from './arrays.ts';
import { clearInts, newFloats, newInts } from './arrays.ts';
import { clearEvents, reserveEvents } from './events.ts';
import { colCount, countEventsAtMost, courseXs, firstRow, moduleY, originY, rowCount, tileY } from './grid.ts';
import { regionPoints, regionStarts, ringCount } from './region.ts';
import { beginEdge, closeRing, walkPart } from './walk-part.ts';

/**
 * For scores, the part of each edge in each course: from (inQ + inRem / extentY, inY) to (outQ + outRem / extentY,
 * outY). It depends only on the courses, not on how far they are shifted.
 */
let parts: Floats = newFloats(0);
const PART: i32 = 6;
/** The region corners where the part's edge starts and ends, its ring and its course. */
let partEdges: Ints = newInts(0);
const PART_EDGE: i32 = 4;
let partCount: i32 = 0;
/**
 * Whether parts are stored or followed at once. Two flags, so that a build with one purpose drops the code of the
 * other.
 */
let keeping = false;
let following = false;

/** The parts grouped by course. Those of course r end at partEnds[r]. */
let partOrder: Ints = newInts(0);
let partEnds: Ints = newInts(0);

/** Finds every chain of region edges that passes through the open interior of a tile, and every change of winding. */
export function walkRings(): void {
  clearEvents(rowCount, colCount);
  reserveEvents(countEventsAtMost());
  keeping = false;
  following = true;
  passRings();
}

/** Cuts every edge of the region into parts, one per course, for `walkCourse`. */
export function cutRings(): void {
  const most = countEventsAtMost();
  clearEvents(rowCount, colCount);
  reserveEvents(most);
  if (partOrder.length < most) {
    parts = newFloats(most * PART);
    partEdges = newInts(most * PART_EDGE);
    partOrder = newInts(most);
  }
  if (partEnds.length < rowCount + 1) partEnds = newInts(2 * rowCount + 1);
  clearInts(partEnds, rowCount + 1);
  partCount = 0;
  keeping = true;
  following = false;
  passRings();
  for (let r: i32 = 1; r < rowCount; r++) partEnds[r] = partEnds[r]! + partEnds[r - 1]!;
  for (let p: i32 = 0; p < partCount; p++) {
    const r = partEdges[p * PART_EDGE + 3]!;
    const at = partEnds[r]!;
    partEnds[r] = at + 1;
    partOrder[at] = p;
  }
}

/** Does the work of `walkRings` for one course, as course 0, with the stored parts. */
export function walkCourse(course: i32): void {
  clearEvents(1, colCount);
  const courseX = courseXs[course]!;
  const top = originY + (firstRow + course) * moduleY;
  let ring: i32 = -1;
  const end = partEnds[course]!;
  for (let k: i32 = course > 0 ? partEnds[course - 1]! : 0; k < end; k++) {
    const p = partOrder[k]!;
    const i = partEdges[p * PART_EDGE]!;
    const j = partEdges[p * PART_EDGE + 1]!;
    if (partEdges[p * PART_EDGE + 2] !== ring) {
      closeRing();
      ring = partEdges[p * PART_EDGE + 2]!;
    }
    const x0 = regionPoints[2 * i]!;
    const y0 = regionPoints[2 * i + 1]!;
    const at = p * PART;
    beginEdge();
    walkPart(
      i,
      ring,
      0,
      courseX,
      x0,
      y0,
      regionPoints[2 * j]! - x0,
      regionPoints[2 * j + 1]! - y0,
      top,
      parts[at]!,
      parts[at + 1]!,
      parts[at + 2]!,
      parts[at + 3]!,
      parts[at + 4]!,
      parts[at + 5]!,
    );
  }
  closeRing();
}

function passRings(): void {
  for (let ring: i32 = 0; ring < ringCount; ring++) {
    const start = regionStarts[ring]!;
    const end = regionStarts[ring + 1]!;
    let row = Math.floor((regionPoints[2 * start + 1]! - originY) / moduleY);
    for (let i: i32 = start; i < end; i++) {
      const j: i32 = i + 1 === end ? start : i + 1;
      const nextRow = Math.floor((regionPoints[2 * j + 1]! - originY) / moduleY);
      beginEdge();
      walkEdge(i, j, ring, row, nextRow);
      row = nextRow;
    }
    closeRing();
  }
}

/**
 * Follows the edge from corner `i` to corner `j`, course by course, and each course tile by tile. A crossing with a
 * grid line is a whole part and an exact remainder over the edge's extent on the other axis. `row0` and `row1` are the
 * courses of the two corners.
 */
function walkEdge(i: i32, j: i32, ring: i32, row0: f64, row1: f64): void {
  const x0 = regionPoints[2 * i]!;
  const y0 = regionPoints[2 * i + 1]!;
  const x1 = regionPoints[2 * j]!;
  const y1 = regionPoints[2 * j + 1]!;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const extentY = Math.abs(dy);
  const yLo = dy < 0 ? y1 : y0;
  const yHi = dy < 0 ? y0 : y1;
  const sizeY = tileY;
  const stepY = moduleY;
  const startY = originY;

  // The first course whose bottom is below the upper end, and the last one whose top is above the lower end.
  let rowLo = dy < 0 ? row1 : row0;
  if (yLo >= startY + rowLo * stepY + sizeY) rowLo += 1;
  let rowHi = dy < 0 ? row0 : row1;
  if (yHi === startY + rowHi * stepY) rowHi -= 1;
  const courses = rowHi - rowLo + 1;
  if (courses <= 0) return;

  const down = dy >= 0;
  // How far a crossing moves from one course to the next. It costs a division, so only if there are several courses.
  const strides = courses > 2;
  let strideQ: f64 = 0;
  let strideRem: f64 = 0;
  if (strides) {
    strideQ = Math.floor((stepY * dx) / extentY);
    strideRem = stepY * dx - strideQ * extentY;
  }
  let inKnown = false;
  let outKnown = false;
  // The edge's part in a course: from (inQ + inRem / extentY, inY) to (outQ + outRem / extentY, outY).
  let inQ = x0;
  let inRem: f64 = 0;
  let outQ = x1;
  let outRem: f64 = 0;

  let row = down ? rowLo : rowHi;
  let courseRow = (row - firstRow) as i32;
  for (let left = courses; left > 0; left -= 1) {
    const top = startY + row * stepY;
    const bottom = top + sizeY;
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
    if (keeping) keepPart(i, j, ring, courseRow, inQ, inRem, inY, outQ, outRem, outY);
    if (following)
      walkPart(i, ring, courseRow, courseXs[courseRow]!, x0, y0, dx, dy, top, inQ, inRem, inY, outQ, outRem, outY);
    row += down ? 1 : -1;
    courseRow += down ? 1 : -1;
  }
}

/** Stores a part of an edge. */
function keepPart(
  i: i32,
  j: i32,
  ring: i32,
  course: i32,
  inQ: f64,
  inRem: f64,
  inY: f64,
  outQ: f64,
  outRem: f64,
  outY: f64,
): void {
  const at = partCount * PART;
  parts[at] = inQ;
  parts[at + 1] = inRem;
  parts[at + 2] = inY;
  parts[at + 3] = outQ;
  parts[at + 4] = outRem;
  parts[at + 5] = outY;
  const edge = partCount * PART_EDGE;
  partEdges[edge] = i;
  partEdges[edge + 1] = j;
  partEdges[edge + 2] = ring;
  partEdges[edge + 3] = course;
  partEnds[course + 1] = partEnds[course + 1]! + 1;
  partCount += 1;
}
