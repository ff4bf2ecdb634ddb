import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { edgePieces } from '#app/layout/trim/zone-edges.ts';

/** Miters longer than this are cut off, in widths of the profile. */
const MOST_MITER = 3;
/** Ends meet if they are at most this much more than a joint apart; lattice units. */
const HAIR = 4;

/** A zone's edge profile seen from above: bands of its visible width, each an area of rings. */
export interface ProfileBands {
  /** Index into the request's zones. */
  readonly zone: number;
  readonly name: string;
  readonly bands: readonly (readonly Ring[])[];
}

/** The profiles of all zones. Their corners are mitered, also between the parts of a border. */
export function profileBands(request: LayoutRequest): readonly ProfileBands[] {
  return (request.zones ?? []).flatMap(({ edgeProfile, edgeJoint, finish }, zone): ProfileBands[] => {
    if (edgeProfile === undefined) return [];
    const paths = edgePieces(request, zone).map(({ path }) => path);
    const bands = joinEnds(paths, finish.joint + HAIR).map((path) => bandBeside(path, edgeJoint, finish.joint + HAIR));
    return bands.length === 0 ? [] : [{ zone, name: edgeProfile.name, bands }];
  });
}

/** Joins paths whose ends meet. At corners, the parts of a border are a joint apart. */
function joinEnds(paths: readonly (readonly Point[])[], reach: number): readonly (readonly Point[])[] {
  const open = [...paths];
  const joined: (readonly Point[])[] = [];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    for (;;) {
      const end = path[path.length - 1] as Point;
      const next = open.findIndex(([start]) => start !== undefined && isNear(end, start, reach));
      if (next < 0) break;
      const [further = []] = open.splice(next, 1);
      path = [...path.slice(0, -1), ...cornerBetween(path, further), ...further.slice(1)];
    }
    const after = joined.findIndex(
      ([start]) => start !== undefined && isNear(path[path.length - 1] as Point, start, reach),
    );
    const known = joined[after];
    if (known === undefined || isClosed(known, reach)) joined.push(path);
    else joined[after] = [...path.slice(0, -1), ...cornerBetween(path, known), ...known.slice(1)];
  }
  return joined;
}

function isNear(one: Point, other: Point, reach: number): boolean {
  return Math.abs(one.x - other.x) <= reach && Math.abs(one.y - other.y) <= reach;
}

function isClosed(path: readonly Point[], reach: number): boolean {
  return path.length > 2 && isNear(path[path.length - 1] as Point, path[0] as Point, reach);
}

/** Where the last side of one path meets the first side of the next. Both ends if the sides are parallel. */
function cornerBetween(one: readonly Point[], next: readonly Point[]): readonly Point[] {
  const [before, end] = one.slice(-2) as [Point, Point];
  const [start, after] = next as unknown as [Point, Point];
  if (end.x === start.x && end.y === start.y) return [end];
  const [ax, ay] = [end.x - before.x, end.y - before.y];
  const [bx, by] = [after.x - start.x, after.y - start.y];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-6 * Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by))) return [end, start];
  const part = ((start.x - before.x) * by - (start.y - before.y) * bx) / turn;
  return [{ x: before.x + part * ax, y: before.y + part * ay }];
}

/** The band to the left of a path, as rings. A closed path is the rim of a hole. */
function bandBeside(path: readonly Point[], width: number, reach: number): readonly Ring[] {
  if (!isClosed(path, reach)) return onLattice([[...path, ...offset(path, width, false).reverse()]]);
  const around = [...cornerBetween(path, path), ...path.slice(1, -1)];
  return onLattice([offset(around, width, true), [...around].reverse()]);
}

function onLattice(rings: readonly Ring[]): readonly Ring[] {
  return rings.map((ring) => ring.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })));
}

/** A path moved to its left. */
function offset(path: readonly Point[], by: number, isRing: boolean): Point[] {
  const last = path.length - 1;
  return path.flatMap((at, index): Point[] => {
    const before = path[index === 0 ? (isRing ? last : 0) : index - 1] as Point;
    const after = path[index === last ? (isRing ? 0 : last) : index + 1] as Point;
    const [one, next] = [leftOf(before, at), leftOf(at, after)];
    const [from, to] = [one ?? next, next ?? one];
    if (from === null || to === null) return [];
    // Both unit vectors are this much of the way to the corner's point.
    const share = 1 + from.x * to.x + from.y * to.y;
    if (share * MOST_MITER * MOST_MITER < 2) return [moved(at, from, by), moved(at, to, by)];
    return [moved(at, { x: from.x + to.x, y: from.y + to.y }, by / share)];
  });
}

function moved({ x, y }: Point, way: Point, by: number): Point {
  return { x: x + by * way.x, y: y + by * way.y };
}

/** The unit vector to the left of the direction from one point to another. Null if the points are equal. */
function leftOf(from: Point, to: Point): Point | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length === 0 ? null : { x: dy / length, y: -dx / length };
}
