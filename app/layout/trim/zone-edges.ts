import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import { tiledRings } from '#app/layout/model/rooms.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';
import { roomRing } from '#app/layout/room/room.ts';
import { type Length, UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** Beyond a joint, which is rounded to the lattice. */
const HAIR = 2;
/** Shorter stretches are left by the rounding of a miter. */
const LEAST = UNITS_PER_INCH / 16;
/** Where two sides turn by less, a profile is bent and not cut: cosine of 20 degrees. */
const BENT = 0.94;

/**
 * The stretches of a zone's edge next to other floor, each as long as one piece of profile: none at walls and
 * obstacles, between the parts of a border, or under later zones. Sides that turn by less than 20 degrees are one
 * stretch, as along a circle. Lengths are along the zone's own edge.
 */
export function edgeStretches(request: LayoutRequest, index: number): readonly Length[] {
  const { zones = [], plan, room, obstacles } = request;
  const zone = zones[index];
  if (zone === undefined) return [];
  const floor = plan === undefined ? [roomRing(room)] : tiledRings(plan);
  const blocked = [
    ...cutAround(obstacles).map(obstacleRing),
    ...zones.slice(index + 1).flatMap(({ parts }) => parts.flatMap(({ taken }) => taken)),
  ];
  const reach = Math.max(zone.edgeJoint, zone.finish.joint) + HAIR;
  const rings = zone.parts.flatMap((part) => part.rings);
  return rings.flatMap((ring) => {
    const own = rings.filter((other) => other !== ring);
    const isFree = (edge: Point, beyond: Point) =>
      isIn(edge, floor) && !isIn(edge, blocked) && isIn(beyond, floor) && !isIn(beyond, [...blocked, ...own]);
    return stretchesOf(ring, reach, isFree, [...floor, ...blocked, ...own]);
  });
}

/** Where a zone begins and ends along its own edge, in order. */
interface Stretch {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

/** The free stretches around a ring, which is clockwise on screen: other floor is on the left of its sides. */
function stretchesOf(
  ring: Ring,
  reach: number,
  isFree: (edge: Point, beyond: Point) => boolean,
  around: readonly Ring[],
): readonly Length[] {
  const lines = around.flatMap((one) => (one.length < 3 ? [] : ringSides(one)));
  const found = ringSides(ring).flatMap((side) => freeStretches(side, reach, isFree, lines));
  const joined: Stretch[] = [];
  for (const stretch of found) {
    const last = joined[joined.length - 1];
    if (last !== undefined && isBentInto(last, stretch)) joined[joined.length - 1] = join(last, stretch);
    else joined.push(stretch);
  }
  const [first, last] = [joined[0], joined[joined.length - 1]];
  if (first !== undefined && last !== undefined && joined.length > 1 && isBentInto(last, first)) {
    joined[0] = join(last, first);
    joined.pop();
  }
  return joined.map(({ length }) => Math.round(length) as Length).filter((length) => length > LEAST);
}

function freeStretches(
  { from, to }: Segment,
  reach: number,
  isFree: (edge: Point, beyond: Point) => boolean,
  lines: readonly Segment[],
): readonly Stretch[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const whole = Math.sqrt(dx * dx + dy * dy);
  if (whole === 0) return [];
  const out = { x: (dy / whole) * reach, y: (-dx / whole) * reach };
  const at = (part: number, by = 0): Point => ({
    x: from.x + part * dx + by * out.x,
    y: from.y + part * dy + by * out.y,
  });
  const cuts = [0, 1].flatMap((by) => crossings(at(0, by), at(1, by), lines));
  const stops = [0, ...cuts.sort((a, b) => a - b), 1];
  const stretches: { start: number; end: number }[] = [];
  for (const [index, end] of stops.entries()) {
    const start = stops[index - 1] ?? 0;
    if ((end - start) * whole < 1) continue;
    const middle = (start + end) / 2;
    // Slightly off the edge, which may be on the floor's edge.
    if (!isFree(at(middle, -HAIR / (2 * reach)), at(middle, 1))) continue;
    const last = stretches[stretches.length - 1];
    if (last !== undefined && (start - last.end) * whole < 1) last.end = end;
    else stretches.push({ start, end });
  }
  return stretches.map(({ start, end }) => ({ from: at(start), to: at(end), length: (end - start) * whole }));
}

/** Where a line is crossed, in shares of its length between 0 and 1. */
function crossings(from: Point, to: Point, lines: readonly Segment[]): number[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const box = ringBounds([from, to]);
  return lines.flatMap(({ from: a, to: b }) => {
    if (Math.max(a.x, b.x) < box.minX || Math.min(a.x, b.x) > box.maxX) return [];
    if (Math.max(a.y, b.y) < box.minY || Math.min(a.y, b.y) > box.maxY) return [];
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const turn = dx * ey - dy * ex;
    if (turn === 0) return [shareOf(a, from, dx, dy), shareOf(b, from, dx, dy)].filter(isWithin);
    const share = ((a.x - from.x) * ey - (a.y - from.y) * ex) / turn;
    const other = ((a.x - from.x) * dy - (a.y - from.y) * dx) / turn;
    return isWithin(share) && other >= 0 && other <= 1 ? [share] : [];
  });
}

function shareOf(point: Point, from: Point, dx: number, dy: number): number {
  return ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
}

function isWithin(share: number): boolean {
  return share > 0 && share < 1;
}

/** Whether a point is inside one of the rings. */
function isIn(point: Point, rings: readonly Ring[]): boolean {
  return rings.some((ring) => isInside(point, ring));
}

/** By the number of sides that a ray to the right crosses. */
function isInside({ x, y }: Point, ring: Ring): boolean {
  let inside = false;
  for (const { from, to } of ringSides(ring)) {
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside;
  }
  return inside;
}

function isBentInto(one: Stretch, next: Stretch): boolean {
  if (Math.abs(one.to.x - next.from.x) > 1 || Math.abs(one.to.y - next.from.y) > 1) return false;
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [next.to.x - next.from.x, next.to.y - next.from.y];
  return ax * bx + ay * by >= BENT * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
}

/** Two stretches as one, which ends in the direction of the second. */
function join(one: Stretch, next: Stretch): Stretch {
  return { from: next.from, to: next.to, length: one.length + next.length };
}
