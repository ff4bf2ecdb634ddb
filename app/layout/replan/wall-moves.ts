import { samePoint } from '#app/geometry/orientation.ts';
import { hasArcs, type Outline, type OutlineCorner } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** A wall of a room and its distance from its planned place, in lattice units. */
export interface MovedWall extends Segment {
  readonly axis: 'x' | 'y';
  readonly by: number;
  /** What moves by that distance: the wall itself, or the farthest corner of a slanted wall. */
  readonly of: 'wall' | 'corner';
}

/** A wall where a course ends; x runs along the courses. */
export interface WallAtEnd extends Segment {
  /** How far the tiling stays away from it, along the course. */
  readonly gap: number;
}

/** Tolerance within which a course reaches a wall with its gap. */
const REACH = fromInches(1 / 32);

/** The wall of a clockwise ring where a course that reaches `to` ends; null if no wall is there. */
export function wallAtEnd(
  ring: Ring,
  gap: number,
  to: number,
  [top, bottom]: readonly [top: number, bottom: number],
): WallAtEnd | null {
  for (const side of ringSides(ring)) {
    const { from, to: end } = side;
    const [upper, lower] = [Math.max(top, from.y), Math.min(bottom, end.y)];
    const across = end.y - from.y;
    if (across <= Math.abs(end.x - from.x) || upper >= lower) continue;
    const xAt = (y: number) => from.x + ((end.x - from.x) * (y - from.y)) / across;
    const away = Math.round((gap * Math.hypot(end.x - from.x, across)) / across);
    if (Math.abs(Math.max(xAt(upper), xAt(lower)) - away - to) <= REACH) return { ...side, gap: away };
  }
  return null;
}

export function isSameWall(one: Segment, other: Segment): boolean {
  return samePoint(one.from, other.from) && samePoint(one.to, other.to);
}

/** A wall that deviates from its side's direction by more than this share of its length does not belong to that side. */
const MOST_SLANTED = 1 / 4;

/** The outermost walls of a side of the room and how far they move; none if nothing moves, or the side has no wall. */
export function wallsOfSide(ring: Ring, axis: 'x' | 'y', end: 'near' | 'far', by: number): readonly MovedWall[] {
  return by === 0 ? [] : outermostWalls(ring, axis, end).map((wall) => ({ ...wall, axis, by, of: 'corner' }));
}

/** For a room measured from the corner of its box. */
export const ORIGIN: Point = { x: 0, y: 0 };

/** Those that are square to it, or nearly so. */
function outermostWalls(ring: Ring, axis: 'x' | 'y', end: 'near' | 'far'): readonly Segment[] {
  const other = axis === 'x' ? 'y' : 'x';
  const outward = end === 'near' ? -1 : 1;
  const at = Math.max(...ring.map((corner) => outward * corner[axis]));
  const sides = ringSides(ring);
  const there = sides.filter(({ from, to }) => {
    const isThere = outward * from[axis] === at || outward * to[axis] === at;
    return isThere && Math.abs(to[axis] - from[axis]) <= MOST_SLANTED * Math.abs(to[other] - from[other]);
  });
  const square = there.filter(({ from, to }) => from[axis] === to[axis]);
  // Two walls that meet there form a gable.
  const isGable = there.some(({ to }) => there.some(({ from }) => samePoint(from, to)));
  return isGable ? square : there;
}

/**
 * The outline with moved walls. Each wall moves parallel to itself, and its neighbors get longer or shorter. Null if a wall is an
 * arc, or not nearly square to its neighbors. Walls are measured from `origin`, the corner of the outline's box.
 */
export function moveWalls(outline: Outline, walls: readonly MovedWall[], origin: Point): Outline | null {
  const moving = walls.filter(({ by }) => by !== 0);
  if (moving.length === 0) return outline;
  if (hasArcs(outline)) return null;
  const chains = moving.map((wall) => ({ wall, chain: chainOf(outline, wall, origin) }));
  return chains.reduce<Outline | null>((moved, { wall, chain }) => moved && moveChain(moved, chain, wall), outline);
}

