import { data } from '@remix-run/node';
import type { ClientPlans } from '#app/drawing/paper/draw-client-plan.ts';
import { may } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { contractorOnLinks } from '#app/server/business/business.server.ts';
import { readHeld } from '#app/server/grants/grants.server.ts';
import { readProjectJobs } from '#app/server/projects/find-project.server.ts';
import { orderJobs } from '#app/server/projects/order-project.server.ts';
import { openProjectLink } from '#app/server/projects/project-link.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** The project behind a client's link, as it is now. It rests while its owner's plan has no projects. */
export async function loadSharedProject(app: App, request: Request, link: string | undefined) {
  const project = await openProjectLink(app, link ?? '');
  const isOpen = project !== null && may(await readHeld(app.db, project.userId, app.now()), 'mayKeepProjects');
  if (project === null || !isOpen) {
    return refuse({ title: projectsWords.sharedTitle, problem: projectsWords.linkGone }, 404);
  }
  const { name: title, client, address } = project;
  const jobs = await readProjectJobs(app, project.id);
  const ordered = await orderJobs(app, request, { link: project.userId }, project, jobs, 'plans');
  if (!ordered.ok) return refuse({ title, problem: projectsWords.linkBusy }, 503);
  const page: ClientPlans = {
    ...{ title, client, address },
    contractor: await contractorOnLinks(app, project.userId),
    changedAt: jobs.map((job) => job.data?.savedAt ?? '').reduce((last, one) => (one > last ? one : last), ''),
    plans: jobs.map(({ id, name }, index) => ({ id, name, plan: ordered.value.jobs[index]?.plan ?? null })),
    problem: null,
  };
  return data(page);
}

function refuse(notice: Pick<ClientPlans, 'title' | 'problem'>, status: number) {
  const page: ClientPlans = { ...notice, client: '', address: '', contractor: null, changedAt: '', plans: [] };
  return data(page, { status });
}
