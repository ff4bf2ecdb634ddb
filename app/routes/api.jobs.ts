import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CHANGES_PER_CALL, JOBS_PER_READ } from '#app/product/jobs/job-calls.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import { getCall, postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import {
  deleteAccountJob,
  findAccountJob,
  findAccountJobs,
  hasJobNamed,
  listAccountJobs,
  listForCopy,
  openAccountJob,
  renameAccountJob,
} from '#app/server/jobs/account-jobs.server.ts';
import { spendSavedJobs } from '#app/server/jobs/count-saved-jobs.server.ts';
import { wasJobCounted } from '#app/server/plans/was-counted.server.ts';
import { keepSentChanges } from '#app/server/requests/keep-sent-changes.server.ts';
import * as jobsWords from '#app/words/en/jobs.ts';
import * as plansWords from '#app/words/en/plans.ts';

const revision = z.number().int().min(0).max(2_000_000_000);
const SentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('save'),
    id: z.uuid(),
    revision,
    job: z.unknown(),
    project: z.string().max(100).optional(),
  }),
  z.object({ kind: z.literal('delete'), id: z.uuid(), revision }),
]);
/** The account the device means; a tab of an earlier version does not send it. */
const account = z.string().max(100).optional();
const ChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('list'), account, ids: z.array(z.string().max(100)).max(CHANGES_PER_CALL) }),
  z.object({ intent: z.literal('find'), search: z.string().max(200), page: z.number().int().min(1).max(1_000_000) }),
  z.object({ intent: z.literal('named'), name: z.string().max(1_000) }),
  z.object({ intent: z.literal('read'), account, ids: z.array(z.string().max(100)).max(JOBS_PER_READ) }),
  z.object({ intent: z.literal('send'), account, changes: z.array(SentSchema).max(CHANGES_PER_CALL) }),
  z.object({ intent: z.literal('rename'), id: z.string(), name: z.string() }),
  z.object({ intent: z.literal('delete'), id: z.string() }),
]);

/** Another account has logged in since in the calling browser: its jobs are neither listed nor changed. */
function isOtherAccount({ userId }: Viewer, meant: string | undefined): boolean {
  return meant !== undefined && meant !== userId;
}

/** The newest of the account's jobs; one complete job if the address names it. */
const get = getCall('api.jobs', async ({ app, viewer, request }) => {
  const id = new URL(request.url).searchParams.get('id');
  if (id === null) return jsonAnswer(await listForCopy(app, viewer.userId, []));
  const found = await openAccountJob(app, viewer.userId, id);
  if (found === null) return plainAnswer(404, jobsWords.notFound);
  const isCounted = await wasJobCounted(app, viewer.userId, found.data);
  return jsonAnswer({ job: { name: found.name, data: found.data }, revision: found.revision, isCounted });
});

const post = postCallWith('api.jobs', ChangeSchema, async ({ app, viewer, body }) => {
  if ('account' in body && isOtherAccount(viewer, body.account)) return plainAnswer(409, jobsWords.otherAccount);
  switch (body.intent) {
    case 'list':
      return jsonAnswer(await listForCopy(app, viewer.userId, body.ids));
    case 'find':
      return jsonAnswer(await listAccountJobs(app, viewer.userId, body));
    case 'named':
      return jsonAnswer({ isTaken: await hasJobNamed(app, viewer.userId, body.name) });
    case 'read': {
      const jobs = [];
      for (const job of await findAccountJobs(app, viewer.userId, body.ids)) {
        jobs.push({ ...job, isCounted: await wasJobCounted(app, viewer.userId, job.data) });
      }
      return jsonAnswer({ jobs });
    }
    case 'send': {
      const saves = body.changes.filter(({ kind }) => kind === 'save');
      await spendSavedJobs(app, viewer.userId, saves.length, JSON.stringify(saves).length);
      return jsonAnswer({ answers: await keepSentChanges(app, viewer, body.changes) });
    }
    case 'delete': {
      const isDone = await deleteAccountJob(app, viewer.userId, body.id);
      return jsonAnswer({ fault: isDone ? null : 'not-found' });
    }
    case 'rename': {
      await spendSavedJobs(app, viewer.userId, 1, 0);
      const found = await findAccountJob(app, viewer.userId, body.id);
      if (found !== null && missingForJob(viewer.user.plan, found.data) !== null)
        return plainAnswer(403, plansWords.customRoomsNeedPro);
      const renamed = await renameAccountJob(app, viewer.userId, body.id, body.name);
      if (!renamed.ok && renamed.error === 'not-allowed') return plainAnswer(403, plansWords.upgradeToSaveJobs);
      return jsonAnswer({ fault: renamed.ok ? null : renamed.error });
    }
  }
});

export const loader = (args: LoaderFunctionArgs) => get.loader(args);
export const action = (args: ActionFunctionArgs) => post.action(args);
