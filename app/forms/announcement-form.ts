import { z } from '#app/forms/zod.ts';
import * as adminWords from '#app/words/en/admin.ts';

/** A subject is one header line; control characters and line separators become spaces. */
const SubjectSchema = z
  .string({ error: adminWords.subjectRequired })
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .refine((text) => text !== '', adminWords.subjectRequired)
  .refine((text) => text.length <= 200, adminWords.subjectTooLong);

/** The id of the form on its page. */
export const ANNOUNCEMENT_FORM = 'announcement-form';

/** The contents of an announcement; one schema for the form and for the call. */
export const AnnouncementFormSchema = z.object({
  subject: SubjectSchema,
  // Forms send line breaks as two characters; they count as one, as in the text area.
  message: z
    .string({ error: adminWords.messageRequired })
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .refine((text) => text.trim() !== '', adminWords.messageRequired)
    .refine((text) => text.length <= 20_000, adminWords.messageTooLong),
});

export type AnnouncementFields = z.output<typeof AnnouncementFormSchema>;
