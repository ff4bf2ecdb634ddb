import { count, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { PLANS } from '#app/layout/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { insertJob, type KeptJob } from '#app/server/jobs/insert-job.server.ts';
import { isNameTaken } from '#app/server/jobs/is-name-taken.server.ts';
import { storableJob } from '#app/server/jobs/job-record.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';

/** `not-allowed`: the plan saves no jobs. `limit`: it saves no more of them. */
export type SaveJobFault = 'not-allowed' | 'limit' | 'name-taken';

/**
 * Keeps a job in the account. `browserJobs` is how many the visitor's browser holds: both count together. The account's
 * row is locked meanwhile, so that many at once never pass the plan's limit.
 */
export async function saveJob(
  app: App,
  userId: string,
  saved: SavedJob,
  browserJobs: number,
): Promise<Result<KeptJob, SaveJobFault>> {
  const job = storableJob(saved);
  return app.db.transaction(async (db): Promise<Result<KeptJob, SaveJobFault>> => {
    const [user] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId)).for('update');
    const limit = user === undefined ? 0 : PLANS[user.plan].savedJobs;
    if (limit === 0) return err('not-allowed');
    const [kept] = await db.select({ jobs: count() }).from(layouts).where(eq(layouts.userId, userId));
    if (limit !== null && (kept?.jobs ?? 0) + browserJobs >= limit) return err('limit');
    if (await isNameTaken(db, userId, job.name)) return err('name-taken');
    const inserted = await insertJob(db, userId, job, app.now());
    return inserted === null ? err('name-taken') : ok(inserted);
  });
}
