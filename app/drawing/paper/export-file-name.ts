const MAX_NAME = 60;

/** A file name made from a job's name: letters, digits, spaces and dashes only, so that no header or path can break. */
export function exportFileName(jobName: string, extension: string): string {
  const safe = jobName
    .normalize('NFKD')
    .replace(/[^\w -]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .trim();
  return `${safe === '' ? 'layout' : safe}.${extension}`;
}
