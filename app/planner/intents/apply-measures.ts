import { cornersOver } from '#app/planner/form/corners.ts';
import type { Post } from '#app/planner/form/read-post.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { readIntent } from '#app/planner/intents/intents.ts';
import { takeRoom } from '#app/planner/intents/take-room.ts';
import { followCorners } from '#app/planner/measures/change-measures.ts';

/**
 * Reconciles measures and corners of a single room in a post, before anything is laid or saved. The chosen way of entry makes the
 * room, and changed corners are measured. Walls that do not form a room are left as typed, so that the response reports why.
 */
export function applyMeasures(posted: Post): Post {
  const { values, intent } = posted;
  if (readIntent(intent).intent.keepsMeasures) return posted;
  if (values.job.roomType !== 'custom' || !values.hasUnreadWalls || values.way === 'custom')
    return { ...posted, values: measureCorners(values) };
  const made = takeRoom(values);
  return Object.keys(made.errors).length > 0 ? posted : { ...posted, values: made.values };
}

/** The values with measures taken from their corners. */
export function measureCorners<Values extends Post['values']>(values: Values): Values {
  const { job } = values;
  const measures = followCorners(job.measures, cornersOver(job.customRoomPoints, job), unitSystemOf(job));
  return measures === job.measures ? values : { ...values, job: { ...job, measures } };
}
