import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { ChangeSums } from '#app/features/plans/checkout/change-sums.tsx';
import { OwedBanner } from '#app/features/plans/owed-banner.tsx';
import { CHANGE_FORM } from '#app/forms/checkout-form.ts';
import type { ChangeView } from '#app/product/plans/change-view.ts';
import { isStepUp, offerOf } from '#app/product/plans/offers.ts';
import type { ChangeQuote } from '#app/product/plans/plan-change.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';
import * as commonWords from '#app/words/en/common.ts';
import { dollars } from '#app/words/en/formats.ts';

export interface ChangePageProps {
  /** The plan to change to. */
  readonly plan: CheckoutPlan;
  readonly view: ChangeView;
  /** The form's address: this page, with the plan and the coupon. */
  readonly address: string;
  /** Why the last press had no effect. */
  readonly error: string | undefined;
}

/** Confirms a change of plan: the amount due today, the remaining credit, the renewal, and one button. */
export function ChangePage({ plan, view, address, error }: ChangePageProps) {
  const isBusy = useNavigation().state !== 'idle';
  const name = offerOf(plan).name;
  useEffect(() => {
    if (error !== undefined) showToast({ title: checkoutWords.notChanged, description: error, tone: 'destructive' });
  }, [error]);
  return (
    <>
      <h1 className="mb-5 text-2xl font-bold tracking-tight">
        {view.kind === 'owed' && view.hasEnded ? checkoutWords.paymentOpen : checkoutWords.changeTo(name)}
      </h1>
      {error !== undefined && (
        <Banner tone="danger" role="alert" className="mb-5" title={checkoutWords.notChanged}>
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
              <Link to={address}>{commonWords.tryAgain}</Link>
            </Button>
          }
        />
      )}
      {view.kind === 'owed' && (
        <OwedBanner owed={view.owed} className="mb-5">
          {view.hasEnded
            ? checkoutWords.chooseOncePaid
            : view.owed.isPayable
              ? checkoutWords.changeOncePaid
              : checkoutWords.changeAfterThat}
        </OwedBanner>
      )}
      {view.kind === 'quote' && (
        <Form method="post" action={address} id={CHANGE_FORM}>
          <input type="hidden" name="submissionId" value={view.submissionId} />
          <input type="hidden" name="promised" value={view.promised} />
          <input type="hidden" name="prorationDate" value={view.quote.prorationDate} />
          {view.couponError !== null && (
            <Banner tone="warn" className="mb-5" title={view.couponError}>
              {checkoutWords.amountsWithoutIt}
            </Banner>
          )}
          <Card>
            <ChangeSums from={view.from} to={plan} quote={view.quote} discount={view.discount} />
            <p className="mt-4 text-muted">
              {view.wasEnding ? checkoutWords.takesEffectAndRenews : checkoutWords.takesEffect}
              {view.quote.dueToday > 0 && ` ${checkoutWords.chargedToCard}`}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button type="submit" variant="primary" disabled={isBusy}>
                {isBusy ? commonWords.oneMoment : buttonText(view.from, plan, view.quote)}
              </Button>
              <Button asChild variant="quiet">
                <Link to="/checkout">{checkoutWords.keep(offerOf(view.from).name)}</Link>
              </Button>
            </div>
          </Card>
        </Form>
      )}
      {view.kind !== 'quote' && (
        <Button asChild variant="quiet">
          <Link to="/checkout">{checkoutWords.backToPlans}</Link>
        </Button>
      )}
    </>
  );
}

function buttonText(from: CheckoutPlan, to: CheckoutPlan, { dueToday }: ChangeQuote): string {
  const name = offerOf(to).name;
  if (dueToday > 0) return checkoutWords.payAndChangeTo(dollars(dueToday), name);
  return isStepUp(from, to) ? checkoutWords.upgradeTo(name) : checkoutWords.changeTo(name);
}
