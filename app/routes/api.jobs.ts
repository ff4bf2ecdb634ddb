import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { missingForJob } from '#app/layout/job/fields/needed-abilities.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { CUSTOM_ROOMS_NEED_PRO } from '#app/layout/plans/plan-messages.ts';
import { getCall, postCallWith } from '#app/server/http/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/plain-answer.server.ts';
import { deleteAccountJob, findAccountJob, renameAccountJob } from '#app/server/jobs/account-jobs.server.ts';
import { wasCounted } from '#app/server/plans/was-counted.server.ts';

const ChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), id: z.string(), name: z.string() }),
  z.object({ intent: z.literal('delete'), id: z.string() }),
]);

const get = getCall('api.jobs', async ({ app, viewer, request }) => {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const found = await findAccountJob(app, viewer.userId, id);
  if (found === null) return plainAnswer(404, 'Job not found!');
  const read = readJob(found.data);
  const isCounted = read.ok && (await wasCounted(app, viewer.userId, read.value.request));
  return jsonAnswer({ job: { name: found.name, data: found.data }, isCounted });
});

const post = postCallWith('api.jobs', ChangeSchema, async ({ app, viewer, body }) => {
  if (body.intent === 'delete') {
    const isDone = await deleteAccountJob(app, viewer.userId, body.id);
    return jsonAnswer({ fault: isDone ? null : 'not-found' });
  }
  const found = await findAccountJob(app, viewer.userId, body.id);
  if (found !== null && missingForJob(viewer.user.plan, found.data) !== null)
    return plainAnswer(403, CUSTOM_ROOMS_NEED_PRO);
  const renamed = await renameAccountJob(app, viewer.userId, body.id, body.name);
  return jsonAnswer({ fault: renamed.ok ? null : renamed.error });
});

export const loader = (args: LoaderFunctionArgs) => get.loader(args);
export const action = (args: ActionFunctionArgs) => post.action(args);
