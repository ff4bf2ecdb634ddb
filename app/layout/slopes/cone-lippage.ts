import { convexHull } from '#app/geometry/convex-hull.ts';
import { cross, samePoint } from '#app/geometry/orientation.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { closestOnSegment, ringSides } from '#app/geometry/segment.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

const QUARTER_INCH = fromInches(1 / 4);

/** How far edges may be apart beside the warpage of the tiles, by the joint between them (ANSI A108.02, 4.3.7); lattice units. */
export function mostLippage(joint: number): Length {
  return joint < QUARTER_INCH ? fromInches(1 / 32) : fromInches(1 / 16);
}

/** A plane as the frame of the pattern has it: its outline, and rise over run. */
export interface ConePlane {
  readonly ring: Ring;
  readonly slope: number;
}

/**
 * The distance between the middle of a side and the chord between its ends, on a cone around `drain`: lattice units.
 * The sides of a flat tile are chords. For a side whose middle is nearest to the drain it is slope × (√(r² + w²) − r),
 * with r the distance of the middle and w half the side.
 */
export function standsOff(from: Point, to: Point, drain: Point, slope: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return 0;
  // Along the side from the foot of the drain, and the drain's distance from it.
  const start = ((from.x - drain.x) * dx + (from.y - drain.y) * dy) / length;
  const off = Math.abs((from.x - drain.x) * dy - (from.y - drain.y) * dx) / length;
  const reach = (along: number) => Math.sqrt(off * off + along * along);
  const rise = (reach(start + length) - reach(start)) / length;
  if (Math.abs(rise) >= 1) return 0;
  // Where the cone is parallel to the chord, it is farthest from it.
  const at = (off * rise) / Math.sqrt(1 - rise * rise);
  return slope * Math.max(0, reach(start) + rise * (at - start) - reach(at));
}

/**
 * The largest distance between the sides of a tile or piece and a cone, at its neighbors or the grate, and the number
 * of tiles and pieces over a limit.
 */
export class ConeLippage {
  #worst = 0;
  #over = 0;
  readonly #steepest: number;

  constructor(
    private readonly drain: Point,
    private readonly planes: readonly ConePlane[],
    private readonly limit: number,
  ) {
    this.#steepest = Math.max(0, ...planes.map(({ slope }) => slope));
  }

  get worst(): number {
    return this.#worst;
  }

  get over(): number {
    return this.#over;
  }

  /** A whole tile, in the frame of the pattern. */
  addTile(outline: Ring, at: Point): void {
    this.#count(this.#atEdges(moved(outline, at)));
  }

  /** A cut piece. If it is cut around the drain, it stands proud of the grate too. */
  addPiece(outline: Ring, holes: readonly Ring[], at: Point): void {
    const corners = moved(outline, at);
    const flat = convexHull(corners);
    const hull = Array.from({ length: flat.length / 2 }, (_, index) => ({
      x: flat[2 * index] ?? 0,
      y: flat[2 * index + 1] ?? 0,
    }));
    const isNotched = holes.length > 0 || corners.some((corner) => !hull.some((one) => samePoint(one, corner)));
    const atGrate = isNotched ? this.#atNotches(hull, [corners, ...holes.map((hole) => moved(hole, at))]) : 0;
    this.#count(Math.max(this.#atEdges(hull), atGrate));
  }

  #count(most: number): void {
    if (most > this.limit) this.#over += 1;
    this.#worst = Math.max(this.#worst, most);
  }

  #atEdges(corners: Ring): number {
    return ringSides(corners).reduce((most, { from, to }) => {
      const bound = standsOff(from, to, this.drain, this.#steepest);
      // Most sides are too far from the drain to matter.
      if (bound <= most || (bound <= this.limit && bound <= this.#worst)) return most;
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      return Math.max(most, standsOff(from, to, this.drain, this.#slopeAt(middle)));
    }, 0);
  }

  /**
   * The distance from the cone of a flat piece that rests on the corners of its hull, at the sides that are cut into
   * it.
   */
  #atNotches(hull: Ring, rings: readonly Ring[]): number {
    const reach = ({ x, y }: Point) => distance({ x, y }, this.drain);
    const sides = rings.flatMap((ring) => ringSides(ring));
    return sides.reduce((most, { from, to }) => {
      const places = [from, closestOnSegment(this.drain, from, to)];
      return places.reduce((all, place) => {
        const above = highestOver(place, hull, reach) - reach(place);
        return Math.max(all, this.#slopeAt(place) * above);
      }, most);
    }, 0);
  }

  /** The slope of the plane under a point; beside all planes, the steepest. */
  #slopeAt(point: Point): number {
    const whole = { x: Math.round(point.x), y: Math.round(point.y) };
    const under = this.planes.filter(({ ring }) => locatePoint(whole, ring) !== 'outside');
    return under.length === 0 ? this.#steepest : Math.max(...under.map(({ slope }) => slope));
  }
}

function moved(ring: Ring, { x, y }: Point): Ring {
  return ring.map((corner) => ({ x: corner.x + x, y: corner.y + y }));
}

/** The height over a place of the highest of all flat triangles on three corners of a hull, each at its own height. */
function highestOver(place: Point, hull: Ring, height: (corner: Point) => number): number {
  let highest = height(place);
  hull.forEach((a, first) => {
    hull.slice(first + 1).forEach((b, second) => {
      for (const c of hull.slice(first + second + 2)) {
        const whole = cross(a, b, c);
        if (whole === 0) continue;
        const shares = [cross(b, c, place) / whole, cross(c, a, place) / whole, cross(a, b, place) / whole] as const;
        if (shares.some((share) => share < 0)) continue;
        highest = Math.max(highest, shares[0] * height(a) + shares[1] * height(b) + shares[2] * height(c));
      }
    });
  });
  return highest;
}
