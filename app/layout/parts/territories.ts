import { type Bounds, boundsRing, doBoundsOverlap, isBox, ringBounds } from '#app/geometry/bounds.ts';
import { areaInBox2 } from '#app/geometry/cut-ring.ts';
import { cross } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { flattenRings, unflattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import { doorwayRing, type Rooms } from '#app/layout/model/rooms.ts';

interface Territory {
  readonly part: number;
  readonly isDoorway: boolean;
  readonly ring: Ring;
  readonly box: Bounds;
  /** The ring is the box. */
  readonly isBox: boolean;
}

/** The parts that the floor is divided into: rooms with their doorways, or planes. */
interface Outlines extends Pick<Rooms, 'doorways'> {
  readonly parts: readonly { readonly ring: Ring }[];
}

/** Twice the area of something on the floor, part by part. */
interface Share {
  readonly part: number;
  areaTwice: number;
}

/**
 * Assigns each place to one of several rooms: a part's own outline first, then a tiled doorway to the earlier of its parts.
 * `enter` converts an outline to the frame of the pattern.
 */
export class Territories {
  readonly #all: readonly Territory[];
  /** All boxes in sequence (minX, maxX, minY, maxY), and their parts: they are read thousands of times. */
  readonly #boxes: Float64Array;
  readonly #partOf: Int32Array;

  constructor(
    { parts, doorways }: Outlines,
    enter: (ring: Ring) => Ring,
    private readonly clipper: RegionClipper,
  ) {
    this.#all = [
      ...parts.map(({ ring }, part) => territoryOf(part, enter(ring), false)),
      ...doorways.filter(({ tiled }) => tiled).map((one) => territoryOf(one.part, enter(doorwayRing(one)), true)),
    ];
    this.#boxes = Float64Array.from(this.#all.flatMap(({ box }) => [box.minX, box.maxX, box.minY, box.maxY]));
    this.#partOf = Int32Array.from(this.#all, ({ part }) => part);
  }

  /** The one part that contains everything in a box; null if there may be several. */
  partOf(minX: number, minY: number, maxX: number, maxY: number): number | null {
    const part = this.onlyNear(minX, minY, maxX, maxY);
    if (part !== null) return part;
    const [first, ...others] = this.#reaching({ minX, minY, maxX, maxY });
    return others.every((one) => one.part === first?.part) ? (first?.part ?? 0) : null;
  }

  /** The same by boxes alone, called for every tile: it allocates nothing. */
  onlyNear(minX: number, minY: number, maxX: number, maxY: number): number | null {
    const boxes = this.#boxes;
    const parts = this.#partOf;
    let part = -1;
    for (let at = 0, one = 0; at < boxes.length; at += 4, one++) {
      if ((boxes[at] as number) >= maxX || (boxes[at + 1] as number) <= minX) continue;
      if ((boxes[at + 2] as number) >= maxY || (boxes[at + 3] as number) <= minY) continue;
      const own = parts[one] as number;
      if (part >= 0 && own !== part) return null;
      part = own;
    }
    return Math.max(0, part);
  }

  /**
   * The share of each part in these rings (an outline and its holes), with their bounding box and twice their area
   * (`whole`).
   */
  share(rings: readonly Ring[], box: Bounds, whole: number): readonly Share[] {
    const near = this.#reaching(box);
    const shares: Share[] = [];
    let left = whole;
    for (const one of near) {
      if (one.isDoorway) continue;
      // Outlines do not overlap, so each share is independent of the others.
      const inside = Math.round(this.#areaIn(rings, box, whole, one));
      addShare(shares, one.part, inside);
      left -= inside;
    }
    const doorways = near.filter(({ isDoorway }) => isDoorway);
    const [first] = doorways;
    if (first === undefined) {
      // Rounding leaves a hair at a slanted wall.
      addShare(shares, largestOf(shares), left);
    } else if (doorways.every(({ part }) => part === first.part)) addShare(shares, first.part, left);
    else {
      this.#shareDoorways(rings, near, shares);
      addShare(shares, largestOf(shares), whole - shares.reduce((sum, { areaTwice }) => sum + areaTwice, 0));
    }
    return shares;
  }

  /** Twice the area of rings within an outline: by arithmetic if either is a rectangle, as nearly all are. */
  #areaIn(rings: readonly Ring[], box: Bounds, whole: number, territory: Territory): number {
    const { ring } = territory;
    const [outline = []] = rings;
    const isRectangle = rings.length === 1 && isBox(outline);
    if (territory.isBox) return isRectangle ? areaOfBoth2(box, territory.box) : areaInBox2(rings, territory.box);
    if (isRectangle) return areaInBox2([ring], box);
    return whole - areaTwice(this.#less(rings, [ring]));
  }

  /** Shares the tiles in the doorways of several parts, outside all outlines. */
  #shareDoorways(rings: readonly Ring[], near: readonly Territory[], shares: Share[]): void {
    const outlines = near.filter(({ isDoorway }) => !isDoorway).map(({ ring }) => ring);
    let rest = this.#less(rings, outlines);
    for (const { part, ring, isDoorway } of near) {
      if (!isDoorway) continue;
      const before = areaTwice(rest);
      rest = this.#less(rest, [ring]);
      addShare(shares, part, before - areaTwice(rest));
    }
  }

  #less(rings: readonly Ring[], taken: readonly Ring[]): readonly Ring[] {
    return unflattenRings(this.clipper.subtract(flattenRings(rings), flattenRings(taken)));
  }

  /**
   * The territories that reach into a box: the outline crosses it or contains it. If none does, the nearest by boxes.
   */
  #reaching(box: Bounds): readonly Territory[] {
    const near = this.#all.filter((one) => doBoundsOverlap(one.box, box));
    const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
    const reaching = near.filter(
      ({ ring, isBox }) => isBox || passesThrough(ring, box) || locatePoint(middle, ring) === 'inside',
    );
    return reaching.length > 0 ? reaching : near;
  }
}

function territoryOf(part: number, ring: Ring, isDoorway: boolean): Territory {
  return { part, isDoorway, ring, box: ringBounds(ring), isBox: isBox(ring) };
}

/** Twice the area that two boxes have in common. */
function areaOfBoth2(one: Bounds, other: Bounds): number {
  const across = Math.min(one.maxX, other.maxX) - Math.max(one.minX, other.minX);
  const down = Math.min(one.maxY, other.maxY) - Math.max(one.minY, other.minY);
  return 2 * Math.max(0, across) * Math.max(0, down);
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

function addShare(shares: Share[], part: number, areaTwice: number): void {
  const share = shares.find((one) => one.part === part);
  if (share === undefined) shares.push({ part, areaTwice });
  else share.areaTwice += areaTwice;
}

function areaTwice(rings: readonly Ring[]): number {
  return rings.reduce((sum, ring) => sum + signedArea2(ring), 0);
}
