import { useRef, useState } from 'react';
import { type CouponState, couponStateOf } from '#app/features/plans/checkout/coupon-state.ts';
import { type CouponAnswer, normaliseCoupon } from '#app/product/plans/coupon.ts';
import type { Discount } from '#app/product/plans/offers.ts';
import * as checkoutWords from '#app/words/en/checkout.ts';

/** The coupon box in the browser: editing clears the result; leaving the field, or Apply, asks the server. */
export function useCoupon(initialText: string, applied: Discount | null) {
  const [text, setText] = useState(initialText);
  const [state, setState] = useState<CouponState>(
    applied === null ? { kind: 'untouched' } : { kind: 'valid', discount: applied },
  );
  const asked = useRef('');

  function edit(next: string) {
    setText(next);
    asked.current = '';
    setState({ kind: 'untouched' });
  }

  function leave() {
    if (normaliseCoupon(text) !== '') void validate();
  }

  async function validate() {
    const code = normaliseCoupon(text);
    setText(code);
    if (code === '') return setState({ kind: 'invalid', error: checkoutWords.couponMissing });
    // The field is left by pressing Apply, which asks the server itself.
    if (asked.current === code) return;
    asked.current = code;
    setState({ kind: 'checking' });
    const next = await askServer(code);
    if (asked.current === code) setState(next);
    if (next.kind === 'invalid' && next.error === checkoutWords.couponFailed) asked.current = '';
  }

  return { text, state, edit, leave, validate };
}

async function askServer(code: string): Promise<CouponState> {
  try {
    const response = await fetch('/api/validate-coupon', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ coupon: code }),
    });
    if (!response.ok) return { kind: 'invalid', error: (await response.text()) || checkoutWords.couponFailed };
    return couponStateOf((await response.json()) as CouponAnswer);
  } catch {
    return { kind: 'invalid', error: checkoutWords.couponFailed };
  }
}
