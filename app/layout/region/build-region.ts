import { invariant } from '#app/base/invariant.ts';
import { type Bounds, boundsRing, doBoundsTouch } from '#app/geometry/bounds.ts';
import { isOnStretch } from '#app/geometry/on-stretch.ts';
import { cross } from '#app/geometry/orientation.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { flattenRings, unflattenRings } from '#app/layout/kernel/flat-rings.ts';
import type { RegionClipper } from '#app/layout/kernel/tile-kernel.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import { gapAround } from '#app/layout/model/obstacle-types.ts';
import { gapOf, gapStrips, insetRectangle } from '#app/layout/model/perimeter-gap.ts';
import { type Rooms, tiledRings } from '#app/layout/model/rooms.ts';
import { mayBeTurned } from '#app/layout/region/direction-of.ts';
import { takenRings } from '#app/layout/region/obstacle-rings.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { foldStrips } from '#app/layout/slopes/fold-strips.ts';
import { type DrainedFloor, slopeOfFloor } from '#app/layout/slopes/slope-of-floor.ts';

/** A room with its obstacles, and the gap along both. */
type FloorWithGap = Pick<LayoutRequest, 'room' | 'obstacles'> & {
  readonly finish: Pick<Finish, 'perimeterGap'> & Partial<Pick<Finish, 'joint'>>;
};

/**
 * Whether the region needs the clipper. Several rooms and zones do; a rectangle does not, with or without a gap. The corners of a turned room are
 * rounded, so its walls may cross.
 */
export function needsClipper(
  request: Pick<LayoutRequest, 'room' | 'obstacles' | 'plan' | 'finish' | 'zones' | 'drain'>,
): boolean {
  if (request.plan !== undefined || request.zones !== undefined || (request.drain ?? '') !== '') return true;
  const isCustom = request.room.type === 'custom';
  return request.obstacles.length > 0 || (isCustom && (gapOf(request.finish) > 0 || mayBeTurned(request.finish)));
}

/** The input of a region. */
type RegionRequest = FloorWithGap & Pick<LayoutRequest, 'plan'> & Partial<DrainedFloor>;

/**
 * The room less its obstacles, less the gap along its walls and around them, and less the joints at the folds of a floor
 * that falls to a drain. Without a clipper the region is the room's own ring or its inset; empty if nothing is left to tile.
 */
export function buildRegion(room: Ring, request: RegionRequest, clipper: RegionClipper | undefined): readonly Ring[] {
  const whole = buildUnfolded(room, request, clipper);
  const joints = foldJoints(request);
  if (joints.length === 0 || whole.length === 0) return whole;
  invariant(clipper, 'a floor with folds needs a clipper');
  const parted = unflattenRings(clipper.subtract(flattenRings(whole), flattenRings(joints)));
  const rings = parted.filter((ring) => ring.length >= 3);
  return withTouches(rings, [...rings.flat(), ...joints.flat()]);
}

/** The joints at which tiles are cut along the folds of the floor. */
function foldJoints({ unitSystem, finish, ...request }: RegionRequest): readonly Ring[] {
  if (unitSystem === undefined || (request.drain ?? '') === '' || request.folds === 'uncut') return [];
  const sloped = slopeOfFloor({ ...request, unitSystem });
  return sloped?.ok ? foldStrips(sloped.value, finish.joint ?? 0) : [];
}

/** The floor of a request as if no tile were cut at a fold: the joints there are part of it. */
export function withFoldsUncut<Request extends Partial<DrainedFloor>>(request: Request): Request {
  return (request.drain ?? '') === '' ? request : { ...request, folds: 'uncut' };
}

function buildUnfolded(room: Ring, request: RegionRequest, clipper: RegionClipper | undefined): readonly Ring[] {
  const gap = gapOf(request.finish);
  if (request.plan !== undefined) return buildRoomsRegion(request.plan, request.obstacles, gap, clipper);
  const isRectangle = request.room.type === 'rectangle';
  const { floor } = uncutRegion(room, { ...request, obstacles: [] });
  if (floor.length === 0) return [];
  if (request.obstacles.length === 0 && (isRectangle || gap === 0)) return [floor];
  const alone = circlesAlone(request.obstacles, floor, gap, isRectangle ? 0 : 2 * gap);
  const holes = takenOf(alone, gap).map((ring) => [...ring].reverse());
  const others = request.obstacles.filter((obstacle) => !alone.includes(obstacle));
  if (others.length === 0 && (isRectangle || gap === 0)) return [floor, ...holes];
  invariant(clipper, 'a layout with obstacles, or a gap in a custom room, needs a clipper');
  const { taken } = uncutRegion(room, { ...request, obstacles: others });
  const region = unflattenRings(clipper.subtract(flattenRings([floor]), flattenRings(taken)));
  const rings = region.filter((ring) => ring.length >= 3);
  const corners = sortAcross(gap > 0 ? rings.flat() : taken.flat());
  return [...rings.map((ring) => markTouches(ring, corners)), ...holes];
}

/**
 * The circles that touch neither the floor's walls (with a gap of `walls`) nor another obstacle: each is a hole as it
 * is. Finding that with a clipper would take longer than the rest of a layout.
 */
