import { assertNever } from '#app/base/assert-never.ts';
import { invariant } from '#app/base/invariant.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Direction } from '#app/geometry/turn.ts';
import { estimateWork, MOST_WORK_MS } from '#app/layout/compute/work-estimate.ts';
import type { RoomFault } from '#app/layout/fields/job-problem.ts';
import { MAX_OBSTACLES, MAX_ROOM, MAX_ROOMS_SPAN } from '#app/layout/fields/limits.ts';
import type { Layers } from '#app/layout/kernel/layered-pattern.ts';
import { countOnBox } from '#app/layout/layers/cost-of-search.ts';
import { type LayoutRequest, type Obstacle, sizesIn } from '#app/layout/model/layout-request.ts';
import type { LayoutError } from '#app/layout/model/layout-result.ts';
import { MAX_TILES } from '#app/layout/model/limits.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { partBoxes } from '#app/layout/model/rooms.ts';
import { plankRulesOf, plankWidth } from '#app/layout/patterns/plank-rules.ts';
import { isOfPlanks, layersFor } from '#app/layout/patterns/registry.ts';
import { directionOf, mayBeTurned } from '#app/layout/region/direction-of.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { findTooManyCorners, roomBounds, roomRing, wallCorners } from '#app/layout/room/room.ts';
import { validatePolygon } from '#app/layout/room/validate-room.ts';
import { type Alignment, alignLayout, countTiles } from '#app/layout/starts/align-layout.ts';
import { spreadWalls } from '#app/layout/starts/spread-walls.ts';

/** A valid request with derived values. */
export interface CheckedRequest {
  readonly request: LayoutRequest;
  /** Clockwise on screen. */
  readonly ring: Ring;
  readonly boundsWidth: number;
  readonly boundsLength: number;
  /** Rotation of the pattern; null if it is not turned. */
  readonly direction: Direction | null;
  /** Only for patterns of courses; null for layers (see `layers`) and planks. */
  readonly alignment: Alignment | null;
  readonly layers: Layers | null;
}

/** Checks the caps first, because they cost nothing for any numbers, then the room, then its obstacles. */
export function checkRequest(asked: LayoutRequest): Result<CheckedRequest, LayoutError> {
  // Parsed walls are already in place; those of a preview or of another start may not be.
  const request = spreadWalls(asked);
  invariant(
    request.finish.tileLength > 0 && request.finish.tileWidth > 0 && request.finish.joint >= 0,
    'tiles have a size',
  );
  const { room, obstacles, plan: rooms } = request;
  if (room.type === 'custom') {
    const tooMany = findTooManyCorners(room);
    if (tooMany !== null) return err(tooMany);
    if (room.points.length < 3) return err({ code: 'room-too-few-corners' });
  }
  if (rooms === undefined && obstacles.length > MAX_OBSTACLES) {
    return err({ code: 'too-many-obstacles', obstacles: obstacles.length, limit: MAX_OBSTACLES });
  }
  const bounds = roomBounds(room);
  const boundsWidth = bounds.maxX - bounds.minX;
  const boundsLength = bounds.maxY - bounds.minY;
  const limit = rooms === undefined ? MAX_ROOM : MAX_ROOMS_SPAN;
  if (boundsWidth > limit || boundsLength > limit) return err({ code: 'room-too-large', limit });
  if (boundsWidth <= 0 || boundsLength <= 0) return err({ code: 'room-has-no-area' });
  const gap = gapOf(request.finish);
  if (boundsWidth <= 2 * gap || boundsLength <= 2 * gap) return err({ code: 'gap-leaves-no-floor' });
  const direction = mayBeTurned(request.finish) ? directionOf(request, wallCorners(room)) : null;
  const layers = layersFor(request.finish, direction !== null);
  const alignment =
    layers === null && !isOfPlanks(request.finish) ? alignLayout(request, boundsWidth, boundsLength) : null;
  const onBox = (box: Bounds): number => {
    if (alignment !== null) return countTiles(alignment, box);
    const [width, length] = [box.maxX - box.minX, box.maxY - box.minY];
    return layers === null ? countPlanks(request, width, length) : countOnBox(width * length, layers);
  };
  const tiles =
    rooms === undefined
      ? (alignment?.tiles ?? onBox(bounds))
      : Math.max(coursesOver(request, boundsWidth + boundsLength), sum(partBoxes(rooms).map(onBox)));
  if (tiles > MAX_TILES) return err({ code: 'too-many-tiles', tiles, limit: MAX_TILES });

  const { cuts, ms } = estimateWork(request);
  if (ms > MOST_WORK_MS) return err({ code: 'too-much-work', cuts });

  // The parts and their obstacles were checked one by one.
  if (rooms !== undefined)
    return ok({ request, ring: roomRing(room), boundsWidth, boundsLength, direction, alignment, layers });
  const ring = checkRoom(request);
  if (!ring.ok) return ring;
  const outside = obstacles.findIndex((obstacle) => checkObstacle(obstacle, room) !== null);
  const refused = obstacles[outside];
  if (refused) {
    const covers = room.type === 'rectangle' && coversBox(refused, boundsWidth, boundsLength);
    return err(covers ? { code: 'obstacles-cover-room' } : { code: 'obstacle-outside', index: outside });
  }
  return ok({ request, ring: ring.value, boundsWidth, boundsLength, direction, alignment, layers });
}

/** The number of courses over `extent`, including the space between several rooms: each course takes memory. */
function coursesOver({ finish: { tileLength, tileWidth, joint } }: LayoutRequest, extent: number): number {
  return extent / (Math.min(tileLength, tileWidth) + joint);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** Upper bound of the planks on a box, with courses along either side. */
function countPlanks(request: LayoutRequest, width: number, length: number): number {
  const [along, across] = request.finish.patternOrientation === 'horizontal' ? [width, length] : [length, width];
  const { length: plank, joint } = plankRulesOf(sizesIn(request));
  return Math.ceil(across / (plankWidth(request.finish) + joint)) * Math.ceil(along / (plank + joint));
}

function checkRoom({ room }: LayoutRequest): Result<Ring, LayoutError> {
  if (room.type === 'rectangle') return ok(roomRing(room));
  const checked = validatePolygon(room.points);
  return checked.ok ? checked : err(nameRoomFault(checked.error));
}

function coversBox(obstacle: Obstacle, width: number, length: number): boolean {
  return obstacle.x === 0 && obstacle.y === 0 && obstacle.width === width && obstacle.length === length;
}

function nameRoomFault(fault: RoomFault): LayoutError {
  switch (fault.code) {
    case 'too-few-corners':
      return { code: 'room-too-few-corners' };
    case 'too-many-corners':
      return { code: 'too-many-corners', corners: fault.corners, limit: fault.limit };
    case 'too-large':
      return { code: 'room-too-large', limit: MAX_ROOM };
    case 'no-area':
      return { code: 'room-has-no-area' };
    case 'crosses-itself':
      return { code: 'room-crosses-itself', at: fault.at };
    default:
      return assertNever(fault);
  }
}
