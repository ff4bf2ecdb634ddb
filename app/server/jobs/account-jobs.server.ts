import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { storableText } from '#app/base/storable-text.ts';
import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { JOBS_PER_COPY, LINES_PER_PAGE } from '#app/product/jobs/job-calls.ts';
import { readJobName } from '#app/product/jobs/job-name.ts';
import type { JobsPage, RenameFault } from '#app/product/jobs/jobs-reply.ts';
import type { App } from '#app/server/app.server.ts';
import { holdsText } from '#app/server/db/holds-text.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { isUniqueViolation } from '#app/server/db/violations.server.ts';
import { isNameTaken } from '#app/server/jobs/is-name-taken.server.ts';
import { lockJobs } from '#app/server/jobs/save-job.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';

/** The key by which names are sorted and unique in an account, as in the index `layouts_user_name_idx`. */
const sortName = sql<string>`lower(btrim(${layouts.name}))`;

/** The row `id` as far as it is this user's: ownership is part of the question. */
function own(userId: string, id: string) {
  return and(eq(layouts.id, id), eq(layouts.userId, userId));
}

/** A page of an account's jobs, by name; with `search` those whose name contains it. */
export async function listAccountJobs(
  app: App,
  userId: string,
  { search = '', page = 1 }: { readonly search?: string; readonly page?: number } = {},
): Promise<JobsPage> {
  const all = eq(layouts.userId, userId);
  const wanted = search.trim();
  const isFound = wanted === '' ? all : and(all, holdsText(layouts.name, wanted));
  const total = await app.db.$count(layouts, all);
  const found = wanted === '' ? total : await app.db.$count(layouts, isFound);
  // Deleted jobs may have reduced the number of pages.
  const shown = Math.min(page, Math.max(1, Math.ceil(found / LINES_PER_PAGE)));
  const jobs = await app.db
    .select({ id: layouts.id, name: layouts.name })
    .from(layouts)
    .where(isFound)
    .orderBy(asc(sortName))
    .limit(LINES_PER_PAGE)
    .offset((shown - 1) * LINES_PER_PAGE);
  return { jobs, found, total, page: shown, search: wanted };
}

/** The listing of an account for a device, without contents. */
export interface ListedForCopy {
  readonly jobs: readonly AccountRow[];
  /** These are all the account has. */
  readonly isWhole: boolean;
}

/** The account's newest jobs, as many as a device keeps, plus those that it requests. */
export async function listForCopy(app: App, userId: string, ids: readonly string[]): Promise<ListedForCopy> {
  const columns = { id: layouts.id, name: layouts.name, revision: layouts.revision };
  const newest = await app.db
    .select(columns)
    .from(layouts)
    .where(eq(layouts.userId, userId))
    .orderBy(desc(layouts.createdAt), desc(layouts.id))
    .limit(JOBS_PER_COPY + 1);
  const jobs = newest.slice(0, JOBS_PER_COPY);
  if (newest.length <= JOBS_PER_COPY) return { jobs, isWhole: true };
  const listed = new Set(jobs.map(({ id }) => id));
  const others = ids.filter((id) => isUuid(id) && !listed.has(id));
  const asked = await app.db
    .select(columns)
    .from(layouts)
    .where(and(eq(layouts.userId, userId), inArray(layouts.id, others)));
  return { jobs: [...jobs, ...asked], isWhole: false };
}

/** Whether a job of the account has that name. */
export function hasJobNamed(app: App, userId: string, name: string): Promise<boolean> {
  return isNameTaken(app.db, userId, storableText(name.trim()));
}

/** One job of an account, validated like any job from outside; null if it does not exist or is unreadable. */
export async function findAccountJob(app: App, userId: string, id: string): Promise<(AccountRow & SavedJob) | null> {
  const [found] = await findAccountJobs(app, userId, [id]);
  return found ?? null;
}

/** The same job for somebody who opens it, which makes it the account's last job. */
export async function openAccountJob(app: App, userId: string, id: string): Promise<(AccountRow & SavedJob) | null> {
  const found = await findAccountJob(app, userId, id);
  if (found !== null) await app.db.update(layouts).set({ usedAt: app.now() }).where(own(userId, id));
  return found;
}

/** The existing ones of these jobs of an account, complete; unreadable ones are omitted. */
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

/** Whether the account has any jobs. */
export async function hasAccountJobs(app: App, userId: string): Promise<boolean> {
  const found = await app.db.select({ id: layouts.id }).from(layouts).where(eq(layouts.userId, userId)).limit(1);
  return found.length > 0;
}

/**
 * The number of documents read at a time: reading one may take a millisecond, and other requests are handled in
 * between.
 */
const READ_AT_ONCE = 20;

/** All jobs of an account, complete, by name, in batches; unreadable ones are omitted. */
export async function* readAccountJobs(app: App, userId: string): AsyncGenerator<readonly SavedJob[]> {
  let last: string | null = null;
  for (;;) {
    const rows: { name: string; data: unknown; sortName: string }[] = await app.db
      .select({ name: layouts.name, data: layouts.job, sortName: sortName.as('sort_name') })
      .from(layouts)
      .where(and(eq(layouts.userId, userId), last === null ? undefined : gt(sortName, last)))
      .orderBy(asc(sortName))
      .limit(READ_AT_ONCE);
    yield rows.flatMap((row) => {
      const job = restoreJob(row);
      return job.ok ? [job.value] : [];
    });
    last = rows.at(-1)?.sortName ?? null;
    if (rows.length < READ_AT_ONCE || last === null) return;
  }
}

/** Renames a job of the account, if its plan saves jobs. */
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
        .set({ name, revision: sql`${layouts.revision} + 1`, usedAt: app.now() })
        .where(own(userId, id))
        .returning({ id: layouts.id, name: layouts.name, revision: layouts.revision });
      return renamed === undefined ? err('not-found') : ok(renamed);
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err('name-taken');
    throw error;
  }
}

/** Deletes a job of the account with its obstacles; false if there is none. */
export async function deleteAccountJob(app: App, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const deleted = await app.db.delete(layouts).where(own(userId, id)).returning({ id: layouts.id });
  return deleted.length > 0;
}
