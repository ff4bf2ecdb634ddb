import { redirect } from '@remix-run/node';
import { writeJobsFileInParts } from '#app/layout/job/jobs-file.ts';
import { may } from '#app/product/plans/plans.ts';
import { formAction } from '#app/server/http/response/page.server.ts';
import { textStream } from '#app/server/http/response/text-stream.server.ts';
import { hasAccountJobs, readAccountJobs } from '#app/server/jobs/account-jobs.server.ts';

/** GET has no page: the file is downloaded by the Export button of the saved jobs. */
export const loader = () => redirect('/');

/** All jobs of the account as one file, for browsers without scripts. */
export const action = formAction('jobs-file', async ({ app, viewer }) => {
  // Jobs saved before a downgrade still belong to their owner.
  const mayHave = may(viewer.user.plan, 'maySaveJobs') || (await hasAccountJobs(app, viewer.userId));
  if (!mayHave) return redirect('/', 303);
  const now = app.now().toISOString();
  return new Response(textStream(writeJobsFileInParts(readAccountJobs(app, viewer.userId), now)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="tilewright-jobs-${now.slice(0, 10)}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
});
