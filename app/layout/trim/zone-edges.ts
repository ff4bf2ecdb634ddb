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

/** One piece of profile along a zone's edge. */
export interface EdgePiece {
  readonly length: Length;
  /** From corner to corner along the zone's own edge, clockwise on screen: other floor is on its left. */
  readonly path: readonly Point[];
  /** What lies beyond it: indexes into the request's zones, null for the field, and along what length. */
  readonly beside: readonly Beside[];
}

interface Beside {
  readonly zone: number | null;
  readonly length: number;
}

/** Edges by request and zone: the form asks for them at every key. */
const known = new WeakMap<LayoutRequest, Map<number, readonly EdgePiece[]>>();

/**
 * The stretches of a zone's edge next to other floor, each as one piece of profile: none at walls and obstacles, between
 * the parts of a border, or under later zones. Sides that turn by less than 20 degrees are one stretch, as along a
 * circle. Lengths are along the zone's own edge. Each edge of a request is measured once.
 */
export function edgePieces(request: LayoutRequest, index: number): readonly EdgePiece[] {
  const ofRequest = known.get(request) ?? new Map<number, readonly EdgePiece[]>();
  const pieces = ofRequest.get(index) ?? measureEdge(request, index);
  known.set(request, ofRequest.set(index, pieces));
  return pieces;
}

function measureEdge(request: LayoutRequest, index: number): readonly EdgePiece[] {
  const { zones = [], plan, room, obstacles } = request;
  const zone = zones[index];
  if (zone === undefined) return [];
  const floor = plan === undefined ? [roomRing(room)] : tiledRings(plan);
  const blocked = [
    ...cutAround(obstacles).map(obstacleRing),
    ...zones.slice(index + 1).flatMap(({ parts }) => parts.flatMap(({ taken }) => taken)),
  ];
  const reach = Math.max(zone.edgeJoint, zone.finish.joint) + HAIR;
  // Parts of a border are apart by its own joint, which may be narrower than the profile.
  const apart = (zone.finish.joint + HAIR) / reach;
  const beneath = zones.slice(0, index).map(({ parts }) => parts.flatMap((part) => part.rings));
  const rings = zone.parts.flatMap((part) => part.rings);
  return rings.flatMap((ring) => {
    const own = rings.filter((other) => other !== ring);
    const besideAt: BesideAt = (at) => {
      // Slightly off the edge, which may be on the floor's edge.
      const [edge, beyond] = [at(-HAIR / (2 * reach)), at(1)];
      const isFree = [edge, beyond].every((point) => isIn(point, floor) && !isIn(point, blocked));
      if (!isFree || isIn(at(apart), own)) return undefined;
      const under = beneath.findLastIndex((area) => isIn(beyond, area));
      return under < 0 ? null : under;
    };
    const lines = [...floor, ...blocked, ...own, ...beneath.flat()].flatMap((one) =>
      one.length < 3 ? [] : ringSides(one),
    );
    return piecesOf(ring, { reach, offsets: [0, apart, 1], besideAt, lines });
  });
}

/** What lies beyond a place on the edge; undefined without other floor. `at` moves it off the edge, in reaches. */
type BesideAt = (at: (by: number) => Point) => Beside['zone'] | undefined;

interface Surroundings {
  readonly reach: number;
  /** Where `besideAt` looks, in reaches off the edge: between two crossings of these with `lines` the answer is one. */
  readonly offsets: readonly number[];
  readonly besideAt: BesideAt;
  readonly lines: readonly Segment[];
}

/** The pieces around a ring, which is clockwise on screen. */
function piecesOf(ring: Ring, around: Surroundings): readonly EdgePiece[] {
  const found = ringSides(ring).flatMap((side) => freeStretches(side, around));
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
  return joined
    .map(({ path, beside }): EdgePiece => ({ length: Math.round(lengthOf(beside)) as Length, path, beside }))
    .filter(({ length }) => length > LEAST);
}

/** A part of a zone's edge with other floor beyond it. */
interface Stretch {
  readonly path: readonly Point[];
  readonly beside: readonly Beside[];
}

function lengthOf(beside: readonly Beside[]): number {
  return beside.reduce((sum, { length }) => sum + length, 0);
}

function freeStretches({ from, to }: Segment, { reach, offsets, besideAt, lines }: Surroundings): readonly Stretch[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const whole = Math.sqrt(dx * dx + dy * dy);
  if (whole === 0) return [];
  const out = { x: (dy / whole) * reach, y: (-dx / whole) * reach };
  const at = (part: number, by = 0): Point => ({
    x: from.x + part * dx + by * out.x,
    y: from.y + part * dy + by * out.y,
  });
  const cuts = offsets.flatMap((by) => crossings(at(0, by), at(1, by), lines));
  const stops = [0, ...cuts.sort((a, b) => a - b), 1];
  const stretches: { start: number; end: number; beside: Beside[] }[] = [];
  for (const [index, end] of stops.entries()) {
    const start = stops[index - 1] ?? 0;
    if ((end - start) * whole < 1) continue;
    const middle = (start + end) / 2;
    const zone = besideAt((by) => at(middle, by));
    if (zone === undefined) continue;
    const beside = { zone, length: (end - start) * whole };
    const last = stretches[stretches.length - 1];
    if (last !== undefined && (start - last.end) * whole < 1) {
      last.beside.push({ ...beside, length: (end - last.end) * whole });
      last.end = end;
    } else stretches.push({ start, end, beside: [beside] });
  }
  return stretches.map(({ start, end, beside }) => ({ path: [at(start), at(end)], beside }));
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
  let from = ring[ring.length - 1] as Point;
  for (const to of ring) {
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside;
    from = to;
  }
  return inside;
}

function isBentInto(one: Stretch, next: Stretch): boolean {
  const [[before, end], [start, after]] = [one.path.slice(-2), next.path.slice(0, 2)];
  if (before === undefined || end === undefined || start === undefined || after === undefined) return false;
  if (Math.abs(end.x - start.x) > 1 || Math.abs(end.y - start.y) > 1) return false;
  const [ax, ay] = [end.x - before.x, end.y - before.y];
  const [bx, by] = [after.x - start.x, after.y - start.y];
  return ax * bx + ay * by >= BENT * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
}

function join(one: Stretch, next: Stretch): Stretch {
  return { path: [...one.path, ...next.path.slice(1)], beside: [...one.beside, ...next.beside] };
}
