import type { UnplacedObstacle } from '#app/editor/tools/obstacle/obstacle-state.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The obstacle with its top left corner at a place of the lattice. */
export function placedAt(obstacle: UnplacedObstacle, at: Point): Obstacle {
  return { ...obstacle, x: at.x as Length, y: at.y as Length };
}
