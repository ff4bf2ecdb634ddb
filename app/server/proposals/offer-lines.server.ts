import { and, eq } from 'drizzle-orm';
import type { Result } from '#app/base/result.ts';
import { lineField, type ProposalFields } from '#app/forms/proposal-lines.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import type { OrderProblem } from '#app/product/projects/projects.ts';
import { EDITOR_LINES, PROPOSAL_CHARS } from '#app/product/proposals/proposal.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import {
  findProject,
  type KeptProject,
  readProjectJobs,
  type WholeJob,
} from '#app/server/projects/find-project.server.ts';
import { orderJobs } from '#app/server/projects/order-project.server.ts';
import type { PlanPictures } from '#app/server/proposals/change-proposal.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import { layouts } from '#drizzle/schema/layouts.ts';

/** The lines left for the contractor's own in a new proposal. */
const OWN_LINES = 10;

export interface Offered {
  readonly fields: ProposalFields;
  readonly pictures: PlanPictures;
}

/**
 * What a new proposal begins with: labour by area for each job, materials with the prices of the jobs, the plan. `source` is
 * such as project.ID or job.ID; null if there is no such one in the account. @throws RateLimitedError
 */
export async function offerLines(
  app: App,
  request: Request,
  viewer: Viewer,
  source: string,
): Promise<Result<Offered, OrderProblem> | null> {
  const [kind, id] = source.split('.');
  const found = kind === 'project' ? await ofProject(app, viewer.userId, id) : await ofJob(app, viewer.userId, id);
  if (found === null) return null;
  const { project, jobs } = found;
  const ordered = await orderJobs(app, request, viewer, project, jobs, 'proposal');
  if (!ordered.ok) return ordered;
  const { jobs: view, table } = ordered.value;
  const labour = jobs.flatMap(({ name }, index) => {
    const area = view[index]?.area;
    return area === undefined
      ? []
      : [{ text: proposalsWords.area(name), quantity: area.figure, unit: area.unit, price: '', taxed: '' }];
  });
  const materials = table.rows.flatMap(({ goods }) => (goods === null ? [] : [{ ...goods, taxed: 'on' }]));
  const all = [...labour, ...materials];
  const most = EDITOR_LINES - OWN_LINES;
  // The last line has no price: nobody publishes it unread.
  const rest = { text: proposalsWords.moreLines(all.length - most + 1), quantity: '', unit: '', price: '', taxed: '' };
  const lines = all.length <= most ? all : [...all.slice(0, most - 1), rest];
  const fields: [string, string][] = [
    ['title', project.name.slice(0, PROPOSAL_CHARS.title)],
    ['client', project.client.slice(0, PROPOSAL_CHARS.client)],
    ['clientAddress', project.address.slice(0, PROPOSAL_CHARS.clientAddress)],
    ...lines.flatMap(({ text, ...rest }, line) => [
      [lineField(line, 'text'), text.slice(0, PROPOSAL_CHARS.text)] as [string, string],
      ...Object.entries(rest).map(
        ([name, value]) => [lineField(line, name as keyof typeof rest), value] as [string, string],
      ),
    ]),
  ];
  const pictures = jobs.flatMap(({ name }, index) => {
    const plan = view[index]?.plan;
    if (plan?.svg == null) return [];
    const facts = plan.facts.map(({ term, value }) => projectsWords.fieldAndValue(term, value)).join('; ');
    // The room as it is seen inside, then from above, then the plan.
    const looks = [plan.room, plan.look].flatMap((svg) => (svg === null ? [] : [{ name, facts: '', svg }]));
    return [...looks, { name, facts, svg: plan.svg }];
  });
  return { ok: true, value: { fields: Object.fromEntries(fields.filter(([, value]) => value !== '')), pictures } };
}

type Source = { readonly project: KeptProject; readonly jobs: readonly WholeJob[] };

async function ofProject(app: App, userId: string, id: string | undefined): Promise<Source | null> {
  const project = await findProject(app, userId, id);
  return project && { project, jobs: await readProjectJobs(app, project.id) };
}

/** A single job, as a project of one. */
async function ofJob(app: App, userId: string, id: string | undefined): Promise<Source | null> {
  if (!isUuid(id)) return null;
  const [job] = await app.db
    .select({ id: layouts.id, name: layouts.name, data: layouts.job })
    .from(layouts)
    .where(and(eq(layouts.id, id), eq(layouts.userId, userId)));
  if (job === undefined) return null;
  const restored = restoreJob({ name: job.name, data: job.data });
  const data = restored.ok ? restored.value.data : null;
  const head = { client: '', address: '', notes: '', revision: 0, isShared: false, linkRound: 0 };
  const jobs = [{ id: job.id, name: job.name, product: '', groutColor: '', data }];
  return { project: { id: job.id, userId, name: job.name, ...head }, jobs };
}
