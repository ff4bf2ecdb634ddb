import { hasArcs, normaliseOutline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { checkPositive } from '#app/layout/job/check-sizes.ts';
import type { JobShape } from '#app/layout/job/read-shape.ts';
import { nameWalls } from '#app/layout/measured/name-walls.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import type { ObstacleFieldName } from '#app/layout/model/obstacle-fields.ts';
import { isWall, turnOver, turnRoomOver } from '#app/layout/model/wall-frame.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { moveRoomToOrigin, roomBounds } from '#app/layout/room/room.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import { type FieldUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';

/** The room to lay, with obstacles in its frame. */
export interface CheckedRoom {
  readonly room: Room;
  readonly obstacles: readonly Obstacle[];
  /** The room frame's origin in the frame of the typed corners. For a wall it applies after the room is flipped. */
  readonly offset: Point;
}

function checkCustomRoom(shape: JobShape, problems: JobProblem[]): CheckedRoom | null {
  const unit = sizeUnit(shape.values.unitSystem);
  if (!shape.corners.ok) {
    problems.push(...shape.corners.error);
    return null;
  }
  const ring = validateRoom(shape.corners.value);
  if (!ring.ok) {
    problems.push({ field: 'customRoomPoints', code: 'room', fault: ring.error, typed: '', unit });
    return null;
  }
  const { room, obstacles, offset } = moveRoomToOrigin(
    ring.value,
    shape.corners.value,
    shape.obstacles.ok ? shape.obstacles.value : [],
  );
  const entered = shape.corners.value;
  const walked = hasArcs(entered) ? normaliseOutline(entered) : ring.value;
  const names = nameWalls(entered, walked, shape.values.measures);
  return { room: names === null ? room : { ...room, names }, obstacles, offset };
}

function checkRectangle(shape: JobShape, problems: JobProblem[]): CheckedRoom | null {
  const length = checkPositive(shape, 'roomLength', problems);
  const width = checkPositive(shape, 'roomWidth', problems);
  if (length === null || width === null) return null;
  const obstacles = shape.obstacles.ok ? shape.obstacles.value : [];
  return { room: { type: 'rectangle', length, width }, obstacles, offset: { x: 0, y: 0 } };
}

/** The field for an obstacle's size on one axis, or for the start of its box. */
function fieldOf({ form }: Obstacle, key: 'length' | 'width' | 'x' | 'y'): ObstacleFieldName {
  if (form?.shape === 'polygon') return 'points';
  return form?.shape === 'circle' && (key === 'length' || key === 'width') ? 'diameter' : key;
}

/** The problem of an obstacle in this room, with its field; null if it fits. */
function findPlacementProblem(obstacle: Obstacle, room: Room, path: string, unit: FieldUnit): JobProblem | null {
  const fault = checkObstacle(obstacle, room);
  if (fault === null) return null;
  const { maxX, maxY } = roomBounds(room);
  const at = (key: 'length' | 'width' | 'x' | 'y') => ({
    field: `${path}${fieldOf(obstacle, key)}`,
    typed: obstacle.form?.shape === 'polygon' ? '' : formatField(obstacle[key], unit),
    unit,
  });
  if (fault === 'too-large') return { ...at(obstacle.length >= maxY ? 'length' : 'width'), code: 'too-large-for-room' };
  const isBelow = obstacle.y < 0 || obstacle.y + obstacle.length > maxY;
  const isBeside = obstacle.x < 0 || obstacle.x + obstacle.width > maxX;
  return { ...at(isBelow && !isBeside ? 'y' : 'x'), code: 'outside-room' };
}

/** Converts a wall to drawing coordinates, y down. */
function asDrawn({ room, obstacles, offset }: CheckedRoom): CheckedRoom {
  const { maxY } = roomBounds(room);
  return { room: turnRoomOver(room, maxY), obstacles: obstacles.map((one) => turnOver(one, maxY)), offset };
}

/** The room with its obstacles; null with problems added if either is invalid. */
export function checkRoom(shape: JobShape, problems: JobProblem[]): CheckedRoom | null {
  const typed = shape.values.roomType === 'custom' ? checkCustomRoom(shape, problems) : checkRectangle(shape, problems);
  if (!shape.obstacles.ok) problems.push(...shape.obstacles.error);
  if (typed === null) return null;
  const unit = sizeUnit(shape.values.unitSystem);
  for (const [index, obstacle] of typed.obstacles.entries()) {
    const problem = findPlacementProblem(obstacle, typed.room, `obstacles[${index}].`, unit);
    if (problem !== null) problems.push(problem);
  }
  return isWall(shape.values) ? asDrawn(typed) : typed;
}
