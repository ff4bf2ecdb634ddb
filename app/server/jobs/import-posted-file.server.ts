import { setImmediate as loopTurn } from 'node:timers/promises';
import { err, ok, type Result } from '#app/base/result.ts';
import {
  type JobsFile,
  type JobsFileError,
  openJobsFile,
  type RefusedJob,
  sortRead,
} from '#app/layout/job/jobs-file.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import type { ImportedFile, JobsFileFault } from '#app/product/jobs/jobs-reply.ts';
import { MOST_SENT_BYTES } from '#app/product/sent-file.ts';
import type { App } from '#app/server/app.server.ts';
import { countSavedJobs } from '#app/server/jobs/count-saved-jobs.server.ts';
import { importToAccount } from '#app/server/jobs/import-jobs.server.ts';
import * as jobsWords from '#app/words/en/jobs.ts';

/** Adds the jobs of an uploaded file to the account; each passes the same gate as a job from anywhere. */
export async function importPostedFile(
  app: App,
  userId: string,
  posted: FormDataEntryValue | null,
): Promise<Result<ImportedFile, JobsFileFault | 'not-allowed' | 'too-many'>> {
  if (posted === null || typeof posted === 'string' || posted.size === 0) return err('no-file');
  if (posted.size > MOST_SENT_BYTES) return err('too-large');
  const read = await readInTurns(await posted.text());
  if (!read.ok) return read;
  const { isAllowed } = await countSavedJobs(app, userId, read.value.jobs.length, posted.size);
  if (!isAllowed) return err('too-many');
  const imported = await importToAccount(app, userId, read.value.jobs);
  if (!imported.ok) return imported;
  const refused = read.value.refused.map(({ name, place }) => name || jobsWords.byPlace(place));
  return ok({ ...imported.value, refused });
}

/** The number of jobs read per turn of the event loop: each may take a millisecond. */
const JOBS_A_TURN = 10;

async function readInTurns(text: string): Promise<Result<JobsFile, JobsFileError>> {
  const opened = openJobsFile(text);
  if (!opened.ok) return opened;
  const items: Result<SavedJob, RefusedJob>[] = [];
  for (const item of opened.value) {
    items.push(item);
    if (items.length % JOBS_A_TURN === 0) await loopTurn();
  }
  return ok(sortRead(items));
}
