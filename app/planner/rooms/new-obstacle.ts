import { checkRoom } from '#app/layout/job/check-room.ts';
import { readObstacle } from '#app/layout/job/read-obstacle.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import type { ObstacleText } from '#app/layout/model/job-text.ts';
import { obstacleTable } from '#app/layout/model/obstacle-fields.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { placeAtWalls, placeOnWall } from '#app/layout/room/place-at-walls.ts';
import { ROOM_SPOTS } from '#app/layout/room/room-spots.ts';
import { followName } from '#app/layout/room/usual-obstacles.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { type CheckedJob, checkJob } from '#app/planner/form/check-values.ts';
import { obstacleTexts } from '#app/planner/form/obstacles.ts';
import { BLANK_OBSTACLE, type FieldErrors, type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import { withObstacle } from '#app/planner/rooms/with-obstacle.ts';

/**
 * The obstacle being typed, with the type from its name, at the pressed spot of the room if any. While the room has no
 * size yet, a spot on a wall is only a height.
 */
export function standNewObstacle(
  { job, newObstacle }: Pick<PlannerValues, 'job' | 'newObstacle'>,
  spotId: string,
): ObstacleText {
  const named = { ...newObstacle, type: followName({ ...newObstacle, name: '' }, newObstacle.name, job.surface) };
  const spot = ROOM_SPOTS.find(({ id }) => id === spotId);
  if (spot === undefined) return named;
  const unit = sizeUnit(unitSystemOf(job));
  const checked = checkRoom(readShape({ ...job }), []);
  const read = readObstacle({ ...named, x: '0', y: '0' }, 0, unit, '');
  const up = job.surface === 'wall' ? parseLength(newObstacle.y, unit) : null;
  if (checked === null || !read.ok) return up?.ok ? { ...named, x: '' } : { ...named, x: '0', y: '0' };
  const { room, obstacles } = checked;
  const others = obstacles.map(obstacleBounds);
  const at = up?.ok
    ? placeOnWall(read.value, spot, room, others, up.value)
    : placeAtWalls(read.value, spot, room, others);
  const [{ x, y, points }] = obstacleTexts([{ ...read.value, ...at } as typeof read.value], job) as [ObstacleText];
  return points === undefined ? { ...named, x, y } : { ...named, points };
}

/** Whether an obstacle was typed that is not in the room yet. Choices alone (its type) do not count. */
export function isObstacleBegun(newObstacle: ObstacleText): boolean {
  const texts: Readonly<Record<string, string | undefined>> = { ...newObstacle };
  return obstacleTable.some(
    ({ name, kind }) => !['choice', 'flag'].includes(kind) && name !== 'id' && (texts[name] ?? '').trim() !== '',
  );
}

/** The values with the typed obstacle in the room, or the messages at the fields of its form. */
export type AddedObstacle =
  | {
      readonly ok: true;
      readonly values: PlannerValues;
      readonly request: Extract<CheckedJob, { ok: true }>['request'];
    }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Puts the typed obstacle into the room, at its typed position or at a spot, if the whole job accepts it. */
export function addNewObstacle(values: PlannerValues, spot: string): AddedObstacle {
  const { obstacles } = values.job;
  const job = { ...values.job, obstacles: withObstacle(obstacles, standNewObstacle(values, spot)) };
  const checked = checkJob(job);
  if (checked.ok)
    return { ok: true, values: { ...values, job, newObstacle: BLANK_OBSTACLE }, request: checked.request };
  const stem = `obstacles[${obstacles.length}].`;
  const errors = Object.entries(checked.errors).map(([field, messages]) => [
    field.startsWith(stem) ? `newObstacle.${field.slice(stem.length)}` : field,
    messages,
  ]);
  return { ok: false, errors: Object.fromEntries(errors) };
}
