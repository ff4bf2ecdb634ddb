import { cornersOver } from '#app/planner/corners.ts';
import { readIntent, runIntent } from '#app/planner/intents/intents.ts';
import { followCorners } from '#app/planner/measures/change-measures.ts';
import type { Post } from '#app/planner/read-post.ts';
import { unitSystemOf } from '#app/planner/values.ts';

/**
 * Reconciles measures and corners of a single room in a post before anything is laid or saved: changed measures produce
 * the room, and changed corners are measured. Measures that form no room stay marked as changed, so that the answer
 * reports why.
 */
export function settleMeasures(posted: Post): Post {
  const { values, intent, hasLayout, isMeasuredAnew } = posted;
  if (readIntent(intent).intent.keepsMeasures || values.job.measures === '') return posted;
  if (!isMeasuredAnew || values.job.roomType !== 'custom') return { ...posted, values: measureCorners(values) };
  const made = runIntent(values, 'measure:make', hasLayout);
  return Object.keys(made.errors).length > 0 ? posted : { ...posted, values: made.values, isMeasuredAnew: false };
}

/** The values with measures taken from their corners. */
export function measureCorners<Values extends Post['values']>(values: Values): Values {
  const { job } = values;
  const measures = followCorners(job.measures, cornersOver(job.customRoomPoints, job), unitSystemOf(job));
  return measures === job.measures ? values : { ...values, job: { ...job, measures } };
}
