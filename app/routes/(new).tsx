import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { keepsData } from '#app/features/planner/keeps-data.ts';
import { PLANNER_PAGE } from '#app/features/planner/page-parts.ts';
import { PlannerPage } from '#app/features/planner/planner-page.tsx';
import { sendPage } from '#app/planner/form/page.ts';
import { currencyOf } from '#app/server/business/business.server.ts';
import { readPlanOnServer } from '#app/server/floor-plans/plan-desk.server.ts';
import { preferenceCookies, readPreferences } from '#app/server/http/preferences.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { listAccountJobs } from '#app/server/jobs/account-jobs.server.ts';
import { usualMaterials } from '#app/server/jobs/usual-materials.server.ts';
import { planLayout } from '#app/server/layouts/run-layout.server.ts';
import { handlePost } from '#app/server/planner/handle-post.server.ts';
import { isShellRequest, shellPage } from '#app/server/plans/shell-page.server.ts';
import { viewerPage } from '#app/server/plans/viewer-page.server.ts';
import { offerProject } from '#app/server/projects/find-project.server.ts';
import { handleJobIntent, keepJobsSection } from '#app/server/requests/handle-job-intent.server.ts';
import { listTiles } from '#app/server/tiles/tiles-page.server.ts';
import { layKeptSample, readKeptSample, sampleCookie } from '#app/server/welcome/kept-sample.server.ts';
import { adviceTools } from '#app/server/work/advice-tools.server.ts';
import { layoutGates } from '#app/server/work/layout-gates.server.ts';
import { useLastingAnswer } from '#app/ui/use-lasting-answer.ts';

const loadForViewer = pageLoader('(new)', async ({ request, app, viewer }) => {
  const { jobs: accountJobs, ...accountList } = await listAccountJobs(app, viewer.userId);
  const submissionId = newSubmissionId();
  const isHome = new URL(request.url).pathname === '/';
  return {
    year: app.now().getUTCFullYear(),
    ...viewerPage(viewer),
    // In whole seconds, like the Date header of a response.
    confirmedAt: Math.floor(app.now().getTime() / 1000) * 1000,
    accountJobs,
    accountList,
    tiles: await listTiles(app, viewer.userId),
    materials: await usualMaterials(app, viewer.userId),
    currency: await currencyOf(app, viewer.userId),
    isTermsAccepted: readPreferences(request).termsAccepted,
    isTermsDeclined: new URL(request.url).searchParams.get('terms') === 'declined',
    isShell: false,
    project: await offerProject(app, viewer, new URL(request.url).searchParams.get('project')),
    unitSystem: readPreferences(request).unitSystem,
    submissionId,
    brought: isHome ? await layKeptSample(app, viewer, request, submissionId) : null,
  };
});

/** The loader also serves a copy without an account, which the device keeps for use offline. */
export async function loader(args: LoaderFunctionArgs): Promise<Awaited<ReturnType<typeof loadForViewer>>> {
  if (!isShellRequest(args.request)) return loadForViewer(args);
  return { ...shellPage(), unitSystem: 'imperial', submissionId: 'shell', brought: null };
}

export const action = formAction('(new)', async ({ request, app, viewer, form }) => {
  const { page, step, status, unitsToKeep } = await handlePost(form, {
    handleJobIntent: (job, toKeep) => handleJobIntent(app, request, viewer, form, { job, toKeep }),
    ...layoutGates(app, viewer, request),
    compute: (layout, cutting) => planLayout(layout, cutting, { owner: viewer.userId, signal: request.signal }),
    ...adviceTools(app, viewer, request),
    readPlan: (ask) => readPlanOnServer(ask, { owner: viewer.userId, signal: request.signal }),
  });
  const headers = new Headers();
  for (const cookie of unitsToKeep === null ? [] : preferenceCookies({ unitSystem: unitsToKeep })) {
    headers.append('Set-Cookie', cookie);
  }
  // What was brought along from the front page is in the form that was sent.
  if ((await readKeptSample(app.env, request)) !== null)
    headers.append('Set-Cookie', await sampleCookie(app.env, null));
  const reply = step?.reply ?? (await keepJobsSection(app, viewer, form, page.values.job));
  const answer = { ...sendPage({ ...page, submissionId: newSubmissionId() }), reply };
  return data(answer, { status, headers });
});

export const handle = PLANNER_PAGE;

export const shouldRevalidate: ShouldRevalidateFunction = (options) =>
  options.defaultShouldRevalidate && !keepsData(options);

/** The calculator: / takes up the last calculation of this browser, /new begins with an empty form. */
export default function CalculatorRoute() {
  return <PlannerPage loaded={useLoaderData<typeof loader>()} answered={useLastingAnswer<typeof action>()} />;
}
