import { cross, orientation } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';

/** A straight segment from one point to another. */
export interface Segment<Corner = Point> {
  readonly from: Corner;
  readonly to: Corner;
}

/** The sides of a ring in order: each from a corner to the next, the last one to the first. */
export function ringSides<Corner>(ring: readonly Corner[]): Segment<Corner>[] {
  return ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }));
}

/**
 * How two closed segments meet: `cross` if each passes through the other's interior, `touch` if they share one point
 * that is an end of either, `overlap` if they share a stretch. `at` is rounded to the lattice for a crossing and exact
 * otherwise (an overlap gives one end of the shared stretch).
 */
export type SegmentMeeting =
  | { readonly kind: 'none' }
  | { readonly kind: 'cross' | 'touch' | 'overlap'; readonly at: Point };

const NONE: SegmentMeeting = { kind: 'none' };

function boxesApart(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    Math.max(a.x, b.x) < Math.min(c.x, d.x) ||
    Math.max(c.x, d.x) < Math.min(a.x, b.x) ||
    Math.max(a.y, b.y) < Math.min(c.y, d.y) ||
    Math.max(c.y, d.y) < Math.min(a.y, b.y)
  );
}

/** Whether `p`, known to be on the line of a-b, is between them (ends included). */
function isBetween(p: Point, a: Point, b: Point): boolean {
  return (
    Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y)
  );
}

function later(a: Point, b: Point): boolean {
  return a.x > b.x || (a.x === b.x && a.y > b.y);
}

/** Segments on one line whose boxes meet: they share a point or a stretch. */
function meetOnLine(a: Point, b: Point, c: Point, d: Point): SegmentMeeting {
  const [a0, a1] = later(a, b) ? [b, a] : [a, b];
  const [c0, c1] = later(c, d) ? [d, c] : [c, d];
  const start = later(a0, c0) ? a0 : c0;
  const end = later(a1, c1) ? c1 : a1;
  return { kind: later(end, start) ? 'overlap' : 'touch', at: start };
}

/** The meeting of the closed segments a-b and c-d. Decided exactly while coordinate differences stay under 2^26. */
export function meetSegments(a: Point, b: Point, c: Point, d: Point): SegmentMeeting {
  if (boxesApart(a, b, c, d)) return NONE;
  const c1 = orientation(a, b, c);
  const d1 = orientation(a, b, d);
  const a2 = orientation(c, d, a);
  const b2 = orientation(c, d, b);
  if (c1 === 0 && d1 === 0 && a2 === 0 && b2 === 0) return meetOnLine(a, b, c, d);
  if (c1 === 0 && isBetween(c, a, b)) return { kind: 'touch', at: c };
  if (d1 === 0 && isBetween(d, a, b)) return { kind: 'touch', at: d };
  if (a2 === 0 && isBetween(a, c, d)) return { kind: 'touch', at: a };
  if (b2 === 0 && isBetween(b, c, d)) return { kind: 'touch', at: b };
  if (c1 === d1 || a2 === b2) return NONE;
  const part = cross(c, d, a);
  const along = part / (part - cross(c, d, b));
  return { kind: 'cross', at: { x: Math.round(a.x + along * (b.x - a.x)), y: Math.round(a.y + along * (b.y - a.y)) } };
}

/** The point of the segment a-b nearest to `p`, not rounded. */
export function closestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return a;
  const part = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared));
  return { x: a.x + part * dx, y: a.y + part * dy };
}
