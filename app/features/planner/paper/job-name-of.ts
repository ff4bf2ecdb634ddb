/** The job's name as it stands on sheets and in the names of files: that of the open job, else the one that is being typed. */
export function jobNameOf(form: FormData): string {
  return String(form.get('openJobName') || (form.get('jobName') ?? '')).slice(0, 200);
}
