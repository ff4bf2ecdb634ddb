import { describeDiscount } from '#app/features/plans/checkout/coupon-state.ts';
import type { useCoupon } from '#app/features/plans/checkout/use-coupon.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import * as checkoutWords from '#app/words/en/checkout.ts';

interface CouponBoxProps {
  readonly coupon: ReturnType<typeof useCoupon>;
  /** The error from the page's post, until the box has its own. */
  readonly error: string | undefined;
}

/** Have a coupon? It applies to Pro plans. */
export function CouponBox({ coupon, error }: CouponBoxProps) {
  const { state } = coupon;
  return (
    <Card className="max-w-xl">
      <Field
        id="coupon"
        label={checkoutWords.couponCode}
        hint={checkoutWords.couponProOnly}
        error={state.kind === 'untouched' ? error : state.kind === 'invalid' ? state.error : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              name="coupon"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              value={coupon.text}
              onChange={(event) => coupon.edit(event.currentTarget.value)}
              onBlur={coupon.leave}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void coupon.validate();
              }}
            />
            <Button intent="apply-coupon" disabled={state.kind === 'checking'} instead={() => void coupon.validate()}>
              {checkoutWords.apply}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="font-semibold text-ok empty:hidden">
        {state.kind === 'valid' ? checkoutWords.couponApplied(describeDiscount(state.discount)) : ''}
      </p>
    </Card>
  );
}
