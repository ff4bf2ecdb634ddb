import { redirect } from '@remix-run/node';
import { isExportFormat } from '#app/drawing/export/export-formats.ts';
import { jobNameOf } from '#app/features/planner/paper/job-name-of.ts';
import { checkPostedJob } from '#app/planner/posted-job.ts';
import { may } from '#app/product/plans/plans.ts';
import { formAction } from '#app/server/http/response/page.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { orderPosted } from '#app/server/requests/order-posted.server.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/** Nothing to see by GET: a file is made from the calculator's form. */
export const loader = () => redirect('/');

/** The layout of the posted form as a file. Free of charge against the plan's calculations. */
export const action = formAction('export.$format', async ({ request, app, viewer, form, params }) => {
  const { format } = params;
  if (!isExportFormat(format)) throw plainAnswer(404, cutSheetWords.noSuchExport);
  if (!may(viewer.user.plan, 'mayExport')) return redirect('/cut-sheet?limit=export', 303);
  const parsed = checkPostedJob(form);
  if (!parsed.ok) return redirect('/cut-sheet?limit=input', 303);
  const { request: layout, fields } = parsed;
  const order = { what: format, request: layout, fields, jobName: jobNameOf(form) } as const;
  const paper = await orderPosted(app, request, viewer.userId, order);
  if (!paper.ok && paper.error.code === 'too-much-work') return redirect('/cut-sheet?limit=too-large', 303);
  if (!paper.ok || paper.value.kind !== 'file') return redirect('/cut-sheet?limit=engine', 303);
  const { file } = paper.value;
  return new Response(file.body, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
});
