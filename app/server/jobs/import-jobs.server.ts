import { eq, inArray } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { mergeJobs, numberedName } from '#app/layout/job/merge-jobs.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import type { ImportCounts } from '#app/product/jobs/jobs-reply.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { insertJob, insertJobs } from '#app/server/jobs/insert-job.server.ts';
import { storableJob } from '#app/server/jobs/job-record.server.ts';
import { lockJobs } from '#app/server/jobs/save-job.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';

/** Adds the jobs of a file to the account, all or none, by the same rules as in the browser; see `mergeJobs`. */
export async function importToAccount(
  app: App,
  userId: string,
  incoming: readonly SavedJob[],
): Promise<Result<ImportCounts, 'not-allowed'>> {
  return app.db.transaction(async (db): Promise<Result<ImportCounts, 'not-allowed'>> => {
    const limit = await lockJobs(db, userId, app.now());
    if (limit === 0) return err('not-allowed');
    const jobs = incoming.map(storableJob);
    const there = await readNamesakes(db, userId, jobs);
    const { added, known, leftOut } = mergeJobs(there.namesakes, jobs, { limit, otherNames: there.otherNames });
    const kept = new Set((await insertJobs(db, userId, added, app.now())).map(({ name }) => name));
    for (const job of added) if (!kept.has(job.name)) await insertNumbered(db, userId, job, app.now());
    return ok({ added: added.length, known, leftOut });
  });
}

/** The number of documents read per turn of the event loop. */
const READ_AT_ONCE = 20;

/** The account's jobs with the name of one of `jobs`, complete, and the names of all others. */
async function readNamesakes(db: Db, userId: string, jobs: readonly SavedJob[]) {
  const wanted = new Set(jobs.map(({ name }) => foldName(name)));
  const rows = await db.select({ id: layouts.id, name: layouts.name }).from(layouts).where(eq(layouts.userId, userId));
  const same = rows.filter(({ name }) => wanted.has(foldName(name)));
  const namesakes: SavedJob[] = [];
  const isRead = new Set<string>();
  for (let at = 0; at < same.length; at += READ_AT_ONCE) {
    const ids = same.slice(at, at + READ_AT_ONCE).map(({ id }) => id);
    const found = await db
      .select({ id: layouts.id, name: layouts.name, data: layouts.job })
      .from(layouts)
      .where(inArray(layouts.id, ids));
    for (const { id, ...row } of found) {
      const job = restoreJob(row);
      if (!job.ok) continue;
      namesakes.push(job.value);
      isRead.add(id);
    }
  }
  return { namesakes, otherNames: rows.filter(({ id }) => !isRead.has(id)).map(({ name }) => name) };
}

/** The database folds some letters that the program distinguishes: such a name gets a number too. */
async function insertNumbered(db: Db, userId: string, job: SavedJob, createdAt: Date): Promise<void> {
  let inserted: unknown = null;
  for (let number = 2; inserted === null; number++) {
    inserted = await insertJob(db, userId, { ...job, name: numberedName(job.name, number) }, createdAt);
  }
}
