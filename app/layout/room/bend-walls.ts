import { arcCorners } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

/** A wall that is part of a circle over its chord: `rise` is how far its middle stands off, out of the room positive. At most a half circle. */
export interface WallArc {
  readonly wall: number;
  readonly rise: number;
}

/** How far the middle of an arc of `radius` stands off its chord; null where the chord is too long for it. */
export function riseOf(chord: number, radius: number): number | null {
  const half = chord / 2;
  return radius < half ? null : radius - Math.sqrt(radius * radius - half * half);
}

/**
 * The room with its arcs as corners, never beyond the true floor and within 1/64 in of it: chords where a wall bends out of the
 * room, tangents where it bends into it. Corners lie on the lattice, either way round.
 */
export function bendWalls(corners: Ring, arcs: readonly WallArc[]): Ring {
  const turn = signedArea2(corners) < 0 ? -1 : 1;
  const rises = new Map(arcs.map(({ wall, rise }) => [wall, rise]));
  return corners.flatMap((from, wall) => {
    const rise = rises.get(wall) ?? 0;
    const to = corners[(wall + 1) % corners.length] as Point;
    const chord = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    if (rise === 0 || chord === 0) return [from];
    const arc = { from, to, bulge: (turn * 2 * rise) / chord };
    return [from, ...arcCorners(arc, rise > 0 ? 'within' : 'around')];
  });
}
