import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { readJobName } from '#app/product/jobs/job-name.ts';
import type { RenameFault } from '#app/product/jobs/jobs-reply.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { perDatabase } from '#app/server/db/per-database.server.ts';
import { isUniqueViolation } from '#app/server/db/violations.server.ts';
import { isNameTaken } from '#app/server/jobs/is-name-taken.server.ts';
import { storableText } from '#app/server/jobs/job-record.server.ts';
import { lockJobs } from '#app/server/jobs/save-job.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';

/** Far beyond what anybody keeps: what a list leaves out would look deleted to a device. */
const MAX_LISTED = 20_000;

/** The row `id` as far as it is this user's: ownership is part of the question. */
function own(userId: string, id: string) {
  return and(eq(layouts.id, id), eq(layouts.userId, userId));
}

const jobsOfUser = perDatabase((db) =>
  db
    .select({ id: layouts.id, name: layouts.name, revision: layouts.revision })
    .from(layouts)
    .where(eq(layouts.userId, sql.placeholder('userId')))
    .orderBy(asc(layouts.name), asc(layouts.id))
    .limit(MAX_LISTED)
    .prepare(''),
);

/** The jobs kept in an account, by name. */
export async function listAccountJobs(app: App, userId: string): Promise<AccountRow[]> {
  return jobsOfUser(app.db).execute({ userId });
}

/** One job of an account, through the same gate as a job from anywhere; null where there is none to open. */
export async function findAccountJob(app: App, userId: string, id: string): Promise<(AccountRow & SavedJob) | null> {
  const [found] = await findAccountJobs(app, userId, [id]);
  return found ?? null;
}

/** Those jobs of an account that there are, whole; what cannot be read is left out. */
export async function findAccountJobs(
  app: App,
  userId: string,
  ids: readonly string[],
): Promise<readonly (AccountRow & SavedJob)[]> {
  const rows = await app.db
    .select({ id: layouts.id, name: layouts.name, revision: layouts.revision, data: layouts.job })
    .from(layouts)
    .where(and(inArray(layouts.id, ids.filter(isUuid)), eq(layouts.userId, userId)));
  return rows.flatMap((row) => {
    const restored = restoreJob({ name: row.name, data: row.data });
    return restored.ok ? [{ id: row.id, revision: row.revision, ...restored.value }] : [];
  });
}

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

/** Gives a job of the account another name, where its plan saves jobs. */
export async function renameAccountJob(
  app: App,
  userId: string,
  id: string,
  to: string,
): Promise<Result<AccountRow, RenameFault | 'not-allowed'>> {
  const read = readJobName(to);
  if (!read.ok) return read;
  const name = storableText(read.value);
  if (!isUuid(id)) return err('not-found');
  try {
    return await app.db.transaction(async (db): Promise<Result<AccountRow, RenameFault | 'not-allowed'>> => {
      if ((await lockJobs(db, userId, app.now())) === 0) return err('not-allowed');
      if (await isNameTaken(db, userId, name, id)) return err('name-taken');
      const [renamed] = await db
        .update(layouts)
        .set({ name, revision: sql`${layouts.revision} + 1` })
        .where(own(userId, id))
        .returning({ id: layouts.id, name: layouts.name, revision: layouts.revision });
      return renamed === undefined ? err('not-found') : ok(renamed);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err('name-taken');
    throw error;
  }
}

/** Deletes a job of the account with its obstacles; false where there is none such. */
export async function deleteAccountJob(app: App, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const deleted = await app.db.delete(layouts).where(own(userId, id)).returning({ id: layouts.id });
  return deleted.length > 0;
}
