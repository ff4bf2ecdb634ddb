import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { sideWith } from '#app/layout/shapes/measure-tile.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as markWords from '#app/words/en/marks.ts';

/** A side of a tile, by the direction in which it faces. */
type SideName = 'top' | 'upper right' | 'right' | 'lower right' | 'bottom' | 'lower left' | 'left' | 'upper left';
type SideEnd = 'left' | 'right' | 'upper' | 'lower';

/** A mark on a side of the tile, so far from that end of the side. Lattice units. */
export interface SideMark {
  readonly side: SideName;
  readonly end: SideEnd;
  readonly distance: number;
}

/** A corner of a cut, by its distances from the marks at which the cut begins and ends: two strokes of a compass cross there. */
interface CutCorner {
  readonly fromFirst: number;
  readonly fromLast: number;
}

/** A cut from mark to mark, around these corners; without any it is straight. */
export interface MarkedCut {
  readonly from: SideMark;
  readonly corners: readonly CutCorner[];
  readonly to: SideMark;
}

/**
 * The cuts of a piece as they are marked on a non-rectangular tile, clockwise around the piece: the piece is on the right of
 * each, on screen. Empty for a piece that keeps no side of its tile.
 */
export function markCuts(outline: Ring, tile: Ring): readonly MarkedCut[] {
  const at = (index: number) => outline[(index + outline.length) % outline.length] as Point;
  const sides = outline.map((from, index) => sideWith(from, at(index + 1), tile));
  const first = sides.findIndex((side, index) => side < 0 && sides.at(index - 1) !== -1);
  if (first < 0 || sides.every((side) => side < 0)) return [];
  const cuts: MarkedCut[] = [];
  let start: number | null = null;
  for (let step = 0; step <= outline.length; step++) {
    const index = (first + step) % outline.length;
    const isCut = (sides[index] ?? -1) < 0;
    if (isCut && start === null && step < outline.length) start = step;
    if (isCut || start === null) continue;
    const from = sides.at((first + start - 1 + outline.length) % outline.length) ?? -1;
    const [begin, end] = [at(first + start), at(index)];
    const corners = Array.from({ length: step - start - 1 }, (_, i) => at(first + (start as number) + i + 1));
    cuts.push({
      from: markAt(begin, tile, from, 'start'),
      corners: corners.map((corner) => ({ fromFirst: distance(begin, corner), fromLast: distance(end, corner) })),
      to: markAt(end, tile, sides[index] ?? -1, 'end'),
    });
    start = null;
  }
  return cuts;
}

/** Measured from the end of the side that the piece keeps. */
function markAt(point: Point, tile: Ring, side: number, keeps: 'start' | 'end'): SideMark {
  const from = tile[side] as Point;
  const to = tile[(side + 1) % tile.length] as Point;
  const [end, other] = keeps === 'start' ? [from, to] : [to, from];
  return {
    side: sideName(from, to),
    end: endName(end, other),
    distance: distance(point, end),
  };
}

/** Corners of tiles run clockwise on screen: the outside is on the left of a side. */
function sideName(from: Point, to: Point): SideName {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dy === 0) return dx > 0 ? 'top' : 'bottom';
  if (dx === 0) return dy > 0 ? 'right' : 'left';
  return `${dx > 0 ? 'upper' : 'lower'} ${dy > 0 ? 'right' : 'left'}`;
}

/** Names the end of a side by its direction from the other end. */
function endName(end: Point, other: Point): SideEnd {
  const [dx, dy] = [end.x - other.x, end.y - other.y];
  if (Math.abs(dy) >= Math.abs(dx)) return dy < 0 ? 'upper' : 'lower';
  return dx < 0 ? 'left' : 'right';
}

/** The cut in words. */
export function describeMarkedCut({ from, corners, to }: MarkedCut, system: UnitSystem): string {
  const mark = ({ side, end, distance: along }: SideMark) =>
    markWords.mark(formatMeasure(Math.round(along), system), side, end);
  const measure = (length: number) => formatMeasure(Math.round(length), system);
  const around = corners.map(({ fromFirst, fromLast }) => markWords.corner(measure(fromFirst), measure(fromLast)));
  return around.length === 0
    ? markWords.straightCut(mark(from), mark(to))
    : markWords.bentCut(mark(from), mark(to), around);
}
