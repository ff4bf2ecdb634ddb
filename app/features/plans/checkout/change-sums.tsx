import type { ReactNode } from 'react';
import {
  type Discount,
  discountedPrice,
  findOffer,
  formatOfferPrice,
  formatUsd,
  isSamePeriod,
  wordCoverage,
} from '#app/product/plans/offers.ts';
import type { ChangeQuote } from '#app/product/plans/plan-change.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { LocalDate } from '#app/ui/local-date.tsx';

export interface ChangeSumsProps {
  readonly from: CheckoutPlan;
  readonly to: CheckoutPlan;
  readonly quote: ChangeQuote;
  /** The coupon that is used with the change. */
  readonly discount: Discount | null;
}

/** What a change of plan comes to, line by line: due today, kept as credit, and when it renews. */
export function ChangeSums({ from, to, quote, discount }: ChangeSumsProps) {
  const offer = findOffer(to);
  const coverage = offer !== null && discount !== null ? wordCoverage(offer, discount) : null;
  const rest = isSamePeriod(from, to) ? 'for the rest of your year' : `for a ${offer?.per}`;
  return (
    <dl className="grid gap-2">
      <Line label={`${offer?.name}, ${rest}`}>{formatUsd(quote.price)}</Line>
      {quote.couponOff > 0 && <Line label="Coupon">{formatUsd(-quote.couponOff)}</Line>}
      {quote.unused > 0 && <Line label={`Unused time on ${findOffer(from)?.name}`}>{formatUsd(-quote.unused)}</Line>}
      {quote.earlierCredit > 0 && <Line label="Credit you have">{formatUsd(-quote.earlierCredit)}</Line>}
      {quote.earlierCredit < 0 && <Line label="Carried over from before">{formatUsd(-quote.earlierCredit)}</Line>}
      <Line label="Due today" isTotal>
        {formatUsd(quote.dueToday)}
      </Line>
      {quote.creditKept > 0 && (
        <Line label="Credit kept, taken off your next payments">{formatUsd(quote.creditKept)}</Line>
      )}
      {quote.carriedOver > 0 && (
        <Line label="Too little to charge: comes with the next payment">{formatUsd(quote.carriedOver)}</Line>
      )}
      <Line label="Renews on">
        <LocalDate iso={quote.renewsOn} />
      </Line>
      {offer !== null && (
        <Line label="Price">
          {coverage === null || discount === null
            ? `${formatOfferPrice(offer, discountedPrice(offer, discount))}/${offer.per}`
            : `${formatUsd(discountedPrice(offer, discount))} ${coverage}`}
        </Line>
      )}
    </dl>
  );
}

function Line(props: { readonly label: string; readonly isTotal?: boolean; readonly children: ReactNode }) {
  const { label, isTotal = false, children } = props;
  // What is too long for one line stands below its label.
  return (
    <div
      className={joinClasses(
        'flex flex-wrap justify-between gap-x-6',
        isTotal ? 'border-y border-line py-2 text-lg font-bold' : '',
      )}
    >
      <dt className={isTotal ? '' : 'text-muted'}>{label}</dt>
      <dd className={joinClasses('ml-auto text-right tabular-nums', isTotal ? '' : 'font-semibold')}>{children}</dd>
    </div>
  );
}
