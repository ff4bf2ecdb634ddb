import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { cross } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { flattenRings, unflattenRings } from '#app/layout/flat-rings.ts';
import { doorwayRing, type Plan } from '#app/layout/parts/plan.ts';
import type { RegionClipper } from '#app/layout/tile-kernel.ts';

interface Territory {
  readonly part: number;
  readonly ring: Ring;
  readonly box: Bounds;
}

/** Twice the area of something on the floor, part by part. */
export interface Share {
  readonly part: number;
  readonly areaTwice: number;
}

/**
 * Which part of a plan each place belongs to: a part's own outline first, then a tiled doorway to the earlier of its parts.
 * `enter` brings an outline into the frame of the pattern.
 */
export class Territories {
  readonly #all: readonly Territory[];

  constructor(
    { parts, doorways }: Plan,
    enter: (ring: Ring) => Ring,
    private readonly clipper: RegionClipper,
  ) {
    const own = parts.map(({ ring }, part) => ({ part, ring }));
    const tiled = doorways.filter((one) => one.tiled).map((one) => ({ part: one.part, ring: doorwayRing(one) }));
    this.#all = [...own, ...tiled].map(({ part, ring }) => {
      const entered = enter(ring);
      return { part, ring: entered, box: ringBounds(entered) };
    });
  }

  /** The one part that everything in a box belongs to; null where several may. */
  partOf(box: Bounds): number | null {
    const near = this.#near(box);
    const part = near[0]?.part ?? 0;
    if (near.every((one) => one.part === part)) return part;
    if (near.some(({ ring }) => passesThrough(ring, box))) return null;
    const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    return near.find(({ ring }) => locatePoint(middle, ring) === 'inside')?.part ?? null;
  }

  /** What each part has of these rings (an outline and its holes), whose box is `box`. */
  share(rings: readonly Ring[], box: Bounds): readonly Share[] {
    const areas = new Map<number, number>();
    let rest = rings;
    let left = areaTwice(rings);
    const near = this.#near(box);
    for (const { part, ring } of near) {
      if (left <= 0) break;
      rest = unflattenRings(this.clipper.subtract(flattenRings(rest), flattenRings([ring])));
      const after = areaTwice(rest);
      areas.set(part, (areas.get(part) ?? 0) + left - after);
      left = after;
    }
    // Rounding may leave a hair at a slanted wall.
    const part = largestOf([...areas].map(([one, area]) => ({ part: one, areaTwice: area })));
    areas.set(part, (areas.get(part) ?? 0) + left);
    return [...areas].map(([one, area]) => ({ part: one, areaTwice: area }));
  }

  #near({ minX, minY, maxX, maxY }: Bounds): Territory[] {
    return this.#all.filter(({ box }) => box.minX < maxX && box.maxX > minX && box.minY < maxY && box.maxY > minY);
  }
}

/** The part with the largest area, the earlier of two alike. */
export function largestOf(shares: readonly Share[]): number {
  const [first, ...others] = shares;
  if (first === undefined) return 0;
  return others.reduce((best, share) => {
    const isLarger = share.areaTwice > best.areaTwice || (share.areaTwice === best.areaTwice && share.part < best.part);
    return isLarger ? share : best;
  }, first).part;
}

/** Whether an edge of the ring passes the inside of a box. */
function passesThrough(ring: Ring, box: Bounds): boolean {
  const corners = boundsRing(box);
  return ring.some((from, index) => {
    const to = ring[(index + 1) % ring.length] as Point;
    if (Math.max(from.x, to.x) <= box.minX || Math.min(from.x, to.x) >= box.maxX) return false;
    if (Math.max(from.y, to.y) <= box.minY || Math.min(from.y, to.y) >= box.maxY) return false;
    const sides = corners.map((corner) => cross(from, to, corner));
    return sides.some((side) => side < 0) && sides.some((side) => side > 0);
  });
}

function areaTwice(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + signedArea2(ring), 0);
}