function circlesAlone(obstacles: readonly Obstacle[], floor: Ring, gap: number, walls: number): readonly Obstacle[] {
  const boxes = obstacles.map((obstacle) => grown(obstacleBounds(obstacle), gapAround(obstacle, gap)));
  return obstacles.filter(({ form }, index) => {
    const box = boxes[index] as Bounds;
    return (
      form?.shape === 'circle' &&
      boxes.every((other, at) => at === index || !doBoundsTouch(box, other)) &&
      isWithinWalls(grown(box, walls + APART), floor)
    );
  });
}

/** Distance in lattice units that covers the rounding of a circle's polygon or of a gap's strip. */
const APART = 2;

/** Whether a box whose middle is on the floor meets no wall: each wall's own box is clear of it, or the box is on one side of the wall. */
function isWithinWalls(box: Bounds, floor: Ring): boolean {
  let from = floor[floor.length - 1] as Point;
  for (const to of floor) {
    if (Math.max(from.x, to.x) >= box.minX && Math.min(from.x, to.x) <= box.maxX) {
      if (Math.max(from.y, to.y) >= box.minY && Math.min(from.y, to.y) <= box.maxY) {
        const [a, b, c, d] = boundsRing(box).map((corner) => Math.sign(cross(from, to, corner)));
        if (a !== b || a !== c || a !== d) return false;
      }
    }
    from = to;
  }
  return true;
}

function grown({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}

/** A room before anything is cut out of it: its floor, and the rings to subtract, which may overlap. */
export interface UncutRegion {
  readonly floor: Ring;
  readonly taken: readonly Ring[];
}

/** The floor of one room, and the areas that `buildRegion` subtracts from it. */
export function uncutRegion(room: Ring, request: FloorWithGap): UncutRegion {
  const gap = gapOf(request.finish);
  const isRectangle = request.room.type === 'rectangle';
  return {
    floor: gap > 0 && isRectangle ? insetRectangle(room, gap) : room,
    taken: [...(gap > 0 && !isRectangle ? gapStrips(room, gap) : []), ...takenOf(request.obstacles, gap)],
  };
}

/** The union of several rooms and their tiled doorways less the obstacles, and less the gap along the remaining walls. */
function buildRoomsRegion(
  rooms: Rooms,
  obstacles: readonly Obstacle[],
  gap: number,
  clipper: RegionClipper | undefined,
): readonly Ring[] {
  invariant(clipper, 'several rooms need a clipper');
  const parts = flattenRings(tiledRings(rooms));
  const outlines = gap > 0 ? unflattenRings(clipper.subtract(parts, flattenRings([]))) : [];
  const taken = [...outlines.flatMap((ring) => gapStrips(ring, gap)), ...takenOf(obstacles, gap)];
  // Parts that only touch would stay apart where a strip of the gap ends at the line between them.
  const floor = gap > 0 ? flattenRings(outlines) : parts;
  const rings = unflattenRings(clipper.subtract(floor, flattenRings(taken)));
  const corners = sortAcross(gap > 0 ? rings.flat() : [...taken.flat(), ...rings.flat()]);
  return rings.map((ring) => markTouches(ring, corners));
}

/** A region with a corner wherever one of these corners touches a wall: the kernel takes rings that meet only at corners. */
export function withTouches(rings: readonly Ring[], corners: readonly Point[]): readonly Ring[] {
  const sorted = sortAcross(corners);
  return rings.map((ring) => markTouches(ring, sorted));
}

/** Obstacles with the gap around each. */
function takenOf(obstacles: readonly Obstacle[], gap: number): Ring[] {
  return obstacles.flatMap((obstacle) => takenRings(obstacle, gapAround(obstacle, gap)));
}

/** Sorted by x, so that corners near an edge are found by binary search. */
function sortAcross(corners: readonly Point[]): readonly Point[] {
  return [...corners].sort((a, b) => a.x - b.x);
}

/** The first of the sorted corners that is not left of `x`. */
function firstFrom(sorted: readonly Point[], x: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Point).x < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The ring with an extra corner wherever one of the sorted corners (an obstacle's or the region's own) touches an edge.
 * The region is connected only at that point; as a shared corner it survives the rounding of other points.
 */
function markTouches(ring: Ring, sorted: readonly Point[]): Ring {
  const marked: Point[] = [];
  ringSides(ring).forEach(({ from, to }) => {
    marked.push(from);
    const right = Math.max(from.x, to.x);
    const [top, bottom] = from.y < to.y ? [from.y, to.y] : [to.y, from.y];
    const first = marked.length;
    for (let at = firstFrom(sorted, Math.min(from.x, to.x)); at < sorted.length; at += 1) {
      const corner = sorted[at] as Point;
      if (corner.x > right) break;
      if (corner.y >= top && corner.y <= bottom && isOnStretch(corner, from, to)) marked.push(corner);
    }
    if (marked.length > first + 1) marked.push(...byDistance(marked.splice(first), from));
  });
  return marked;
}

function byDistance(corners: Point[], from: Point): Point[] {
  const distance = (p: Point): number => Math.abs(p.x - from.x) + Math.abs(p.y - from.y);
  return corners.sort((a, b) => distance(a) - distance(b));
}
