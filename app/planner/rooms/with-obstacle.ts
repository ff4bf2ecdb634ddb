import type { ObstacleText } from '#app/layout/model/job-text.ts';

/** The obstacles and one more, which gets a free id. */
export function withObstacle(obstacles: readonly ObstacleText[], added: ObstacleText): readonly ObstacleText[] {
  const last = Math.max(0, ...obstacles.map(({ id }) => Number(/^o(\d{1,6})$/.exec(id)?.[1] ?? 0)));
  return [...obstacles, { ...added, id: `o${last + 1}` }];
}
