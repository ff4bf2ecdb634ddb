import { moveOutline, type Outline, type OutlineWall, wallsOf } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { type SurfaceKind, surfaceOf } from '#app/layout/fields/surface.ts';
import { checkRoom } from '#app/layout/job/check-room.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { nameInRoom, roomBounds, wallCorners } from '#app/layout/room/room.ts';
import { lengthOfWall } from '#app/layout/room/wall-length.ts';

/** A wall of a room, in the frame of the drawing. */
export interface TypedWall extends OutlineWall {
  /** Its number as shown to the user. */
  readonly name: string;
  readonly length: number;
}

/** The room of a job as currently typed, and its walls by their index in `wallCorners`. */
export interface TypedRoom {
  readonly surface: SurfaceKind;
  readonly outline: Outline;
  readonly walls: readonly TypedWall[];
  /**
   * The origin of the drawing in the frame of the typed corners. For a wall the drawing's y runs down from its top, the
   * typed y up from its bottom.
   */
  readonly origin: Point;
}

/** The room of a job; null if it cannot be read or there are several rooms. */
export function typedRoom(job: JobText): TypedRoom | null {
  if (job.roomType === 'parts') return null;
  const checked = checkRoom(readShape({ ...job, obstacles: [] }), []);
  if (checked === null) return null;
  const { room, offset } = checked;
  const outline = wallCorners(room);
  const walls = wallsOf(outline).map((wall, index) => ({
    ...wall,
    name: nameInRoom(room, 'walls', index),
    length: lengthOfWall(wall),
  }));
  const surface = surfaceOf(job);
  const y = surface === 'wall' ? 0 - offset.y - roomBounds(room).maxY : offset.y;
  return { surface, outline, walls, origin: { x: offset.x, y } };
}

/** The room in the frame of a previously drawn one, so that corners with the same typed values coincide. */
export function typedRoomOver(room: TypedRoom, before: TypedRoom): TypedRoom {
  const by = { x: room.origin.x - before.origin.x, y: room.origin.y - before.origin.y };
  if (by.x === 0 && by.y === 0) return room;
  const move = ({ x, y, ...rest }: Point) => ({ ...rest, x: x + by.x, y: y + by.y });
  return {
    ...room,
    outline: moveOutline(room.outline, by),
    walls: room.walls.map((wall) => ({ ...wall, from: move(wall.from), to: move(wall.to) })),
    origin: before.origin,
  };
}
