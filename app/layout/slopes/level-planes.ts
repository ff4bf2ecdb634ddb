import { err, ok, type Result } from '#app/base/result.ts';
import { boundsRing } from '#app/geometry/bounds.ts';
import { cross } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { SlopePlane } from '#app/layout/model/sloped-floor.ts';
import { distanceFromLine, fallAcross } from '#app/layout/slopes/plane-through.ts';
import type { SlopeFault, SlopeQuestion } from '#app/layout/slopes/slope-question.ts';

/** What a wall's plane slopes to: a side of the drain, from its first corner to its last one, or one corner. */
interface Foot {
  first: number;
  last: number;
}

/** A plane before the height of the walls is known: level at the line from `from` to `to`, which is at a wall or at the drain. */
interface Facet {
  readonly wall: number | null;
  readonly corner: number;
  readonly points: readonly Point[];
  /** How many of the points, from the first, are at the height of the walls. */
  readonly high: number;
  readonly line: { readonly from: Point; readonly to: Point };
  readonly run: number;
}

/**
 * Planes between walls of one height and the drain. A wall that is parallel to a side of the drain falls to that side, any
 * other to the nearest corner of the drain; a side that no wall is parallel to falls from the floor's corner between.
 */
export function levelPlanes({ outline, opening, slope }: SlopeQuestion): Result<readonly SlopePlane[], SlopeFault> {
  const drain = boundsRing(opening);
  const walls = ringSides(outline);
  const feet = walls.map(({ from, to }) => footOf(from, to, drain));
  const hidden = joinFeet(outline, feet);
  if (hidden !== null) return err({ code: 'corner-hidden', corner: hidden });
  const at = (index: number) => drain[index % 4] as Point;
  const facets: Facet[] = [];
  walls.forEach(({ from, to }, wall) => {
    const foot = feet[wall] as Foot;
    const low = foot.first === foot.last ? [at(foot.first)] : [at(foot.last), at(foot.first)];
    const run = distanceFromLine(at(foot.first), from, to);
    facets.push({ wall, corner: wall, points: [from, to, ...low], high: 2, line: { from, to }, run });
    const corner = (wall + 1) % walls.length;
    const steps = ((((feet[corner] as Foot).first - foot.last) % 4) + 4) % 4;
    for (let step = 0; step < steps; step++) {
      const [one, other] = [at(foot.last + step), at(foot.last + step + 1)];
      const run = distanceFromLine(to, one, other);
      facets.push({ wall: null, corner, points: [to, other, one], high: 1, line: { from: one, to: other }, run });
    }
  });
  const turned = facets.find(({ points }) => signedArea2(points) < 0);
  if (turned !== undefined) return err({ code: 'corner-hidden', corner: turned.corner });
  // A wall that the drain touches has no plane.
  const sloped = facets.filter(({ points }) => signedArea2(points) > 0);
  const height = slope * Math.max(...sloped.map(({ run }) => run));
  return ok(
    sloped.map(({ wall, points, high, line, run }) => {
      const corners = points.map(({ x, y }, index) => ({ x, y, height: index < high ? height : 0 }));
      return fallAcross(line, height / run, { wall, corners });
    }),
  );
}

/** The nearest side or corner of the drain to a wall. */
function footOf(from: Point, to: Point, drain: readonly Point[]): Foot {
  const distances = drain.map((corner) => cross(from, to, corner));
  const least = Math.min(...distances);
  const nearest = distances.flatMap((distance, index) => (distance === least ? index : []));
  const [one, other = one] = nearest as [number, number?];
  // The side from the last corner to the first one.
  return one === 0 && other === 3 ? { first: 3, last: 4 } : { first: one, last: other };
}

/**
 * At a corner that turns inward both walls fall to one corner of the drain. Changes the feet there; returns a corner whose
 * walls have none in common, or null.
 */
function joinFeet(outline: readonly Point[], feet: readonly Foot[]): number | null {
  for (const [wall, foot] of feet.entries()) {
    const corner = (wall + 1) % feet.length;
    const next = feet[corner] as Foot;
    const [before, at, after] = [outline[wall], outline[corner], outline[(corner + 1) % outline.length]];
    if (cross(before as Point, at as Point, after as Point) >= 0) continue;
    const pair = [foot.last, foot.first]
      .flatMap((one) => [next.first, next.last].map((other) => [one, other] as const))
      .find(([one, other]) => (one - other) % 4 === 0);
    if (pair === undefined) return corner;
    foot.last = pair[0];
    next.first = pair[1];
  }
  return null;
}
