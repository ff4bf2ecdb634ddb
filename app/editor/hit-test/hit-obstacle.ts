import type { Point } from '#app/geometry/point.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';

/**
 * The obstacle under a point, the one drawn last first. Small ones may be missed by up to `slack` lattice units, the
 * nearest then counts: a column on a phone is smaller than a fingertip.
 */
export function hitObstacle(obstacles: readonly Obstacle[], at: Point, slack: number): Obstacle | null {
  let best: Obstacle | null = null;
  let least = slack;
  for (const obstacle of obstacles) {
    const { minX, minY, maxX, maxY } = obstacleBounds(obstacle);
    const apart = Math.hypot(Math.max(minX - at.x, 0, at.x - maxX), Math.max(minY - at.y, 0, at.y - maxY));
    if (apart <= least) {
      least = apart;
      best = obstacle;
    }
  }
  return best;
}
