import { Form, Link, useNavigation } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { CouponBox } from '#app/features/plans/checkout/coupon-box.tsx';
import { COUPON_NOT_WITHIN, COUPON_PRO_ONLY, type CouponState } from '#app/features/plans/checkout/coupon-state.ts';
import { useCoupon } from '#app/features/plans/checkout/use-coupon.ts';
import { PlanCard } from '#app/features/plans/plan-card.tsx';
import { isSamePeriod, OFFERS } from '#app/product/plans/offers.ts';
import type { CheckoutPlan } from '#app/product/plans/plans.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';

export const PAYMENTS_OFF = 'Payments are not configured on this installation.';
export const PAYMENT_ERROR = 'Payment Error';

const NO_COUPON_FORM = 'checkout-without-coupon';

export interface CheckoutPageProps {
  /** The plan that ?plan= names. */
  readonly selected: CheckoutPlan | null;
  /** The offer the account already holds: it cannot be bought again. */
  readonly held: CheckoutPlan | null;
  /** VIP holds everything already. */
  readonly isVip: boolean;
  readonly isConfigured: boolean;
  readonly couponText: string;
  readonly coupon: CouponState;
  /** Why the last try to pay did not lead to the payment page. */
  readonly error: string | null;
  /** One id per page: a double press makes one checkout. */
  readonly submissionId: string;
}

/** Choose a plan: a coupon, three cards, and the way to pay. */
export function CheckoutPage(props: CheckoutPageProps) {
  const coupon = useCoupon(props.couponText, props.coupon);
  const navigation = useNavigation();
  const paying = navigation.state === 'idle' ? null : navigation.formData?.get('plan');
  const discount = coupon.state.kind === 'valid' ? coupon.state.discount : null;
  const { error } = props;
  const suggested = props.selected ?? (props.held === 'pro-monthly' ? 'pro-annual' : 'pro-monthly');
  useEffect(() => {
    if (error !== null) showToast({ title: PAYMENT_ERROR, description: error, tone: 'destructive' });
  }, [error]);
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">Upgrade your plan</h1>
      <p className="mt-1 mb-5 text-muted">Cancel anytime, No setup fees, Instant access</p>
      {!props.isConfigured && (
        <Banner tone="warn" className="mb-5" title={PAYMENTS_OFF}>
          Please contact the administrator.
        </Banner>
      )}
      {error !== null && (
        <Banner tone="danger" role="alert" className="mb-5" title={PAYMENT_ERROR}>
          {error}
        </Banner>
      )}
      {props.isVip && (
        <Banner tone="info" className="mb-5" title="VIP Access - Unlimited everything forever">
          There is nothing left to buy.
        </Banner>
      )}
      {props.held !== null && (
        <Banner tone="info" className="mb-5" title="Changing your plan">
          The time you have paid for and not used counts against the new price. You see what is due today before
          anything changes.
        </Banner>
      )}
      {/* Where no coupon applies the button belongs to a form without one. */}
      <Form method="post" id={NO_COUPON_FORM}>
        <input type="hidden" name="submissionId" value={props.submissionId} />
      </Form>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="submissionId" value={props.submissionId} />
        <CouponBox coupon={coupon} />
        <div className="grid gap-4 md:grid-cols-3">
          {OFFERS.map((offer) => {
            const isHeld = offer.id === props.held;
            const isWithin = props.held !== null && !isHeld && isSamePeriod(props.held, offer.id);
            const noCoupon = offer.grants === 'diy' ? COUPON_PRO_ONLY : isWithin ? COUPON_NOT_WITHIN : null;
            return (
              <PlanCard
                key={offer.id}
                offer={offer}
                discount={noCoupon === null ? discount : null}
                headingLevel="h2"
                isSelected={offer.id === props.selected}
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
                    {isHeld ? 'Your current plan' : paying === offer.id ? 'One moment…' : `Choose ${offer.name}`}
                  </Button>
                }
              />
            );
          })}
        </div>
      </Form>
      <Button asChild variant="quiet" className="mt-5">
        <Link to="/">
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to Calculator
        </Link>
      </Button>
    </>
  );
}
