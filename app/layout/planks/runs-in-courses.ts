import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { transposeRing } from '#app/layout/kernel/flat-rings.ts';
import type { PlankRun } from '#app/layout/model/plank-run.ts';
import type { PlankCourses } from '#app/layout/planks/find-runs.ts';
import type { UncutRegion } from '#app/layout/region/build-region.ts';

/** A part of a run between two heights, bounded by two straight sides. Lattice units, not rounded. */
interface Slab {
  readonly top: number;
  readonly bottom: number;
  readonly left: readonly [atTop: number, atBottom: number];
  readonly right: readonly [atTop: number, atBottom: number];
}

/** A run found without a kernel. */
export interface CourseRun extends PlankRun {
  /** Its extent across the course. */
  readonly height: number;
  readonly slabs: readonly Slab[];
}

/** Heights and widths below this are rounding. */
const NONE = 1e-6;
/** A line that passes a point within this distance meets it. */
const NEAR = 1e-5;

/**
 * The connected parts of the courses `from` to `to`, the same ones as from `findRuns` for this region: by course, then
 * left to right, then down. The region is in the room's frame. x runs along the courses; for courses that run down it
 * is the region's y.
 */
export function runsInCourses(
  { floor, taken }: UncutRegion,
  { top, width, joint }: PlankCourses,
  [from, to]: readonly [from: number, to: number],
  isDown: boolean,
): readonly CourseRun[] {
  const region = isDown ? { floor: transposeRing(floor), taken: taken.map(transposeRing) } : { floor, taken };
  const sides = outlineOf(region, isDown);
  const runs: CourseRun[] = [];
  for (let course = from; course <= to; course += 1) {
    const near = top + course * (width + joint);
    const own = connect(slabsOf(sides, near, near + width)).map((slabs) => ({ course, ...boxOf(slabs), slabs }));
    own.sort((a, b) => a.from - b.from || a.at - b.at);
    for (const { at: _at, ...run } of own) runs.push(run);
  }
  return runs;
}

/** The length and the height of each part of a run between two positions along it. */
export function partsBetween(
  { slabs }: CourseRun,
  from: number,
  to: number,
): readonly { readonly length: number; readonly height: number }[] {
  const clip = (at: number) => Math.max(from, Math.min(to, at));
  const cut = slabs.map((slab) => ({
    ...slab,
    left: [clip(slab.left[0]), clip(slab.left[1])] as const,
    right: [clip(slab.right[0]), clip(slab.right[1])] as const,
  }));
  const kept = cut.filter(({ left, right }) => Math.max(right[0] - left[0], right[1] - left[1]) > NONE);
  return connect(kept).map((part) => {
    const box = boxOf(part);
    return { length: box.to - box.from, height: box.height };
  });
}

/** A side of a ring that is not level, from its upper end. */
interface Side {
  readonly ring: number;
  readonly from: Point;
  readonly to: Point;
  /** The direction of the ring here. */
  readonly turns: 1 | -1;
}

function sidesOf(corners: Ring, ring: number): Side[] {
  return ringSides(corners).flatMap(({ from, to }): Side[] => {
    if (from.y === to.y) return [];
    return from.y < to.y ? [{ ring, from, to, turns: 1 }] : [{ ring, from: to, to: from, turns: -1 }];
  });
}

function xAt({ from, to }: Side, y: number): number {
  return from.x === to.x ? from.x : from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
}

/**
 * The sides of the remaining region, without level ones. Crossings are rounded to the lattice like the clipper's, because one
 * unit can change the result of a least-waste search.
 */
