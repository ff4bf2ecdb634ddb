import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type Discount,
  describeCoverage,
  discountedPrice,
  formatOfferPrice,
  type Offer,
} from '#app/product/plans/offers.ts';
import { Badge } from '#app/ui/badge.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import * as offersWords from '#app/words/en/offers.ts';

export interface PlanCardProps {
  readonly offer: Offer;
  /** A valid coupon's effect, shown on Pro plans only. */
  readonly discount?: Discount | null;
  /** Why it is highlighted: it is the suggested or the chosen one. */
  readonly mark?: 'suggested' | 'chosen' | undefined;
  readonly headingLevel?: 'h2' | 'h3';
  /** The link or button that chooses the plan. */
  readonly action: ReactNode;
  readonly note?: ReactNode;
}

/** One plan for sale: name, badge, price, features. */
export function PlanCard({ offer, discount = null, mark, headingLevel: Heading = 'h3', action, note }: PlanCardProps) {
  const price = discountedPrice(offer, discount);
  const isReduced = price !== offer.priceCents;
  // A price that does not apply to every payment says to which it does.
  const coverage = isReduced && discount !== null ? describeCoverage(offer, discount) : null;
  return (
    <section
      aria-label={offer.name}
      aria-current={mark === 'chosen' || undefined}
      className={joinClasses(
        'flex min-w-0 flex-col rounded-card border bg-surface p-5',
        mark !== undefined ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading className="text-lg font-semibold">{offer.name}</Heading>
        <span className="flex flex-wrap gap-2">
          {mark === 'chosen' && <Badge tone="info">{offersWords.yourChoice}</Badge>}
          {offer.badge !== null && <Badge tone={offer.id === 'pro-monthly' ? 'info' : 'ok'}>{offer.badge}</Badge>}
        </span>
      </div>
      <p className="mt-2">
        {isReduced && (
          <s className="mr-2 text-muted">
            <span className="sr-only">{offersWords.was} </span>
            {formatOfferPrice(offer)}
          </s>
        )}
        <span className="text-3xl font-bold tracking-tight">{formatOfferPrice(offer, price)}</span>
        <span className="text-muted">{coverage === null ? offersWords.per(offer.per) : ` ${coverage}`}</span>
      </p>
      {offer.note !== null && <p className="mt-1 text-sm font-medium text-ok">{offer.note}</p>}
      {note}
      <ul className="mt-4 mb-5 grid gap-1.5">
        {offer.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="mt-1 size-4 shrink-0 text-ok" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid">{action}</div>
    </section>
  );
}
