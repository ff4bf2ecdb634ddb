import type { Obstacle } from '#app/layout/model/layout-request.ts';

/** The same text for the same obstacles in the same order, whatever the order of their fields. */
export function obstacleListKey(obstacles: readonly Obstacle[]): string {
  return JSON.stringify(
    obstacles.map(({ id, name, type, length, width, x, y, form }) => [id, name, type, length, width, x, y, form]),
  );
}
