import { z } from 'zod';
import { EmailSchema } from '#app/server/auth/credentials.schema.server.ts';

const TOO_LONG = 'Please keep it shorter';

/** Forms send line breaks as two characters; they count as one, as they do where the text is typed. */
function textOf(min: number, max: number, message: string) {
  return z
    .string({ error: message })
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .min(min, { error: message })
    .max(max, { error: TOO_LONG });
}

/** What a support request holds; one schema for the form and for the call. */
export const SupportFormSchema = z.object({
  name: textOf(2, 120, 'Name must be at least 2 characters'),
  email: EmailSchema,
  subject: textOf(5, 200, 'Subject must be at least 5 characters'),
  message: textOf(10, 20_000, 'Message must be at least 10 characters'),
});

export type SupportForm = z.output<typeof SupportFormSchema>;
