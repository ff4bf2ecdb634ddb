import { textOf } from '#app/forms/text-of.ts';

/** The job's name for sheets and file names: the open job's, otherwise the one being typed. */
export function jobNameOf(form: FormData): string {
  return (textOf(form, 'openJobName') || textOf(form, 'jobName')).slice(0, 200);
}
