import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { wallBetween } from '#app/layout/advice/seen-edges.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as adviserWords from '#app/words/en/adviser.ts';

export interface NamedEdge {
  readonly index: number;
  readonly from: Point;
  readonly to: Point;
  /** `Edge 1 (top), 8' 4"`. */
  readonly name: string;
}

/** Nobody reads a list of more edges, and a page of hundreds of check boxes is slow to make and to use. */
const MOST_EDGES = 60;

/**
 * The edges of a room to choose from, clockwise from its top left corner, as a person tells them apart. Where there are
 * more than `MOST_EDGES`, those that are marked and the longest of the straight ones: what is slanted is not weighed.
 */
export function nameEdges(ring: Ring, system: UnitSystem, marked: readonly number[]): NamedEdge[] {
  const edges = ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    return { index, from, to, wall: wallBetween(from, to), length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const listed = edges.length <= MOST_EDGES ? edges : edges.filter(({ index }) => marked.includes(index));
  if (listed !== edges) {
    const others = edges.filter(({ index, wall }) => wall !== null && !marked.includes(index));
    others.sort((a, b) => b.length - a.length || a.index - b.index);
    listed.push(...others.slice(0, Math.max(0, MOST_EDGES - listed.length)));
    listed.sort((a, b) => a.index - b.index);
  }
  return listed.map(({ index, from, to, wall, length }) => {
    const side =
      wall === null ? 'slanted' : wall.axis === 'y' ? (wall.isNear ? 'top' : 'bottom') : wall.isNear ? 'left' : 'right';
    return { index, from, to, name: adviserWords.edge(index + 1, side, formatRoomMeasure(Math.round(length), system)) };
  });
}
