import { err, ok, type Result } from '#app/base/result.ts';
import { ringAround } from '#app/geometry/arcs.ts';
import { type Bounds, boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import { samePoint } from '#app/geometry/orientation.ts';
import { hasArcs } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { doRingsOverlap } from '#app/geometry/rings-overlap.ts';
import { slopeOf } from '#app/layout/fields/read-slope.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import type { SHOWER_FIELDS } from '#app/layout/model/shower-fields.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';
import { nameInRoom, roomRing, wallCorners } from '#app/layout/room/room.ts';
import { buildPlanes } from '#app/layout/slopes/build-planes.ts';
import type { SlopeFault } from '#app/layout/slopes/slope-question.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { fromInches, fromMillimetres, type Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

type ShowerFieldName = (typeof SHOWER_FIELDS)[number]['name'];

/** The part of a request that says how its floor falls. */
export type DrainedFloor = Pick<LayoutRequest, 'unitSystem' | 'room' | 'obstacles' | ShowerFieldName>;

/** Why a floor cannot fall as asked, at the field that causes it. */
export interface DrainProblem {
  readonly field: ShowerFieldName;
  readonly words: string;
}

const DRAIN_ID = 'shower-drain';

/** Whether that is the drain, which no list of obstacles contains that people type. */
export function isDrain({ id }: Pick<Obstacle, 'id'>): boolean {
  return id === DRAIN_ID;
}

/** The drain as what tiles are cut around. */
export function drainObstacle({ opening, isRound }: Pick<SlopedFloor, 'opening' | 'isRound'>): Obstacle {
  const { minX, minY, maxX, maxY } = opening;
  return {
    id: DRAIN_ID,
    name: words.drain,
    type: 'custom',
    x: minX as Length,
    y: minY as Length,
    width: (maxX - minX) as Length,
    length: (maxY - minY) as Length,
    height: 0 as Length,
    ...(isRound && { form: { shape: 'circle' } as const }),
  };
}

/** The usual grate of a point drain, and the usual width of a linear one. */
function usualWidth(type: 'point' | 'linear', system: LayoutRequest['unitSystem']): Length {
  if (type === 'linear') return isMetric(system) ? fromMillimetres(70) : fromInches(2.75);
  return isMetric(system) ? fromMillimetres(100) : fromInches(4);
}

/** The planes of a room whose floor falls to a drain; null without a drain. */
export function slopeOfFloor(request: DrainedFloor): Result<SlopedFloor, DrainProblem> | null {
  const { drain = '' } = request;
  if (drain === '') return null;
  const outline = normaliseRing(roomRing(request.room));
  const placed = drain === 'point' ? placePoint(request, outline) : placeLinear(request, outline);
  if (!placed.ok) return placed;
  const { opening, wall } = placed.value;
  const drainRing = boundsRing(opening);
  const over = request.obstacles.find((one) => {
    if (isDrain(one)) return false;
    const circle = circleOfObstacle(one);
    return doRingsOverlap(drainRing, circle === null ? cornersOf(one) : ringAround(circle));
  });
  if (over !== undefined) return refuse('drainX', words.drainOverObstacle(over.name));
  const edge = request.edge ?? 'level';
  const slope = slopeOf(request.slope ?? '', request.unitSystem);
  const isCurved =
    request.room.type === 'custom' && request.room.outline !== undefined && hasArcs(request.room.outline);
  const built = buildPlanes({ outline, opening, isRound: request.drainShape === 'round', slope, edge, wall });
  if (built.ok && isCurved && edge === 'level' && built.value.planes.length > 1)
    return refuse('edge', words.curvedWalls);
  return built.ok ? built : err(describeFault(built.error, request, outline));
}

function refuse(field: ShowerFieldName, words: string): Result<never, DrainProblem> {
  return err({ field, words });
}

interface PlacedDrain {
  readonly opening: Bounds;
  readonly wall: number | null;
}

function middleOf(outline: Ring): Point {
  const { minX, minY, maxX, maxY } = ringBounds(outline);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** A box of that size around a middle, on the lattice. */
function boxAround({ x, y }: Point, across: number, down: number): Bounds {
  const [minX, minY] = [Math.round(x - across / 2), Math.round(y - down / 2)];
  return { minX, minY, maxX: minX + across, maxY: minY + down };
}

function placePoint(request: DrainedFloor, outline: Ring): Result<PlacedDrain, DrainProblem> {
  const { drainX, drainY, drainWidth, drainLength, drainWall } = request;
  if ((drainLength ?? null) !== null) return refuse('drainLength', words.onlyLinear);
  if ((drainWall ?? null) !== null) return refuse('drainWall', words.onlyLinear);
  const middle = middleOf(outline);
  const side = drainWidth ?? usualWidth('point', request.unitSystem);
  return ok({ opening: boxAround({ x: drainX ?? middle.x, y: drainY ?? middle.y }, side, side), wall: null });
}

function placeLinear(request: DrainedFloor, outline: Ring): Result<PlacedDrain, DrainProblem> {
  const { room, drainX, drainY, drainWidth, drainLength, drainWall, drainShape } = request;
  if (drainShape === 'round') return refuse('drainShape', words.onlyPoint);
  if (drainWall === undefined || drainWall === null) return refuse('drainWall', words.chooseWall);
  const corners = wallCorners(room);
  const [start, end] = [corners[drainWall], corners[(drainWall + 1) % corners.length]];
  if (start === undefined || end === undefined) return refuse('drainWall', words.noSuchWall(corners.length));
  const wall = outline.findIndex(
    (corner, index) => samePoint(corner, start) && samePoint(outline[(index + 1) % outline.length] as Point, end),
  );
  if (wall < 0 || (start.x !== end.x && start.y !== end.y)) return refuse('drainWall', words.wallNotSquare);
  const depth = drainWidth ?? usualWidth('linear', request.unitSystem);
  const isAcross = start.y === end.y;
  const length = drainLength ?? Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
  // The inside is on the right of a wall as it runs.
  const inward = isAcross ? Math.sign(end.x - start.x) : Math.sign(start.y - end.y);
  const atWall = (isAcross ? start.y : start.x) + (inward * depth) / 2;
  const middle = {
    x: drainX ?? (isAcross ? (start.x + end.x) / 2 : atWall),
    y: drainY ?? (isAcross ? atWall : (start.y + end.y) / 2),
  };
  return ok({ opening: isAcross ? boxAround(middle, length, depth) : boxAround(middle, depth, length), wall });
}

function describeFault(fault: SlopeFault, { room, drain }: DrainedFloor, outline: Ring): DrainProblem {
  // Walls and corners are counted as the user counts them.
  const corners = wallCorners(room);
  const indexOf = (corner: number) => corners.findIndex((one) => samePoint(one, outline[corner] as Point));
  switch (fault.code) {
    case 'drain-outside':
      return { field: 'drainX', words: words.drainOutside };
    case 'drain-covers-floor':
      return { field: drain === 'linear' ? 'drainLength' : 'drainWidth', words: words.drainTooLarge };
    case 'wall-not-square':
      return { field: 'drainWall', words: words.wallNotSquare };
    case 'corner-hidden':
      return { field: 'drain', words: words.cornerHidden(nameInRoom(room, 'corners', indexOf(fault.corner))) };
    case 'runs-against-wall':
      return { field: 'drain', words: words.runsAgainstWall(nameInRoom(room, 'walls', indexOf(fault.wall))) };
  }
}
