import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { freeName } from '#app/layout/job/merge-jobs.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { may } from '#app/product/plans/plans.ts';
import {
  type JobGoods,
  MOST_JOBS,
  MOST_PROJECTS,
  PROJECT_DETAILS,
  type ProjectDetails,
} from '#app/product/projects/projects.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { spendSavedJobs } from '#app/server/jobs/count-saved-jobs.server.ts';
import { insertJob } from '#app/server/jobs/insert-job.server.ts';
import { lockJobs } from '#app/server/jobs/save-job.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { projectJobs, projects } from '#drizzle/schema/projects.ts';

/** Whose project it is. */
export interface Owned {
  readonly userId: string;
  readonly projectId: string;
}

function own({ userId, projectId }: Owned) {
  return and(eq(projects.id, projectId), eq(projects.userId, userId));
}

/**
 * Creates a project with an id from its form, so that a repeated submission creates it once. `fill` adds its initial
 * content. Locks the account's row.
 */
export async function createProject<Fault extends string>(
  app: App,
  { userId, projectId }: Owned,
  details: ProjectDetails,
  fill: (db: Db) => Promise<Result<null, Fault>> = async () => ok(null),
): Promise<Result<null, 'too-many' | Fault>> {
  const outcome: { refused: Fault | null } = { refused: null };
  try {
    return await app.db.transaction(async (db): Promise<Result<null, 'too-many' | Fault>> => {
      await lockJobs(db, userId, app.now());
      const kept = await db.$count(projects, eq(projects.userId, userId));
      const isThere = (await db.$count(projects, eq(projects.id, projectId))) > 0;
      if (isThere) return ok(null);
      if (kept >= MOST_PROJECTS) return err('too-many');
      await db.insert(projects).values({ id: projectId, userId, ...details, createdAt: app.now() });
      const filled = await fill(db);
      if (filled.ok) return filled;
      outcome.refused = filled.error;
      // Rolls everything back.
      throw new Error('The project is not filled');
    });
  } catch (error) {
    if (outcome.refused === null) throw error;
    return err(outcome.refused);
  }
}

/** Saves the details over `revision`; `changed` if there is a later revision. */
export async function editProject(
  app: App,
  owned: Owned,
  details: ProjectDetails,
  revision: number,
): Promise<Result<null, 'changed'>> {
  const edited = await app.db
    .update(projects)
    .set({ ...details, revision: sql`${projects.revision} + 1` })
    .where(and(own(owned), eq(projects.revision, revision)))
    .returning({ id: projects.id });
  if (edited.length > 0) return ok(null);
  // The same form sent twice finds its own words there.
  const [there] = await app.db.select().from(projects).where(own(owned));
  const isSame = there !== undefined && PROJECT_DETAILS.every((one) => there[one] === details[one]);
  return isSame ? ok(null) : err('changed');
}

/** Deletes a project; its jobs stay. */
export async function deleteProject(app: App, owned: Owned): Promise<void> {
  await app.db.delete(projects).where(own(owned));
}

/** Opens the client's link, or calls back the one that there is. */
export async function shareProject(app: App, owned: Owned, isShared: boolean): Promise<void> {
  await app.db
    .update(projects)
    // Pressed twice it is called back once: the round only moves with the state.
    .set({ isShared, ...(!isShared && { linkRound: sql`${projects.linkRound} + 1` }) })
    .where(and(own(owned), eq(projects.isShared, !isShared)));
}

export type AddFault = { readonly code: 'gone' } | { readonly code: 'too-many'; readonly wanted: number };

/** Adds saved jobs to a project, all or none. Jobs already in it are unchanged. */
export async function addJobs(app: App, owned: Owned, ids: readonly string[]): Promise<Result<null, AddFault>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length < new Set(ids).size) return err({ code: 'gone' });
  return app.db.transaction(async (db): Promise<Result<null, AddFault>> => {
    const there = await lockProject(db, owned);
    if (there === null) return err({ code: 'gone' });
    const fresh = wanted.filter((id) => !there.has(id));
    const free = await db
      .select({ id: layouts.id })
      .from(layouts)
      .leftJoin(projectJobs, eq(projectJobs.layoutId, layouts.id))
      .where(and(eq(layouts.userId, owned.userId), inArray(layouts.id, fresh), sql`${projectJobs.layoutId} is null`))
      // Locked against deletion.
      .for('share', { of: layouts });
    if (free.length < fresh.length) return err({ code: 'gone' });
    if (there.size + fresh.length > MOST_JOBS) return err({ code: 'too-many', wanted: there.size + fresh.length });
    const rows = fresh.map((layoutId) => ({ layoutId, projectId: owned.projectId, addedAt: app.now() }));
    if (rows.length > 0) await db.insert(projectJobs).values(rows).onConflictDoNothing();
    return ok(null);
  });
}

