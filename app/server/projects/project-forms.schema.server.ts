import { z } from 'zod';
import { MOST_CHARS } from '#app/product/projects/projects.ts';
import { storableText } from '#app/server/jobs/job-record.server.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** A text of a form. Forms send line breaks as two characters; they count as one. */
function text(most: number, missing?: string) {
  return z
    .string({ error: missing })
    .overwrite((typed) => storableText(typed).replace(/\r\n?/g, '\n').trim())
    .min(missing === undefined ? 0 : 1, { error: missing })
    .max(most, { error: projectsWords.tooLong(most) });
}

/** The same where it may be left out. */
const optional = (most: number) => text(most).default('');

/** The details of a project, from a form or a file. */
export const DetailsSchema = z.object({
  name: text(MOST_CHARS.name, projectsWords.nameMissing),
  client: optional(MOST_CHARS.client),
  address: optional(MOST_CHARS.address),
  notes: optional(MOST_CHARS.notes),
});

/** What a job is bought under. */
export const GoodsSchema = z.object({
  product: optional(MOST_CHARS.product),
  groutColor: optional(MOST_CHARS.groutColor),
});
