import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense, useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { CutSheetPage } from '#app/features/cut-sheet/cut-sheet-page.tsx';
import { type PostedFields, RepostForm, readPostedFields } from '#app/features/cut-sheet/repost-form.tsx';
import { SheetNotice, type SheetProblem } from '#app/features/cut-sheet/sheet-notice.tsx';
import { type PostedToDevice, readPostedFragment } from '#app/features/offline/posted-fragment.ts';
import { jobNameOf } from '#app/features/planner/paper/job-name-of.ts';
import { UpgradeNotice } from '#app/features/plans/upgrade-notice.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { checkPostedJob } from '#app/planner/posted-job.ts';
import { may } from '#app/product/plans/plans.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { isShellRequest } from '#app/server/plans/shell-page.server.ts';
import { orderPosted } from '#app/server/requests/order-posted.server.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

const DeviceSheet = lazyPart(() => import('#app/features/planner/paper/device-sheet.tsx'));

export const meta = pageMeta(`${cutSheetWords.title} – ${PRODUCT_NAME}`, cutSheetWords.pageDescription);

type Problem = SheetProblem | 'export';

const loadForViewer = pageLoader('cut-sheet', async ({ request, viewer }) => {
  const limit = new URL(request.url).searchParams.get('limit');
  const { isAdmin, user } = viewer;
  const answer = (problem: Problem, status: number) =>
    data({ email: user.email, isAdmin, plan: user.plan, problem }, { status });
  if (limit === 'export') return answer(limit, 403);
  if (limit === 'input' || limit === 'too-large') return answer(limit, 400);
  if (limit === 'engine') return answer(limit, 503);
  return answer('nothing', 200);
});

/** The viewer, and why a refused export led here. The offline copy without an account renders a posted sheet. */
export async function loader(args: LoaderFunctionArgs): Promise<Awaited<ReturnType<typeof loadForViewer>>> {
  if (!isShellRequest(args.request)) return loadForViewer(args);
  return data({ email: '', isAdmin: false, plan: 'trial', problem: 'nothing' });
}

/** The sheet of the calculator's posted form. */
export const action = formAction('cut-sheet', async ({ request, app, viewer, form }) => {
  const refuse = (problem: Problem, status: number) => data({ problem, sheet: null, posted: [] }, { status });
  if (!may(viewer.user.plan, 'mayPrintCutSheets')) return refuse('export', 403);
  const parsed = checkPostedJob(form);
  if (!parsed.ok) return refuse('input', 400);
  const { request: layout, fields } = parsed;
  const order = { what: 'sheet', request: layout, fields, jobName: jobNameOf(form) } as const;
  const paper = await orderPosted(app, request, viewer.userId, order);
  if (paper.ok && paper.value.kind === 'sheet') {
    return data({ problem: null, sheet: paper.value.sheet, posted: readPostedFields(form) });
  }
  if (!paper.ok && paper.error.code === 'no-cuts') return refuse('no-cuts', 400);
  if (!paper.ok && paper.error.code === 'too-much-work') return refuse('too-large', 400);
  // A sheet that cannot be drawn must not break the page: it is logged, and the page reports it.
  if (!paper.ok && paper.error.code === 'unwritten') {
    app.log.error('cut sheet failed', { detail: paper.error.detail });
    return refuse('build', 500);
  }
  return refuse('engine', 503);
});

export default function CutSheetRoute() {
  const { email, isAdmin, plan, problem: loadedProblem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [posted, setPosted] = useState<PostedToDevice | 'unread' | null>('unread');
  useEffect(() => setPosted(readPostedFragment(window.location.hash)), []);
  if (posted !== null && posted !== 'unread') {
    return (
      <Suspense>
        <DeviceSheet {...posted} />
      </Suspense>
    );
  }
  if (answer?.sheet != null) {
    return (
      <CutSheetPage sheet={answer.sheet}>
        <RepostForm action="/export/pdf" posted={answer.posted as PostedFields}>
          <Button type="submit">{cutSheetWords.pdf}</Button>
        </RepostForm>
        <RepostForm action="/?index#cut-mode-section" posted={answer.posted as PostedFields}>
          <Button type="submit">{tradeNotesWords.cutMode}</Button>
        </RepostForm>
      </CutSheetPage>
    );
  }
  const problem = answer?.problem ?? loadedProblem;
  return (
    <PageShell headerEnd={email !== '' && <UserMenu email={email} isAdmin={isAdmin} />}>
      {email === '' && posted === 'unread' ? null : problem !== 'export' ? (
        <SheetNotice problem={problem} />
      ) : (
        <>
          <h1 className="mb-4 text-xl font-semibold">{cutSheetWords.title}</h1>
          <UpgradeNotice reason="export" plan={plan} />
        </>
      )}
    </PageShell>
  );
}
