import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError } from '#app/layout/layout-result.ts';
import { MAX_CORNERS, MAX_OBSTACLES } from '#app/layout/room/limits.ts';

/** Refuses what is over the caps before it is sent to a worker: copying a huge request would itself hold up the sender. */
export function refuseOversized({ room, obstacles, plan }: LayoutRequest): LayoutError | null {
  if (room.type === 'custom' && room.points.length > MAX_CORNERS) {
    return { code: 'too-many-corners', corners: room.points.length, limit: MAX_CORNERS };
  }
  // Of a plan each room was judged by itself.
  if (plan === undefined && obstacles.length > MAX_OBSTACLES) {
    return { code: 'too-many-obstacles', obstacles: obstacles.length, limit: MAX_OBSTACLES };
  }
  return null;
}
