import type { Payments } from '#app/server/billing/payments.server.ts';

/** Redirects go only to the payment service. */
export function isPayAddress({ settings }: Payments, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  if (settings.apiBase !== null) return origin === new URL(settings.apiBase).origin;
  return protocol === 'https:' && hostname.endsWith('.stripe.com');
}
