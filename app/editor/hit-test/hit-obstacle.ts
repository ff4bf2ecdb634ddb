import { distanceToObstacle } from '#app/editor/hit-test/distance-to-obstacle.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';

/**
 * The obstacle under a point, the one drawn last first. Small ones may be missed by up to `slack` lattice units, the
 * nearest then counts: a column on a phone is smaller than a fingertip.
 */
export function hitObstacle(obstacles: readonly Obstacle[], at: Point, slack: number): Obstacle | null {
  let best: Obstacle | null = null;
  let least = slack;
  for (const obstacle of obstacles) {
    const apart = distanceToObstacle(obstacle, at);
    if (apart <= least) {
      least = apart;
      best = obstacle;
    }
  }
  return best;
}
