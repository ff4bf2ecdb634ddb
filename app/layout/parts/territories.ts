import { type Bounds, boundsRing, isBox, ringBounds } from '#app/geometry/bounds.ts';
import { areaInBox2 } from '#app/geometry/cut-ring.ts';
import { cross } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { flattenRings, unflattenRings } from '#app/layout/flat-rings.ts';
import { doorwayRing, type PartsPlan } from '#app/layout/parts/plan.ts';
import type { RegionClipper } from '#app/layout/tile-kernel.ts';

interface Territory {
  readonly part: number;
  readonly isDoorway: boolean;
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
    { parts, doorways }: PartsPlan,
    enter: (ring: Ring) => Ring,
    private readonly clipper: RegionClipper,
  ) {
    const own = parts.map(({ ring }, part) => ({ part, ring, isDoorway: false }));
    const tiled = doorways
      .filter((one) => one.tiled)
      .map((one) => ({ part: one.part, ring: doorwayRing(one), isDoorway: true }));
    this.#all = [...own, ...tiled].map(({ ring, ...one }) => {
      const entered = enter(ring);
      return { ...one, ring: entered, box: ringBounds(entered) };
    });
  }

  /** The one part that everything in a box belongs to; null where several may. */
  partOf(box: Bounds): number | null {
    const part = this.onlyNear(box.minX, box.minY, box.maxX, box.maxY);
    if (part !== null) return part;
    const [first, ...others] = this.#reaching(box);
    return others.every((one) => one.part === first?.part) ? (first?.part ?? 0) : null;
  }

  /** The same by boxes alone, asked for every tile: nothing is made for it. */
  onlyNear(minX: number, minY: number, maxX: number, maxY: number): number | null {
    let part = -1;
    for (const { box, part: own } of this.#all) {
      if (box.minX >= maxX || box.maxX <= minX || box.minY >= maxY || box.maxY <= minY) continue;
      if (part >= 0 && own !== part) return null;
      part = own;
    }
    return Math.max(0, part);
  }

  /** What each part has of these rings (an outline and its holes), whose box is `box` and whose area, twice, `whole`. */
  share(rings: readonly Ring[], box: Bounds, whole: number): readonly Share[] {
    const near = this.#reaching(box);
    const areas = new Map<number, number>();
    const add = (part: number, areaTwice: number) => areas.set(part, (areas.get(part) ?? 0) + areaTwice);
    let left = whole;
    for (const { part, ring, isDoorway } of near) {
      if (isDoorway) continue;
      // Outlines lie apart from one another: each has what it has, whatever the others do.
      const inside = Math.round(this.#areaIn(rings, box, whole, ring));
      add(part, inside);
      left -= inside;
    }
    const doorways = near.filter(({ isDoorway }) => isDoorway);
    const [first] = doorways;
    if (first === undefined) {
      // Rounding leaves a hair at a slanted wall.
      add(largestOf(sharesOf(areas)), left);
    } else if (doorways.every(({ part }) => part === first.part)) add(first.part, left);
    else {
      this.#shareDoorways(rings, near, add);
      const told = sharesOf(areas);
      add(largestOf(told), whole - told.reduce((sum, share) => sum + share.areaTwice, 0));
    }
    return sharesOf(areas);
  }

  /** Twice the area that rings have in an outline: by arithmetic where either is a rectangle, as nearly all are. */
  #areaIn(rings: readonly Ring[], box: Bounds, whole: number, ring: Ring): number {
    if (isBox(ring)) return areaInBox2(rings, ringBounds(ring));
    const [outline = []] = rings;
    if (rings.length === 1 && isBox(outline)) return areaInBox2([ring], box);
    return whole - areaTwice(this.#less(rings, [ring]));
  }

  /** What lies in the doorways of several parts, beyond all outlines. */
  #shareDoorways(
    rings: readonly Ring[],
    near: readonly Territory[],
    add: (part: number, areaTwice: number) => void,
  ): void {
    const outlines = near.filter(({ isDoorway }) => !isDoorway).map(({ ring }) => ring);
    let rest = this.#less(rings, outlines);
    for (const { part, ring, isDoorway } of near) {
      if (!isDoorway) continue;
      const before = areaTwice(rest);
      rest = this.#less(rest, [ring]);
      add(part, before - areaTwice(rest));
    }
  }

  #less(rings: readonly Ring[], taken: readonly Ring[]): readonly Ring[] {
    return unflattenRings(this.clipper.subtract(flattenRings(rings), flattenRings(taken)));
  }

  /** What reaches into a box: its outline passes there, or it holds all of it. Of none the nearest by boxes do. */
  #reaching(box: Bounds): readonly Territory[] {
    const near = this.#all.filter((one) => doBoxesMeet(one.box, box));
    const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    const reaching = near.filter(({ ring }) => passesThrough(ring, box) || locatePoint(middle, ring) === 'inside');
    return reaching.length > 0 ? reaching : near;
  }
}

function doBoxesMeet(one: Bounds, other: Bounds): boolean {
  return one.minX < other.maxX && one.maxX > other.minX && one.minY < other.maxY && one.maxY > other.minY;
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

function sharesOf(areas: ReadonlyMap<number, number>): Share[] {
  return [...areas].map(([part, area]) => ({ part, areaTwice: area }));
}

function areaTwice(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + signedArea2(ring), 0);
}
