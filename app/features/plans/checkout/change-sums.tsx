import type { ReactNode } from 'react';
import type { ChangeView } from '#app/product/plans/change-view.ts';
import {
  describeCoverage,
  discountedPrice,
  formatOfferPrice,
  isSamePeriod,
  offerOf,
} from '#app/product/plans/offers.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { LocalDate } from '#app/ui/local-date.tsx';
import * as checkoutWords from '#app/words/en/checkout.ts';
import { dollars } from '#app/words/en/formats.ts';
import * as offersWords from '#app/words/en/offers.ts';

export interface ChangeSumsProps extends Pick<Extract<ChangeView, { kind: 'quote' }>, 'from' | 'quote' | 'discount'> {
  readonly to: CheckoutPlan;
}

/** The amounts of a change of plan, line by line: due today, remaining credit, renewal. */
export function ChangeSums({ from, to, quote, discount }: ChangeSumsProps) {
  const offer = offerOf(to);
  const coverage = discount === null ? null : describeCoverage(offer, discount);
  const bought = isSamePeriod(from, to)
    ? checkoutWords.restOfYear(offer.name)
    : checkoutWords.forAPeriod(offer.name, offer.per);
  return (
    <dl className="grid gap-2">
      <Line label={bought}>{dollars(quote.price)}</Line>
      {quote.couponOff > 0 && <Line label={checkoutWords.coupon}>{dollars(-quote.couponOff)}</Line>}
      {quote.unused > 0 && <Line label={checkoutWords.unusedTimeOn(offerOf(from).name)}>{dollars(-quote.unused)}</Line>}
      {quote.earlierCredit > 0 && <Line label={checkoutWords.creditYouHave}>{dollars(-quote.earlierCredit)}</Line>}
      {quote.earlierCredit < 0 && <Line label={checkoutWords.carriedOver}>{dollars(-quote.earlierCredit)}</Line>}
      <Line label={checkoutWords.dueToday} isTotal>
        {dollars(quote.dueToday)}
      </Line>
      {quote.creditKept > 0 && <Line label={checkoutWords.creditKept}>{dollars(quote.creditKept)}</Line>}
      {quote.carriedOver > 0 && <Line label={checkoutWords.tooLittle}>{dollars(quote.carriedOver)}</Line>}
      <Line label={checkoutWords.renewsOn}>
        <LocalDate iso={quote.renewsOn} />
      </Line>
      <Line label={checkoutWords.price}>
        {coverage === null
          ? offersWords.perPeriod(formatOfferPrice(offer, discountedPrice(offer, discount)), offer.per)
          : `${dollars(discountedPrice(offer, discount))} ${coverage}`}
      </Line>
    </dl>
  );
}

function Line(props: { readonly label: string; readonly isTotal?: boolean; readonly children: ReactNode }) {
  const { label, isTotal = false, children } = props;
  // A value that does not fit on the line goes below its label.
  return (
    <div
      className={joinClasses(
        'flex flex-wrap justify-between gap-x-6',
        isTotal ? 'border-y border-line py-2 text-lg font-bold' : '',
      )}
    >
      <dt className={isTotal ? '' : 'text-muted'}>{label}</dt>
      <dd className={joinClasses('ml-auto text-right', isTotal ? '' : 'font-semibold')}>{children}</dd>
    </div>
  );
}
