import { useLocation, useNavigate, useNavigationType, useRevalidator } from '@remix-run/react';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { JobsProvider, WithoutJobs } from '#app/features/jobs/jobs-context.tsx';
import { PlainReplyAtTop } from '#app/features/jobs/plain-reply.tsx';
import { InstallButton } from '#app/features/offline/install-button.tsx';
import type { RememberedAccount } from '#app/features/offline/remembered-account.ts';
import { UnknownAccount } from '#app/features/offline/unknown-account.tsx';
import { useOfflineAccount, useRememberAccount } from '#app/features/offline/use-offline-account.ts';
import { CalculatorFrame } from '#app/features/planner/frame/calculator-frame.tsx';
import { HeaderJobActions } from '#app/features/planner/frame/header-job.tsx';
import { PlannerScreen } from '#app/features/planner/planner-screen.tsx';
import { type PlannerVisit, SAME_VISIT } from '#app/features/planner/visit.ts';
import { PlanBanner } from '#app/features/plans/plan-banner.tsx';
import { UpgradeNotice } from '#app/features/plans/upgrade-notice.tsx';
import { useTrialStatus } from '#app/features/plans/use-trial-status.ts';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { SizeKeys } from '#app/features/size-keys/size-keys.tsx';
import { TermsGate } from '#app/features/terms/terms-gate.tsx';
import { AccountCurrency } from '#app/features/trade-notes/account-currency.ts';
import { AccountMaterials } from '#app/features/trade-notes/account-materials.ts';
import { AccountTiles } from '#app/features/trade-notes/account-tiles.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { readSentPage, type SentPage } from '#app/planner/form/page.ts';
import { emptyPage } from '#app/planner/form/values.ts';
import {
  hasJobAnswer,
  type JobsPage,
  type JobsReply,
  limitMetBy,
  type OfferedProject,
} from '#app/product/jobs/jobs-reply.ts';
import { type LimitReason, type MetLimit, may } from '#app/product/plans/plans.ts';
import type { ShownGrant } from '#app/product/plans/shown-grant.ts';
import type { SubscriptionNotice } from '#app/product/plans/subscription-notice.ts';
import { lazyPart, overPage } from '#app/ui/lazy-part.tsx';

const UpgradeDialog = lazyPart(() => import('#app/features/plans/upgrade-dialog.tsx'), overPage);
const PlanDialog = lazyPart(() => import('#app/features/billing/plan-dialog.tsx'), overPage);
const TestingBar = lazyPart(() => import('#app/features/billing/testing-bar.tsx'));

/** Everything that the page needs from its route. */
export interface PlannerPageProps {
  /** The viewer, their status, and the form's initial values. */
  readonly loaded: RememberedAccount & {
    readonly year: number;
    readonly isAdmin: boolean;
    readonly isTestAccount: boolean;
    readonly notice: SubscriptionNotice | null;
    readonly grant: ShownGrant | null;
    readonly isTermsAccepted: boolean;
    readonly isTermsDeclined: boolean;
    /** Whether this is the device's cached copy without an account. */
    readonly isShell: boolean;
    /** The project in the address, for a new job. */
    readonly project: OfferedProject | null;
    readonly unitSystem: UnitSystem;
    readonly submissionId: string;
    /** The layout kept on the front page, which / shows first. */
    readonly brought: SentPage | null;
    /** The search and page of `accountJobs`, and the number of jobs. */
    readonly accountList: Omit<JobsPage, 'jobs'>;
  };
  /** The answer to a posted plain form. */
  readonly answered: (SentPage & { readonly reply: JobsReply }) | undefined;
}

