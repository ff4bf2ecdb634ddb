import { namesSomebody } from '#app/base/visible-name.ts';
import { boundedText } from '#app/forms/bounded-text.ts';
import { EmailSchema } from '#app/forms/credentials.ts';
import { z } from '#app/forms/zod.ts';
import * as supportWords from '#app/words/en/support.ts';

/** The id of the form on its page. */
export const SUPPORT_FORM = 'support-form';

/** The fields of a support request; one schema for the form and for the call. */
export const SupportFormSchema = z.object({
  name: boundedText(1, 120, supportWords.nameTooShort).refine(namesSomebody, { error: supportWords.nameTooShort }),
  email: EmailSchema,
  subject: boundedText(5, 200, supportWords.subjectTooShort),
  message: boundedText(10, 20_000, supportWords.messageTooShort),
});

export type SupportFields = z.output<typeof SupportFormSchema>;
