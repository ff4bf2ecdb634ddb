/// <reference path="./portable.d.ts" />
import type { Floats } from './arrays.ts';
import { newFloats } from './arrays.ts';
import { regionPoints, regionStarts, ringCount } from './region.ts';

/** More phases than any pattern has. Longer cycles are rejected. */
export const MAX_CYCLE: i32 = 64;

export let originX: f64 = 0;
export let originY: f64 = 0;
export let tileX: f64 = 1;
export let tileY: f64 = 1;
/** Tile and joint together. */
export let moduleX: f64 = 1;
export let moduleY: f64 = 1;
export let cycle: i32 = 1;
/** shifts[k] is the distance that courses of phase k are moved toward +x. */
export const shifts: Floats = newFloats(MAX_CYCLE);

/** The first course and column that may touch the region, and their counts. */
export let firstRow: f64 = 0;
export let firstCol: f64 = 0;
export let rowCount: i32 = 0;
export let colCount: i32 = 0;

/** courseXs[r] is where tile 0 of course firstRow + r starts. */
export let courseXs: Floats = newFloats(0);

/** The total length of all edges, along x and along y. */
let runX: f64 = 0;
let runY: f64 = 0;

/** The region's bounding box. */
export let minX: f64 = 0;
export let minY: f64 = 0;
export let maxX: f64 = 0;
export let maxY: f64 = 0;

/** Whether tiles are laid in stairs (stair-grid.ts) instead of courses. A build that never sets it drops its code. */
export let onStairs = false;

/**
 * Whether tiles in stairs are outlines (cell-outline.ts) instead of rectangles. A build that never sets it drops its
 * code.
 */
export let onCells = false;

/** A module wider than any region, so a walk along x from a tile of a stair never reaches a second one. */
const ALONE: f64 = 67108864;

/** Sets the size of a tile in stairs. */
export function setStairTile(sizeX: f64, sizeY: f64): void {
  tileX = sizeX;
  tileY = sizeY;
  moduleX = ALONE;
  onStairs = true;
  onCells = false;
}

/** Sets the size of an outline's box. Outlines are placed in stairs. */
export function setCellTile(sizeX: f64, sizeY: f64): void {
  tileX = sizeX;
  tileY = sizeY;
  onStairs = true;
  onCells = true;
}

/** Sets the grid of the stairs: their number, and the most tiles that one of them can have on the region. */
export function placeStairGrid(x: f64, y: f64, first: f64, rows: i32, cols: i32): void {
  originX = x;
  originY = y;
  firstRow = first;
  rowCount = rows;
  colCount = cols;
}

/** Restricts the walk along x to the tile in column `col`. */
export function nameColumn(col: f64): void {
  firstCol = -col;
}

/**
 * Sets the size of the tile and the number of courses after which the shifts repeat. Call `setShift` for each shift.
 */
export function setTile(sizeX: f64, sizeY: f64, joint: f64, phases: i32): void {
  tileX = sizeX;
  tileY = sizeY;
  moduleX = sizeX + joint;
  moduleY = sizeY + joint;
  onStairs = false;
  onCells = false;
  cycle = phases;
}

/** Sets the distance that courses of phase k are moved toward +x. */
export function setShift(k: i32, shift: f64): void {
  shifts[k] = shift;
}

/** An upper bound on the number of events, from the lengths of the region's edges and the number of their ends. */
export function countEventsAtMost(): i32 {
  const corners = regionStarts[ringCount]!;
  return (Math.ceil(runX / moduleX) + 3 * Math.ceil(runY / moduleY) + 10 * corners) as i32;
}

/** Measures the region. Returns false if it has no corners. */
export function measureRegion(): boolean {
  const points = regionPoints;
  const length: i32 = ringCount > 0 ? 2 * regionStarts[ringCount]! : 0;
  if (length === 0) return false;
  minX = points[0]!;
  maxX = minX;
  minY = points[1]!;
  maxY = minY;
  runX = 0;
  runY = 0;
  for (let ring: i32 = 0; ring < ringCount; ring++) {
    const end = 2 * regionStarts[ring + 1]!;
    let lastX = points[end - 2]!;
    let lastY = points[end - 1]!;
    for (let i = 2 * regionStarts[ring]!; i < end; i += 2) {
      const x = points[i]!;
      const y = points[i + 1]!;
      minX = Math.min(minX, x);
      maxX = Math.max(maxX, x);
      minY = Math.min(minY, y);
      maxY = Math.max(maxY, y);
      runX += Math.abs(x - lastX);
      runY += Math.abs(y - lastY);
      lastX = x;
      lastY = y;
    }
  }
  return true;
}

/** Places the grid over the measured region. */
export function placeGrid(x: f64, y: f64): void {
  originX = x;
  originY = y;
  firstRow = Math.floor((minY - y) / moduleY);
  rowCount = (Math.floor((maxY - y) / moduleY) - firstRow + 1) as i32;
  // A shift toward +x of less than a module adds one column on the left.
  firstCol = Math.floor((minX - x) / moduleX);
  if (cycle > 1 || shifts[0]! > 0) firstCol -= 1;
  colCount = (Math.floor((maxX - x) / moduleX) - firstCol + 1) as i32;
  placeCourses();
}

function placeCourses(): void {
  if (courseXs.length < rowCount) courseXs = newFloats(rowCount + (rowCount >> 1));
  let phase = (firstRow - Math.floor(firstRow / cycle) * cycle) as i32;
  for (let r: i32 = 0; r < rowCount; r++) {
    courseXs[r] = originX + shifts[phase]!;
    phase = phase + 1 === cycle ? 0 : phase + 1;
  }
}

/** The number of the placed grid's tiles that overlap the bounding box. Allocates nothing. */
export function countTilesOnBounds(x: f64, y: f64): f64 {
  const rowLo = firstTile(minY, y, tileY, moduleY);
  const rowHi = lastTile(maxY, y, moduleY);
  const rows = rowHi - rowLo + 1;
  if (rows <= 0) return 0;
  let tiles: f64 = 0;
  for (let k: i32 = 0; k < cycle; k++) {
    const start = x + shifts[k]!;
    const cols = lastTile(maxX, start, moduleX) - firstTile(minX, start, tileX, moduleX) + 1;
    // The number of courses of phase k in rowLo … rowHi.
    const ofPhase = Math.floor((rowHi - k) / cycle) - Math.floor((rowLo - 1 - k) / cycle);
    if (cols > 0) tiles += cols * ofPhase;
  }
  return tiles;
}

/** The first tile that reaches beyond `from`. */
function firstTile(from: f64, start: f64, size: f64, step: f64): f64 {
  const index = Math.floor((from - start) / step);
  return from - start - index * step >= size ? index + 1 : index;
}

/** The last tile that starts before `to`. */
function lastTile(to: f64, start: f64, step: f64): f64 {
  return Math.ceil((to - start) / step) - 1;
}
