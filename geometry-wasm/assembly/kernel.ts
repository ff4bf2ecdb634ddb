/// <reference path="./portable.d.ts" />
import type { Floats } from './arrays.ts';
import { newFloats } from './arrays.ts';
import { outlineTwiceArea } from './cell-outline.ts';
import { TAKEN_AS_FULL } from './clip-tile.ts';
import { addToTile, clearTile, solveTile } from './cut-tile.ts';
import { rowEnds, sortEvents, sortedCols, sortedRefs, WINDING_UP } from './events.ts';
import {
  countTilesOnBounds,
  courseXs,
  firstCol,
  firstRow,
  measureRegion,
  moduleX,
  moduleY,
  onCells,
  onStairs,
  originY,
  placeGrid,
  rowCount,
  tileX,
  tileY,
} from './grid.ts';
import { outlineAreas, outlineCount } from './outlines.ts';
import { addCutTile, addFullTiles, addPlainTile, clearOutput } from './output.ts';
import { drawPlainPiece, takePlainChain, takeSides } from './plain-chain.ts';
import {
  clearScore,
  cutTileCount,
  fullTiles,
  scoreChain,
  scoreCutTile,
  scoreFullTiles,
  setScoreLimits,
  slivers,
  smallestSide,
  underHalf,
} from './score.ts';
import { countStairTiles, placeStairs, stairLeft, stairTop, tileOfStair } from './stair-grid.ts';
import { walkCells } from './walk-cells.ts';
import { cutRings, walkCourse, walkRings } from './walk-rings.ts';
import { walkStairs } from './walk-stairs.ts';

/** The return codes of `runKernel` and `scoreKernel`. */
export const DONE: i32 = 0;
export const TOO_MANY_TILES: i32 = 1;

/** Tiles computed by the fallback, and how many of them count as full. */
export let degraded: i32 = 0;
export let degradedFull: i32 = 0;
/** The number of tiles on the bounding box when that is too many. */
export let tilesOnBounds: f64 = 0;

/** Origins to score (x, y pairs), and the scores: full, cut, smallest side, under half, slivers, degraded. */
export let origins: Floats = newFloats(0);
export let scores: Floats = newFloats(0);
export const SCORE_SIZE: i32 = 6;

/**
 * The purpose of a run. Two flags, so that a build with one purpose drops the code of the other, whose flag it never
 * sets.
 */
let laying = false;
let scoring = false;
/** A score with more slivers and a smaller side than these is no use to the caller and is abandoned. */
let mostSlivers: f64 = 0;
let leastSide: f64 = 0;
/** The course where the last score was abandoned. */
let troubled: i32 = 0;

export function prepareOrigins(count: i32): void {
  if (origins.length < 2 * count) origins = newFloats(3 * count);
  if (scores.length < SCORE_SIZE * count) scores = newFloats(2 * SCORE_SIZE * count);
}

/** Lays the grid over the region. The result is in the output arrays. */
export function runKernel(x: f64, y: f64, maxTiles: f64): i32 {
  clearOutput();
  degraded = 0;
  degradedFull = 0;
  if (!measureRegion()) return DONE;
  tilesOnBounds = onStairs ? countStairTiles() : countTilesOnBounds(x, y);
  if (tilesOnBounds > maxTiles) return TOO_MANY_TILES;
  laying = true;
  scoring = false;
  layTiles(x, y);
  return DONE;
}

/**
 * Scores the region at each of the first `count` origins. A piece with a side of at most `limit` is a sliver. Origins with more
 * than `most` slivers and a side under `least` are abandoned as soon as that is known; their scores stay unfinished.
 */
export function scoreKernel(count: i32, limit: f64, maxTiles: f64, most: f64, least: f64): i32 {
  const measured = measureRegion();
  laying = false;
  scoring = true;
  setScoreLimits(limit);
  mostSlivers = most;
  leastSide = least;
  for (let i: i32 = 0; i < count; i++) {
    degraded = 0;
    degradedFull = 0;
    clearScore();
    if (measured) {
      tilesOnBounds = countTilesOnBounds(origins[2 * i]!, origins[2 * i + 1]!);
      if (tilesOnBounds > maxTiles) return TOO_MANY_TILES;
      scoreTiles(origins[2 * i]!, origins[2 * i + 1]!, i > 0 && origins[2 * i + 1] === origins[2 * i - 1]);
    }
    const at = i * SCORE_SIZE;
    scores[at] = fullTiles;
    scores[at + 1] = cutTileCount;
    scores[at + 2] = smallestSide;
    scores[at + 3] = underHalf;
    scores[at + 4] = slivers;
    scores[at + 5] = degraded;
  }
  return DONE;
}

