import type { Point } from '#app/geometry/point.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import { tapersAlong } from '#app/layout/measured/start-wall.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { enterFrame } from '#app/layout/region/pattern-frame.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A wall along which each cut is a little longer than the one before. Lattice units, not rounded. */
export interface TaperedWall {
  /** Index from 0, in the order of `wallCorners`. */
  readonly wall: number;
  readonly name: string;
  readonly length: number;
  readonly taper: number;
  /** The narrowest and the widest piece end at the wall, measured across it; null if no piece is known there. */
  readonly pieces: { readonly narrowest: number; readonly widest: number } | null;
}

/** Below this a taper is invisible. */
const LEAST = UNITS_PER_INCH / 16;
/** Number of walls reported. */
const MOST_WALLS = 4;
/** Rooms with more corners consist of approximated arcs rather than walls. */
const MOST_CORNERS = 60;
/** Pieces of one label differ by this much, and rotation onto the lattice adds a little. */
const NEAR = 40;

/** The walls with a visible taper against the pattern, the worst first. */
export function planTapers(result: LayoutResult): readonly TaperedWall[] {
  const { frame, request } = result;
  const walls = wallCorners(request.room);
  if (walls.length > MOST_CORNERS) return [];
  const along = frame === null ? { x: 1, y: 0 } : { x: frame.cos, y: frame.sin };
  const tapers = tapersAlong(walls, along).filter(({ taper }) => taper >= LEAST);
  tapers.sort((a, b) => b.taper - a.taper);
  return tapers.slice(0, MOST_WALLS).map(({ wall, taper, isAlong }) => {
    const ends = [walls[wall], walls[(wall + 1) % walls.length]].map((end) => enterFrame(end as Point, frame)) as [
      Point,
      Point,
    ];
    const length = Math.sqrt((ends[1].x - ends[0].x) ** 2 + (ends[1].y - ends[0].y) ** 2);
    return {
      wall,
      name: nameInRoom(request.room, 'walls', wall),
      length,
      taper,
      pieces: sizesAt(result, ends, length, isAlong ? 'y' : 'x'),
    };
  });
}

/** The smallest and the largest size, along `axis`, of cut ends at the wall between `from` and `to`. */
function sizesAt(result: LayoutResult, [from, to]: readonly [Point, Point], length: number, axis: 'x' | 'y') {
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const reach = gapOf(result.request.finish) + NEAR;
  const isAtWall = ({ x, y }: Point): boolean => {
    const [dx, dy] = [x - from.x, y - from.y];
    const on = dx * ux + dy * uy;
    return Math.abs(dx * uy - dy * ux) <= reach && on >= 0 - reach && on <= length + reach;
  };
  let [narrowest, widest] = [Number.POSITIVE_INFINITY, 0];
  const rings = result.shapes.map((shape) => ringsAsLaid(shape, result)[0]);
  for (const { tileX, tileY, shape } of result.pieces) {
    const ring = rings[shape] ?? [];
    const places = ring.map(({ x, y }) => ({ x: x + tileX, y: y + tileY }));
    for (const { from: a, to: b } of ringSides(places)) {
      if (!isAtWall(a) || !isAtWall(b)) continue;
      for (const end of [a, b]) {
        const size = places.reduce((most, place) => Math.max(most, Math.abs(place[axis] - end[axis])), 0);
        [narrowest, widest] = [Math.min(narrowest, size), Math.max(widest, size)];
      }
    }
  }
  return widest === 0 ? null : { narrowest, widest };
}
