/// <reference path="./portable.d.ts" />
/**
 * Tiles on an oblique lattice, for patterns that plain courses cannot lay. Tiles one lattice vector `step` apart form a
 * stair: the y of `step` is at least a tile and its joint, so each tile is below the previous one. Stair m starts at m
 * times the lattice vector `turn`. `turn` and `step` span the whole lattice.
 */
import type { Floats } from './arrays.ts';
import { newFloats } from './arrays.ts';
import { cornerXs, cornerYs, measureCell, outlineHeight, outlineWidth, sideCount } from './cell-outline.ts';
import { maxX, maxY, minX, minY, placeStairGrid, setCellTile, setStairTile, tileX, tileY } from './grid.ts';

export let stepX: f64 = 0;
export let stepY: f64 = 1;
let turnX: f64 = 1;
let turnY: f64 = 0;
/** The area of the lattice's cell, by which `levelOf` grows from one stair to the next. */
export let cell: f64 = 1;
/** The smallest and largest `levelOf` in a tile, relative to its stair. */
export let levelLow: f64 = 0;
export let levelHigh: f64 = 0;

/** Whether a stair's tiles are counted along x. Outlines may be; rectangles are always counted along y. */
export let leadsAlongX = false;

/** The position of the first tile examined in stair firstRow + r, and its number in the stair. */
export let stairXs: Floats = newFloats(0);
export let stairYs: Floats = newFloats(0);
let stairTiles: Floats = newFloats(0);

/**
 * Sets the tile and the lattice. stepY must be at least the tile's height, and stepX * turnY - stepY * turnX positive.
 */
export function setStairs(sizeX: f64, sizeY: f64, dx: f64, dy: f64, acrossX: f64, acrossY: f64): void {
  setStairTile(sizeX, sizeY);
  setLattice(dx, dy, acrossX, acrossY);
  levelLow = Math.min(0, dx * sizeY) - dy * sizeX;
  levelHigh = Math.max(0, dx * sizeY);
}

function setLattice(dx: f64, dy: f64, acrossX: f64, acrossY: f64): void {
  stepX = dx;
  stepY = dy;
  turnX = acrossX;
  turnY = acrossY;
  cell = dx * acrossY - dy * acrossX;
  leadsAlongX = false;
}

/**
 * Sets the lattice for the current outline. A tile may be beside or below the previous one: `step` is positive on the
 * axis where it is longer. stepX * turnY - stepY * turnX must be positive.
 */
export function setCells(dx: f64, dy: f64, acrossX: f64, acrossY: f64): void {
  measureCell();
  setCellTile(outlineWidth, outlineHeight);
  setLattice(dx, dy, acrossX, acrossY);
  leadsAlongX = Math.abs(dx) >= Math.abs(dy);
  levelLow = levelOf(cornerXs[0]!, cornerYs[0]!);
  levelHigh = levelLow;
  for (let k: i32 = 1; k < sideCount; k++) {
    const level = levelOf(cornerXs[k]!, cornerYs[k]!);
    levelLow = Math.min(levelLow, level);
    levelHigh = Math.max(levelHigh, level);
  }
}

/** The number of lattice tiles on the region's bounding box, from its area. */
export function countStairTiles(): f64 {
  return Math.ceil(((maxX - minX) * (maxY - minY)) / cell);
}

/**
 * The side of the origin's stair that a point is on; 0 on the line through that stair's tile corners. (x, y) is
 * relative to the origin.
 */
export function levelOf(x: f64, y: f64): f64 {
  return stepX * y - stepY * x;
}

/** Places the stairs over the measured region. Tile 0 of stair 0 has its top left corner at (x, y). */
export function placeStairs(x: f64, y: f64): void {
  const a = levelOf(minX - x, minY - y);
  const b = levelOf(maxX - x, minY - y);
  const c = levelOf(minX - x, maxY - y);
  const d = levelOf(maxX - x, maxY - y);
  const least = Math.min(Math.min(a, b), Math.min(c, d));
  const most = Math.max(Math.max(a, b), Math.max(c, d));
  const first = Math.floor((least - levelHigh) / cell);
  const rows = (Math.ceil((most - levelLow) / cell) - first + 1) as i32;
  if (stairXs.length < rows) {
    stairXs = newFloats(rows + (rows >> 1));
    stairYs = newFloats(rows + (rows >> 1));
    stairTiles = newFloats(rows + (rows >> 1));
  }
  for (let r: i32 = 0; r < rows; r++) {
    const top = y + (first + r) * turnY;
    const left = x + (first + r) * turnX;
    // The first tile that may reach past the region's top or left side.
    const tile = leadsAlongX ? Math.floor((minX - tileX - left) / stepX) : Math.floor((minY - tileY - top) / stepY);
    stairXs[r] = left + tile * stepX;
    stairYs[r] = top + tile * stepY;
    stairTiles[r] = tile;
  }
  const length = leadsAlongX ? (maxX - minX + tileX) / stepX : (maxY - minY + tileY) / stepY;
  placeStairGrid(x, y, first, rows, (Math.ceil(length) + 3) as i32);
}

/** The left or top side of a tile. `row` and `col` are relative to the first stair and tile examined. */
export function stairLeft(row: i32, col: i32): f64 {
  return stairXs[row]! + col * stepX;
}

export function stairTop(row: i32, col: i32): f64 {
  return stairYs[row]! + col * stepY;
}

/** The number of that tile in its stair. */
export function tileOfStair(row: i32, col: i32): i32 {
  return (stairTiles[row]! as i32) + col;
}
