import { invariant } from '#app/base/invariant.ts';
import { cleanRing } from '#app/geometry/normalise-ring.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { doRingsCross } from '#app/geometry/rings-cross.ts';
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
