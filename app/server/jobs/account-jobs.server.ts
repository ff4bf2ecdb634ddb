import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { storableText } from '#app/base/storable-text.ts';
import type { AccountRow } from '#app/layout/job/account-copy/job-copy.ts';
import type { SavedJob } from '#app/layout/job/job.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
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

/** What names are sorted and kept apart by: an account has one job of each, and the index `layouts_user_name_idx`. */
const sortName = sql<string>`lower(btrim(${layouts.name}))`;

/** The row `id` as far as it is this user's: ownership is part of the question. */
function own(userId: string, id: string) {
  return and(eq(layouts.id, id), eq(layouts.userId, userId));
}

/** A page of the jobs kept in an account, by name; of those whose name holds `search`, where that is given. */
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
  // What was deleted meanwhile may have been the last page.
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

/** What a device hears of an account before it reads any job. */
export interface ListedForCopy {
  readonly jobs: readonly AccountRow[];
  /** These are all the account has. */
  readonly isWhole: boolean;
}

/** The newest jobs of an account, as many as a device keeps, and besides them those that it asks for. */
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

/** Whether a job of the account bears that name. */
export function hasJobNamed(app: App, userId: string, name: string): Promise<boolean> {
  return isNameTaken(app.db, userId, storableText(name.trim()));
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

/** Whether the account keeps any job. */
export async function hasAccountJobs(app: App, userId: string): Promise<boolean> {
  const found = await app.db.select({ id: layouts.id }).from(layouts).where(eq(layouts.userId, userId)).limit(1);
  return found.length > 0;
}

/** So many documents are read at a time: reading one may take a millisecond, and others are answered in between. */
const READ_AT_ONCE = 20;

/** All jobs of an account, whole, by name, a batch at a time; what cannot be read is left out. */
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
