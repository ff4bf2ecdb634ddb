import { err, ok, type Result } from '#app/base/result.ts';
import { readJobsFile } from '#app/layout/job/jobs-file.ts';
import type { ImportedFile, JobsFileFault } from '#app/product/jobs/jobs-reply.ts';
import type { App } from '#app/server/app.server.ts';
import { importToAccount } from '#app/server/jobs/import-jobs.server.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

/** Adds the jobs of an uploaded file to the account; each passes the same gate as a job from anywhere. */
export async function importPostedFile(
  app: App,
  userId: string,
  posted: FormDataEntryValue | null,
): Promise<Result<ImportedFile, JobsFileFault | 'not-allowed'>> {
  if (posted === null || typeof posted === 'string' || posted.size === 0) return err('no-file');
  const read = readJobsFile(await posted.text());
  if (!read.ok) return read;
  const imported = await importToAccount(app, userId, read.value.jobs);
  if (!imported.ok) return imported;
  const refused = read.value.refused.map(({ name, place }) => name || jobsWords.byPlace(place));
  return ok({ ...imported.value, refused });
}
