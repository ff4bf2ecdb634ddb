import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { wallBetween } from '#app/layout/advice/seen-edges.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

export interface NamedEdge {
  readonly index: number;
  readonly from: Point;
  readonly to: Point;
  /** `Edge 1 (top), 8' 4"`. */
  readonly name: string;
  /** At a slant: it can be marked, but is not weighed. */
  readonly isSlanted: boolean;
}

/** The edges of a room, clockwise from its top left corner, as a person tells them apart. */
export function nameEdges(ring: Ring, system: UnitSystem): NamedEdge[] {
  return ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const wall = wallBetween(from, to);
    const side =
      wall === null ? 'slanted' : wall.axis === 'y' ? (wall.isNear ? 'top' : 'bottom') : wall.isNear ? 'left' : 'right';
    const length = formatRoomMeasure(Math.round(Math.hypot(to.x - from.x, to.y - from.y)), system);
    return { index, from, to, name: `Edge ${index + 1} (${side}), ${length}`, isSlanted: wall === null };
  });
}
