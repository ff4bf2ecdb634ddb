import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { JobData } from '#app/layout/model/job.ts';
import type { KeptJob, OfferedProject } from '#app/product/jobs/jobs-reply.ts';
import { may } from '#app/product/plans/plans.ts';
import {
  type ListedProject,
  MOST_PROJECTS,
  type ProjectHead,
  type ProjectJobLine,
} from '#app/product/projects/projects.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { projectJobs, projects } from '#drizzle/schema/projects.ts';

/** The most saved jobs offered for adding. */
const MOST_OFFERED = 500;

export interface KeptProject extends ProjectHead {
  readonly userId: string;
  readonly isShared: boolean;
  readonly linkRound: number;
}

export interface WholeJob extends ProjectJobLine {
  /** Null if the document cannot be read. */
  readonly data: JobData | null;
}

/** The projects of an account, the newest first. */
export async function listProjects(app: App, userId: string): Promise<ListedProject[]> {
  return app.db
    .select({ id: projects.id, name: projects.name, client: projects.client, jobs: count(projectJobs.layoutId) })
    .from(projects)
    .leftJoin(projectJobs, eq(projectJobs.projectId, projects.id))
    .where(eq(projects.userId, userId))
    .groupBy(projects.id)
    .orderBy(desc(projects.createdAt), asc(projects.id))
    .limit(MOST_PROJECTS);
}

/** The project of the viewer's that is offered for a new job; null if it is another's or gone, or the plan has none. */
export async function offerProject(
  app: App,
  { userId, user }: Viewer,
  id: string | null,
): Promise<OfferedProject | null> {
  if (id === null || !may(user.plan, 'mayKeepProjects')) return null;
  const found = await findProject(app, userId, id);
  return found && { id: found.id, name: found.name };
}

/** One project of an account; of any account if `userId` is null. Null if there is none. */
export async function findProject(
  app: App,
  userId: string | null,
  id: string | undefined,
): Promise<KeptProject | null> {
  if (!isUuid(id)) return null;
  const [found] = await app.db
    .select({
      id: projects.id,
      userId: projects.userId,
      name: projects.name,
      client: projects.client,
      address: projects.address,
      notes: projects.notes,
      revision: projects.revision,
      isShared: projects.isShared,
      linkRound: projects.linkRound,
    })
    .from(projects)
    .where(and(eq(projects.id, id), userId === null ? undefined : eq(projects.userId, userId)));
  return found ?? null;
}

/** The jobs of a project, whole, in the order in which they were added. */
export async function readProjectJobs(app: App, projectId: string): Promise<readonly WholeJob[]> {
  const rows = await app.db
    .select({
      id: layouts.id,
      name: layouts.name,
      product: projectJobs.product,
      groutColor: projectJobs.groutColor,
      data: layouts.job,
    })
    .from(projectJobs)
    .innerJoin(layouts, eq(layouts.id, projectJobs.layoutId))
    .where(eq(projectJobs.projectId, projectId))
    .orderBy(asc(projectJobs.addedAt), asc(layouts.name), asc(layouts.id));
  return rows.map(({ data, ...row }) => {
    const job = restoreJob({ name: row.name, data });
    return { ...row, data: job.ok ? job.value.data : null };
  });
}

/** Jobs of the account that belong to no project, by name. */
export async function listLooseJobs(app: App, userId: string): Promise<KeptJob[]> {
  return app.db
    .select({ id: layouts.id, name: layouts.name })
    .from(layouts)
    .leftJoin(projectJobs, eq(projectJobs.layoutId, layouts.id))
    .where(and(eq(layouts.userId, userId), isNull(projectJobs.layoutId)))
    .orderBy(asc(layouts.name), asc(layouts.id))
    .limit(MOST_OFFERED);
}
