/// <reference path="./portable.d.ts" />

import { tileX, tileY } from './grid.ts';
import { outlineAreas, outlineCount, outlineHeights, outlineWidths } from './outlines.ts';
import { cornerInside, cornersPassed, entryAt, exitAt, exitSide, sides, takePlainChain } from './plain-chain.ts';
import { regionPoints } from './region.ts';

/** What is counted of a layout whose outlines are not kept. */
export let fullTiles: f64 = 0;
export let cutTileCount: f64 = 0;
export let smallestSide: f64 = 0;
export let underHalf: f64 = 0;
export let slivers: f64 = 0;

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

/** Counts the outlines of the tile at hand as pieces of a cut tile. `limit`: a side up to it makes a sliver. */
export function scoreCutTile(limit: f64): void {
  cutTileCount += 1;
  for (let k: i32 = 0; k < outlineCount; k++)
    if (outlineAreas[k]! > 0) scorePiece(outlineWidths[k]!, outlineHeights[k]!, tileX, tileY, limit);
}

/**
 * The short way for a plain chain: the bounding box of its piece is all there is to find. False where the chain is not
 * plain; nothing is counted then. `x`, `y`: the tile's corner.
 */
export function scoreChain(chain: i32, x: f64, y: f64, winding: i32, limit: f64): boolean {
  if (!takePlainChain(chain, winding)) return false;
  const level = exitSide & 1;
  const along = sides[level]!;
  const across = sides[1 - level]!;
  // In the frame of the exit's side: u along it, v across it into the tile. The box always reaches u = along. Factors of
  // 0 and 1 take the place of branches, for no outcome is likelier than the others.
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
    // The entry in the same frame: on the next side, the one across, or the one before.
    const entryU = cornersPassed === 1 ? along : cornersPassed === 2 ? along - entryAt : 0;
    const entryV = cornersPassed === 1 ? entryAt : cornersPassed === 2 ? across : across - entryAt;
    if ((u - entryU) * -v === (exitAt - u) * (v - entryV)) return false;
    minU = Math.min(minU, u);
    maxV = Math.max(maxV, v);
  }
  cutTileCount += 1;
  scorePiece(along - minU, maxV, along, across, limit);
  return true;
}

/** Counts a piece by the sides of its bounding box; `tileA` and `tileB` are the tile's in the same order. */
function scorePiece(a: f64, b: f64, tileA: f64, tileB: f64, limit: f64): void {
  const least = Math.min(a, b);
  const isShort: i32 = 2 * a < tileA ? 1 : 0;
  const isLow: i32 = 2 * b < tileB ? 1 : 0;
  const isSliver: i32 = least <= limit ? 1 : 0;
  smallestSide = Math.min(smallestSide, least);
  underHalf += isShort | isLow;
  slivers += isSliver;
}
