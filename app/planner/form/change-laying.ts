import { surfaceOf } from '#app/layout/fields/surface.ts';
import { followLaying, LAYINGS, layingOf } from '#app/layout/job/laying-defaults.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { jobOver } from '#app/planner/form/corners.ts';

/** Applies a choice of what is laid; an unknown word changes nothing. */
export function chooseLaying(job: JobText, laying: string): JobText {
  if (laying === layingOf(job) || !LAYINGS.some((one) => one === laying)) return job;
  const surface = laying === 'wall' ? 'wall' : 'floor';
  const turned = surfaceOf(job) === surface ? job : jobOver(job, surface);
  return followLaying(job, { ...turned, laying: laying === 'planks' ? 'planks' : '' });
}

/** Applies a choice of how planks are laid; the gap at the walls follows it. */
export function choosePlankFloor(job: JobText, plankFloor: string): JobText {
  return followLaying(job, { ...job, plankFloor });
}

/** The choices that the page was rendered with, so that a post can be compared with them. */
export function shownLaying(job: JobText): string {
  return `${layingOf(job)}:${job.plankFloor}`;
}

/**
 * Without scripts the choice is posted with the old form: `laying` and `plankFloor` are the posted values, `shown` the
 * page's.
 */
export function followPostedLaying(job: JobText, shown: string, laying: string): JobText {
  const [was = '', floor = ''] = shown.split(':');
  if (!LAYINGS.some((one) => one === was)) return job;
  const chosen = laying === was ? job : chooseLaying({ ...job, plankFloor: floor }, laying);
  return job.plankFloor === floor ? chosen : choosePlankFloor({ ...chosen, plankFloor: floor }, job.plankFloor);
}
