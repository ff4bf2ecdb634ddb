import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { degreesOf } from '#app/geometry/turn.ts';

/** A circle in lattice units; its center may be off the lattice. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** An arc between two lattice points. */
export interface Arc extends Segment {
  /**
   * The bulge as in DXF: the tangent of a quarter of the arc's angle, that is its rise over half its chord. Positive if
   * it turns clockwise on screen, and so bows out of a clockwise ring.
   */
  readonly bulge: number;
}

/** A corner of a ring, with the bulge of the side that starts there; absent for a straight side. */
export interface BowedCorner extends Point {
  readonly bulge?: number;
}

/** The most that a polygon may be off its circle, in lattice units: 1/64 in. */
export const ARC_TOLERANCE = 127;
/** The most corners of a polygon around a whole circle: enough for a circle as large as the largest room. */
export const MOST_ARC_CORNERS = 400;
/** The most that rounding corners to the lattice adds to a polygon's distance from its circle. */
const ROUNDING = 2;

/**
 * The number of steps of a whole turn. A step is 2·acos(R / (R + tolerance)), computed by acos(c) ≈ sqrt(2 (1 - c)), which is a
 * little finer and gives the same bits on every machine.
 */
function stepsOfTurn(radius: number): number {
  const within = ARC_TOLERANCE - ROUNDING;
  return Math.ceil(Math.PI / Math.sqrt((2 * within) / (radius + within)));
}

/**
 * A polygon around a circle whose box is on the lattice: no side enters the circle, no corner is farther from it than
 * the tolerance, and four sides are on the box. Clockwise on screen. Circles of one radius give the same polygon,
 * moved.
 */
export function ringAround({ x, y, radius }: Circle): Ring {
  const count = Math.min(MOST_ARC_CORNERS, Math.max(8, 4 * Math.ceil(stepsOfTurn(radius) / 4)));
  const { cos, sin } = cosSin(180 / count);
  const half = (radius * sin) / cos;
  // The corners of the quarter from right to bottom: the first half by their angles, the second as mirror images of it.
  const quarter: Point[] = [];
  for (let at = 0; at < count / 8; at += 1) {
    const side = cosSin((360 * at) / count);
    const corner = { x: radius * side.cos - half * side.sin, y: radius * side.sin + half * side.cos };
    quarter[at] = corner;
    quarter[count / 4 - 1 - at] = { x: corner.y, y: corner.x };
  }
  const back = [...quarter].reverse();
  const around = [
    ...quarter,
    ...back.map((corner) => ({ x: 0 - corner.x, y: corner.y })),
    ...quarter.map((corner) => ({ x: 0 - corner.x, y: 0 - corner.y })),
    ...back.map((corner) => ({ x: corner.x, y: 0 - corner.y })),
  ];
  // Rounded away from the center: no side gets closer to it, since each side is in one quarter or on the box.
  const away = (centre: number, by: number) => (by > 0 ? Math.ceil(centre + by) : Math.floor(centre + by));
  return around.map((corner) => ({ x: away(x, corner.x), y: away(y, corner.y) }));
}

/** The circle of an arc; null if its rise is below half a lattice unit, which counts as a straight line. */
export function circleOf({ from, to, bulge }: Arc): Circle | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.sqrt(dx * dx + dy * dy);
  if (!(Math.abs(bulge) * chord >= 1)) return null;
  const aside = (1 - bulge * bulge) / (4 * bulge);
  return {
    x: (from.x + to.x) / 2 - dy * aside,
    y: (from.y + to.y) / 2 + dx * aside,
    radius: (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge)),
  };
}

/**
 * The intersections of a straight line through `through` in direction `way` (a unit vector) with an arc of at most half
 * a circle, excluding its ends. Not rounded.
 */
export function meetArc({ from, to, bulge }: Arc, circle: Circle, through: Point, way: Point): Point[] {
  const [x, y] = [through.x - circle.x, through.y - circle.y];
  const along = x * way.x + y * way.y;
  const square = along * along - (x * x + y * y - circle.radius * circle.radius);
  if (!(square > 0)) return [];
  const reach = Math.sqrt(square);
  const met = [0 - along - reach, reach - along].map((by) => ({
    x: through.x + by * way.x,
    y: through.y + by * way.y,
  }));
  const side = (at: Point) => (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
  return met.filter((at) => side(at) * bulge < 0);
}

function isWithin(corner: Point, { x, y, radius }: Circle): boolean {
  const [dx, dy] = [corner.x - x, corner.y - y];
  return dx * dx + dy * dy <= radius * radius * (1 + 1e-14);
}

/**
 * The corners that approximate an arc, without its ends: on tangents, so that the circle stays complete (`around`), or
 * on chords inside it (`within`). No corner is farther from the arc than the tolerance.
 */
export function arcCorners(arc: Arc, keep: 'around' | 'within'): Point[] {
  const circle = circleOf(arc);
  if (circle === null) return [];
  const degrees = 4 * degreesOf({ x: 1, y: Math.abs(arc.bulge), length: 1 });
  // As many on both halves, so that the arc's middle, its farthest point from the chord, is exact.
  const count = 2 * Math.ceil((degrees / 720) * stepsOfTurn(circle.radius));
  const step = (arc.bulge < 0 ? 0 - degrees : degrees) / count;
  const [x, y] = [arc.from.x - circle.x, arc.from.y - circle.y];
  const cornerAt = (turned: number, reach: number): Point => {
    const { cos, sin } = cosSin(turned);
    const scale = reach / circle.radius;
    return {
      x: Math.round(circle.x + (x * cos - y * sin) * scale),
      y: Math.round(circle.y + (x * sin + y * cos) * scale),
    };
  };
  const corners: Point[] = [];
  // One unit is reserved for rounding, which moves a corner by at most 0.71. Only rounding can put a corner inside the
  // arc.
  if (keep === 'around') {
    const reach = (circle.radius + 1) / cosSin(step / 2).cos;
    for (let at = 0.5; at < count; at += 1) corners.push(cornerAt(at * step, reach));
  } else {
    for (let at = 1; at < count; at += 1) {
      const corner = cornerAt(at * step, circle.radius);
      corners.push(isWithin(corner, circle) ? corner : cornerAt(at * step, circle.radius - 1));
    }
  }
  return corners;
}

/**
 * The polygon for an area with bowed sides that stays within the area, or around it: within it, chords where a side
 * bows outwards and tangents where it bows inwards; around it, the opposite. The corners run clockwise on screen.
 */
export function bendRing(corners: readonly BowedCorner[], stays: 'within' | 'around'): Ring {
  return corners.flatMap(({ x, y, bulge = 0 }, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    const arc = { from: { x, y }, to: { x: next.x, y: next.y }, bulge };
    return [arc.from, ...arcCorners(arc, bulge > 0 === (stays === 'within') ? 'within' : 'around')];
  });
}
