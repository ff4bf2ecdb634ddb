import type { Point } from '#app/geometry/point.ts';
import type { DxfPairs } from '#app/layout/dxf/dxf-pairs.ts';
import { ellipseCorners, splineCorners } from '#app/layout/plan-drawing/curves.ts';
import type { BentCorner } from '#app/layout/plan-drawing/plan-drawing.ts';

/** The closed boundaries of a hatch. */
export interface Hatch {
  readonly layer: string;
  readonly loops: readonly (readonly BentCorner[])[];
  readonly isHidden: boolean;
}

/** Kinds of edges of a boundary, as the file numbers them. */
const [ARC, ELLIPSE, SPLINE] = [2, 3, 4];
/** A boundary that is one polyline. */
const POLYLINE = 2;

type Pair = readonly [code: number, value: number];

/** Reads the boundaries at the current HATCH and leaves `pairs` at the next entity. */
export function readHatch(pairs: DxfPairs, mayTake: (corners: number) => boolean): Hatch {
  let layer = '0';
  let isHidden = false;
  const read: Pair[] = [];
  while (pairs.next() && pairs.code !== 0) {
    const { code } = pairs;
    if (code === 8) layer = pairs.value;
    else if (code === 67 || code === 60) isHidden ||= pairs.number() === 1;
    else if (isOfBoundary(code) && mayTake(code === 10 ? 1 : 0)) read.push([code, pairs.number()]);
  }
  // The boundaries start with their number and end at the style. The codes before and after are the same.
  const first = read.findIndex(([code]) => code === 91);
  const last = read.findIndex(([code], index) => index > first && code === 75);
  if (first < 0) return { layer, loops: [], isHidden };
  const bounds = read.slice(first + 1, last < 0 ? undefined : last);
  const loops: BentCorner[][] = [];
  for (let start = 0; start < bounds.length; ) {
    let end = start + 1;
    while (end < bounds.length && bounds[end]?.[0] !== 92) end += 1;
    const [code, flags] = bounds[start] as Pair;
    if (code === 92) {
      const inside = bounds.slice(start + 1, end);
      const loop = (flags & POLYLINE) === 0 ? edgeLoop(inside) : polylineLoop(inside);
      if (loop.length > 1 && mayTake(loop.length)) loops.push(loop);
    }
    start = end;
  }
  return { layer, loops, isHidden };
}

function isOfBoundary(code: number): boolean {
  return (code >= 10 && code < 60) || (code >= 70 && code < 80) || (code >= 91 && code <= 97);
}

function polylineLoop(pairs: readonly Pair[]): BentCorner[] {
  const corners: { x: number; y: number; bulge: number }[] = [];
  for (const [code, value] of pairs) {
    const corner = corners.at(-1);
    if (code === 10) corners.push({ x: value, y: 0, bulge: 0 });
    else if (corner && code === 20) corner.y = value;
    else if (corner && code === 42) corner.bulge = value;
  }
  return withoutEnd(corners);
}

/** Edge by edge: each begins with its kind. */
function edgeLoop(pairs: readonly Pair[]): BentCorner[] {
  const corners: BentCorner[] = [];
  let edge: Pair[] = [];
  let kind = 0;
  const finish = () => {
    const drawn = edgeCorners(kind, edge);
    const [last, first] = [corners.at(-1), drawn[0]];
    // Edges may be written against the direction of the boundary.
    const isBack = last !== undefined && first !== undefined && isNearer(drawn.at(-1) as Point, first, last);
    corners.push(...(isBack ? drawn.reverse() : drawn));
  };
  let isInside = false;
  for (const pair of pairs) {
    if (pair[0] === 72 && (kind !== SPLINE || !isInside || pair[1] <= SPLINE)) {
      if (isInside) finish();
      [isInside, kind, edge] = [true, pair[1], []];
    } else edge.push(pair);
  }
  if (isInside) finish();
  return withoutEnd(corners.filter(({ x, y }, index) => index === 0 || !isSame(corners[index - 1] as Point, { x, y })));
}

function edgeCorners(kind: number, pairs: readonly Pair[]): BentCorner[] {
  const value = (code: number) => pairs.find(([one]) => one === code)?.[1] ?? 0;
  const place = (code: number) => ({ x: value(code), y: value(code + 10), bulge: 0 });
  if (kind === ARC || kind === ELLIPSE) {
    const isBack = value(73) === 0;
    const [from, to] = isBack ? [360 - value(51), 360 - value(50)] : [value(50), value(51)];
    const major = kind === ARC ? { x: value(40), y: 0 } : place(11);
    const corners = ellipseCorners(place(10), major, kind === ARC ? 1 : value(40), { from, to, isFlipped: false });
    return isBack ? corners.reverse() : corners;
  }
  if (kind === SPLINE) {
    const all = (code: number) => pairs.flatMap(([one, number]) => (one === code ? [number] : []));
    const [xs, ys] = [all(10), all(20)];
    return splineCorners(
      xs.map((x, index) => ({ x, y: ys[index] ?? 0 })),
      value(94),
      all(40),
      all(42),
    );
  }
  return [place(10), place(11)];
}

function isNearer(one: Point, other: Point, to: Point): boolean {
  const reach = ({ x, y }: Point) => (x - to.x) ** 2 + (y - to.y) ** 2;
  return reach(one) < reach(other);
}

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < 1e-9 && Math.abs(a.y - b.y) < 1e-9;
}

function withoutEnd(corners: BentCorner[]): BentCorner[] {
  const [first, last] = [corners[0], corners.at(-1)];
  return corners.length > 2 && first && last && isSame(first, last) ? corners.slice(0, -1) : corners;
}
