import { count, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { PLANS } from '#app/layout/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { isUniqueViolation } from '#app/server/db/is-unique-violation.server.ts';
import { layoutColumns, obstacleColumns, storableJob } from '#app/server/jobs/job-record.server.ts';
import { layouts, obstacles } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';

/** `not-allowed`: the plan saves no jobs. `limit`: it saves no more of them. */
export type SaveJobFault = 'not-allowed' | 'limit' | 'name-taken';

export interface KeptJob {
  readonly id: string;
  readonly name: string;
}

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
  try {
    return await app.db.transaction(async (db): Promise<Result<KeptJob, SaveJobFault>> => {
      const [user] = await db.select({ plan: users.plan }).from(users).where(eq(users.id, userId)).for('update');
      const limit = user === undefined ? 0 : PLANS[user.plan].savedJobs;
      if (limit === 0) return err('not-allowed');
      const [kept] = await db.select({ jobs: count() }).from(layouts).where(eq(layouts.userId, userId));
      if (limit !== null && (kept?.jobs ?? 0) + browserJobs >= limit) return err('limit');
      const [layout] = await db
        .insert(layouts)
        .values({ userId, createdAt: app.now(), ...layoutColumns(job) })
        .returning({ id: layouts.id, name: layouts.name });
      if (layout === undefined) throw new Error('The job was not returned');
      const rows = job.data.obstacles.map((obstacle) => obstacleColumns(layout.id, obstacle, job.data.unitSystem));
      if (rows.length > 0) await db.insert(obstacles).values(rows);
      return ok(layout);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err('name-taken');
    throw error;
  }
}
