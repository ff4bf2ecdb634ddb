import { Link } from '@remix-run/react';
import { PayNow } from '#app/features/plans/pay-now.tsx';
import type { SubscriptionNotice } from '#app/product/plans/subscription-notice.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';

/** An unpaid renewal, or the end of a cancelled subscription, and the way to put it right. */
export function SubscriptionNoticeBanner({ notice }: { readonly notice: SubscriptionNotice }) {
  const isOverdue = notice.kind === 'overdue';
  return (
    <section aria-label="Your subscription" className="mt-2">
      <Banner
        tone="warn"
        title={isOverdue ? 'Payment overdue' : 'Subscription canceled'}
        action={
          isOverdue ? (
            <PayNow />
          ) : (
            <Button asChild size="regular">
              <Link to="/current-plan">Reactivate</Link>
            </Button>
          )
        }
      >
        {notice.kind === 'overdue' ? (
          <p>
            A payment was declined on <LocalDate iso={notice.since} />. You keep your access while we try again.
          </p>
        ) : (
          <p>
            You keep your access until <LocalDate iso={notice.on} />.
          </p>
        )}
      </Banner>
    </section>
  );
}
