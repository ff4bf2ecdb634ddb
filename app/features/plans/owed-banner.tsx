import type { ReactNode } from 'react';
import { PayNow } from '#app/features/plans/pay-now.tsx';
import type { Owed } from '#app/product/plans/plan-change.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import { dollars } from '#app/words/en/formats.ts';
import * as subscriptionWords from '#app/words/en/subscription.ts';

export interface OwedBannerProps {
  readonly owed: Owed;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The unpaid amount, its date, and the button that pays it. */
export function OwedBanner({ owed, className, children }: OwedBannerProps) {
  const amount = dollars(owed.amount);
  return (
    <Banner
      tone="warn"
      className={className}
      title={owed.isPayable ? subscriptionWords.overdue : subscriptionWords.beingCharged}
      action={owed.isPayable ? <PayNow /> : undefined}
    >
      {owed.isPayable ? (
        <p>
          <Sentence of={subscriptionWords.dueSince(amount, <LocalDate iso={owed.since} />)} />
        </p>
      ) : (
        <p>{subscriptionWords.willBeCharged(amount)}</p>
      )}
      <p>{children}</p>
    </Banner>
  );
}
