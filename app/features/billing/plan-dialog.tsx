import { Link, useFetcher } from '@remix-run/react';
import { BillingDetails, SubscriptionActions } from '#app/features/billing/billing-details.tsx';
import { useBillingInfo } from '#app/features/billing/use-billing-info.ts';
import { useRenewalToast } from '#app/features/billing/use-renewal-toast.ts';
import type { RenewalAnswer } from '#app/forms/renewal-form.ts';
import { isGiven, isTrial } from '#app/product/plans/plans.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CenteredSpinner } from '#app/ui/spinner.tsx';
import * as billingWords from '#app/words/en/billing.ts';
import * as commonWords from '#app/words/en/common.ts';

/** Current Plan Details as a dialog. The figures are fetched each time it opens. */
export default function PlanDialog({ onClose }: { readonly onClose: () => void }) {
  const fetcher = useFetcher<RenewalAnswer>();
  const answer = fetcher.data;
  const billing = useBillingInfo(answer);
  useRenewalToast(answer);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={billingWords.details}>
      {billing.state === 'loading' && <CenteredSpinner />}
      {billing.state === 'failed' && (
        <Banner
          tone="danger"
          role="alert"
          title={billingWords.unreadable}
          action={<Button onClick={billing.retry}>{commonWords.tryAgain}</Button>}
        />
      )}
      {billing.state === 'loaded' && (
        <>
          <BillingDetails info={billing.info} />
          <div className="mt-5 flex flex-wrap items-start gap-3">
            {!isGiven(billing.info.plan) && (
              <Button asChild variant={isTrial(billing.info.plan) ? 'primary' : 'secondary'}>
                <Link to="/checkout">
                  {isTrial(billing.info.plan) ? billingWords.upgrade : billingWords.changePlan}
                </Link>
              </Button>
            )}
            <SubscriptionActions info={billing.info} isBusy={fetcher.state !== 'idle'} Form={fetcher.Form} />
          </div>
        </>
      )}
    </Dialog>
  );
}
