import { z } from 'zod';
import { restoreNewJob } from '#app/layout/job/restore-job.ts';
import { may } from '#app/product/plans/plans.ts';
import { contractorOnLinks } from '#app/server/business/business.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import * as jobsWords from '#app/words/en/jobs.ts';
import * as plansWords from '#app/words/en/plans.ts';

const BodySchema = z.object({ job: z.unknown() });

const call = postCallWith('api.job-link', BodySchema, async ({ app, viewer, body }) => {
  if (!may(viewer.user.plan, 'mayExport')) return plainAnswer(403, plansWords.proPlanRequired);
  const job = restoreNewJob(body.job);
  if (!job.ok) return plainAnswer(400, jobsWords.notAJob);
  const link = writeJobLink(app.env, viewer.userId, job.value, await contractorOnLinks(app, viewer.userId));
  if (link === null) return plainAnswer(400, jobsWords.tooLargeToShare);
  return jsonAnswer({ path: `/j/${link}` });
});
export const loader = call.loader;
export const action = call.action;