/** The corners on a wall, by their indexes and in order. */
function chainOf(outline: Outline, { from, to }: Segment, origin: Point): readonly number[] {
  const isOn = ({ x, y }: Point) => {
    const [dx, dy] = [x - origin.x - from.x, y - origin.y - from.y];
    const along = dx * (to.x - from.x) + dy * (to.y - from.y);
    const isOnLine = dx * (to.y - from.y) === dy * (to.x - from.x);
    return isOnLine && along >= 0 && along <= (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  };
  const on = outline.flatMap((corner, index) => (isOn(corner) ? [index] : []));
  // A chain that wraps around the end of the list starts after its gap.
  const gap = on.findIndex((index, place) => place > 0 && index !== (on[place - 1] ?? 0) + 1);
  return gap < 0 ? on : [...on.slice(gap), ...on.slice(0, gap)];
}

function moveChain(outline: Outline, chain: readonly number[], { axis, by, of }: MovedWall): Outline | null {
  const at = (index: number) => outline[(index + outline.length) % outline.length] as OutlineCorner;
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const ends = [
    { corner: at(first), beside: at(first - 1) },
    { corner: at(last), beside: at(last + 1) },
  ] as const;
  const [one, two] = ends;
  const isLevel = one.corner[axis] === two.corner[axis];
  if (!isLevel && chain.length > 2) return null;
  const way = { x: two.corner.x - one.corner.x, y: two.corner.y - one.corner.y };
  const outward = Math.sign(one.corner[axis] + two.corner[axis] - one.beside[axis] - two.beside[axis]);
  const farthest = outward * one.corner[axis] >= outward * two.corner[axis] ? one : two;
  const through =
    of === 'corner' ? slide(farthest, axis, by) : { ...farthest.corner, [axis]: farthest.corner[axis] + by };
  if (through === null) return null;
  const moved = ends.map((end) => {
    if (isLevel) return slide(end, axis, by);
    return end === farthest && of === 'corner' ? through : meet(through, way, end, axis);
  });
  const [from, to] = moved;
  if (!from || !to) return null;
  return outline.map((corner, index) => {
    if (index === first) return { ...corner, ...from };
    if (index === last) return { ...corner, ...to };
    return chain.includes(index) ? { ...corner, [axis]: corner[axis] + by } : corner;
  });
}

interface EndOfWall {
  readonly corner: Point;
  /** The next corner beyond the wall. */
  readonly beside: Point;
}

/** A corner moved by `by` along its other wall; null if that wall is not nearly square, or too short. */
function slide({ corner, beside }: EndOfWall, axis: 'x' | 'y', by: number): Point | null {
  const other = axis === 'x' ? 'y' : 'x';
  const [ahead, aside] = [corner[axis] - beside[axis], corner[other] - beside[other]];
  if (Math.abs(aside) > MOST_SLANTED * Math.abs(ahead) || Math.abs(ahead) <= Math.abs(by)) return null;
  return { ...corner, [axis]: corner[axis] + by, [other]: corner[other] + Math.round((aside * by) / ahead) };
}

/** Where a line meets the other wall of a corner; null if that is not nearly square. */
function meet(through: Point, way: Point, { corner, beside }: EndOfWall, axis: 'x' | 'y'): Point | null {
  const other = axis === 'x' ? 'y' : 'x';
  const along = { x: corner.x - beside.x, y: corner.y - beside.y };
  if (Math.abs(along[other]) > MOST_SLANTED * Math.abs(along[axis])) return null;
  const part = ((through.x - corner.x) * way.y - (through.y - corner.y) * way.x) / (along.x * way.y - along.y * way.x);
  return part <= -1 ? null : { x: corner.x + Math.round(part * along.x), y: corner.y + Math.round(part * along.y) };
}
