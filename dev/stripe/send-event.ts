import Stripe from 'stripe';
import type { StandInEvent } from '#dev/stripe/stand-in-books.ts';
import { drawServiceId } from '#dev/stripe/state.ts';

export interface EventTarget {
  readonly url: string;
  readonly secret: string;
}

/** Delays between attempts, short for a local run. */
const RETRY_WAITS_MS = [0, 300, 1_000, 3_000, 10_000];

/** An event in its wire format, with the signature header. */
export function signEvent(event: StandInEvent, secret: string, createdS: number, id = drawServiceId('evt')) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type: event.type,
    created: createdS,
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: event.object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: createdS });
  return { id, payload, signature };
}

/** Delivers an event and retries until the webhook accepts it. Returns whether it was accepted. */
export async function deliverEvent(target: EventTarget, event: StandInEvent, nowS: () => number): Promise<boolean> {
  const id = drawServiceId('evt');
  for (const wait of RETRY_WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
    const { payload, signature } = signEvent(event, target.secret, nowS(), id);
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        body: payload,
      });
      await response.arrayBuffer();
      if (response.ok) return true;
    } catch {
      // The receiver may not be listening yet; a later attempt may succeed.
    }
  }
  return false;
}
