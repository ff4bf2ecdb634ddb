import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import { makePiece, type RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { type PieceRings, splitPinched } from '#app/layout/cuts/split-pinched.ts';
import type { KernelOutput } from '#app/layout/kernel/tile-kernel.ts';
import type { FullRun } from '#app/layout/model/layout-result.ts';

/** How to read the kernel's output: the positions of its tiles, and whether its axes are swapped against the room's. */
export interface ReadSettings {
  readonly layer: number;
  /** The top left corner, in the room's axes, of tile `column` of course (or stair) `course`. */
  readonly cornerOf: (course: number, column: number) => Point;
  readonly areAxesSwapped: boolean;
}

export function readRuns(output: KernelOutput, { cornerOf }: Pick<ReadSettings, 'cornerOf'>): FullRun[] {
  const runs: FullRun[] = [];
  for (let i = 0; i + 2 < output.runs.length; i += 3) {
    const corner = cornerOf(output.runs[i] ?? 0, output.runs[i + 1] ?? 0);
    runs.push({ x: corner.x, y: corner.y, count: output.runs[i + 2] ?? 0 });
  }
  return runs;
}

/** All pieces of the output, including small ones, tile by tile. */
export function readPieces(output: KernelOutput, { layer, cornerOf, areAxesSwapped }: ReadSettings): RawPiece[] {
  const pieces: RawPiece[] = [];
  for (let tile = 0; 2 * tile + 1 < output.cutTiles.length; tile++) {
    const corner = cornerOf(output.cutTiles[2 * tile] ?? 0, output.cutTiles[2 * tile + 1] ?? 0);
    for (let piece = output.pieceStarts[tile] ?? 0; piece < (output.pieceStarts[tile + 1] ?? 0); piece++) {
      const rings: Ring[] = [];
      for (let ring = output.pieceRingStarts[piece] ?? 0; ring < (output.pieceRingStarts[piece + 1] ?? 0); ring++) {
        const inTile = readInTile(output, ring, corner, areAxesSwapped);
        rings.push(canonicalRing(inTile, rings.length === 0 ? 'clockwise' : 'anticlockwise'));
      }
      const [outline, ...holes] = rings;
      if (!outline || outline.length === 0) continue;
      const inner = holes.filter((hole) => hole.length > 0);
      for (const part of splitPinched(outline, inner)) {
        // A piece that was not split is already in canonical form.
        const [around, within] = part.outline === outline ? [outline, inner] : canonicalRings(part);
        pieces.push(makePiece(layer, corner, around, within));
      }
    }
  }
  return pieces;
}

/**
 * A ring of the kernel's output in the tile's own frame and the room's axes. The same as readRing, transposeRing and a
 * move, without the copies between them: a floor has thousands of rings.
 */
function readInTile({ points, ringStarts }: KernelOutput, ring: number, corner: Point, areAxesSwapped: boolean): Ring {
  const [from, to] = [ringStarts[ring] ?? 0, ringStarts[ring + 1] ?? 0];
  const inTile: Point[] = [];
  // With the axes swapped a ring is read backwards.
  for (let i = areAxesSwapped ? to - 1 : from; areAxesSwapped ? i >= from : i < to; i += areAxesSwapped ? -1 : 1) {
    const [x, y] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
    inTile.push(areAxesSwapped ? { x: y - corner.x, y: x - corner.y } : { x: x - corner.x, y: y - corner.y });
  }
  return inTile;
}

function canonicalRings({ outline, holes }: PieceRings): [Ring, Ring[]] {
  return [canonicalRing(outline, 'clockwise'), holes.map((hole) => canonicalRing(hole, 'anticlockwise'))];
}