/** The calculator's page: the frame with plan and notices, and the planner. */
export function PlannerPage({ loaded, answered }: PlannerPageProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const visitNumber = useVisitNumber();
  const { revalidate } = useRevalidator();
  const account = useOfflineAccount(loaded, loaded.isShell, revalidate);
  const { userId, email, accountJobs, tiles: ownTiles, materials, currency, isUnknown } = account;
  const [{ status, confirmedAt }, setStatus] = useTrialStatus(
    loaded.isShell ? '' : email,
    account.status,
    account.confirmedAt,
  );
  useRememberAccount({
    userId,
    email: loaded.isShell ? '' : email,
    status,
    confirmedAt,
    accountJobs,
    tiles: ownTiles,
    materials,
    currency,
  });
  const [limit, setLimit] = useState<MetLimit | null>(null);
  const showLimit = useCallback((reason: LimitReason) => setLimit({ reason, message: null }), []);
  const [isPlanOpen, setPlanOpen] = useState(false);
  const { unitSystem } = loaded;
  // Each visit numbers its layouts from 1, and the server counts each id once.
  const submissionId = visitNumber === 0 ? loaded.submissionId : `${loaded.submissionId}-${visitNumber}`;
  // Only in the first visit. Later it is the last calculation.
  const [first] = useState(loaded.brought);
  const brought = answered === undefined && visitNumber === 0 ? first : null;
  const sent = answered ?? brought;
  const page = useMemo(
    () => (sent ? readSentPage(sent) : emptyPage(unitSystem, submissionId)),
    [sent, unitSystem, submissionId],
  );
  const reply = answered?.reply ?? null;
  const met = page.limit ?? limitMetBy(reply);
  const menu = <UserMenu email={email} isAdmin={loaded.isAdmin} onCurrentPlan={() => setPlanOpen(true)} />;
  const testingBar = loaded.isTestAccount && <TestingBar plan={status.plan} isAdmin={loaded.isAdmin} />;
  const visit: PlannerVisit = {
    page,
    isNew: pathname === '/new',
    isFresh: sent === null,
    isBrought: brought !== null,
    account: email,
    status,
    onStatus: setStatus,
    onLimit: setLimit,
    onRemembered() {
      if (pathname === '/new')
        navigate(
          { pathname: '/', search },
          { replace: true, preventScrollReset: true, flushSync: true, state: SAME_VISIT },
        );
    },
  };
  const list = reply?.list ?? { ...loaded.accountList, jobs: accountJobs };
  const owner = { userId, email };
  const jobs = {
    ...owner,
    account: accountJobs,
    list,
    reply,
    // New leaves the project, but the page keeps its data.
    project: reply?.project ?? (search.includes('project=') ? loaded.project : null),
    status,
    onLimit: showLimit,
    onAccountChanged: revalidate,
  };
  const mayKeepTiles = may(status.plan, 'maySaveJobs');
  const tiles = useMemo(() => ({ tiles: ownTiles, mayKeep: mayKeepTiles }), [ownTiles, mayKeepTiles]);
  const banner = (
    <WithoutJobs>
      {testingBar && <Suspense>{testingBar}</Suspense>}
      <PlanBanner status={status} notice={loaded.notice} grant={loaded.grant} />
    </WithoutJobs>
  );
  const frame = (content: ReactNode, jobActions: ReactNode = null) => (
    <CalculatorFrame
      year={loaded.year}
      headerEnd={
        <>
          <InstallButton />
          {jobActions}
          {email !== '' && menu}
        </>
      }
      banner={isUnknown ? null : banner}
    >
      {content}
      <SizeKeys />
      {(isPlanOpen || limit) && (
        <Suspense>
          {isPlanOpen && <PlanDialog onClose={() => setPlanOpen(false)} />}
          {limit && <UpgradeDialog {...limit} plan={status.plan} onClose={() => setLimit(null)} />}
        </Suspense>
      )}
    </CalculatorFrame>
  );
  return (
    <TermsGate isAccepted={loaded.isTermsAccepted} isDeclined={loaded.isTermsDeclined}>
      <JobsProvider {...jobs}>
        {isUnknown ? (
          frame(<UnknownAccount />)
        ) : (
          <AccountTiles.Provider value={tiles}>
            <AccountCurrency.Provider value={currency}>
              <AccountMaterials.Provider value={materials}>
                <PlannerScreen
                  key={visitNumber}
                  visit={visit}
                  notice={met && <UpgradeNotice reason={met.reason} plan={status.plan} message={met.message} />}
                  plainTop={
                    reply !== null && hasJobAnswer(reply)
                      ? import.meta.env.SSR && <PlainReplyAtTop reply={reply} />
                      : undefined
                  }
                  frame={(form) => frame(form, <HeaderJobActions plan={status.plan} />)}
                />
              </AccountMaterials.Provider>
            </AccountCurrency.Provider>
          </AccountTiles.Provider>
        )}
      </JobsProvider>
    </TermsGate>
  );
}

/** Counts the visits to / and /new. Each has its own planner; Back and Forward always open a new one. */
function useVisitNumber(): number {
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [visit, setVisit] = useState({ pathname, number: 0 });
  if (visit.pathname !== pathname) {
    const isSame = !isBack && state?.isSameVisit === true;
    setVisit({ pathname, number: visit.number + (isSame ? 0 : 1) });
  }
  return visit.number;
}
