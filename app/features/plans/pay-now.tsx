import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import * as subscriptionWords from '#app/words/en/subscription.ts';

/** Leads straight to the page where what is overdue is paid. */
export function PayNow({ isBusy = false }: { readonly isBusy?: boolean }) {
  return (
    <Form method="post" action="/current-plan">
      <Button type="submit" name="intent" value="pay" variant="primary" disabled={isBusy}>
        {subscriptionWords.payNow}
      </Button>
    </Form>
  );
}
