import { data } from '@remix-run/node';
import type { SharedProject } from '#app/drawing/paper/project-ask.ts';
import { may } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { readHeld } from '#app/server/plans/grants.server.ts';
import { readProjectJobs } from '#app/server/projects/find-project.server.ts';
import { orderJobs } from '#app/server/projects/order-project.server.ts';
import { openProjectLink } from '#app/server/projects/project-link.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';

const NOTHING: SharedProject = { name: '', client: '', address: '', jobs: [], table: null, problem: null };

/** The project behind a client's link, as it is now. It rests while its owner's plan has no projects. */
export async function loadSharedProject(app: App, request: Request, link: string | undefined) {
  const project = await openProjectLink(app, link ?? '');
  const isOpen = project !== null && may(await readHeld(app.db, project.userId, app.now()), 'mayKeepProjects');
  if (project === null || !isOpen)
    return data({ ...NOTHING, problem: 'gone' } satisfies SharedProject, { status: 404 });
  const { name, client, address } = project;
  const jobs = await readProjectJobs(app, project.id);
  const ordered = await orderJobs(app, request, { link: project.userId }, project, jobs);
  if (!ordered.ok) return data({ ...NOTHING, name, problem: 'busy' } satisfies SharedProject, { status: 503 });
  const { table } = ordered.value;
  const shown: SharedProject = {
    name,
    client,
    address,
    jobs: jobs.map(({ id, name: job }, index) => ({ id, name: job, laid: ordered.value.jobs[index] ?? null })),
    table: {
      rows: table.rows.map((row) => ({ ...row, price: '' })),
      total: null,
      isPartlyPriced: false,
      notes: [projectsWords.columnsText],
      cuts: [],
    },
    problem: null,
  };
  return data(shown);
}
