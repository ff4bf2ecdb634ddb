import { ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { MAIN_KIND, type UncountedKind } from '#app/layout/counts/count-kinds.ts';
import { comparePieces, type RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { readPieces, readRuns } from '#app/layout/cuts/read-pieces.ts';
import { flattenRings, transposeRings } from '#app/layout/kernel/flat-rings.ts';
import type { KernelError, KernelGrid, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { PlacedLayer } from '#app/layout/model/layout-result.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import type { Alignment } from '#app/layout/starts/align-layout.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The tiles on the floor, in the room's frame and axes. */
export interface PlacedTiles {
  readonly kinds: readonly UncountedKind[];
  /** Anchor of tile 0 of the first layer. */
  readonly origin: Point;
  readonly layers: readonly PlacedLayer[];
  /** All pieces, small ones included, in drawing order. */
  readonly pieces: readonly RawPiece[];
  /** Tiles computed by the kernel's fallback, and how many of them count as full. */
  readonly degraded: number;
  readonly degradedFull: number;
  readonly planks?: PlankFloor;
}

/**
 * Runs the kernel on a region. The kernel supports courses along x only, so vertical layouts are computed with the axes
 * swapped.
 */
export function layTiles(
  region: readonly Ring[],
  alignment: Alignment,
  kernel: TileKernel,
): Result<PlacedTiles, KernelError> {
  const isVertical = alignment.runsAlong === 'y';
  const flat = flattenRings(isVertical ? transposeRings(region) : region);
  const grid = kernelGrid(alignment);
  const answer = kernel.run({ points: flat.points, ringStarts: flat.ringStarts, grid });
  if (!answer.ok) return answer;
  const output = answer.value;
  const cornerOf = (course: number, column: number) => tileCorner(grid, alignment, course, column);
  const module = grid.tileX + grid.joint;
  return ok({
    kinds: [{ name: MAIN_KIND, across: alignment.tileAcross, down: alignment.tileDown }],
    origin: { x: alignment.originX, y: alignment.originY },
    layers: [
      {
        kind: 0,
        across: alignment.tileAcross as Length,
        down: alignment.tileDown as Length,
        turned: false,
        step: isVertical ? { x: 0, y: module } : { x: module, y: 0 },
        fullRuns: readRuns(output, { cornerOf }),
      },
    ],
    pieces: readPieces(output, { layer: 0, cornerOf, areAxesSwapped: isVertical }).sort(comparePieces),
    degraded: output.degraded,
    degradedFull: output.degradedFull,
  });
}

/** The grid in the kernel's axes: x along the courses. */
export function kernelGrid(alignment: Alignment): KernelGrid {
  const { joint, shifts } = alignment;
  return alignment.runsAlong === 'x'
    ? {
        originX: alignment.originX,
        originY: alignment.originY,
        tileX: alignment.tileAcross,
        tileY: alignment.tileDown,
        joint,
        shifts,
      }
    : {
        originX: alignment.originY,
        originY: alignment.originX,
        tileX: alignment.tileDown,
        tileY: alignment.tileAcross,
        joint,
        shifts,
      };
}

/** The top left corner, in the room's axes, of tile `column` of course `course`. */
function tileCorner(grid: KernelGrid, alignment: Alignment, course: number, column: number): Point {
  const module = grid.tileX + grid.joint;
  const along = grid.originX + shiftOfCourse(grid.shifts, course) + column * module;
  const across = grid.originY + course * (grid.tileY + grid.joint);
  return alignment.runsAlong === 'x' ? { x: along, y: across } : { x: across, y: along };
}
