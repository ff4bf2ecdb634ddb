import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import type { Layers, PlacedTile } from '#app/layout/kernel/layered-pattern.ts';

/**
 * Lower bounds for each start and at least one tile of the cell: entry i * steps + j belongs to the start at i / steps
 * of a and j / steps of b in the cell.
 */
export interface StartBounds {
  readonly slivers: Uint16Array;
  readonly small: Uint16Array;
}

/**
 * Starts and corners of pieces are rounded to the lattice, so values this close to a limit are not counted. Lattice
 * units.
 */
const MARGIN = 4;

/** In the place of 0, so that a row that runs along a range is in it or not. */
const TINY = Number.MIN_VALUE;

/** An edge of the region with its start, its direction and the direction into the region. Unit vectors. */
interface Edge extends Segment {
  readonly length: number;
  readonly along: Point;
  readonly inward: Point;
}

/** A closed range of numbers. */
type Range = readonly [number, number];

/**
 * Lower bounds of slivers and small pieces (under a third of their tile) for every start of a raster over the pattern's
 * cell, for each tile of the cell. A straight line cuts a tile that a single edge of the region crosses, so the tile's
 * depth across that line determines its piece. The tiles of all starts together are on one fine lattice, so those of
 * one kind are lattice points in a strip along the edge. Tiles at corners are left out: a start may have more, never
 * fewer.
 */
export function boundStarts(
  region: readonly Ring[],
  { lattice, tiles }: Layers,
  steps: number,
  sliverLimit: number,
): readonly StartBounds[] {
  const edges = edgesOf(region);
  const fine = { a: part(lattice.a, steps), b: part(lattice.b, steps) };
  return tiles.map((tile) => {
    const bounds = { slivers: new Uint16Array(steps * steps), small: new Uint16Array(steps * steps) };
    // The depths below assume rectangles.
    if (tile.outline !== undefined) return bounds;
    for (const edge of edges) {
      const sliver = sliverDepth(tile, edge.inward, sliverLimit);
      const small = smallDepth(tile, edge.inward);
      const deep = deepestCorner(tile, edge.inward);
      const corner = { x: tile.x + deep.x, y: tile.y + deep.y };
      for (const stretch of freeStretches(edge, edges, tile, deep, Math.max(sliver, small))) {
        countPoints(bounds.slivers, steps, fine, corner, edge, [MARGIN, sliver - MARGIN], stretch);
        countPoints(bounds.small, steps, fine, corner, edge, [MARGIN, small - MARGIN], stretch);
      }
    }
    return bounds;
  });
}

function edgesOf(region: readonly Ring[]): readonly Edge[] {
  return region.flatMap((ring) =>
    ringSides(ring).map(({ from, to }): Edge => {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const length = Math.sqrt(dx * dx + dy * dy);
      const along = { x: dx / length, y: dy / length };
      return { from, to, length, along, inward: { x: -along.y, y: along.x } };
    }),
  );
}

