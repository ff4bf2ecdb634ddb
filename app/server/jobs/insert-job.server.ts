import type { SavedJob } from '#app/layout/job/job.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { layoutColumns, obstacleColumns } from '#app/server/jobs/job-record.server.ts';
import { layouts, obstacles } from '#drizzle/schema/layouts.ts';

/** A job of the account, as lists name it. */
export interface KeptJob {
  readonly id: string;
  readonly name: string;
}

/** Puts a storable job and its obstacles into the account; null where the name is taken. */
export async function insertJob(db: Db, userId: string, job: SavedJob, createdAt: Date): Promise<KeptJob | null> {
  const [layout] = await db
    .insert(layouts)
    .values({ userId, createdAt, ...layoutColumns(job) })
    .onConflictDoNothing()
    .returning({ id: layouts.id, name: layouts.name });
  if (layout === undefined) return null;
  const rows = job.data.obstacles.map((obstacle) => obstacleColumns(layout.id, obstacle, job.data.unitSystem));
  if (rows.length > 0) await db.insert(obstacles).values(rows);
  return layout;
}
