/** The job's name for sheets and file names: that of the open job, otherwise the one being typed. */
export function jobNameOf(form: FormData): string {
  return String(form.get('openJobName') || (form.get('jobName') ?? '')).slice(0, 200);
}