function outlineOf({ floor, taken }: UncutRegion, isDown: boolean): readonly Side[] {
  const all = [floor, ...taken].flatMap(sidesOf);
  if (taken.length === 0) return all;
  const [near, far] = [Math.min(...floor.map(({ y }) => y)), Math.max(...floor.map(({ y }) => y))];
  const visibleSides = new Map<Side, { top: number; bottom: number; turns: Side['turns'] }[]>();
  const see = (side: Side, turns: Side['turns'], top: number, bottom: number) => {
    const own = visibleSides.get(side) ?? [];
    visibleSides.set(side, own);
    const last = own.at(-1);
    if (last?.bottom === top && last.turns === turns) last.bottom = bottom;
    else own.push({ top, bottom, turns });
  };
  for (const { top, bottom, open } of slicesOf(all, near, far)) {
    for (const { left, right } of open) {
      see(left, 1, top, bottom);
      see(right, -1, top, bottom);
    }
  }
  const lines = [floor, ...taken].flatMap(ringSides).map((one) => (isDown ? transposed(one) : one));
  const turned = ({ x, y }: Point): Point => (isDown ? { x: y, y: x } : { x, y });
  const cornerAt = (side: Side, y: number) => turned(crossing(lines, turned({ x: xAt(side, y), y })));
  return [...visibleSides].flatMap(([side, parts]) =>
    parts.flatMap(({ top, bottom, turns }): Side[] => {
      const [from, to] = [cornerAt(side, top), cornerAt(side, bottom)];
      return from.y < to.y ? [{ ring: 0, from, to, turns }] : [];
    }),
  );
}

const transposed = ({ from, to }: Segment): Segment => ({ from: { x: from.y, y: from.x }, to: { x: to.y, y: to.x } });

/** The lattice point where the clipper lets lines cross that meet at `at` in the room's frame. */
function crossing(lines: readonly Segment[], at: Point): Point {
  const nearest = { x: Math.round(at.x), y: Math.round(at.y) };
  const there = lines.filter((line) => passes(line, at));
  const isCorner = ({ x, y }: Point) => Math.abs(x - at.x) <= NEAR && Math.abs(y - at.y) <= NEAR;
  if (there.some(({ from, to }) => isCorner(from) || isCorner(to))) return nearest;
  const [one, ...others] = there.filter(({ from, to }) => from.y !== to.y).map(upward);
  if (one === undefined) return nearest;
  const level = there.find(({ from, to }) => from.y === to.y);
  if (level !== undefined) return onLevel(one, level.from.y);
  const other = others.find((line) => slopeOf(line) !== slopeOf(one));
  return other === undefined ? nearest : crossingOf(one, other);
}

function passes({ from, to }: Segment, { x, y }: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = (x - from.x) * dx + (y - from.y) * dy;
  const aside = (x - from.x) * dy - (y - from.y) * dx;
  const length = Math.hypot(dx, dy);
  return Math.abs(aside) <= NEAR * length && along >= -NEAR * length && along <= (length + NEAR) * length;
}

const upward = ({ from, to }: Segment): Segment => (from.y > to.y ? { from, to } : { from: to, to: from });

const slopeOf = ({ from, to }: Segment) => (to.x - from.x) / (to.y - from.y);

/** Rounded from the lower end of the line, a half to the even unit. */
function onLevel({ from, to }: Segment, y: number): Point {
  const away = slopeOf({ from, to }) * (y - from.y);
  const floor = Math.floor(away);
  const isUp = away - floor > 1 / 2 || (away - floor === 1 / 2 && floor % 2 !== 0);
  return { x: from.x + floor + Number(isUp), y };
}

/** Computed along the line from the left, without the part beyond the point. */
function crossingOf(one: Segment, other: Segment): Point {
  const [a, b] = slopeOf(one) < slopeOf(other) ? [one, other] : [other, one];
  const [dx, dy] = [a.to.x - a.from.x, a.to.y - a.from.y];
  const [otherDx, otherDy] = [b.to.x - b.from.x, b.to.y - b.from.y];
  const part = ((a.from.x - b.from.x) * otherDy - (a.from.y - b.from.y) * otherDx) / (dy * otherDx - otherDy * dx);
  return { x: Math.trunc(a.from.x + part * dx), y: Math.trunc(a.from.y + part * dy) };
}

/** The open parts between two neighboring heights where a side ends or meets another one. */
interface Slice {
  readonly top: number;
  readonly bottom: number;
  readonly open: readonly { readonly left: Side; readonly right: Side }[];
}

