import type { ActionFunctionArgs } from '@remix-run/node';
import { neededPayments } from '#app/server/billing/payments.server.ts';
import { receiveWebhook, type WebhookOutcome } from '#app/server/billing/receive-webhook.server.ts';
import { guard } from '#app/server/http/request/guard-request.server.ts';
import { WEBHOOK_LIMIT } from '#app/server/http/request/large-bodies.server.ts';
import { readBodyBytes } from '#app/server/http/request/read-body.server.ts';
import { answered, refuseMethod } from '#app/server/http/response/api.server.ts';
import { jsonAnswer, plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import * as billingWords from '#app/words/en/billing.ts';

const ANSWERS: Record<WebhookOutcome, () => Response> = {
  refused: () => plainAnswer(400, billingWords.signatureDiffers),
  applied: () => jsonAnswer({ received: true }),
  repeated: () => jsonAnswer({ received: true }),
  ignored: () => jsonAnswer({ received: true }),
  'try-again': () => plainAnswer(503, billingWords.sendEventAgain, { 'Retry-After': '10' }),
};

export const loader = refuseMethod('POST');

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return loader();
  return answered(
    guard(request, 'api.stripe-webhook', 'call', async ({ app }) => {
      const payments = neededPayments(app);
      // The signature covers the raw bytes.
      const body = Buffer.from(await readBodyBytes(request, WEBHOOK_LIMIT));
      return ANSWERS[await receiveWebhook(app, payments, body, request.headers.get('stripe-signature'))]();
    }),
  );
}
