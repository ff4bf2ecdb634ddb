import type { Point } from '#app/geometry/point.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { laidRings } from '#app/layout/cuts/laid-shape.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { tapersAlong } from '#app/layout/measured/start-wall.ts';
import { gapOf } from '#app/layout/perimeter-gap.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { enterFrame } from '#app/layout/turn/pattern-frame.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A wall along which every cut is a little longer than the one before. Lattice units, not rounded. */
export interface TaperedWall {
  /** Counted from 0, as `wallCorners` counts them. */
  readonly wall: number;
  readonly name: string;
  readonly length: number;
  readonly taper: number;
  /** The narrowest and the widest end of a piece at the wall, across it; null where no piece is known there. */
  readonly pieces: { readonly narrowest: number; readonly widest: number } | null;
}

/** What nobody sees along a wall. */
const LEAST = UNITS_PER_INCH / 16;
/** So many are told. */
const MOST_WALLS = 4;
/** Rooms of more corners are drawn of arcs' sides, in place of walls. */
const MOST_CORNERS = 60;
/** Pieces of one label differ by so much, and the turn onto the lattice adds a little. */
const NEAR = 40;

/** The walls that run off the pattern by what can be seen, the worst first. */
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

/** The least and the largest size, along `axis`, of the ends of cuts that lie at the wall between `from` and `to`. */
function sizesAt(result: LayoutResult, [from, to]: readonly [Point, Point], length: number, axis: 'x' | 'y') {
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const reach = gapOf(result.request) + NEAR;
  const isAtWall = ({ x, y }: Point): boolean => {
    const [dx, dy] = [x - from.x, y - from.y];
    const on = dx * ux + dy * uy;
    return Math.abs(dx * uy - dy * ux) <= reach && on >= 0 - reach && on <= length + reach;
  };
  let [narrowest, widest] = [Number.POSITIVE_INFINITY, 0];
  const rings = result.shapes.map((shape) => laidRings(shape, result)[0]);
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
