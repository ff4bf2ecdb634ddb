import { applyIntent } from '#app/planner/apply-intent.ts';
import { cornersOver } from '#app/planner/corners.ts';
import { followCorners } from '#app/planner/measures/change-measures.ts';
import type { Post } from '#app/planner/read-post.ts';
import { unitSystemOf } from '#app/planner/values.ts';

/** Whether a button makes the room of the measures itself, or leaves all as it is. */
export function isOwnStep(intent: string): boolean {
  return /^(?:measure:|walls$|set-units|save-units)/.test(intent);
}

/**
 * The post with measures and corners of one room, before anything is laid or saved: measures that were changed make the room, and
 * corners that were changed are measured. Measures that make no room stay marked as changed, for the answer to say why.
 */
export function settleMeasures(posted: Post): Post {
  const { values, intent, hasLayout, isMeasuredAnew } = posted;
  if (isOwnStep(intent) || values.job.measures === '') return posted;
  if (!isMeasuredAnew || values.job.roomType !== 'custom') return { ...posted, values: measureCorners(values) };
  const made = applyIntent(values, 'measure:make', hasLayout);
  return Object.keys(made.errors).length > 0 ? posted : { ...posted, values: made.values, isMeasuredAnew: false };
}

/** The values with the measures of the corners that stand in them. */
export function measureCorners<Values extends Post['values']>(values: Values): Values {
  const { job } = values;
  const measures = followCorners(job.measures, cornersOver(job.customRoomPoints, job), unitSystemOf(job));
  return measures === job.measures ? values : { ...values, job: { ...job, measures } };
}