function part({ x, y }: Point, parts: number): Point {
  return { x: x / parts, y: y / parts };
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** The corner of a tile deepest inside the region, relative to its first corner. */
function deepestCorner({ width, height }: PlacedTile, inward: Point): Point {
  return { x: inward.x > 0 ? width : 0, y: inward.y > 0 ? height : 0 };
}

/**
 * The depth up to which a tile's piece is a sliver: its box is as wide as its depth over the slope, up to the tile's
 * side.
 */
function sliverDepth({ width, height }: PlacedTile, inward: Point, limit: number): number {
  const thin = (side: number, slope: number) => Math.abs(slope) * (Math.min(limit, side) - MARGIN);
  return Math.max(thin(width, inward.x), thin(height, inward.y));
}

/** The depth up to which a tile's piece is under a third of the tile, however its corners are rounded. */
function smallDepth({ width, height }: PlacedTile, inward: Point): number {
  const [least, most] = [Math.abs(inward.x), Math.abs(inward.y)];
  const limit = (width * height) / 3 - 2 * (width + height);
  let [low, high] = [0, least * width + most * height];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    const area =
      least <= most ? cutArea(middle, width, height, least, most) : cutArea(middle, height, width, most, least);
    if (area <= limit) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The area of a rectangle within `depth` of a line at its corner; `gentle` and `steep` are the growth of the depth
 * along its sides.
 */
function cutArea(depth: number, width: number, height: number, gentle: number, steep: number): number {
  const heightAt = (x: number) => (depth - gentle * x) / steep;
  if (gentle * width <= 1e-9 * depth) return width * Math.min(height, depth / steep);
  const whole = Math.min(width, Math.max(0, (depth - steep * height) / gentle));
  const end = Math.min(width, depth / gentle);
  return height * whole + ((heightAt(whole) + heightAt(end)) / 2) * (end - whole);
}

/**
 * The stretches of an edge where the deepest corner of a tile may be so that only this edge crosses the tile, if that
 * corner is at most `deepest` beyond the edge.
 */
function freeStretches(
  edge: Edge,
  edges: readonly Edge[],
  tile: PlacedTile,
  deep: Point,
  deepest: number,
): readonly Range[] {
  const start = whereMet(edge, edge.from, edge.from, tile, deep, deepest);
  const end = whereMet(edge, edge.to, edge.to, tile, deep, deepest);
  if (start === null || end === null) return [];
  let free = [[start[1], end[0]] as const].filter(isStretch);
  for (const { from, to } of edges) {
    if (free.length === 0) return [];
    if (from === edge.from) continue;
    const met = whereMet(edge, from, to, tile, deep, deepest);
    if (met === null) continue;
    free = free.flatMap(([first, last]): Range[] => {
      if (met[1] <= first || met[0] >= last) return [[first, last]];
      // A rest without length would be divided again by each further edge: a star's would double with every one.
      return [[first, met[0]] as const, [met[1], last] as const].filter(isStretch);
    });
  }
  return free;
}

function isStretch([first, last]: Range): boolean {
  return first < last;
}

/**
 * The stretch of `edge` where the deepest corner of a tile is while the tile touches the line from `a` to `b`; null if
 * it never does.
 */
function whereMet(
  { from, along, inward }: Edge,
  a: Point,
  b: Point,
  { width, height }: PlacedTile,
  deep: Point,
  deepest: number,
): Range | null {
  const [least, most] = [-MARGIN, deepest + MARGIN];
  const [depthA, depthB] = [across(a), across(b)];
  const extent = Math.abs(inward.x) * width + Math.abs(inward.y) * height;
  if (Math.min(depthA, depthB) > most || Math.max(depthA, depthB) < least - extent) return null;
  // The corner's places then are a shape without dents: its own corners are these.
  const places = [a, b].flatMap((end) =>
    [0, width].flatMap((x) =>
      [0, height].map((y) => {
        const place = { x: end.x - x + deep.x, y: end.y - y + deep.y };
        return { depth: across(place), at: dot(along, place) - dot(along, from) };
      }),
    ),
  );
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const reach = (at: number) => {
    first = Math.min(first, at);
    last = Math.max(last, at);
  };
  for (const [index, one] of places.entries()) {
    if (one.depth >= least && one.depth <= most) reach(one.at);
    for (const other of places.slice(0, index)) {
      for (const limit of [least, most]) {
        if (one.depth < limit === other.depth < limit) continue;
        reach(one.at + ((other.at - one.at) * (limit - one.depth)) / (other.depth - one.depth));
      }
    }
  }
  return first <= last ? [first - MARGIN, last + MARGIN] : null;

  function across(point: Point): number {
    return dot(inward, point) - dot(inward, from);
  }
}

/** Counts, for each start, the points corner + i * a + j * b within the two ranges across and along an edge. */
function countPoints(
  counts: Uint16Array,
  steps: number,
  { a, b }: { readonly a: Point; readonly b: Point },
  corner: Point,
  { from, along, inward }: Edge,
  across: Range,
  stretch: Range,
): void {
  if (across[0] > across[1] || stretch[0] > stretch[1]) return;
  const at = { x: corner.x - from.x, y: corner.y - from.y };
  const depth = { at: dot(inward, at), byA: dot(inward, a), byB: dot(inward, b) };
  const place = { at: dot(along, at), byA: dot(along, a), byB: dot(along, b) };
  const cell = depth.byA * place.byB - depth.byB * place.byA;
  // The four ends of both ranges, in steps of a and of b.
  const [stepsA, stepsB]: [number[], number[]] = [[], []];
  for (const d of across) {
    for (const p of stretch) {
      stepsA.push(((d - depth.at) * place.byB - (p - place.at) * depth.byB) / cell);
      stepsB.push(((p - place.at) * depth.byA - (d - depth.at) * place.byA) / cell);
    }
  }
  // The steps that are fewer make the rows.
  const isByA = Math.max(...stepsA) - Math.min(...stepsA) < Math.max(...stepsB) - Math.min(...stepsB);
  const [rows, rowStride, stride] = isByA ? [stepsA, steps, 1] : [stepsB, 1, steps];
  const [depthRow, depthStep] = isByA ? [depth.byA, depth.byB || TINY] : [depth.byB, depth.byA || TINY];
  const [placeRow, placeStep] = isByA ? [place.byA, place.byB || TINY] : [place.byB, place.byA || TINY];
  const mask = steps - 1;
  const last = Math.floor(Math.max(...rows));
  for (let row = Math.ceil(Math.min(...rows)); row <= last; row++) {
    const [d, p] = [depth.at + row * depthRow, place.at + row * placeRow];
    const [d0, d1] = [(across[0] - d) / depthStep, (across[1] - d) / depthStep];
    const [p0, p1] = [(stretch[0] - p) / placeStep, (stretch[1] - p) / placeStep];
    const least = Math.max(Math.min(d0, d1), Math.min(p0, p1));
    const most = Math.min(Math.max(d0, d1), Math.max(p0, p1));
    const base = (row & mask) * rowStride;
    for (let i = Math.ceil(least); i <= most; i++) {
      const at = base + (i & mask) * stride;
      counts[at] = (counts[at] as number) + 1;
    }
  }
}
