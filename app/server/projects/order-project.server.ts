import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#app/base/result.ts';
import type { AskedJob, ProjectAsk, ProjectSheet } from '#app/drawing/paper/project-ask.ts';
import { refuseOversized } from '#app/engine/refuse-oversized.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { JobData } from '#app/layout/model/job.ts';
import { type JobText, jobToText } from '#app/layout/model/job-text.ts';
import type { OrderProblem } from '#app/product/projects/projects.ts';
import type { FollowedValue } from '#app/product/tiles/describe-tile.ts';
import { followTiles } from '#app/product/tiles/follow-tiles.ts';
import type { AccountTile } from '#app/product/tiles/tiles.ts';
import type { App } from '#app/server/app.server.ts';
import { businessOnSheets, currencyOf } from '#app/server/business/business.server.ts';
import { askProject } from '#app/server/exports/paper-desk.server.ts';
import { onceAProcess } from '#app/server/process/once-a-process.server.ts';
import type { KeptProject, WholeJob } from '#app/server/projects/find-project.server.ts';
import { listTiles } from '#app/server/tiles/tiles-page.server.ts';
import {
  isBeyondAll,
  ownerOf,
  PAPER_TIMES,
  type Payer,
  spendWork,
  weighWork,
} from '#app/server/work/spend-work.server.ts';

/** A project as shown; `jobs` in the order of its jobs, null for one that cannot be laid out. */
export interface OrderedProject extends ProjectSheet {
  readonly unitSystem: ProjectAsk['unitSystem'];
  /** The prices that its jobs took from the account's tiles since they were saved. */
  readonly followed: readonly FollowedValue[];
}

/** A project page is requested after every action, so some orders are cached, for all accounts together. */
const MOST_KEPT = 12;
const keptOrders = onceAProcess('project-orders', () => new Map<string, ProjectSheet>());

/**
 * The order of all jobs, or that with the client's plans, computed in a thread or cached. @throws RateLimitedError if its work exceeds the limit of the
 * account or the address
 */
export async function orderJobs(
  app: App,
  request: Request,
  payer: Payer,
  project: KeptProject,
  jobs: readonly WholeJob[],
  what: 'order' | 'plans' | 'proposal' = 'order',
): Promise<Result<OrderedProject, OrderProblem>> {
  const tiles = await listTiles(app, project.userId);
  const { ask, places, followed } = askFor(project, replanJobs(jobs, tiles), what, {
    madeAt: 0,
    business: [],
    ...(await currencyOnOrder(app, project.userId)),
  });
  const key = createHash('sha256').update(JSON.stringify(ask)).digest('base64');
  const kept = keptOrders();
  const known = kept.get(key);
  const sheet = known === undefined ? await makeOrder(app, request, payer, ask) : ok(known);
  if (!sheet.ok) return sheet;
  kept.delete(key);
  kept.set(key, sheet.value);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  const placed = places.map((place) => (place === null ? null : (sheet.value.jobs[place] ?? null)));
  return ok({ ...sheet.value, jobs: placed, unitSystem: ask.unitSystem, followed });
}

async function makeOrder(
  app: App,
  request: Request,
  payer: Payer,
  ask: ProjectAsk,
): Promise<Result<ProjectSheet, OrderProblem>> {
  const work = weighWork(ask.jobs.map((job) => job.request));
  if (isBeyondAll(work)) return err('too-large');
  await spendWork(app, request, payer, work);
  const answer = await askProject(ask, { owner: ownerOf(payer), signal: request.signal });
  if (answer.ok && answer.value.kind === 'order') return ok(answer.value.sheet);
  return err(problemOf(app, answer.ok ? 'unwritten' : answer.error.code));
}

/** All sheets of a project in one PDF; null if no job can be laid out. */
export async function printProject(
  app: App,
  request: Request,
  userId: string,
  project: KeptProject,
  jobs: readonly WholeJob[],
): Promise<Result<Uint8Array<ArrayBuffer>, OrderProblem | 'nothing'>> {
  const { ask } = askFor(project, replanJobs(jobs, await listTiles(app, project.userId)), 'pdf', {
    madeAt: app.now().getTime(),
    ...(await businessOnSheets(app, userId)),
  });
  const work = weighWork(
    ask.jobs.map((job) => job.request),
    PAPER_TIMES,
  );
  if (isBeyondAll(work)) return err('too-large');
  await spendWork(app, request, { userId }, work);
  const answer = await askProject(ask, { owner: userId, signal: request.signal });
  if (answer.ok && answer.value.kind === 'pdf') return ok(answer.value.body);
  if (!answer.ok && answer.error.code === 'nothing') return err('nothing');
  return err(problemOf(app, answer.ok ? 'unwritten' : answer.error.code));
}

async function currencyOnOrder(app: App, userId: string): Promise<Pick<ProjectAsk, 'currency'>> {
  const currency = await currencyOf(app, userId);
  return currency === '' ? {} : { currency };
}

function problemOf(app: App, code: string): OrderProblem {
  if (code === 'timeout' || code === 'crashed') return 'too-large';
  if (code === 'unwritten') app.log.error('a project could not be written', { code });
  return 'busy';
}

/** A job as it is ordered: its fields, with the present prices of the account's tiles. */
interface PricedJob extends Omit<WholeJob, 'data'> {
  readonly fields: JobData | JobText | null;
  readonly followed: readonly FollowedValue[];
}

function replanJobs(jobs: readonly WholeJob[], tiles: readonly AccountTile[]): readonly PricedJob[] {
  return jobs.map(({ data, ...job }) => {
    if (data === null) return { ...job, fields: null, followed: [] };
    const { job: text, followed } = followTiles(jobToText(data), tiles);
    return { ...job, fields: followed.length === 0 ? data : text, followed };
  });
}

/** The request with the readable jobs. `places` maps each job to its index among them. */
function askFor(
  project: KeptProject,
  jobs: readonly PricedJob[],
  what: ProjectAsk['what'],
  maker: Pick<ProjectAsk, 'madeAt' | 'business' | 'logo' | 'currency'>,
) {
  const asked: AskedJob[] = [];
  const places = jobs.map(({ name, product, groutColor, fields }) => {
    const read = fields === null ? null : readJob(fields);
    if (fields === null || !read?.ok || refuseOversized(read.value.request) !== null) return null;
    const { trade } = readTrade({ ...fields }, fields.unitSystem);
    return asked.push({ name, product, groutColor, request: read.value.request, trade }) - 1;
  });
  const { name, client, address } = project;
  const unitSystem = asked[0]?.request.unitSystem ?? 'imperial';
  // The order of a project does not hang on its name.
  const head = what === 'pdf' ? { name, client, address } : { name: '', client: '', address: '' };
  const ask: ProjectAsk = { what, ...head, ...maker, unitSystem, jobs: asked };
  return { ask, places, followed: jobs.flatMap((job) => job.followed) };
}
