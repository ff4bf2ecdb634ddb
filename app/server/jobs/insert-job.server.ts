import type { SavedJob } from '#app/layout/job/job.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { layoutColumns, obstacleColumns } from '#app/server/jobs/job-record.server.ts';
import { layouts, obstacles } from '#drizzle/schema/layouts.ts';

/** How many jobs, and how many obstacles, go into one statement. */
const BATCH = 100;

/** A job of the account, as lists name it. */
export interface KeptJob {
  readonly id: string;
  readonly name: string;
}

/** Puts a storable job and its obstacles into the account; null where the name is taken. */
export async function insertJob(db: Db, userId: string, job: SavedJob, createdAt: Date): Promise<KeptJob | null> {
  const [kept] = await insertJobs(db, userId, [job], createdAt);
  return kept ?? null;
}

/** Puts storable jobs of different names into the account; answers those that are in, without those whose names are taken. */
export async function insertJobs(
  db: Db,
  userId: string,
  jobs: readonly SavedJob[],
  createdAt: Date,
): Promise<readonly KeptJob[]> {
  const kept: KeptJob[] = [];
  for (const batch of inBatches(jobs)) {
    const inserted = await db
      .insert(layouts)
      .values(batch.map((job) => ({ userId, createdAt, ...layoutColumns(job) })))
      .onConflictDoNothing()
      .returning({ id: layouts.id, name: layouts.name });
    kept.push(...inserted);
    const ids = new Map(inserted.map(({ id, name }) => [name, id]));
    const rows = batch.flatMap(({ name, data }) => {
      const id = ids.get(name);
      return id === undefined ? [] : data.obstacles.map((obstacle) => obstacleColumns(id, obstacle, data.unitSystem));
    });
    for (const some of inBatches(rows)) await db.insert(obstacles).values(some);
  }
  return kept;
}

function inBatches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
