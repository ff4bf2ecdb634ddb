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
  message: z
    .string({ error: 'Message is required' })
    .refine((text) => text.trim() !== '', 'Message is required')
    .refine((text) => text.length <= 50_000, 'Message must be at most 50,000 characters'),
});

export type AnnouncementForm = z.output<typeof AnnouncementFormSchema>;
