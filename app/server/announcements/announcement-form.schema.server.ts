import { z } from 'zod';

/** A subject is one header line; whatever could start another is a space. */
const SubjectSchema = z
  .string({ error: 'Subject is required' })
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .refine((text) => text !== '', 'Subject is required')
  .refine((text) => text.length <= 200, 'Subject must be at most 200 characters');

/** What an announcement holds; one schema for the form and for the call. */
export const AnnouncementFormSchema = z.object({
  subject: SubjectSchema,
  // Forms send line breaks as two characters; they count as one, as they do where the text is typed.
  message: z
    .string({ error: 'Message is required' })
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .refine((text) => text.trim() !== '', 'Message is required')
    .refine((text) => text.length <= 20_000, 'Message must be at most 20,000 characters'),
});

export type AnnouncementForm = z.output<typeof AnnouncementFormSchema>;
