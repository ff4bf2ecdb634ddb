import { getTableColumns, sql } from 'drizzle-orm';
import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { heldPlan } from '#app/server/grants/held-plan.server.ts';
import { layoutColumns, obstacleColumns } from '#app/server/jobs/job-record.server.ts';
import { layouts, obstacles } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';

/** The number of jobs, and of obstacles, per statement. */
const BATCH = 100;

/** A job to put into the account; under an id that the device has drawn, or under a new one. */
export interface JobToInsert extends SavedJob {
  readonly id?: string;
}

/** The limit of saved jobs for the plan of a row of `users`; null for no limit. */
const planLimit = (now: Date) =>
  sql.join(
    [
      sql`case ${heldPlan(now)}`,
      ...Object.entries(PLANS).map(([plan, { savedJobs }]) => sql.raw(`when '${plan}' then ${savedJobs ?? 'null'}`)),
      sql`else 0 end`,
    ],
    sql` `,
  );

/**
 * Inserts a storable job and its obstacles into the account; null if its name or its id is taken, or the limit is
 * reached.
 */
export async function insertJob(db: Db, userId: string, job: JobToInsert, createdAt: Date): Promise<AccountRow | null> {
  const [kept] = await insertJobs(db, userId, [job], createdAt);
  return kept ?? null;
}

/**
 * Inserts storable jobs of different names into the account, within the limit of its plan, which the inserting
 * statement checks. Lock the account's row before, since a statement does not see uncommitted rows. Returns the
 * inserted ones, without those over the limit or with taken names.
 */
export async function insertJobs(
  db: Db,
  userId: string,
  jobs: readonly JobToInsert[],
  createdAt: Date,
): Promise<readonly AccountRow[]> {
  const kept: AccountRow[] = [];
  for (const batch of inBatches(jobs)) {
    const inserted = await insertWithinLimit(db, userId, batch, createdAt);
    kept.push(...inserted);
    const ids = new Map(inserted.map(({ id, name }) => [name, id]));
    for (const { name, data } of batch) {
      const id = ids.get(name);
      if (id !== undefined) await insertObstacles(db, id, data);
    }
  }
  return kept;
}

/** Inserts the obstacles of a storable job. */
export async function insertObstacles(
  db: Db,
  id: string,
  { obstacles: all, unitSystem }: SavedJob['data'],
): Promise<void> {
  const rows = all.map((obstacle) => obstacleColumns(id, obstacle, unitSystem));
  for (const some of inBatches(rows)) await db.insert(obstacles).values(some);
}

async function insertWithinLimit(
  db: Db,
  userId: string,
  jobs: readonly JobToInsert[],
  createdAt: Date,
): Promise<readonly AccountRow[]> {
  const columns = getTableColumns(layouts);
  const rows = jobs.map((job) => {
    const values: Record<string, unknown> = {
      id: job.id ?? crypto.randomUUID(),
      userId,
      createdAt: createdAt.toISOString(),
      usedAt: createdAt.toISOString(),
      revision: 1,
      ...layoutColumns(job),
    };
    return Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [name, values[key]]));
  });
  const answer: unknown = await db.execute(sql`
    insert into ${layouts}
    select (jsonb_populate_record(null::${layouts}, one.value)).*
    from ${users}, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as one(value, place)
    where ${users.id} = ${userId} and coalesce(
      (select count(*) from ${layouts} where ${layouts.userId} = ${userId}) + one.place <= ${planLimit(createdAt)}, true)
    order by one.place
    on conflict do nothing
    returning id, name, revision`);
  return (answer as { rows: AccountRow[] }).rows;
}

function inBatches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
