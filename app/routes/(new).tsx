import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useRevalidator } from '@remix-run/react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { CALCULATOR_PAGE, CALCULATOR_PARTS } from '#app/calculator-parts.ts';
import { answerPost } from '#app/features/calculator/answer-post.ts';
import { CalculatorScreen } from '#app/features/calculator/calculator-screen.tsx';
import { emptyCalculatorPage } from '#app/features/calculator/calculator-values.ts';
import { CalculatorFrame } from '#app/features/calculator/frame/calculator-frame.tsx';
import { readSentPage, sendPage } from '#app/features/calculator/sent-page.ts';
import { JobsProvider } from '#app/features/jobs/jobs-context.tsx';
import { InstallButton } from '#app/features/offline/install-button.tsx';
import { UnknownAccount } from '#app/features/offline/unknown-account.tsx';
import { useOfflineAccount, useRememberAccount } from '#app/features/offline/use-offline-account.ts';
import { PlanBanner } from '#app/features/plans/plan-banner.tsx';
import { UpgradeNotice } from '#app/features/plans/upgrade-notice.tsx';
import { useTrialStatus } from '#app/features/plans/use-trial-status.ts';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { TermsGate } from '#app/features/terms/terms-gate.tsx';
import { limitMetBy } from '#app/product/jobs/jobs-reply.ts';
import type { LimitReason, MetLimit } from '#app/product/plans/plans.ts';
import { formAction, pageLoader } from '#app/server/http/page.server.ts';
import { preferenceCookies, readPreferences } from '#app/server/http/preferences.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { listAccountJobs } from '#app/server/jobs/account-jobs.server.ts';
import { answerJobIntent } from '#app/server/jobs/answer-job-intent.server.ts';
import { adviceTools } from '#app/server/layouts/advice-tools.server.ts';
import { planLayout } from '#app/server/layouts/run-layout.server.ts';
import { layoutGates } from '#app/server/plans/layout-gates.server.ts';
import { isShellRequest, shellPage } from '#app/server/plans/shell-page.server.ts';
import { viewerPage } from '#app/server/plans/viewer-page.server.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';

const UpgradeDialog = lazyPart(() => import('#app/features/plans/upgrade-dialog.tsx'), 'UpgradeDialog');
const PlanDialog = lazyPart(() => import('#app/features/billing/plan-dialog.tsx'), 'PlanDialog');
const TestingBar = lazyPart(() => import('#app/features/billing/testing-bar.tsx'), 'TestingBar');

const loadForViewer = pageLoader('(new)', async ({ request, app, viewer }) => ({
  year: app.now().getUTCFullYear(),
  ...viewerPage(viewer),
  accountJobs: await listAccountJobs(app, viewer.userId),
  isTermsAccepted: readPreferences(request).termsAccepted,
  isTermsDeclined: new URL(request.url).searchParams.get('terms') === 'declined',
  isShell: false,
  page: emptyCalculatorPage(readPreferences(request).unitSystem, newSubmissionId()),
}));

/** Besides the viewer's page there is a copy for nobody, which the device keeps for when there is no network. */
export async function loader(args: LoaderFunctionArgs): Promise<Awaited<ReturnType<typeof loadForViewer>>> {
  if (!isShellRequest(args.request)) return loadForViewer(args);
  return { ...shellPage(), page: emptyCalculatorPage('imperial', 'shell') };
}

export const action = formAction('(new)', async ({ request, app, viewer, form }) => {
  const { page, step, status, unitsToKeep } = await answerPost(form, {
    answerJobIntent: (job) => answerJobIntent(app, viewer, form, job),
    ...layoutGates(app, viewer, request),
    compute: (layout, cutting) => planLayout(layout, cutting, request.signal),
    ...adviceTools(app, viewer, request.signal),
  });
  const headers = new Headers();
  for (const cookie of unitsToKeep === null ? [] : preferenceCookies({ unitSystem: unitsToKeep })) {
    headers.append('Set-Cookie', cookie);
  }
  const answer = { ...sendPage({ ...page, submissionId: newSubmissionId() }), reply: step?.reply ?? null };
  return data(answer, { status, headers });
});

export const handle = CALCULATOR_PAGE;

/** The calculator: / takes up the last calculation of this browser, /new begins with an empty form. */
export default function CalculatorRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { email, status: known, accountJobs, isUnknown } = useOfflineAccount(loaded, loaded.isShell, revalidate);
  const [status, setStatus] = useTrialStatus(known);
  useRememberAccount(loaded.isShell ? '' : email, status, accountJobs);
  const [limit, setLimit] = useState<MetLimit | null>(null);
  const showLimit = useCallback((reason: LimitReason) => setLimit({ reason, message: null }), []);
  const [isPlanOpen, setPlanOpen] = useState(false);
  const page = useMemo(() => (answered ? readSentPage(answered) : loaded.page), [answered, loaded.page]);
  const reply = answered?.reply ?? null;
  const met = page.limit ?? limitMetBy(reply);
  const menu = <UserMenu email={email} isAdmin={loaded.isAdmin} onCurrentPlan={() => setPlanOpen(true)} />;
  const testingBar = loaded.isTestAccount && <TestingBar plan={status.plan} isAdmin={loaded.isAdmin} />;
  const standing = { account: email, status, onStatus: setStatus };
  const jobs = { email, account: accountJobs, reply, status, onLimit: showLimit, onAccountChanged: revalidate };
  const screen = (
    <JobsProvider {...jobs}>
      <CalculatorScreen
        key={`${pathname} ${answered?.submissionId ?? ''}`}
        page={page}
        action={pathname === '/new' ? '/new' : '/?index'}
        isFresh={answered === undefined}
        {...standing}
        onLimit={setLimit}
        notice={met && <UpgradeNotice reason={met.reason} message={met.message} />}
        parts={CALCULATOR_PARTS}
      />
    </JobsProvider>
  );
  const headerEnd = [<InstallButton key="install" />, <span key="menu">{email !== '' && menu}</span>];
  const bar = testingBar && <Suspense key="bar">{testingBar}</Suspense>;
  const banner = [bar, <PlanBanner key="plan" status={status} notice={loaded.notice} />];
  return (
    <TermsGate isAccepted={loaded.isTermsAccepted} isDeclined={loaded.isTermsDeclined}>
      <CalculatorFrame year={loaded.year} headerEnd={headerEnd} banner={isUnknown ? null : banner}>
        {isUnknown ? <UnknownAccount /> : screen}
        {(isPlanOpen || limit) && (
          <Suspense>
            {isPlanOpen && <PlanDialog onClose={() => setPlanOpen(false)} />}
            {limit && <UpgradeDialog {...limit} onClose={() => setLimit(null)} />}
          </Suspense>
        )}
      </CalculatorFrame>
    </TermsGate>
  );
}
