import { storableText } from '#app/base/storable-text.ts';
import { namesSomebody, namesSomething } from '#app/base/visible-name.ts';
import { SAVE_TYPED } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { MOST_CHARS } from '#app/product/projects/projects.ts';
import { MOST_SENT_BYTES } from '#app/product/sent-file.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** A text of a form. Forms send line breaks as two characters; they count as one. */
function text(most: number, missing?: string) {
  return z
    .string({ error: missing })
    .overwrite((typed) => storableText(typed).replace(/\r\n?/g, '\n').trim())
    .min(missing === undefined ? 0 : 1, { error: missing, abort: true })
    .max(most, { error: projectsWords.tooLong(most) });
}

/** The same where it may be left out. */
const optional = (most: number) => text(most).default('');

/** The details of a project, from a form or a file. */
export const DetailsSchema = z.object({
  name: text(MOST_CHARS.name, projectsWords.nameMissing).refine(namesSomething, { error: projectsWords.nameMissing }),
  client: text(MOST_CHARS.client)
    .refine((client) => client === '' || namesSomebody(client), { error: projectsWords.clientUnreadable })
    .default(''),
  address: optional(MOST_CHARS.address),
  notes: optional(MOST_CHARS.notes),
});

/** The same with the revision that the form was opened with; a form without one was opened with none that there is. */
export const EditDetailsSchema = DetailsSchema.extend({ revision: z.int32().catch(0) });

export const ImportSchema = z.object({
  file: z
    .custom<File>((file) => file instanceof File && file.size > 0, { error: projectsWords.noFile })
    .refine((file) => file.size <= MOST_SENT_BYTES, { error: projectsWords.fileTooHeavy }),
});

/** The product and grout color bought for a job. */
export const GoodsSchema = z.object({
  product: optional(MOST_CHARS.product),
  groutColor: optional(MOST_CHARS.groutColor),
});

/** The values of a job's goods form; `seen` is what it showed before the user typed. */
const GOODS_FIELDS = ['product', 'groutColor', 'seenProduct', 'seenGroutColor'] as const;

/** The name of a field of a job's goods: each job has its own, since without scripts all are sent together. */
export function goodsField(name: (typeof GOODS_FIELDS)[number], job: string): string {
  return `${name}-${job}`;
}

/** The names of all fields of a job's goods. */
export function goodsFields(job: string): string[] {
  return GOODS_FIELDS.map((name) => goodsField(name, job));
}

/** The form of a job's goods. */
export function nameGoodsSchema(job: string): z.ZodType<Record<string, string | undefined>> {
  const seen = z.string().optional().catch(undefined);
  return z.object({
    [goodsField('product', job)]: GoodsSchema.shape.product,
    [goodsField('groutColor', job)]: GoodsSchema.shape.groutColor,
    [goodsField('seenProduct', job)]: seen,
    [goodsField('seenGroutColor', job)]: seen,
  });
}

/** The jobs whose goods were sent. */
export function jobsWithGoods(form: FormData): string[] {
  return namesAfter(form, goodsField('product', ''));
}

/**
 * Jobs to add to a project, by their ids. Each box has its own name, so that the chosen ones come back with a message.
 */
export const AddJobsSchema = z.object({
  add: z.record(z.string(), z.unknown(), { error: projectsWords.chooseJobs }),
});

/** The name of the box that adds a job. */
export function addBox(jobId: string): string {
  return `add.${jobId}`;
}

/** The jobs whose boxes were checked. */
export function jobsToAdd(form: FormData): string[] {
  return namesAfter(form, addBox(''));
}

/** What follows `prefix` in the names of the fields that begin with it. */
function namesAfter(form: FormData, prefix: string): string[] {
  return [...form.keys()].flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/** The form that makes a project: without scripts everything typed on the page of projects belongs to it. */
export const CREATE_FORM = 'create-form';

/** The form that makes a project of a file. */
export const IMPORT_FORM = 'import-form';

/** The id of the form of the page of projects that was sent. */
export function projectsFormOf(form: FormData): typeof CREATE_FORM | typeof IMPORT_FORM {
  return form.get('intent') === 'import' ? IMPORT_FORM : CREATE_FORM;
}

/** The form of a project's details: without scripts everything typed on the page belongs to it. */
export const DETAILS_FORM = 'edit-details-form';

/** The form that adds saved jobs to a project. */
export const ADD_FORM = 'add-jobs-form';

/** The button of a project's page that was pressed, and the job and the copy that it is about. */
export function projectPress(form: FormData) {
  const [intent = '', job = '', copyId = ''] = textOf(form, 'intent').split(':');
  return { intent, job, copyId };
}

/** The id of the form of a project's page that was sent. */
export function projectFormOf(form: FormData): string {
  const { intent, job } = projectPress(form);
  if (intent === SAVE_TYPED) return DETAILS_FORM;
  return intent === 'name-goods' ? goodsForm(job) : `${intent}-form`;
}

/** The id of the form for a job's product and grout: each job has its own. */
export function goodsForm(job: string): string {
  return `name-goods-form-${job}`;
}
