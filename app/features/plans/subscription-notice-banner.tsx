import { Link } from '@remix-run/react';
import type { SubscriptionNotice } from '#app/layout/plans/subscription-notice.ts';
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
          <Button asChild size="regular">
            <Link to="/current-plan">{isOverdue ? 'Pay now' : 'Reactivate'}</Link>
          </Button>
        }
      >
        {isOverdue ? (
          <p>Your last payment was declined. You keep your access while we try again.</p>
        ) : (
          <p>
            You keep your access until <LocalDate iso={notice.on} />.
          </p>
        )}
      </Banner>
    </section>
  );
}
