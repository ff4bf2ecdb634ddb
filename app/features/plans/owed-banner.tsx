import type { ReactNode } from 'react';
import { PayNow } from '#app/features/plans/pay-now.tsx';
import { formatUsd } from '#app/product/plans/offers.ts';
import type { Owed } from '#app/product/plans/plan-change.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';

export interface OwedBannerProps {
  readonly owed: Owed;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** What is unpaid, since when, and the way to pay it. */
export function OwedBanner({ owed, className, children }: OwedBannerProps) {
  const amount = formatUsd(owed.amount);
  return (
    <Banner
      tone="warn"
      className={className}
      title={owed.isPayable ? 'Payment overdue' : 'Your renewal is being charged'}
      action={owed.isPayable ? <PayNow /> : undefined}
    >
      {owed.isPayable ? (
        <p>
          You owe {amount} since <LocalDate iso={owed.since} />.
        </p>
      ) : (
        <p>{amount} will be taken from your card within about an hour.</p>
      )}
      <p>{children}</p>
    </Banner>
  );
}
