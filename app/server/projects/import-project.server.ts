import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { DetailsSchema, GoodsSchema } from '#app/forms/project-forms.ts';
import { foldName } from '#app/layout/job/fold-name.ts';
import { freeName } from '#app/layout/job/merge-jobs.ts';
import { type ProjectFileError, readProjectFile } from '#app/layout/project/project-file.ts';
import { MOST_JOBS, MOST_PROJECTS } from '#app/product/projects/projects.ts';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { insertJobs } from '#app/server/jobs/insert-job.server.ts';
import { storableJob } from '#app/server/jobs/job-record.server.ts';
import { createProject, type Owned } from '#app/server/projects/change-project.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { projectJobs } from '#drizzle/schema/projects.ts';

/** The most unreadable jobs to name. */
const MOST_NAMED = 5;

/**
 * Creates a project from an uploaded file, with its jobs as new ones: all or nothing, and once per id. Problems are
 * returned as sentences.
 */
export async function importProject(app: App, owned: Owned, file: File): Promise<Result<null, string>> {
  const read = readProjectFile(await file.text(), MOST_JOBS);
  if (!read.ok) return err(describeFileError(read.error));
  const details = DetailsSchema.safeParse(read.value.details);
  const goods = read.value.jobs.map((job) => GoodsSchema.safeParse(job.goods));
  if (!details.success) return err(projectsWords.fileUnreadable);
  const jobs = read.value.jobs.map((job, index) => {
    const { data: named } = goods[index] ?? {};
    return { ...storableJob(job), id: crypto.randomUUID(), goods: named ?? { product: '', groutColor: '' } };
  });
  const made = await createProject(app, owned, details.data, (db) => putJobs(db, app.now(), owned, jobs));
  if (made.ok) return made;
  return err(made.error === 'too-many' ? projectsWords.mostProjects(MOST_PROJECTS) : projectsWords.noMoreJobs);
}

type NewJob = ReturnType<typeof storableJob> & {
  readonly id: string;
  readonly goods: { readonly product: string; readonly groutColor: string };
};

async function putJobs(db: Db, now: Date, owned: Owned, jobs: readonly NewJob[]): Promise<Result<null, 'no-room'>> {
  const kept = await db.select({ name: layouts.name }).from(layouts).where(eq(layouts.userId, owned.userId));
  const taken = new Set(kept.map(({ name }) => foldName(name)));
  const named = jobs.map((job) => {
    const name = freeName(taken, job.name);
    taken.add(foldName(name));
    return { ...job, name };
  });
  const inserted = await insertJobs(
    db,
    owned.userId,
    named.map(({ id, name, data }) => ({ id, name, data })),
    now,
  );
  if (inserted.length < named.length) return err('no-room');
  const rows = named.map(({ id, goods }, index) => ({
    layoutId: id,
    projectId: owned.projectId,
    ...goods,
    // In the order of the file.
    addedAt: new Date(now.getTime() + index),
  }));
  if (rows.length > 0) await db.insert(projectJobs).values(rows);
  return ok(null);
}

function describeFileError(error: ProjectFileError): string {
  switch (error.code) {
    case 'newer-version':
      return projectsWords.fileNewer;
    case 'not-a-project':
      return projectsWords.fileUnreadable;
    case 'too-many-jobs':
      return projectsWords.mostJobs(MOST_JOBS, error.jobs);
    case 'unreadable-jobs': {
      const names = error.jobs.map((job) => (typeof job === 'number' ? projectsWords.byPlace(job) : job));
      return projectsWords.fileBadJobs([...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])]);
    }
  }
}
