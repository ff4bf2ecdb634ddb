import { stretchesInside } from '#app/geometry/parts-inside.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { coursesAsLayers } from '#app/layout/kernel/courses-as-layers.ts';
import { cornersOfPlaced, type Layers } from '#app/layout/kernel/layered-pattern.ts';
import { courseStartsOf } from '#app/layout/model/course-starts.ts';
import type { LayoutResult, PatternFrame } from '#app/layout/model/layout-result.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { layersFor, shiftsFor } from '#app/layout/patterns/registry.ts';
import { enterFrame } from '#app/layout/region/pattern-frame.ts';

type Stretch = readonly [Point, Point];

/** A joint of the slab under a floor, or under one of its zones. */
export interface PlacedSlabJoint extends Segment {
  /** Its place in the list, from 0. */
  readonly joint: number;
  /** The name of the zone; null if there are no zones, or no tile is over it. */
  readonly zone: string | null;
  /** The stretches with tiles over it; empty if there are none. Not rounded. */
  readonly stretches: readonly Stretch[];
  /** A tile joint is over all of it, or no tile is. */
  readonly isMet: boolean;
  /**
   * The largest distance from it to the middle of the nearest tile joint; 0 if the joint is met, null if no tile joint runs along
   * it.
   */
  readonly missedBy: number | null;
}

/** Rounding of a turned frame, and of a joint that is an odd number of units wide. */
const HAIR = 2;
/** Sine of the angle up to which a side of a tile runs along a joint of the slab: about 6 degrees. */
const ALONG = 0.1;

/** Each joint of the slab with its position under the tiles, zone by zone in the order of the layout; empty without any. */
export function placeSlabJoints(result: LayoutResult): readonly PlacedSlabJoint[] {
  const { slab = [] } = result.request;
  if (slab.length === 0) return [];
  const views = zoneViews(result);
  return slab.flatMap(({ from, to }, joint): PlacedSlabJoint[] => {
    const found = new Map<number, PlacedSlabJoint>();
    for (const { zone, name, layout } of views) {
      const stretches = stretchesInside(layout.region, from, to).filter(([a, b]) => lengthOf(a, b) > HAIR);
      if (stretches.length === 0) continue;
      const { isMet, missedBy } = measure(layout, stretches);
      const known = found.get(zone);
      found.set(zone, {
        joint,
        zone: name,
        from,
        to,
        stretches: [...(known?.stretches ?? []), ...stretches],
        isMet: isMet && known?.isMet !== false,
        missedBy: known === undefined ? missedBy : farther(known.missedBy, missedBy),
      });
    }
    const none: PlacedSlabJoint = { joint, zone: null, from, to, stretches: [], isMet: true, missedBy: 0 };
    return found.size === 0 ? [none] : [...found.values()];
  });
}

/** The part of each joint under a region, from the first tile to the last, on the lattice. */
export function slabOver(region: readonly Ring[], slab: readonly Segment[] = []): readonly Segment[] {
  const onLattice = ({ x, y }: Point): Point => ({ x: Math.floor(x + 0.5), y: Math.floor(y + 0.5) });
  return slab.flatMap(({ from, to }) => {
    const stretches = stretchesInside(region, from, to);
    const [first, last] = [stretches[0]?.[0], stretches.at(-1)?.[1]];
    return first === undefined || last === undefined ? [] : { from: onLattice(first), to: onLattice(last) };
  });
}

