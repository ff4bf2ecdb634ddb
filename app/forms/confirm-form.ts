import { PresentPasswordSchema } from '#app/forms/credentials.ts';
import { z } from '#app/forms/zod.ts';

/** Where a page asks again who its user is. */
export type ConfirmPlace = 'devices' | 'data' | 'mail';

/** The name of the password field there: without scripts the forms of a page are sent together. */
export function confirmPassword(place: ConfirmPlace): string {
  return `presentPassword-${place}`;
}

export function confirmFormId(place: string): string {
  return `confirm-form-${place}`;
}

export function confirmSchema(place: ConfirmPlace): z.ZodType<Record<string, string>> {
  return z.object({ [confirmPassword(place)]: PresentPasswordSchema });
}
