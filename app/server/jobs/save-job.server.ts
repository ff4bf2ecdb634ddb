import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { heldPlan } from '#app/server/grants/held-plan.server.ts';
import { insertJob, type JobToInsert } from '#app/server/jobs/insert-job.server.ts';
import { isNameTaken } from '#app/server/jobs/is-name-taken.server.ts';
import { storableJob } from '#app/server/jobs/job-record.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';

/** `not-allowed`: the plan saves no jobs. `limit`: it saves no more of them. */
export type SaveJobFault = 'not-allowed' | 'limit' | 'name-taken';

/**
 * The limit of saved jobs of the account's plan; null for no limit. Locks the account's row until the transaction ends.
 */
export async function lockJobs(db: Db, userId: string, now: Date): Promise<number | null> {
  const [user] = await db
    .select({ plan: heldPlan(now) })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return user === undefined ? 0 : PLANS[user.plan].savedJobs;
}

/**
 * Saves a new job in the account. The account's row is locked, so concurrent saves never exceed the plan's limit. A job
 * sent twice with the same device-made id is saved once.
 */
export async function saveJob(app: App, userId: string, saved: JobToInsert): Promise<Result<AccountRow, SaveJobFault>> {
  const job = { ...saved, ...storableJob(saved) };
  return app.db.transaction(async (db): Promise<Result<AccountRow, SaveJobFault>> => {
    const limit = await lockJobs(db, userId, app.now());
    if (limit === 0) return err('not-allowed');
    if (!(await isNameTaken(db, userId, job.name))) {
      const inserted = await insertJob(db, userId, job, app.now());
      if (inserted !== null) return ok(inserted);
    }
    return err(
      limit !== null && (await db.$count(layouts, eq(layouts.userId, userId))) >= limit ? 'limit' : 'name-taken',
    );
  });
}
