import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { ChangeSums } from '#app/features/plans/checkout/change-sums.tsx';
import { OwedBanner } from '#app/features/plans/owed-banner.tsx';
import type { ChangeView } from '#app/product/plans/change-view.ts';
import { findOffer, formatUsd, isStepUp } from '#app/product/plans/offers.ts';
import type { ChangeQuote } from '#app/product/plans/plan-change.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { showToast } from '#app/ui/toast-store.ts';

const NOT_CHANGED = 'Your plan has not changed';

export interface ChangePageProps {
  /** The plan to change to. */
  readonly plan: CheckoutPlan;
  readonly view: ChangeView;
  /** Where the form is sent: this page, with the plan and the coupon. */
  readonly address: string;
  /** Why the last press changed nothing. */
  readonly error: string | null;
}

/** Asks before a change of plan: what is due today, what is kept as credit, when it renews; then one button. */
export function ChangePage({ plan, view, address, error }: ChangePageProps) {
  const isBusy = useNavigation().state !== 'idle';
  const name = findOffer(plan)?.name;
  useEffect(() => {
    if (error !== null) showToast({ title: NOT_CHANGED, description: error, tone: 'destructive' });
  }, [error]);
  return (
    <>
      <h1 className="mb-5 text-2xl font-bold tracking-tight">Change to {name}</h1>
      {error !== null && (
        <Banner tone="danger" role="alert" className="mb-5" title={NOT_CHANGED}>
          {error}
        </Banner>
      )}
      {view.kind === 'failed' && (
        <Banner
          tone="danger"
          className="mb-5"
          title={view.message}
          action={
            <Button asChild>
              <Link to={address}>Try again</Link>
            </Button>
          }
        />
      )}
      {view.kind === 'owed' && (
        <OwedBanner owed={view.owed} className="mb-5">
          {view.owed.isPayable ? 'Once it is paid you can change your plan.' : 'You can change your plan after that.'}
        </OwedBanner>
      )}
      {view.kind === 'quote' && (
        <Form method="post" action={address}>
          <input type="hidden" name="submissionId" value={view.submissionId} />
          <input type="hidden" name="promised" value={view.promised} />
          <input type="hidden" name="prorationDate" value={view.quote.prorationDate} />
          {view.couponError !== null && (
            <Banner tone="warn" className="mb-5" title={view.couponError}>
              These are the amounts without it.
            </Banner>
          )}
          <Card>
            <ChangeSums from={view.from} to={plan} quote={view.quote} discount={view.discount} />
            <p className="mt-4 text-muted">
              The change takes effect at once
              {view.wasEnding && ', and your plan is no longer cancelled'}.
              {view.quote.dueToday > 0 && ' What is due today is charged to your card.'}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button type="submit" variant="primary" disabled={isBusy}>
                {isBusy ? 'One moment…' : buttonText(view.from, plan, view.quote)}
              </Button>
              <Button asChild variant="quiet">
                <Link to="/checkout">Keep {findOffer(view.from)?.name}</Link>
              </Button>
            </div>
          </Card>
        </Form>
      )}
      {view.kind !== 'quote' && (
        <Button asChild variant="quiet">
          <Link to="/checkout">Back to the plans</Link>
        </Button>
      )}
    </>
  );
}

function buttonText(from: CheckoutPlan, to: CheckoutPlan, { dueToday }: ChangeQuote): string {
  const name = findOffer(to)?.name;
  if (dueToday > 0) return `Pay ${formatUsd(dueToday)} and change to ${name}`;
  return isStepUp(from, to) ? `Upgrade to ${name}` : `Change to ${name}`;
}
