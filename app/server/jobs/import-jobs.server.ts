import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { mergeJobs, numberedName } from '#app/layout/job/merge-jobs.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { ImportCounts } from '#app/product/jobs/jobs-reply.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { insertJob, insertJobs } from '#app/server/jobs/insert-job.server.ts';
import { storableJob } from '#app/server/jobs/job-record.server.ts';
import { lockJobs } from '#app/server/jobs/save-job.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';

/** Adds the jobs of a file to the account, all or none, by the rules that hold in the browser; see `mergeJobs`. */
export async function importToAccount(
  app: App,
  userId: string,
  incoming: readonly SavedJob[],
): Promise<Result<ImportCounts, 'not-allowed'>> {
  return app.db.transaction(async (db): Promise<Result<ImportCounts, 'not-allowed'>> => {
    const limit = await lockJobs(db, userId, app.now());
    if (limit === 0) return err('not-allowed');
    const rows = await db
      .select({ name: layouts.name, data: layouts.job })
      .from(layouts)
      .where(eq(layouts.userId, userId));
    const restored = rows.map((row) => restoreJob(row));
    const { added, known, leftOut } = mergeJobs(
      restored.flatMap((job) => (job.ok ? [job.value] : [])),
      incoming.map(storableJob),
      {
        limit,
        otherNames: rows.filter((_row, index) => restored[index]?.ok === false).map(({ name }) => name),
      },
    );
    const kept = new Set((await insertJobs(db, userId, added, app.now())).map(({ name }) => name));
    for (const job of added) if (!kept.has(job.name)) await insertNumbered(db, userId, job, app.now());
    return ok({ added: added.length, known, leftOut });
  });
}

/** The database folds some letters that the program tells apart: such a name gets a number as well. */
async function insertNumbered(db: Db, userId: string, job: SavedJob, createdAt: Date): Promise<void> {
  let inserted: unknown = null;
  for (let number = 2; inserted === null; number++) {
    inserted = await insertJob(db, userId, { ...job, name: numberedName(job.name, number) }, createdAt);
  }
}
