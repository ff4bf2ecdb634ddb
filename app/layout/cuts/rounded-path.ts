import type { Circle } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { roundAt } from '#app/layout/cuts/find-rounds.ts';
import type { RoundEdge } from '#app/layout/model/layout-result.ts';

/**
 * One side of a ring: a straight line, or an arc around the center of a round cut. Both ends of an arc are on its
 * circle.
 */
export interface PathStep extends Segment {
  readonly round: Circle | null;
  /** Orientation of an arc on screen. */
  readonly isClockwise: boolean;
}

/**
 * A ring for drawing and describing: a whole circle, or its sides. Short sides that approximate an arc are one side.
 */
export type RoundedPath =
  | { readonly circle: Circle; readonly steps: null }
  | { readonly circle: null; readonly steps: readonly PathStep[] };

/** The path of a ring with these round cuts, in the ring's frame. */
export function roundedPath(ring: Ring, rounds: readonly RoundEdge[] | undefined): RoundedPath {
  const corner = (index: number) => ring[index % ring.length] as Point;
  const of = ring.map((from, index) => roundAt(from, corner(index + 1), rounds) ?? null);
  const first = of.findIndex((round, index) => round === null || round !== of[(index || of.length) - 1]);
  if (first < 0) return { circle: of[0] as Circle, steps: null };
  const steps: PathStep[] = [];
  for (let at = first; at < first + ring.length; ) {
    const round = of[at % of.length] as Circle | null;
    let end = at + 1;
    while (round !== null && end < first + ring.length && of[end % of.length] === round) end += 1;
    const [from, to] = [corner(at), corner(end)];
    if (round === null) steps.push({ from, to, round, isClockwise: false });
    else {
      const isClockwise = turns(from, corner(at + 1), round) > 0;
      steps.push({ from: onCircle(from, round), to: onCircle(to, round), round, isClockwise });
    }
    at = end;
  }
  return { circle: null, steps };
}

function turns(from: Point, to: Point, { x, y }: Circle): number {
  return (from.x - x) * (to.y - y) - (from.y - y) * (to.x - x);
}

function onCircle(point: Point, { x, y, radius }: Circle): Point {
  const [dx, dy] = [point.x - x, point.y - y];
  const scale = radius / Math.sqrt(dx * dx + dy * dy);
  return { x: x + dx * scale, y: y + dy * scale };
}

/** The bulge of an arc as in DXF: positive if it runs clockwise on screen, 0 for a straight side. */
export function bulgeOf({ from, to, round, isClockwise }: PathStep): number {
  if (round === null) return 0;
  const [ax, ay, bx, by] = [from.x - round.x, from.y - round.y, to.x - round.x, to.y - round.y];
  const square = round.radius * round.radius;
  const cos = Math.max(-1, Math.min(1, (ax * bx + ay * by) / square));
  const isWide = ax * by - ay * bx > 0 !== isClockwise;
  // Half the arc's angle, from 0 to 180 degrees; the bulge is the tangent of half of that.
  const sinHalf = Math.sqrt((1 - cos) / 2);
  const cosHalf = (isWide ? -1 : 1) * Math.sqrt((1 + cos) / 2);
  const bulge = sinHalf === 0 ? 0 : (1 - cosHalf) / sinHalf;
  return isClockwise ? bulge : 0 - bulge;
}
