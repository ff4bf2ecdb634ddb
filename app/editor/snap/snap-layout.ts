import { LINE_SNAP_PX, SNAP_PX } from '#app/editor/drawing-unit.ts';
import { type SnapAnswer, type SnapReason, toLattice } from '#app/editor/snap/snap-answer.ts';
import { tilesAround } from '#app/editor/snap/tiles-around.ts';
import type { Circle } from '#app/geometry/arcs.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { closestOnSegment, type Segment } from '#app/geometry/segment.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { zoneViews } from '#app/layout/model/zone-views.ts';
import { enterFrame, leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';

interface Edge extends Segment {
  readonly reason: SnapReason;
}

interface Corner {
  readonly at: Point;
  readonly reason: SnapReason;
}

/** Tiles smaller than this on screen attract nothing: every point would be one of theirs. */
const LEAST_TILE_PX = 14;

/**
 * Snaps a point of a measurement: to a corner of the room, of an obstacle or of a tile within 25 px, otherwise to the
 * nearest wall, edge or joint within 15 px. The cost depends on walls and obstacles, never on the number of tiles.
 */
export function snapToLayout(result: LayoutResult, pointer: Point, latticePerPx: number): SnapAnswer {
  const { obstacles } = result.request;
  const circles = obstacles.flatMap((one) => circleOfObstacle(one) ?? []);
  const straight = obstacles.filter(({ form }) => form?.shape !== 'circle');
  const fixed: Edge[] = [
    ...edgesOf(result.roomRing, 'wall'),
    ...straight.flatMap((one) => edgesOf(cornersOf(one), 'obstacle-edge')),
  ];
  const tiles = tileEdges(result, pointer, latticePerPx);
  const reach = SNAP_PX * latticePerPx;
  const lineReach = LINE_SNAP_PX * latticePerPx;
  const near = [...fixed, ...circles.map((circle) => onRim(circle, pointer)), ...tiles].filter(
    ({ from, to }) => distance(closestOnSegment(pointer, from, to), pointer) <= lineReach,
  );
  const corner =
    nearestCorner([...fixed.map(startOf), ...circles.flatMap(pointsOf)], pointer, reach) ??
    nearestCorner([...tiles.map(startOf), ...crossings(near)], pointer, reach, (at) => isOnFloor(at, result));
  if (corner !== null) return { point: toLattice(corner.at), reasons: [corner.reason], guides: [] };
  return nearestOnEdge(near, pointer, result) ?? { point: toLattice(pointer), reasons: [], guides: [] };
}

const CORNER_REASONS: Partial<Record<SnapReason, SnapReason>> = {
  wall: 'corner',
  'obstacle-edge': 'obstacle-corner',
  joint: 'tile-corner',
};

function startOf({ from, reason }: Edge): Corner {
  return { at: from, reason: CORNER_REASONS[reason] ?? 'corner' };
}

/** The points of a circle for measuring: its center, and its extreme points on each side. */
function pointsOf({ x, y, radius }: Circle): Corner[] {
  const ways = [0, 0, 1, 0, 0, 1, -1, 0, 0, -1];
  return [0, 2, 4, 6, 8].map((at) => ({
    at: { x: x + (ways[at] as number) * radius, y: y + (ways[at + 1] as number) * radius },
    reason: 'obstacle-corner',
  }));
}

/** The point of a circle's rim that is nearest to the pointer, as an edge without a length. */
function onRim({ x, y, radius }: Circle, pointer: Point): Edge {
  const [dx, dy] = [pointer.x - x, pointer.y - y];
  const apart = Math.hypot(dx, dy);
  const at = apart === 0 ? { x: x + radius, y } : { x: x + (dx * radius) / apart, y: y + (dy * radius) / apart };
  return { from: at, to: at, reason: 'obstacle-edge' };
}

function edgesOf(ring: Ring, reason: SnapReason): Edge[] {
  return ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] as Point, reason }));
}

function tileEdges(result: LayoutResult, pointer: Point, latticePerPx: number): Edge[] {
  const leastSide = Math.min(...result.kinds.map(({ across, down }) => Math.min(across, down)));
  if (leastSide < LEAST_TILE_PX * latticePerPx) return [];
  return zoneViews(result)
    .filter(({ layout }) => result.zones === undefined || isInRegion(pointer, layout.region))
    .flatMap(({ layout }) => {
      const { frame } = layout;
      return tilesAround(layout, enterFrame(pointer, frame)).flatMap((tile) =>
        edgesOf(
          tile.map((corner) => leaveFrame(corner, frame)),
          'joint',
        ),
      );
    });
}

/** Inside the rings of a zone; a hole turns the count. */
function isInRegion(at: Point, region: readonly Ring[]): boolean {
  const point = toLattice(at);
  return region.filter((ring) => locatePoint(point, ring) !== 'outside').length % 2 === 1;
}

/** Inside the room or on its walls, and not within an obstacle. */
function isOnFloor(at: Point, result: LayoutResult): boolean {
  const point = toLattice(at);
  if (locatePoint(point, result.roomRing) === 'outside') return false;
  return !result.request.obstacles.some((one) => isWithin(one, point));
}

function isWithin(obstacle: Obstacle, point: Point): boolean {
  const circle = circleOfObstacle(obstacle);
  if (circle !== null) return distance(circle, point) < circle.radius;
  return locatePoint(point, cornersOf(obstacle)) === 'inside';
}

function nearestCorner(
  corners: readonly Corner[],
  pointer: Point,
  reach: number,
  counts: (at: Point) => boolean = () => true,
): Corner | null {
  let best: Corner | null = null;
  let least = reach;
  for (const corner of corners) {
    const apart = distance(corner.at, pointer);
    if (apart <= least && (best === null || apart < least) && counts(corner.at)) {
      least = apart;
      best = corner;
    }
  }
  return best;
}

/** Where joints meet walls and obstacles: not a tile's corner, but a point for measuring. */
function crossings(edges: readonly Edge[]): Corner[] {
  const found: Corner[] = [];
  edges.forEach((one, index) => {
    for (const other of edges.slice(index + 1)) {
      if (one.reason === other.reason) continue;
      const at = meeting(one, other);
      if (at !== null) found.push({ at, reason: 'tile-corner' });
    }
  });
  return found;
}

function meeting(a: Edge, b: Edge): Point | null {
  const [da, db] = [
    { x: a.to.x - a.from.x, y: a.to.y - a.from.y },
    { x: b.to.x - b.from.x, y: b.to.y - b.from.y },
  ];
  const across = da.x * db.y - da.y * db.x;
  if (across === 0) return null;
  const gap = { x: b.from.x - a.from.x, y: b.from.y - a.from.y };
  const [s, t] = [(gap.x * db.y - gap.y * db.x) / across, (gap.x * da.y - gap.y * da.x) / across];
  return s < 0 || s > 1 || t < 0 || t > 1 ? null : { x: a.from.x + s * da.x, y: a.from.y + s * da.y };
}

function nearestOnEdge(edges: readonly Edge[], pointer: Point, result: LayoutResult): SnapAnswer | null {
  let best: SnapAnswer | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to, reason } of edges) {
    const at = closestOnSegment(pointer, from, to);
    const apart = distance(at, pointer);
    if (apart >= least || (reason === 'joint' && !isOnFloor(at, result))) continue;
    least = apart;
    best = { point: toLattice(at), reasons: [reason], guides: [{ from, to }] };
  }
  return best;
}
