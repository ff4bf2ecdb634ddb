import { Link } from '@remix-run/react';
import { PayNow } from '#app/features/plans/pay-now.tsx';
import type { SubscriptionNotice } from '#app/product/plans/subscription-notice.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as subscriptionWords from '#app/words/en/subscription.ts';

/** An unpaid renewal, or the end of a canceled subscription, with the button that fixes it. */
export function SubscriptionNoticeBanner({
  notice,
}: {
  readonly notice: Exclude<SubscriptionNotice, { readonly kind: 'unconfirmed' }>;
}) {
  const isOverdue = notice.kind === 'overdue';
  return (
    <section aria-label={subscriptionWords.yourSubscription} className="mt-2">
      <Banner
        tone="warn"
        title={isOverdue ? subscriptionWords.overdue : subscriptionWords.canceled}
        action={
          isOverdue ? (
            <PayNow />
          ) : (
            <Button asChild size="regular">
              <Link to="/current-plan">{subscriptionWords.reactivate}</Link>
            </Button>
          )
        }
      >
        {notice.kind === 'overdue' ? (
          <p>
            <Sentence of={subscriptionWords.declinedOn(<LocalDate iso={notice.since} />)} />
          </p>
        ) : (
          <p>
            <Sentence of={subscriptionWords.accessUntil(<LocalDate iso={notice.on} />)} />
          </p>
        )}
      </Banner>
    </section>
  );
}
