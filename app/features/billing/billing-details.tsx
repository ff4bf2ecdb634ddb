import { type FetcherWithComponents, Form as PlainForm } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { BillingInfo } from '#app/product/plans/billing-info.ts';
import { formatUsd } from '#app/product/plans/offers.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Tone } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';

export const BILLING_UNREADABLE = 'Failed to load billing information';

export const CANCEL_QUESTION =
  "Are you sure you want to cancel your subscription? You'll keep access until the end of your current billing period.";

const STATUS: Record<BillingInfo['status'], { readonly label: string; readonly tone: Tone }> = {
  active: { label: 'Active', tone: 'ok' },
  past_due: { label: 'Payment overdue', tone: 'warn' },
  canceled: { label: 'Canceled', tone: 'danger' },
};

const TRIAL_OVER = { label: 'Expired', tone: 'danger' } as const;

/** Ids are long: their first 20 characters tell them apart. */
const ID_LENGTH = 20;

/** The plan's figures: status, usage, amounts and dates. */
export function BillingDetails({ info }: { readonly info: BillingInfo }) {
  const status = info.isTrialExpired ? TRIAL_OVER : STATUS[info.status];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <Line label="Plan">
        {info.planName} <Badge tone={status.tone}>{status.label}</Badge>
      </Line>
      {info.trialDaysRemaining !== null && (
        <Line label="Trial">{info.isTrialExpired ? 'Over' : `${info.trialDaysRemaining} days left`}</Line>
      )}
      <Line label="Layouts">
        {info.layoutsLimit === null ? info.layoutsUsed : `${info.layoutsUsed} of ${info.layoutsLimit}`}
      </Line>
      {info.amount !== null && (
        <Line label="Price">
          {formatUsd(info.amount)}
          {info.billingFrequency !== null && ` per ${info.billingFrequency}`}
        </Line>
      )}
      {info.nextBillingDate !== null && (
        <Line label={info.cancelAtPeriodEnd ? 'Access until' : 'Next payment'}>
          <LocalDate iso={info.nextBillingDate} />
        </Line>
      )}
      {info.lastBillingDate !== null && (
        <Line label="Last payment">
          <LocalDate iso={info.lastBillingDate} />
          {info.lastAmount !== null && `, ${formatUsd(info.lastAmount)}`}
        </Line>
      )}
      {info.owed !== null && (
        <Line label={info.owed.isPayable ? 'Owed' : 'Being charged'}>
          {formatUsd(info.owed.amount)}
          {info.owed.isPayable && (
            <>
              {' since '}
              <LocalDate iso={info.owed.since} />
            </>
          )}
        </Line>
      )}
      {info.credit > 0 && <Line label="Credit">{formatUsd(info.credit)}, taken off your next payments</Line>}
      {info.subscriptionId !== null && (
        <Line label="Subscription">
          <Id text={info.subscriptionId} />
        </Line>
      )}
      {info.customerId !== null && (
        <Line label="Customer">
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
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

export interface SubscriptionActionsProps {
  readonly info: BillingInfo;
  readonly isBusy: boolean;
  /** A fetcher's form, where the page is not to be left. */
  readonly Form?: typeof PlainForm | FetcherWithComponents<unknown>['Form'];
}

/** Pay what is overdue, cancel (asked once) or reactivate; plain forms, so that they work without JavaScript. */
export function SubscriptionActions({ info, isBusy, Form = PlainForm }: SubscriptionActionsProps) {
  if (info.subscriptionId === null || info.status === 'canceled') return null;
  return (
    <>
      {info.owed?.isPayable && (
        <Form method="post" action="/current-plan">
          <Button type="submit" name="intent" value="pay" variant="primary" disabled={isBusy}>
            Pay now
          </Button>
        </Form>
      )}
      <RenewalAction info={info} isBusy={isBusy} Form={Form} />
    </>
  );
}

function RenewalAction({ info, isBusy, Form = PlainForm }: SubscriptionActionsProps) {
  if (info.cancelAtPeriodEnd) {
    return (
      <Form method="post" action="/current-plan">
        <Button type="submit" name="intent" value="reactivate" variant="primary" disabled={isBusy}>
          Reactivate Subscription
        </Button>
      </Form>
    );
  }
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-danger hover:bg-danger-soft">
        Cancel Subscription
      </summary>
      <Form method="post" action="/current-plan" className="mt-2 rounded-control bg-danger-soft p-4">
        <p className="mb-3">{CANCEL_QUESTION}</p>
        <Button type="submit" name="intent" value="cancel" variant="danger" disabled={isBusy}>
          Yes, cancel
        </Button>
      </Form>
    </details>
  );
}
