import { and, asc, eq, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { MAX_NAME_CHARS } from '#app/layout/room/limits.ts';
import type { App } from '#app/server/app.server.ts';
import { isUniqueViolation } from '#app/server/db/is-unique-violation.server.ts';
import { perDatabase } from '#app/server/db/per-database.server.ts';
import type { KeptJob } from '#app/server/jobs/insert-job.server.ts';
import { isNameTaken } from '#app/server/jobs/is-name-taken.server.ts';
import { storableText } from '#app/server/jobs/job-record.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { users } from '#drizzle/schema/users.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_LISTED = 1000;

/** The row `id` as far as it is this user's: ownership is part of the question. */
function own(userId: string, id: string) {
  return and(eq(layouts.id, id), eq(layouts.userId, userId));
}

const jobsOfUser = perDatabase((db) =>
  db
    .select({ id: layouts.id, name: layouts.name })
    .from(layouts)
    .where(eq(layouts.userId, sql.placeholder('userId')))
    .orderBy(asc(layouts.name), asc(layouts.id))
    .limit(MAX_LISTED)
    .prepare(''),
);

/** The jobs kept in an account, by name. */
export async function listAccountJobs(app: App, userId: string): Promise<KeptJob[]> {
  return jobsOfUser(app.db).execute({ userId });
}

/** One job of an account, through the same gate as a job from anywhere; null where there is none to open. */
export async function findAccountJob(app: App, userId: string, id: string): Promise<(KeptJob & SavedJob) | null> {
  if (!UUID.test(id)) return null;
  const [row] = await app.db.select({ name: layouts.name, data: layouts.job }).from(layouts).where(own(userId, id));
  const restored = restoreJob(row);
  return restored.ok ? { id, ...restored.value } : null;
}

export type RenameFault = 'name-missing' | 'name-too-long' | 'name-taken' | 'not-found';

/** All jobs of an account, whole, by name; what cannot be read is left out. */
export async function readAccountJobs(app: App, userId: string): Promise<SavedJob[]> {
  const rows = await app.db
    .select({ name: layouts.name, data: layouts.job })
    .from(layouts)
    .where(eq(layouts.userId, userId))
    .orderBy(asc(layouts.name), asc(layouts.id));
  return rows.flatMap((row) => {
    const job = restoreJob(row);
    return job.ok ? [job.value] : [];
  });
}

/** Gives a job of the account another name. */
export async function renameAccountJob(
  app: App,
  userId: string,
  id: string,
  to: string,
): Promise<Result<KeptJob, RenameFault>> {
  const name = storableText(to.trim());
  if (name === '') return err('name-missing');
  if (name.length > MAX_NAME_CHARS) return err('name-too-long');
  if (!UUID.test(id)) return err('not-found');
  try {
    return await app.db.transaction(async (db): Promise<Result<KeptJob, RenameFault>> => {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      if (await isNameTaken(db, userId, name, id)) return err('name-taken');
      const [renamed] = await db
        .update(layouts)
        .set({ name })
        .where(own(userId, id))
        .returning({ id: layouts.id, name: layouts.name });
      return renamed === undefined ? err('not-found') : ok(renamed);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err('name-taken');
    throw error;
  }
}

/** Deletes a job of the account with its obstacles; false where there is none. */
export async function deleteAccountJob(app: App, userId: string, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const deleted = await app.db.delete(layouts).where(own(userId, id)).returning({ id: layouts.id });
  return deleted.length > 0;
}