/** The open parts of the floor between two heights, from the top down. */
function slicesOf(all: readonly Side[], near: number, far: number): Slice[] {
  const sides = all.filter(({ from, to }) => from.y < far && to.y > near);
  const heights = heightsOf(sides, near, far);
  let top = near;
  return heights.flatMap((bottom): Slice[] => {
    if (bottom - top <= NONE) return [];
    const slice = { top, bottom, open: openBetween(sides, top, bottom) };
    top = bottom;
    return [slice];
  });
}

function slabsOf(sides: readonly Side[], near: number, far: number): Slab[] {
  return slicesOf(sides, near, far).flatMap(({ top, bottom, open }) =>
    open.map(({ left, right }): Slab => {
      const ends = (side: Side) => [xAt(side, top), xAt(side, bottom)] as const;
      return { top, bottom, left: ends(left), right: ends(right) };
    }),
  );
}

/** The heights where a side ends or meets another one. */
function heightsOf(sides: readonly Side[], near: number, far: number): readonly number[] {
  const heights = [near, far, ...sides.flatMap(({ from, to }) => [from.y, to.y])];
  sides.forEach((one, index) => {
    for (const other of sides.slice(index + 1)) {
      const [top, bottom] = [Math.max(one.from.y, other.from.y), Math.min(one.to.y, other.to.y)];
      if (top >= bottom) continue;
      const [above, below] = [xAt(one, top) - xAt(other, top), xAt(one, bottom) - xAt(other, bottom)];
      if (above * below < 0) heights.push(top + ((bottom - top) * above) / (above - below));
    }
  });
  return heights.filter((y) => y >= near && y <= far).sort((a, b) => a - b);
}

/** Between these heights no two sides meet. */
function openBetween(all: readonly Side[], top: number, bottom: number): Slice['open'] {
  const middle = (top + bottom) / 2;
  const sides = all
    .filter(({ from, to }) => from.y < middle && to.y > middle)
    .map((side) => ({ side, x: xAt(side, middle) }))
    .sort((a, b) => a.x - b.x);
  const open: { left: Side; right: Side }[] = [];
  const turns = new Map<number, number>();
  let within = 0;
  let left: (typeof sides)[number] | null = null;
  const isOpen = () => (turns.get(0) ?? 0) !== 0 && within === 0;
  for (const one of sides) {
    const { ring } = one.side;
    const wasOpen = isOpen();
    const before = turns.get(ring) ?? 0;
    const after = before + one.side.turns;
    turns.set(ring, after);
    if (ring !== 0) within += Number(after !== 0) - Number(before !== 0);
    if (!wasOpen && isOpen()) left = one;
    if (wasOpen && !isOpen() && left !== null && one.x - left.x > NONE) open.push({ left: left.side, right: one.side });
  }
  return open;
}

/** Slabs, from the top down, in their connected parts. */
function connect(slabs: readonly Slab[]): Slab[][] {
  let parts: Slab[][] = [];
  for (const slab of slabs) {
    const meets = (part: readonly Slab[]) => part.some((above) => doMeet(above, slab));
    const joined = parts.filter(meets);
    parts = [...parts.filter((part) => !joined.includes(part)), [...joined.flat(), slab]];
  }
  return parts;
}

function doMeet(above: Slab, below: Slab): boolean {
  if (Math.abs(below.top - above.bottom) > NONE) return false;
  return Math.min(above.right[1], below.right[0]) - Math.max(above.left[1], below.left[0]) > NONE;
}

function boxOf(slabs: readonly Slab[]) {
  const [top, bottom] = [Math.min(...slabs.map((one) => one.top)), Math.max(...slabs.map((one) => one.bottom))];
  return {
    from: Math.round(Math.min(...slabs.flatMap(({ left }) => left))),
    to: Math.round(Math.max(...slabs.flatMap(({ right }) => right))),
    at: top,
    height: bottom - top,
  };
}
