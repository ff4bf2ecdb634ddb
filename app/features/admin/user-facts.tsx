import type { ReactNode } from 'react';
import { Fact, Facts, Line, Lines } from '#app/features/admin/facts.tsx';
import { PlanBadge } from '#app/features/admin/plan-badge.tsx';
import type { UserPage } from '#app/product/admin-pages.ts';
import { isTrial, PLANS } from '#app/product/plans/plans.ts';
import { lastDayOf } from '#app/product/plans/shown-grant.ts';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as adminWords from '#app/words/en/admin.ts';
import * as billingWords from '#app/words/en/billing.ts';
import { dollars, number } from '#app/words/en/formats.ts';

/** The account's plan, subscription and grants. */
export function UserPlan({ user }: { readonly user: UserPage }) {
  const { subscription, grant, trial } = user;
  const { billing } = subscription;
  const day = (iso: string | null | undefined) => (iso == null ? null : <LocalDate iso={iso} />);
  return (
    <CardSection id="plan" title={adminWords.planAndSubscription}>
      {subscription.isSilent && (
        <Banner tone="warn" className="mb-3">
          {adminWords.paymentServiceSilent}
        </Banner>
      )}
      <Facts>
        <Fact name={adminWords.planThatHolds}>
          <PlanBadge plan={user.plan} />
        </Fact>
        <Fact name={adminWords.paysFor}>
          {isTrial(user.subscribedPlan) ? adminWords.noSubscription : PLANS[user.subscribedPlan].label}
        </Fact>
        <Fact name={adminWords.given}>{describeGrant(grant)}</Fact>
        <Fact name={adminWords.trialEnds}>
          {isTrial(user.subscribedPlan) &&
            (trial.isExtended ? <Sentence of={adminWords.extended(day(trial.endsAt))} /> : day(trial.endsAt))}
        </Fact>
        <Fact name={adminWords.state}>
          {subscription.subscriptionId !== null && billing !== null && adminWords.subscriptionStates[billing.status]}
        </Fact>
        <Fact name={adminWords.overdueSince}>{day(subscription.overdueSince)}</Fact>
        <Fact name={adminWords.endsOn}>{day(subscription.endsAt)}</Fact>
        <Fact name={billingWords.nextPayment}>
          {subscription.endsAt === null && amountOn(billing?.amount, billing?.nextBillingDate)}
        </Fact>
        <Fact name={billingWords.lastPayment}>{amountOn(billing?.lastAmount, billing?.lastBillingDate)}</Fact>
        <Fact name={billingWords.owed}>{billing?.owed && amountOn(billing.owed.amount, billing.owed.since)}</Fact>
        <Fact name={adminWords.customerId}>{subscription.customerId}</Fact>
        <Fact name={adminWords.subscriptionId}>{subscription.subscriptionId}</Fact>
        <Fact name={adminWords.since}>{day(user.createdAt)}</Fact>
        <Fact name={adminWords.lastSeen}>{day(user.lastSeenAt) ?? adminWords.notSeenYet}</Fact>
        <Fact name={adminWords.address}>
          {user.emailConfirmedAt === null ? adminWords.notConfirmed : adminWords.confirmed}
        </Fact>
        <Fact name={adminWords.deletion}>{day(user.deletionDueAt)}</Fact>
        <Fact name={adminWords.announcements}>{describeAnnouncements(user)}</Fact>
      </Facts>
    </CardSection>
  );
}

function describeGrant(grant: UserPage['grant']): ReactNode {
  if (grant === null) return adminWords.nothingGivenYet;
  const { label } = PLANS[grant.plan];
  if (grant.until === null) return adminWords.givenWithoutEnd(label);
  return (grant.isOver ? adminWords.givenUntilOver : adminWords.givenUntil)(label, lastDayOf(grant.until));
}

function amountOn(cents: number | null | undefined, iso: string | null | undefined): ReactNode {
  if (cents == null || iso == null) return null;
  return <Sentence of={adminWords.amountOn<ReactNode>(dollars(cents), <LocalDate iso={iso} />)} />;
}

function describeAnnouncements({ undeliverableAt, unsubscribedAt }: UserPage): ReactNode {
  if (undeliverableAt !== null) {
    return <Sentence of={adminWords.undeliverableSince(<LocalDate iso={undeliverableAt} />)} />;
  }
  if (unsubscribedAt !== null) return <Sentence of={adminWords.unsubscribedOn(<LocalDate iso={unsubscribedAt} />)} />;
  return adminWords.getsAnnouncements;
}

/** The account's counters. */
export function UserCounters({ counters }: { readonly counters: UserPage['counters'] }) {
  return (
    <CardSection id="counters" title={adminWords.counters}>
      <Facts>
        <Fact name={adminWords.layoutsInAll}>{number(counters.layoutsCreated)}</Fact>
        <Fact name={adminWords.trialLayouts}>{number(counters.trialLayoutsUsed)}</Fact>
        <Fact name={adminWords.thisYear}>{number(counters.annualCalculationsUsed)}</Fact>
        <Fact name={adminWords.yearSince}>
          <LocalDate iso={counters.annualCalculationResetDate} />
        </Fact>
      </Facts>
    </CardSection>
  );
}

/** The names of the account's jobs, and its sessions. */
export function UserJobsAndSessions({ jobs, sessions }: Pick<UserPage, 'jobs' | 'sessions'>) {
  return (
    <>
      <CardSection id="jobs" title={adminWords.jobs} aside={countAside(jobs)}>
        <Lines none={adminWords.noJobs}>
          {jobs.items.map((job) => (
            <Line key={job.id} note={<LocalDate iso={job.createdAt} />}>
              {job.name}
            </Line>
          ))}
        </Lines>
      </CardSection>
      <CardSection id="sessions" title={adminWords.sessions} aside={countAside(sessions)}>
        <Lines none={adminWords.noSessions}>
          {sessions.items.map((session) => (
            <Line
              key={session.handle}
              note={
                <Sentence
                  of={adminWords.sessionUsed<ReactNode>(
                    <LocalDate iso={session.lastUsed} withTime />,
                    <LocalDate iso={session.since} />,
                  )}
                />
              }
            >
              {session.device}
            </Line>
          ))}
        </Lines>
      </CardSection>
    </>
  );
}

function countAside({ total, items }: { readonly total: number; readonly items: readonly unknown[] }) {
  return total > items.length ? adminWords.latestOf(items.length, total) : number(total);
}
