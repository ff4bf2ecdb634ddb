import { Link, useNavigation } from '@remix-run/react';
import { BillingDetails, SubscriptionActions } from '#app/features/billing/billing-details.tsx';
import { describeRenewal, useRenewalToast } from '#app/features/billing/use-renewal-toast.ts';
import type { RenewalAnswer } from '#app/forms/renewal-form.ts';
import type { BillingInfo } from '#app/product/plans/billing-info.ts';
import { isGiven, isTrial } from '#app/product/plans/plans.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import * as billingWords from '#app/words/en/billing.ts';
import * as commonWords from '#app/words/en/common.ts';

export interface CurrentPlanPageProps {
  /** Null if the payment service did not respond. */
  readonly info: BillingInfo | null;
  readonly answer: RenewalAnswer | undefined;
}

/** Current Plan Details as a page: the dialog's content, with plain forms. */
export function CurrentPlanPage({ info, answer }: CurrentPlanPageProps) {
  const isBusy = useNavigation().state !== 'idle';
  useRenewalToast(answer);
  const message = answer === undefined ? undefined : describeRenewal(answer);
  return (
    <>
      <h1 className="mb-5 text-2xl font-bold tracking-tight">{billingWords.details}</h1>
      {message !== undefined && (
        <Banner tone={message.isDone ? 'ok' : 'danger'} role="status" className="mb-4" title={message.title}>
          {message.description}
        </Banner>
      )}
      <Card>
        {info === null ? (
          <Banner tone="danger" role="alert" title={billingWords.unreadable}>
            {billingWords.tryAgainSoon}
          </Banner>
        ) : (
          <>
            <BillingDetails info={info} />
            <div className="mt-5 flex flex-wrap items-start gap-3">
              {!isGiven(info.plan) && (
                <Button asChild variant={isTrial(info.plan) ? 'primary' : 'secondary'}>
                  <Link to="/checkout">{isTrial(info.plan) ? billingWords.upgrade : billingWords.changePlan}</Link>
                </Button>
              )}
              <SubscriptionActions info={info} isBusy={isBusy} />
            </div>
          </>
        )}
      </Card>
      <Button asChild variant="quiet" className="mt-4 -ml-4">
        <Link to="/">{commonWords.backToCalculator}</Link>
      </Button>
    </>
  );
}