/** Walks the region's edges, then the tiles they touch, course by course. The tiles between are full or empty. */
function layTiles(x: f64, y: f64): void {
  takeSides();
  if (onCells) {
    placeStairs(x, y);
    walkCells();
  } else if (onStairs) {
    placeStairs(x, y);
    walkStairs();
  } else {
    placeGrid(x, y);
    walkRings();
  }
  sortEvents();
  let start: i32 = 0;
  for (let row: i32 = 0; row < rowCount; row++) {
    const end = rowEnds[row]!;
    if (start < end) layCourse(row, start, end);
    start = end;
  }
}

/**
 * The same for a score, course by course, because a score may be abandoned after any course. `isCut`: the courses are
 * those of the previous score, and so is everything that depends only on them.
 */
function scoreTiles(x: f64, y: f64, isCut: boolean): void {
  placeGrid(x, y);
  takeSides();
  if (!isCut) cutRings();
  // Start with the course where the last score was abandoned: it is likely to decide again.
  let row: i32 = troubled < rowCount ? troubled : 0;
  for (let left: i32 = rowCount; left > 0; left--) {
    walkCourse(row);
    sortEvents();
    layCourse(row, 0, rowEnds[0]!);
    if (slivers > mostSlivers && smallestSide < leastSide) {
      troubled = row;
      return;
    }
    row = row + 1 === rowCount ? 0 : row + 1;
  }
}

/** Processes one course. Its events are at [start, end) of the sorted events. */
function layCourse(row: i32, start: i32, end: i32): void {
  let winding: i32 = 0;
  let cursor: i32 = 0;
  let i = start;
  while (i < end) {
    const col = sortedCols[i]!;
    if (winding !== 0 && col > cursor) passUncut(row, cursor, col - cursor, winding);
    cursor = col;
    let found: i32 = 0;
    let chain: i32 = -1;
    do {
      const ref = sortedRefs[i]!;
      if (ref < 0) {
        winding += ref === WINDING_UP ? 1 : -1;
      } else {
        if (found === 0) clearTile();
        addToTile(ref);
        chain = ref;
        found++;
      }
      i++;
    } while (i < end && sortedCols[i] === col);
    if (found > 0) {
      cursor = col + 1;
      passCut(row, col, winding, found === 1 ? chain : -1);
    }
  }
}

/**
 * Handles tiles that no edge passes through. They are full if the winding is 1. Any winding but 0 and 1 is a fault of
 * the region.
 */
function passUncut(row: i32, col: i32, count: i32, winding: i32): void {
  if (winding !== 1) {
    degraded += count;
    if (winding < 0) return;
    degradedFull += count;
  }
  if (scoring) scoreFullTiles(count);
  if (laying) addFullTiles(row + (firstRow as i32), columnOf(row, col), count);
}

/** The number of a tile in its course or stair. */
function columnOf(row: i32, col: i32): i32 {
  return onStairs ? tileOfStair(row, col) : col + (firstCol as i32);
}

/** Handles a tile with chains. `only` is its one chain, or -1 if it has several. */
function passCut(row: i32, col: i32, winding: i32, only: i32): void {
  const course = firstRow + row;
  const x = onStairs ? stairLeft(row, col) : courseXs[row]! + (firstCol + col) * moduleX;
  const y = onStairs ? stairTop(row, col) : originY + course * moduleY;
  if (only >= 0 && !onCells) {
    if (scoring && scoreChain(only, x, y, winding)) return;
    if (laying && takePlainChain(only, winding) && drawPlainPiece(x, y)) {
      addPlainTile(course as i32, columnOf(row, col));
      return;
    }
  }
  const solved = solveTile(x, y, winding);
  if (solved !== 0) degraded += 1;
  if (solved === TAKEN_AS_FULL) degradedFull += 1;
  else if (outlineCount === 0) return;
  if (solved === TAKEN_AS_FULL || (outlineCount === 1 && isWhole(outlineAreas[0]!))) {
    if (scoring) scoreFullTiles(1);
    if (laying) addFullTiles(course as i32, columnOf(row, col), 1);
  } else {
    if (scoring) scoreCutTile();
    if (laying) addCutTile(course as i32, columnOf(row, col));
  }
}

/**
 * Whether an area is a whole tile's, given twice the area. A crossing of a slanted side is rounded by up to half a unit
 * to either side.
 */
function isWhole(twiceArea: f64): boolean {
  return onCells ? twiceArea >= outlineTwiceArea : twiceArea === 2 * tileX * tileY;
}
