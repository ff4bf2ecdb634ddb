/// <reference path="./portable.d.ts" />

import { moduleX, tileX, tileY } from './grid.ts';
import { outlineAreas, outlineCount, outlineHeights, outlineWidths } from './outlines.ts';
import { cornerInside, cornersPassed, entryAt, exitAt, exitSide, sides, takePlainChain } from './plain-chain.ts';
import { regionPoints } from './region.ts';

/** The counts of a layout whose outlines are not stored. */
export let fullTiles: f64 = 0;
export let cutTileCount: f64 = 0;
export let smallestSide: f64 = 0;
export let underHalf: f64 = 0;
export let slivers: f64 = 0;

/** A piece with a side up to this is a sliver; a piece with a side under that is too small to lay. */
let sliverLimit: f64 = 0;
let leastKept: f64 = 0;

/** `limit`: the joint plus a quarter of an inch, which defines slivers. */
export function setScoreLimits(limit: f64): void {
  sliverLimit = limit;
  leastKept = Math.min(limit - (moduleX - tileX), Math.min(tileX, tileY) / 2);
}

export function clearScore(): void {
  fullTiles = 0;
  cutTileCount = 0;
  smallestSide = tileX < tileY ? tileX : tileY;
  underHalf = 0;
  slivers = 0;
}

export function scoreFullTiles(count: i32): void {
  fullTiles += count;
}

/** Counts the outlines of the current tile as pieces of a cut tile. The tile counts as cut if any of them is laid. */
export function scoreCutTile(): void {
  let laid: i32 = 0;
  for (let k: i32 = 0; k < outlineCount; k++)
    if (outlineAreas[k]! > 0) laid |= scorePiece(outlineWidths[k]!, outlineHeights[k]!, tileX, tileY);
  cutTileCount += laid;
}

/**
 * Fast path for a plain chain, which needs only the bounding box of its piece. Returns false, without counting, if the
 * chain is not plain. `x`, `y`: the tile's corner.
 */
export function scoreChain(chain: i32, x: f64, y: f64, winding: i32): boolean {
  if (!takePlainChain(chain, winding)) return false;
  const level = exitSide & 1;
  const along = sides[level]!;
  const across = sides[1 - level]!;
  // In the frame of the exit's side, u runs along it and v from it into the tile. The box always reaches u = along.
  // Factors of 0 and 1 replace branches, because all outcomes are equally likely.
  const isNext: f64 = cornersPassed === 1 ? 1 : 0;
  const isOpposite: f64 = cornersPassed === 2 ? 1 : 0;
  let minU = (isNext + isOpposite) * Math.min(exitAt, along - isOpposite * entryAt);
  let maxV = across + isNext * (entryAt - across);
  if (cornerInside >= 0) {
    const cornerX = regionPoints[2 * cornerInside]! - x;
    const cornerY = regionPoints[2 * cornerInside + 1]! - y;
    const turned = exitSide >= 2;
    let u = cornerX;
    let v = cornerY;
    if (level === 0) {
      if (turned) {
        u = along - cornerX;
        v = across - cornerY;
      }
    } else if (turned) {
      u = along - cornerY;
      v = cornerX;
    } else {
      u = cornerY;
      v = across - cornerX;
    }
    // The entry in the same frame: on the next side, the opposite one, or the previous one.
    const entryU = cornersPassed === 1 ? along : cornersPassed === 2 ? along - entryAt : 0;
    const entryV = cornersPassed === 1 ? entryAt : cornersPassed === 2 ? across : across - entryAt;
    if ((u - entryU) * -v === (exitAt - u) * (v - entryV)) return false;
    minU = Math.min(minU, u);
    maxV = Math.max(maxV, v);
  }
  cutTileCount += scorePiece(along - minU, maxV, along, across);
  return true;
}

/**
 * Counts a piece by the sides of its bounding box. `tileA` and `tileB` are the tile's sides in the same order. A full
 * side of the tile makes no sliver, however narrow the tile. Returns 1 if the piece is laid, 0 if it is too small.
 */
function scorePiece(a: f64, b: f64, tileA: f64, tileB: f64): i32 {
  const least = Math.min(a, b);
  const isShort: i32 = 2 * a < tileA ? 1 : 0;
  const isLow: i32 = 2 * b < tileB ? 1 : 0;
  const isThin: i32 = a <= sliverLimit ? 1 : 0;
  const isCutThin: i32 = a < tileA ? isThin : 0;
  const isFlat: i32 = b <= sliverLimit ? 1 : 0;
  const isCutFlat: i32 = b < tileB ? isFlat : 0;
  const isLaid: i32 = least >= leastKept ? 1 : 0;
  smallestSide = Math.min(smallestSide, isLaid === 1 ? least : smallestSide);
  underHalf += isShort | isLow;
  slivers += isCutThin | isCutFlat;
  return isLaid;
}
