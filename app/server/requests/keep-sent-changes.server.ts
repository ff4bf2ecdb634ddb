import { setImmediate as loopTurn } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { findNameClashes } from '#app/layout/job/account-copy/find-name-clashes.ts';
import type { Sent, SentAnswer } from '#app/layout/job/account-copy/send.ts';
import { restoreJob, restoreNewJob } from '#app/layout/job/restore-job.ts';
import type { SavedJob } from '#app/layout/model/job.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isUniqueViolation } from '#app/server/db/violations.server.ts';
import { insertJob, insertJobs, insertObstacles } from '#app/server/jobs/insert-job.server.ts';
import { layoutColumns, storableJob } from '#app/server/jobs/job-record.server.ts';
import { lockJobs } from '#app/server/jobs/save-job.server.ts';
import { addToProject } from '#app/server/projects/change-project.server.ts';
import { layouts, obstacles } from '#drizzle/schema/layouts.ts';

/** A change as received: its job is not validated. */
export type SentChange =
  | Exclude<Sent, { kind: 'save' }>
  | (Omit<Extract<Sent, { kind: 'save' }>, 'job'> & { readonly job: unknown });

/** The number of jobs read per turn of the event loop: each may take a millisecond. */
const JOBS_A_TURN = 10;

type Save = SavedJob & { readonly id: string; readonly revision: number };
type Fault = Exclude<SentAnswer['fault'], null>;

/**
 * Applies the changes of a device in one step, and returns an answer for each: a new job at revision 0, otherwise a
 * replacement of the account's job at that revision. Jobs may swap names; each is validated like any job from outside.
 */
export async function keepSentChanges(
  app: App,
  viewer: Viewer,
  changes: readonly SentChange[],
): Promise<readonly SentAnswer[]> {
  const answers = await keepChanges(app, viewer, changes);
  // Afterward, because a project is locked before its jobs. A project that is full or gone leaves them saved.
  const fresh = changes.flatMap((change, index) =>
    change.kind === 'save' && change.revision === 0 && change.project !== undefined && answers[index]?.fault === null
      ? [{ id: change.id, project: change.project }]
      : [],
  );
  const outside = new Set<string>();
  for (const project of new Set(fresh.map((job) => job.project))) {
    const ids = fresh.filter((job) => job.project === project).map(({ id }) => id);
    if (!(await addToProject(app, viewer, project, ids))) for (const id of ids) outside.add(id);
  }
  return answers.map((answer, index) =>
    answer.fault === null && outside.has(changes[index]?.id ?? '') ? { ...answer, isOutsideProject: true } : answer,
  );
}

async function keepChanges(app: App, viewer: Viewer, changes: readonly SentChange[]): Promise<readonly SentAnswer[]> {
  try {
    return await app.db.transaction((db) => keepAll(db, app.now(), viewer, changes));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The database folds some letters that the program distinguishes. Applied singly, the job with the taken name is
    // identified.
    if (changes.length === 1) return [{ fault: 'name-taken' }];
    const answers: SentAnswer[] = [];
    for (const change of changes) answers.push(...(await keepChanges(app, viewer, [change])));
    return answers;
  }
}

async function keepAll(
  db: Db,
  now: Date,
  { userId, user }: Viewer,
  changes: readonly SentChange[],
): Promise<readonly SentAnswer[]> {
  const limit = await lockJobs(db, userId, now);
  const there = await lockHeld(db, userId, changes);
  const revisions = new Map<string, number>();
  const faults = new Map<string, Fault>();
  const saves: Save[] = [];
  for (const [index, change] of changes.entries()) {
    if (index % JOBS_A_TURN === 0) await loopTurn();
    const { id, revision } = change;
    const held = there.get(id) ?? { revision: 0, data: null };
    const job = change.kind === 'save' ? restoreNewJob(change.job) : null;
    if (job?.ok === false) faults.set(id, 'unreadable');
    else if (held.revision !== revision) faults.set(id, 'changed');
    else if (job === null) revisions.set(id, 0);
    else if ([job.value.data, held.data].some((data) => data !== null && missingForJob(user.plan, data) !== null))
      faults.set(id, 'custom-room');
    else if (limit === 0) faults.set(id, 'not-allowed');
    else saves.push({ id, revision, ...storableJob(job.value) });
  }
  await db.delete(layouts).where(own(userId, [...revisions.keys()]));
  const names = await db.select({ id: layouts.id, name: layouts.name }).from(layouts).where(eq(layouts.userId, userId));
  const clashes = findNameClashes(names, saves);
  const free = saves.filter(({ id }) => !clashes.has(id));
  const replaced = free.filter(({ revision }) => revision > 0);
  await replaceAll(db, userId, replaced, now);
  const room = limit === null ? Number.POSITIVE_INFINITY : limit - names.length;
  const fresh = free.filter(({ revision }) => revision === 0);
  const inserted = await insertAll(db, userId, fresh, room, now);
  for (const { id, revision } of [...replaced, ...inserted]) revisions.set(id, revision + 1);
  return changes.map(({ id, revision }) => {
    const kept = revisions.get(id);
    if (kept !== undefined) return { fault: null, revision: kept };
    return { fault: faults.get(id) ?? (revision === 0 && inserted.length >= room ? 'limit' : 'name-taken') };
  });
}

function own(userId: string, ids: readonly string[]) {
  return and(eq(layouts.userId, userId), inArray(layouts.id, [...ids]));
}

/** The account's state of the changed jobs, locked until the transaction ends. */
async function lockHeld(db: Db, userId: string, changes: readonly SentChange[]) {
  const rows = await db
    .select({ id: layouts.id, name: layouts.name, revision: layouts.revision, data: layouts.job })
    .from(layouts)
    .where(
      own(
        userId,
        changes.map(({ id }) => id),
      ),
    )
    .for('no key update');
  return new Map(
    rows.map(({ id, revision, ...row }) => {
      const job = restoreJob(row);
      return [id, { revision, data: job.ok ? job.value.data : null }];
    }),
  );
}

async function replaceAll(db: Db, userId: string, jobs: readonly Save[], usedAt: Date): Promise<void> {
  const all = own(
    userId,
    jobs.map(({ id }) => id),
  );
  // First out of each other's way: two jobs may take each other's names.
  await db
    .update(layouts)
    .set({ name: sql`${layouts.id}::text` })
    .where(all);
  for (const { id, revision, ...job } of jobs) {
    await db
      .update(layouts)
      .set({ ...layoutColumns(job), revision: revision + 1, usedAt })
      .where(own(userId, [id]));
    await db.delete(obstacles).where(eq(obstacles.layoutId, id));
    await insertObstacles(db, id, job.data);
  }
}

/** The new jobs that were saved, as they were at revision 0. */
async function insertAll(
  db: Db,
  userId: string,
  jobs: readonly Save[],
  room: number,
  now: Date,
): Promise<readonly Save[]> {
  const kept = new Set((await insertJobs(db, userId, jobs, now)).map(({ id }) => id));
  for (const job of jobs) {
    // One that was refused for its name took a place in the count that another can have.
    if (kept.size >= room || kept.has(job.id)) continue;
    if ((await insertJob(db, userId, job, now)) !== null) kept.add(job.id);
  }
  return jobs.filter(({ id }) => kept.has(id));
}
