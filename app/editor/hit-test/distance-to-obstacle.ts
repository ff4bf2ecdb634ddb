import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { closestOnSegment } from '#app/geometry/segment.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';

/** The distance of a point from an obstacle, in lattice units; 0 inside it and on its edge. */
export function distanceToObstacle(obstacle: Obstacle, at: Point): number {
  const circle = circleOfObstacle(obstacle);
  if (circle !== null) return Math.max(0, Math.hypot(at.x - circle.x, at.y - circle.y) - circle.radius);
  const corners = cornersOf(obstacle);
  if (locatePoint(at, corners) !== 'outside') return 0;
  return Math.min(
    ...corners.map((from, index) => {
      const on = closestOnSegment(at, from, corners[(index + 1) % corners.length] as Point);
      return Math.hypot(on.x - at.x, on.y - at.y);
    }),
  );
}
