import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { layouts } from '#drizzle/schema/layouts.ts';
import { projectJobs, projects } from '#drizzle/schema/projects.ts';
import type { BillingPair } from './billing-pair.ts';
import { type DoubleSubmitCase, doubleSubmit, savedJob, signedIn } from './double-submit-case.ts';

const makeProject = doubleSubmit('projects', 'new project', async (billing) => {
  const { user, cookie } = await signedIn(billing, { plan: 'pro' });
  const form = { intent: 'create', id: randomUUID(), name: 'Elm Street' };
  return {
    press: { path: '/projects', form, cookie },
    effects: () => billing.app.db.$count(projects, eq(projects.userId, user.id)),
  };
});

const copyJob = doubleSubmit('projects_.$id', 'copied job', async (billing) => {
  const { user, cookie, id, job } = await putProject(billing);
  const form = { intent: `copy-job:${job}:${randomUUID()}` };
  return {
    press: { path: `/projects/${id}`, form, cookie },
    effects: async () => (await billing.app.db.$count(layouts, eq(layouts.userId, user.id))) - 1,
  };
});

const callBackLink = doubleSubmit('projects_.$id', 'link called back', async (billing) => {
  const { cookie, id } = await putProject(billing);
  return {
    press: { path: `/projects/${id}`, form: { intent: 'revoke-link' }, cookie },
    effects: async () => {
      const [project] = await billing.app.db.select().from(projects).where(eq(projects.id, id));
      return project?.linkRound ?? 0;
    },
  };
});

/** A shared project with one job. */
async function putProject(billing: BillingPair) {
  const { user, cookie } = await signedIn(billing, { plan: 'pro' });
  const [id, job] = [randomUUID(), await savedJob(billing, user.id)];
  await billing.app.db.insert(projects).values({ id, userId: user.id, name: 'Elm Street', isShared: true });
  await billing.app.db.insert(projectJobs).values({ layoutId: job, projectId: id });
  return { user, cookie, id, job };
}

export const PROJECT_CASES: readonly DoubleSubmitCase[] = [makeProject, copyJob, callBackLink];