function farther(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

function lengthOf(a: Point, b: Point): number {
  return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
}

/** The tiles of a layout as repeats of its pattern, in the pattern's frame. */
function layersOf({ request, frame }: LayoutResult): Layers {
  const { finish } = request;
  const layers = layersFor(finish, frame !== null);
  if (layers !== null) return layers;
  const shifts = courseStartsOf(request)?.shifts ?? shiftsFor(finish);
  return coursesAsLayers(finish, shifts, finish.patternOrientation);
}

/** How the tiles of a layout cover stretches of a joint, given in the room's frame. */
function measure(layout: LayoutResult, stretches: readonly Stretch[]): Pick<PlacedSlabJoint, 'isMet' | 'missedBy'> {
  const layers = layersOf(layout);
  const hair = isExact(layout.frame, stretches) ? 0 : HAIR;
  let missedBy: number | null = 0;
  let isMet = true;
  for (const [from, to] of stretches) {
    const line = { from: enterFrame(from, layout.frame), to: enterFrame(to, layout.frame) };
    for (const corners of tilesOver(layers, layout.origin, line)) {
      const reach = reachOver(corners, line, hair);
      if (reach === 'beside') continue;
      isMet = false;
      missedBy = reach === 'across' ? null : farther(missedBy, reach + layout.request.finish.joint / 2);
    }
  }
  return { isMet, missedBy };
}

/** Unturned, and along an axis: everything about it is a whole number of lattice units. */
function isExact(frame: PatternFrame | null, stretches: readonly Stretch[]): boolean {
  return frame === null && stretches.every(([a, b]) => a.x === b.x || a.y === b.y);
}

/** The tiles of a pattern whose boxes may meet a line, by their corners. */
function* tilesOver({ lattice: { a, b }, tiles }: Layers, origin: Point, line: Segment): Generator<readonly Point[]> {
  const cell = a.x * b.y - a.y * b.x;
  const steps = ({ x, y }: Point) => ({ i: (x * b.y - y * b.x) / cell, j: (a.x * y - a.y * x) / cell });
  for (const tile of tiles) {
    const at = { x: origin.x + tile.x, y: origin.y + tile.y };
    const outline = cornersOfPlaced(tile);
    const box = outline.map(steps);
    const [lowI, highI] = [Math.min(...box.map(({ i }) => i)), Math.max(...box.map(({ i }) => i))];
    const [lowJ, highJ] = [Math.min(...box.map(({ j }) => j)), Math.max(...box.map(({ j }) => j))];
    const [from, to] = [line.from, line.to].map(({ x, y }) => steps({ x: x - at.x, y: y - at.y })) as [Steps, Steps];
    for (let i = Math.ceil(Math.min(from.i, to.i) - highI); i <= Math.max(from.i, to.i) - lowI; i++) {
      const [first, last] = shareWithin(from.i, to.i, i + lowI, i + highI);
      if (last < first) continue;
      const ends = [first, last].map((share) => from.j + share * (to.j - from.j)) as [number, number];
      for (let j = Math.ceil(Math.min(...ends) - highJ); j <= Math.max(...ends) - lowJ; j++) {
        const [left, top] = [at.x + i * a.x + j * b.x, at.y + i * a.y + j * b.y];
        yield outline.map(({ x, y }) => ({ x: left + x, y: top + y }));
      }
    }
  }
}

interface Steps {
  readonly i: number;
  readonly j: number;
}

/** The range (0 to 1) in which a value that changes linearly is within the bounds; the start is after the end if it never is. */
function shareWithin(from: number, to: number, low: number, high: number): readonly [number, number] {
  if (from === to) return from >= low && from <= high ? [0, 1] : [1, 0];
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))];
}

/**
 * The largest distance of a line from the nearest side of a tile that it crosses; `across` if no side runs along it, `beside` if
 * it does not cross the tile.
 */
function reachOver(corners: readonly Point[], { from, to }: Segment, hair: number): number | 'across' | 'beside' {
  const length = lengthOf(from, to);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const aside = ({ x, y }: Point) => ux * (y - from.y) - uy * (x - from.x);
  const offs = corners.map(aside);
  if (Math.max(...offs) <= hair || Math.min(...offs) >= -hair) return 'beside';
  let [start, end] = [length, 0];
  const sides = ringSides(corners);
  for (const { from: a, to: b } of sides) {
    const [before, after] = [aside(a), aside(b)];
    if (before <= 0 === after <= 0) continue;
    const share = before / (before - after);
    const along = (a.x + share * (b.x - a.x) - from.x) * ux + (a.y + share * (b.y - a.y) - from.y) * uy;
    start = Math.min(start, along);
    end = Math.max(end, along);
  }
  [start, end] = [Math.max(0, start), Math.min(length, end)];
  if (end - start <= hair) return 'beside';
  const reaches = sides.flatMap(({ from: a, to: b }): number[] => {
    const side = lengthOf(a, b);
    const [sx, sy] = [(b.x - a.x) / side, (b.y - a.y) / side];
    if (Math.abs(ux * sy - uy * sx) > ALONG) return [];
    const fromSide = (along: number) => Math.abs(sx * (from.y + along * uy - a.y) - sy * (from.x + along * ux - a.x));
    return [Math.max(fromSide(start), fromSide(end))];
  });
  return reaches.length === 0 ? 'across' : Math.min(...reaches);
}
