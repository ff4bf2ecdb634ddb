import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import * as subscriptionWords from '#app/words/en/subscription.ts';

/** Redirects to the payment page of an overdue invoice. */
export function PayNow() {
  return (
    <Form method="post" action="/current-plan">
      <Button intent="pay" variant="primary">
        {subscriptionWords.payNow}
      </Button>
    </Form>
  );
}
