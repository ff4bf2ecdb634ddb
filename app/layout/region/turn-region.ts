import { invariant } from '#app/base/invariant.ts';
import { cleanRing } from '#app/geometry/normalise-ring.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { doRingsCross } from '#app/geometry/rings-cross.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { type Direction, turnOntoLattice } from '#app/geometry/turn.ts';
import { flattenRings, unflattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';

/** The point of a room about which its pattern is turned. */
export function turningCentre(boundsWidth: number, boundsLength: number): Point {
  return { x: Math.floor(boundsWidth / 2), y: Math.floor(boundsLength / 2) };
}

/**
 * A finished region in the frame of a pattern turned clockwise by `direction`: its corners rotated about `centre` and
 * rounded once to the lattice. If the rounding makes rings cross, the clipper repairs them.
 */
export function turnRegion(
  region: readonly Ring[],
  direction: Direction,
  centre: Point,
  clipper: RegionClipper | undefined,
): readonly Ring[] {
  const turned = region
    .map((ring) => cleanRing(ring.map((corner) => turnOntoLattice(corner, direction, centre))))
    .filter((ring) => ring.length >= 3);
  if (!doRingsCross(turned)) return turned;
  invariant(clipper, 'a custom room, or one with obstacles, is turned with a clipper at hand');
  return unflattenRings(clipper.subtract(flattenRings(turned), flattenRings([]))).filter((ring) => ring.length >= 3);
}

/** Lines in the frame of a pattern, rounded to the lattice as its region is; as they are if it is not turned. */
export function turnSegments(
  segments: readonly Segment[] | undefined,
  direction: Direction | null,
  centre: Point,
): readonly Segment[] {
  if (direction === null) return segments ?? [];
  const turn = (point: Point) => turnOntoLattice(point, direction, centre);
  return (segments ?? []).map(({ from, to }) => ({ from: turn(from), to: turn(to) }));
}