/** Adds new jobs to a project of the viewer's, all or none; false if it is full, another's or gone, or the plan has none. */
export async function addToProject(
  app: App,
  { userId, user }: Viewer,
  projectId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (!isUuid(projectId) || !may(user.plan, 'mayKeepProjects')) return false;
  return (await addJobs(app, { userId, projectId }, ids)).ok;
}

/** Takes a job out of its project; it stays among the saved jobs. */
export async function removeJob(app: App, { projectId }: Owned, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await app.db.delete(projectJobs).where(and(eq(projectJobs.projectId, projectId), eq(projectJobs.layoutId, id)));
}

/**
 * Sets the tile and the grout of a project's job if they still equal the form's initial values: otherwise `changed`,
 * with the present ones; `gone` if the job is not in the project.
 */
export async function nameGoods(
  app: App,
  { projectId }: Owned,
  id: string,
  goods: JobGoods,
  seen: JobGoods | null,
): Promise<Result<null, { readonly code: 'gone' } | { readonly code: 'changed'; readonly there: JobGoods }>> {
  if (!isUuid(id)) return err({ code: 'gone' });
  const ofJob = and(eq(projectJobs.projectId, projectId), eq(projectJobs.layoutId, id));
  const are = ({ product, groutColor }: JobGoods) =>
    and(eq(projectJobs.product, product), eq(projectJobs.groutColor, groutColor));
  const named = await app.db
    .update(projectJobs)
    .set(goods)
    // The same form sent twice finds its own words there.
    .where(seen === null ? ofJob : and(ofJob, or(are(seen), are(goods))))
    .returning({ id: projectJobs.layoutId });
  if (named.length > 0) return ok(null);
  const [there] = await app.db
    .select({ product: projectJobs.product, groutColor: projectJobs.groutColor })
    .from(projectJobs)
    .where(ofJob);
  return err(there === undefined ? { code: 'gone' } : { code: 'changed', there });
}

/** Copies a job within its project, under an id from the form, so that posting it twice makes one copy. */
export async function copyJob(
  app: App,
  owned: Owned,
  id: string,
  copyId: string,
): Promise<Result<null, AddFault | { readonly code: 'limit' }>> {
  if (!isUuid(id) || !isUuid(copyId)) return err({ code: 'gone' });
  return app.db.transaction(async (db): Promise<Result<null, AddFault | { readonly code: 'limit' }>> => {
    await lockJobs(db, owned.userId, app.now());
    const there = await lockProject(db, owned);
    const goods = there?.get(id);
    if (there === null || goods === undefined) return err({ code: 'gone' });
    if (there.has(copyId)) return ok(null);
    if (there.size >= MOST_JOBS) return err({ code: 'too-many', wanted: there.size + 1 });
    const [row] = await db.select({ name: layouts.name, data: layouts.job }).from(layouts).where(eq(layouts.id, id));
    const job = row === undefined ? null : restoreJob(row);
    if (!job?.ok) return err({ code: 'gone' });
    await spendSavedJobs(app, owned.userId, 1, JSON.stringify(job.value.data).length);
    const names = await db.select({ name: layouts.name }).from(layouts).where(eq(layouts.userId, owned.userId));
    const name = freeName(new Set(names.map((one) => foldName(one.name))), job.value.name);
    const copy = await insertJob(db, owned.userId, { ...job.value, name, id: copyId }, app.now());
    if (copy === null) return err({ code: 'limit' });
    await db.insert(projectJobs).values({ layoutId: copyId, projectId: owned.projectId, ...goods, addedAt: app.now() });
    return ok(null);
  });
}

/**
 * The jobs of a project by id, locked against additions until the transaction ends. Null if there is no such project.
 */
async function lockProject(db: Db, owned: Owned): Promise<ReadonlyMap<string, JobGoods> | null> {
  const [project] = await db.select({ id: projects.id }).from(projects).where(own(owned)).for('no key update');
  if (project === undefined) return null;
  const rows = await db
    .select({ id: projectJobs.layoutId, product: projectJobs.product, groutColor: projectJobs.groutColor })
    .from(projectJobs)
    .where(eq(projectJobs.projectId, owned.projectId));
  return new Map(rows.map(({ id, ...goods }) => [id, goods]));
}
