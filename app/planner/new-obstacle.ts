import type { ObstacleText } from '#app/layout/job/job-text.ts';
import { readObstacle } from '#app/layout/job/read-obstacle.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { placeAtWalls, placeOnWall } from '#app/layout/room/place-at-walls.ts';
import { ROOM_SPOTS } from '#app/layout/room/room-spots.ts';
import { followName } from '#app/layout/room/usual-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { checkJob } from '#app/planner/check-values.ts';
import { obstacleTexts } from '#app/planner/obstacles.ts';
import { type PlannerValues, unitSystemOf } from '#app/planner/values.ts';

/** The obstacle being typed, with the type from its name, at the pressed spot of the room if any. */
export function standNewObstacle(
  { job, newObstacle }: Pick<PlannerValues, 'job' | 'newObstacle'>,
  spotId: string,
): ObstacleText {
  const named = { ...newObstacle, type: followName({ ...newObstacle, name: '' }, newObstacle.name, job.surface) };
  const spot = ROOM_SPOTS.find(({ id }) => id === spotId);
  if (spot === undefined) return named;
  const parsed = checkJob(job);
  const read = readObstacle({ ...named, x: '0', y: '0' }, 0, sizeUnit(unitSystemOf(job)), '');
  if (!parsed.ok || !read.ok) return { ...named, x: '0', y: '0' };
  const { room, obstacles } = parsed.request;
  const others = obstacles.map(obstacleBounds);
  const up = job.surface === 'wall' ? parseLength(newObstacle.y, sizeUnit(unitSystemOf(job))) : null;
  const at = up?.ok
    ? placeOnWall(read.value, spot, room, others, up.value)
    : placeAtWalls(read.value, spot, room, others);
  const [{ x, y, points }] = obstacleTexts([{ ...read.value, ...at } as typeof read.value], job) as [ObstacleText];
  return points === undefined ? { ...named, x, y } : { ...named, points };
}
