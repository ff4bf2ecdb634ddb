/** The job's name as it stands on sheets and in the names of files. */
export function jobNameOf(form: FormData): string {
  return String(form.get('jobName') ?? '').slice(0, 200);
}
