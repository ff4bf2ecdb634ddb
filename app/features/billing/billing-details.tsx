import { type FetcherWithComponents, Form as PlainForm } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renewalForm } from '#app/forms/renewal-form.ts';
import type { BillingInfo } from '#app/product/plans/billing-info.ts';
import { lastDayOf } from '#app/product/plans/shown-grant.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Tone } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as billingWords from '#app/words/en/billing.ts';
import { dollars } from '#app/words/en/formats.ts';
import * as subscriptionWords from '#app/words/en/subscription.ts';

const STATUS: Record<BillingInfo['status'], { readonly label: string; readonly tone: Tone }> = {
  active: { label: billingWords.active, tone: 'ok' },
  past_due: { label: subscriptionWords.overdue, tone: 'warn' },
  canceled: { label: billingWords.canceled, tone: 'danger' },
};

const TRIAL_OVER = { label: billingWords.expired, tone: 'danger' } as const;

/** Shows only the first 20 characters of long ids. */
const ID_LENGTH = 20;

/** The subscription: status, usage, amounts and dates. */
export function BillingDetails({ info }: { readonly info: BillingInfo }) {
  const status = info.isTrialExpired ? TRIAL_OVER : STATUS[info.status];
  return (
    <dl className="grid gap-y-2">
      <Line label={billingWords.plan}>
        {info.planName} <Badge tone={status.tone}>{status.label}</Badge>
      </Line>
      {info.grant !== null && (
        <Line label={billingWords.givenToYou}>
          {info.grant.until === null ? billingWords.withoutEnd : billingWords.untilEndOf(lastDayOf(info.grant.until))}
        </Line>
      )}
      {info.trialDaysRemaining !== null && (
        <Line label={billingWords.trial}>
          {info.isTrialExpired ? billingWords.over : billingWords.daysLeft(info.trialDaysRemaining)}
        </Line>
      )}
      <Line label={billingWords.layouts}>
        {info.layoutsLimit === null ? info.layoutsUsed : billingWords.usedOf(info.layoutsUsed, info.layoutsLimit)}
      </Line>
      {info.amount !== null && (
        <Line label={billingWords.price}>
          {info.billingFrequency === null
            ? dollars(info.amount)
            : billingWords.perPeriod(dollars(info.amount), info.billingFrequency)}
        </Line>
      )}
      {info.nextBillingDate !== null && (
        <Line label={info.cancelAtPeriodEnd ? billingWords.accessUntil : billingWords.nextPayment}>
          <LocalDate iso={info.nextBillingDate} />
        </Line>
      )}
      {info.lastBillingDate !== null && (
        <Line label={billingWords.lastPayment}>
          <LocalDate iso={info.lastBillingDate} />
          {info.lastAmount !== null && `, ${dollars(info.lastAmount)}`}
        </Line>
      )}
      {info.owed !== null && (
        <Line label={info.owed.isPayable ? billingWords.owed : billingWords.beingCharged}>
          {info.owed.isPayable ? (
            <Sentence of={billingWords.owedSince(dollars(info.owed.amount), <LocalDate iso={info.owed.since} />)} />
          ) : (
            dollars(info.owed.amount)
          )}
        </Line>
      )}
      {info.credit > 0 && <Line label={billingWords.credit}>{billingWords.creditUse(dollars(info.credit))}</Line>}
      {info.subscriptionId !== null && (
        <Line label={billingWords.subscription}>
          <Id text={info.subscriptionId} />
        </Line>
      )}
      {info.customerId !== null && (
        <Line label={billingWords.customer}>
          <Id text={info.customerId} />
        </Line>
      )}
    </dl>
  );
}

function Id({ text }: { readonly text: string }) {
  return <span className="font-mono text-sm font-normal">{text.slice(0, ID_LENGTH)}</span>;
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap justify-between gap-x-6">
      <dt className="text-muted">{label}</dt>
      <dd className="ml-auto text-right font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export interface SubscriptionActionsProps {
  readonly info: BillingInfo;
  readonly isBusy: boolean;
  /** A fetcher's form, which does not leave the page. */
  readonly Form?: typeof PlainForm | FetcherWithComponents<unknown>['Form'];
}

/**
 * Pay an overdue invoice, open the payment portal, cancel (with a confirmation) or reactivate. Plain forms, so they
 * work without JavaScript.
 */
export function SubscriptionActions({ info, isBusy, Form = PlainForm }: SubscriptionActionsProps) {
  return (
    <>
      {info.owed?.isPayable && (
        <Form method="post" action="/current-plan" id={renewalForm('pay')}>
          <Button intent="pay" variant="primary" disabled={isBusy}>
            {subscriptionWords.payNow}
          </Button>
        </Form>
      )}
      {info.customerId !== null && (
        <Form method="post" action="/current-plan" id={renewalForm('portal')}>
          <Button intent="portal" disabled={isBusy}>
            {billingWords.portal}
          </Button>
        </Form>
      )}
      <RenewalAction info={info} isBusy={isBusy} Form={Form} />
    </>
  );
}

function RenewalAction({ info, isBusy, Form = PlainForm }: SubscriptionActionsProps) {
  if (info.subscriptionId === null || info.status === 'canceled') return null;
  if (info.cancelAtPeriodEnd) {
    return (
      <Form method="post" action="/current-plan" id={renewalForm('reactivate')}>
        <Button intent="reactivate" variant="primary" disabled={isBusy}>
          {billingWords.reactivateSubscription}
        </Button>
      </Form>
    );
  }
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-danger hover:bg-danger-soft">
        {billingWords.cancelSubscription}
      </summary>
      <Form
        method="post"
        action="/current-plan"
        id={renewalForm('cancel')}
        className="mt-2 rounded-control bg-danger-soft p-4"
      >
        <p className="mb-3">{billingWords.cancelQuestion}</p>
        <Button intent="cancel" variant="danger" disabled={isBusy}>
          {billingWords.yesCancel}
        </Button>
      </Form>
    </details>
  );
}
