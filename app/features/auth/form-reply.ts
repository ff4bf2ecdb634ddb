import type { FormReply } from '#app/product/form-reply.ts';
/** The first message at `field`, if any. */
export function errorAt(reply: FormReply | undefined, field: string): string | undefined {
  return reply?.errors[field]?.[0];
}
