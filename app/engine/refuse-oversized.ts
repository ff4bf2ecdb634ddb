import { MAX_OBSTACLES } from '#app/layout/fields/limits.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutError } from '#app/layout/model/layout-result.ts';
import { findTooManyCorners } from '#app/layout/room/room.ts';

/**
 * Refuses requests over the caps before they are sent to a worker, because copying a huge request would block the
 * sender.
 */
export function refuseOversized({ room, obstacles, plan: rooms }: LayoutRequest): LayoutError | null {
  const tooMany = findTooManyCorners(room);
  if (tooMany !== null) return tooMany;
  // With several rooms, each was checked separately.
  if (rooms === undefined && obstacles.length > MAX_OBSTACLES) {
    return { code: 'too-many-obstacles', obstacles: obstacles.length, limit: MAX_OBSTACLES };
  }
  return null;
}
