import { ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { readPieces } from '#app/layout/cuts/read-pieces.ts';
import { flattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { KernelError, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { PlankRun } from '#app/layout/model/plank-run.ts';

/** The courses of a floor of planks; x runs along them. Lattice units. */
export interface PlankCourses {
  /** The top edge of course 0. */
  readonly top: number;
  readonly width: number;
  readonly joint: number;
}

/** A run with its area: its outline, then its holes, in the frame of the region. */
export interface FoundRun extends PlankRun {
  readonly rings: readonly Ring[];
  /** Its extent across the course. */
  readonly height: number;
}

/**
 * The connected parts of every course, by course, then from left to right, then down. Courses count from the first one with a
 * part.
 */
export function findRuns(
  region: readonly Ring[],
  { top, width, joint }: PlankCourses,
  kernel: TileKernel,
): Result<readonly FoundRun[], KernelError> {
  const { minX, maxX } = ringBounds(region.flat());
  // A tile longer than the floor: the pieces that the kernel cuts from it are the parts of its course.
  const grid = { originX: minX - 1, originY: top, tileX: maxX - minX + 2, tileY: width, joint, shifts: [0] };
  const answer = kernel.run({ ...flattenRings(region), grid });
  if (!answer.ok) return answer;
  const cornerOf = (course: number) => ({ x: grid.originX, y: top + course * (width + joint) });
  const found = readPieces(answer.value, { layer: 0, cornerOf, areAxesSwapped: false }).map((piece) => {
    const moved = (ring: Ring): Ring => ring.map(({ x, y }) => ({ x: x + piece.tileX, y: y + piece.tileY }));
    const rings = [piece.outline, ...piece.holes].map(moved);
    const box = ringBounds(rings[0] ?? []);
    const course = Math.round((piece.tileY - top) / (width + joint));
    return { course, from: box.minX, to: box.maxX, at: box.minY, height: box.maxY - box.minY, rings };
  });
  found.sort((a, b) => a.course - b.course || a.from - b.from || a.at - b.at);
  return ok(found.map(({ at: _at, ...run }) => run));
}
