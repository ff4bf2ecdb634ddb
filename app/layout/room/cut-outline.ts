import { type Circle, meetArc } from '#app/geometry/arcs.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import {
  bulgeOfWall,
  circleOfWall,
  type Outline,
  type OutlineCorner,
  type OutlineWall,
  wallsOf,
} from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';

/**
 * The part of an outline, clockwise on screen, on one side of a vertical line: `side` 1 keeps the right. Arcs are cut
 * on their circles, and the remainder keeps its radius. If the line divides the outline, the parts are connected along
 * it.
 */
export function cutOutline(outline: Outline, line: number, side: 1 | -1): Outline {
  const kept = wallsOf(outline).flatMap((wall, index) => {
    const circle = circleOfWall(wall);
    const stops = [wall.from, ...crossings(wall, circle, line), wall.to];
    return stops.slice(0, -1).flatMap((from, stop): OutlineCorner[] => {
      const to = stops[stop + 1] as Point;
      if (side * (middleOf(from, to, circle, wall) - line) < 0) return [];
      if (stops.length === 2) return [outline[index] as OutlineCorner, { x: to.x, y: to.y }];
      const radius = circle === null ? undefined : Math.round(Math.sign(wall.rise) * circle.radius);
      return [
        { x: from.x, y: from.y, ...(radius !== undefined && { radius }) },
        { x: to.x, y: to.y },
      ];
    });
  });
  // The end of a wall is the start of the next one, which carries that wall's arc.
  return kept.filter((corner, index) => !samePoint(corner, kept[(index + 1) % kept.length] as OutlineCorner));
}

/** The points where a wall crosses the line between its ends, from its start on; rounded to the lattice. */
function crossings(wall: OutlineWall, circle: Circle | null, line: number): Point[] {
  const { from, to } = wall;
  if (circle === null) {
    if ((from.x - line) * (to.x - line) >= 0) return [];
    return [{ x: line, y: Math.round(from.y + ((to.y - from.y) * (line - from.x)) / (to.x - from.x)) }];
  }
  const met = meetArc({ from, to, bulge: bulgeOfWall(wall) }, circle, { x: line, y: circle.y }, { x: 0, y: 1 });
  const on = met.map(({ y }) => ({ x: line, y: Math.round(y) }));
  return on
    .filter((at) => !samePoint(at, from) && !samePoint(at, to))
    .sort((a, b) => distance2(a, from) - distance2(b, from));
}

/** The x coordinate of the middle of a part of a wall. */
function middleOf(from: Point, to: Point, circle: Circle | null, wall: OutlineWall): number {
  const chord = (from.x + to.x) / 2;
  if (circle === null) return chord;
  // The way out of the arc's middle, to the left of the way along a wall that bows out.
  const length = Math.sqrt(distance2(from, to));
  const out = (to.y - from.y) / length;
  const half = Math.min(length / 2, circle.radius);
  const rise = circle.radius - Math.sqrt(circle.radius * circle.radius - half * half);
  return chord + (wall.rise < 0 ? 0 - out : out) * rise;
}

function distance2(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
