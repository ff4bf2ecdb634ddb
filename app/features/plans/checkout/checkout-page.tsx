import { Form, Link, useNavigation } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { CouponBox } from '#app/features/plans/checkout/coupon-box.tsx';
import { useCoupon } from '#app/features/plans/checkout/use-coupon.ts';
import { PlanCard } from '#app/features/plans/plan-card.tsx';
import { CHECKOUT_FORM, CheckoutSchema } from '#app/forms/checkout-form.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { type Discount, isSamePeriod, OFFERS } from '#app/product/plans/offers.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { describeGrant, type ShownGrant } from '#app/product/plans/shown-grant.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { usePageForm } from '#app/ui/use-page-form.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as offersWords from '#app/words/en/offers.ts';
import * as plansWords from '#app/words/en/plans.ts';

const NO_COUPON_FORM = 'checkout-without-coupon';

export interface CheckoutPageProps {
  /** The plan from ?plan=. */
  readonly selected: CheckoutPlan | null;
  /** The account's present offer, which cannot be bought again. */
  readonly held: CheckoutPlan | null;
  /** VIP already includes everything. */
  readonly isVip: boolean;
  /** A plan granted in addition to the subscription, while it is valid. */
  readonly grant: ShownGrant | null;
  readonly isConfigured: boolean;
  /** Why the last press did not open the payment page. */
  readonly answer: FormAnswer | undefined;
  /** The coupon just applied, in normalized form. */
  readonly applied: { readonly coupon: string; readonly discount: Discount } | null;
  /** One id per page, so that a double press makes only one checkout. */
  readonly submissionId: string;
}

/** Choose a plan: a coupon, three cards, and the button to the payment. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { applied } = props;
  const {
    props: form,
    fields,
    error,
  } = usePageForm({
    id: CHECKOUT_FORM,
    schema: CheckoutSchema,
    answer: props.answer,
    defaultValue: applied === null ? undefined : { coupon: applied.coupon },
    toastTitle: checkoutWords.paymentError,
  });
  const coupon = useCoupon(fields.coupon.initialValue ?? '', applied?.discount ?? null);
  const navigation = useNavigation();
  const paying = navigation.state === 'idle' ? null : navigation.formData?.get('plan');
  const discount = coupon.state.kind === 'valid' ? coupon.state.discount : null;
  const suggested = props.selected ?? (props.held === 'pro-monthly' ? 'pro-annual' : 'pro-monthly');
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{checkoutWords.upgradeYourPlan}</h1>
      <p className="mt-1 mb-5 text-muted">
        {checkoutWords.promises}
        {'. '}
        <Link to="/pricing" className="text-accent-ink underline underline-offset-2">
          {checkoutWords.whatPlansInclude}
        </Link>
      </p>
      {!props.isConfigured && (
        <Banner tone="warn" className="mb-5" title={checkoutWords.paymentsOff}>
          {checkoutWords.contactAdministrator}
        </Banner>
      )}
      {error !== undefined && (
        <Banner tone="danger" role="alert" className="mb-5" title={checkoutWords.paymentError}>
          {error}
        </Banner>
      )}
      {props.isVip && (
        <Banner tone="info" className="mb-5" title={plansWords.vipAccess}>
          {checkoutWords.nothingLeftToBuy}
        </Banner>
      )}
      {props.grant?.until != null && (
        <Banner tone="info" className="mb-5">
          {describeGrant(props.grant)}
        </Banner>
      )}
      {props.held !== null && (
        <Banner tone="info" className="mb-5" title={checkoutWords.changingYourPlan}>
          {checkoutWords.unusedTimeCounts}
        </Banner>
      )}
      {/* If no coupon applies, the button belongs to a form without one. */}
      <Form method="post" id={NO_COUPON_FORM}>
        <input type="hidden" name="submissionId" value={props.submissionId} />
      </Form>
      <Form {...form} className="grid gap-5">
        <input type="hidden" name="submissionId" value={props.submissionId} />
        <CouponBox coupon={coupon} error={fields.coupon.errors?.[0]} />
        <div className="grid gap-4 md:grid-cols-3">
          {OFFERS.map((offer) => {
            const isHeld = offer.id === props.held;
            const isWithin = props.held !== null && !isHeld && isSamePeriod(props.held, offer.id);
            const noCoupon =
              isWithin && offer.takesCoupons
                ? checkoutWords.couponNotWithinYear
                : offer.takesCoupons
                  ? null
                  : checkoutWords.couponProOnly;
            return (
              <PlanCard
                key={offer.id}
                offer={offer}
                discount={noCoupon === null ? discount : null}
                headingLevel="h2"
                mark={offer.id === props.selected ? 'chosen' : undefined}
                note={
                  discount !== null && noCoupon !== null ? <p className="mt-1 text-sm text-muted">{noCoupon}</p> : null
                }
                action={
                  <Button
                    type="submit"
                    form={noCoupon === null ? undefined : NO_COUPON_FORM}
                    name="plan"
                    value={offer.id}
                    variant={offer.id === suggested ? 'primary' : 'secondary'}
                    disabled={!props.isConfigured || props.isVip || isHeld || paying != null}
                  >
                    {isHeld
                      ? checkoutWords.yourCurrentPlan
                      : paying === offer.id
                        ? commonWords.oneMoment
                        : offersWords.choose(offer.name)}
                  </Button>
                }
              />
            );
          })}
        </div>
      </Form>
      <Button asChild variant="quiet" className="mt-5 -ml-4">
        <Link to="/">
          <ArrowLeft className="size-5" />
          {commonWords.backToCalculator}
        </Link>
      </Button>
    </>
  );
}
