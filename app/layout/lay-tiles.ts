import type { Result } from '#app/base/result.ts';
import { ok } from '#app/base/result.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Alignment } from '#app/layout/align-layout.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import { comparePieces, makePiece, type RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { type PieceRings, splitPinched } from '#app/layout/cuts/split-pinched.ts';
import { flattenRings, transposeRings } from '#app/layout/flat-rings.ts';
import type { FullRun } from '#app/layout/layout-result.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import type { KernelError, KernelGrid, KernelOutput, TileKernel } from '#app/layout/tile-kernel.ts';

/** What lies on the floor, in the room's frame and axes. */
export interface LaidTiles {
  readonly fullRuns: readonly FullRun[];
  readonly fullTiles: number;
  /** All pieces, small ones included, in drawing order. */
  readonly pieces: readonly RawPiece[];
  /** Tiles answered by the kernel's fallback, and those of them taken as full. */
  readonly degraded: number;
  readonly degradedFull: number;
}

/** Runs the kernel on a region. The kernel knows courses along x only: vertical layouts go in and come out with the axes swapped. */
export function layTiles(
  region: readonly Ring[],
  alignment: Alignment,
  kernel: TileKernel,
): Result<LaidTiles, KernelError> {
  const vertical = alignment.runsAlong === 'y';
  const flat = flattenRings(vertical ? transposeRings(region) : region);
  const grid = kernelGrid(alignment);
  const answer = kernel.run({ points: flat.points, ringStarts: flat.ringStarts, grid });
  if (!answer.ok) return answer;
  const output = answer.value;
  const fullRuns = readRuns(output, grid, alignment);
  return ok({
    fullRuns,
    fullTiles: fullRuns.reduce((sum, run) => sum + run.count, 0),
    pieces: readPieces(output, grid, alignment),
    degraded: output.degraded,
    degradedFull: output.degradedFull,
  });
}

/** The grid in the kernel's axes: x along the courses. */
export function kernelGrid(alignment: Alignment): KernelGrid {
  const { pattern, joint } = alignment;
  const stagger = { joint, staggerCycle: pattern.staggerCycle, staggerParts: pattern.staggerParts };
  return alignment.runsAlong === 'x'
    ? {
        originX: alignment.originX,
        originY: alignment.originY,
        tileX: alignment.tileAcross,
        tileY: alignment.tileDown,
        ...stagger,
      }
    : {
        originX: alignment.originY,
        originY: alignment.originX,
        tileX: alignment.tileDown,
        tileY: alignment.tileAcross,
        ...stagger,
      };
}

function readRuns(output: KernelOutput, grid: KernelGrid, alignment: Alignment): FullRun[] {
  const runs: FullRun[] = [];
  for (let i = 0; i + 2 < output.runs.length; i += 3) {
    const corner = tileCorner(grid, alignment, output.runs[i] ?? 0, output.runs[i + 1] ?? 0);
    runs.push({ x: corner.x, y: corner.y, count: output.runs[i + 2] ?? 0 });
  }
  return runs;
}

function readPieces(output: KernelOutput, grid: KernelGrid, alignment: Alignment): RawPiece[] {
  const vertical = alignment.runsAlong === 'y';
  const pieces: RawPiece[] = [];
  for (let tile = 0; 2 * tile + 1 < output.cutTiles.length; tile++) {
    const corner = tileCorner(grid, alignment, output.cutTiles[2 * tile] ?? 0, output.cutTiles[2 * tile + 1] ?? 0);
    for (let piece = output.pieceStarts[tile] ?? 0; piece < (output.pieceStarts[tile + 1] ?? 0); piece++) {
      const rings: Ring[] = [];
      for (let ring = output.pieceRingStarts[piece] ?? 0; ring < (output.pieceRingStarts[piece + 1] ?? 0); ring++) {
        const inTile = readInTile(output, ring, corner, vertical);
        rings.push(canonicalRing(inTile, rings.length === 0 ? 'clockwise' : 'anticlockwise'));
      }
      const [outline, ...holes] = rings;
      if (!outline || outline.length === 0) continue;
      const inner = holes.filter((hole) => hole.length > 0);
      for (const part of splitPinched(outline, inner)) {
        // What was not split is in canonical form already.
        const [around, within] = part.outline === outline ? [outline, inner] : canonicalRings(part);
        pieces.push(makePiece(corner.x, corner.y, around, within));
      }
    }
  }
  return pieces.sort(comparePieces);
}

/**
 * A ring of the kernel's answer in the tile's own frame and the room's axes: as readRing, transposeRing and a move would
 * give it, without the copies between them, of which a floor has thousands.
 */
function readInTile(
  { points, ringStarts }: KernelOutput,
  ring: number,
  corner: Readonly<{ x: number; y: number }>,
  vertical: boolean,
): Ring {
  const [from, to] = [ringStarts[ring] ?? 0, ringStarts[ring + 1] ?? 0];
  const inTile: { x: number; y: number }[] = [];
  // With the axes swapped a ring is read backwards.
  for (let i = vertical ? to - 1 : from; vertical ? i >= from : i < to; i += vertical ? -1 : 1) {
    const [x, y] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
    inTile.push(vertical ? { x: y - corner.x, y: x - corner.y } : { x: x - corner.x, y: y - corner.y });
  }
  return inTile;
}

function canonicalRings({ outline, holes }: PieceRings): [Ring, Ring[]] {
  return [canonicalRing(outline, 'clockwise'), holes.map((hole) => canonicalRing(hole, 'anticlockwise'))];
}

/** The top left corner, in the room's axes, of tile `column` of course `course`. */
function tileCorner(grid: KernelGrid, alignment: Alignment, course: number, column: number): { x: number; y: number } {
  const module = grid.tileX + grid.joint;
  const along = grid.originX + shiftOfCourse(alignment.pattern, course, module) + column * module;
  const across = grid.originY + course * (grid.tileY + grid.joint);
  return alignment.runsAlong === 'x' ? { x: along, y: across } : { x: across, y: along };
}
