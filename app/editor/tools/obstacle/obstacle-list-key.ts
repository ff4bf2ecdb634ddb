import type { Obstacle } from '#app/layout/layout-request.ts';

/** The same text for the same obstacles in the same order, whoever has made the objects and in whatever order of fields. */
export function obstacleListKey(obstacles: readonly Obstacle[]): string {
  return JSON.stringify(
    obstacles.map(({ id, name, type, length, width, x, y, form }) => [id, name, type, length, width, x, y, form]),
  );
}
