import type { JobText } from '#app/layout/job/job-text.ts';
import { readRoom } from '#app/layout/job/read-outline.ts';
import type { SurfaceKind } from '#app/layout/parts/rooms.ts';
import { type Outline, type OutlineWall, wallsOf } from '#app/layout/room/outline.ts';
import { nameInRoom, wallCorners } from '#app/layout/room/room.ts';
import { surfaceOf } from '#app/layout/room/surface.ts';
import { lengthOfWall } from '#app/layout/room/wall-length.ts';

/** A wall of a room, in the frame of the drawing. */
export interface TypedWall extends OutlineWall {
  /** As the user numbers it. */
  readonly name: string;
  readonly length: number;
}

/** The room of a job as it is typed now, and its walls by their index in `wallCorners`. */
export interface TypedRoom {
  readonly surface: SurfaceKind;
  readonly outline: Outline;
  readonly walls: readonly TypedWall[];
}

/** The room of a job; null if it cannot be read, and of several rooms. */
export function typedRoom(job: JobText): TypedRoom | null {
  if (job.roomType === 'parts') return null;
  const room = readRoom(job);
  if (!room.ok) return null;
  const outline = wallCorners(room.value);
  const walls = wallsOf(outline).map((wall, index) => ({
    ...wall,
    name: nameInRoom(room.value, 'walls', index),
    length: lengthOfWall(wall),
  }));
  return { surface: surfaceOf(job), outline, walls };
}
