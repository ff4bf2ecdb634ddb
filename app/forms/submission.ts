import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { z } from '#app/forms/zod.ts';

/** Messages by field, '' for the form as a whole. */
export type ErrorsByField = Readonly<Record<string, string[]>>;

/**
 * The intent of the hidden button that Enter presses on a page that is one form without scripts; Enter does not tell in
 * which part.
 */
export const SAVE_TYPED = 'save-typed';
/** Names of fields whose text is never sent back in a page. */
const SECRET = /password|token|passkeyAnswer|^code$/i;
/**
 * To conform a name is a path, from which it builds an object. Our names have one segment or two. All others are
 * dropped, including the names that conform reserves: anybody can post them, and conform throws if it cannot read them.
 */
const FIELD_NAME = /^(?!__(intent|state)__$)[\w-]+(\.[\w-]+)?$/;
/** The field with which conform asks its own form to validate one field while it is typed. */
const CONFORM_INTENT = '__intent__';
/** The longest text that a form accepts here, in characters; longer text comes back truncated. */
const ECHO_MAX = 20_000;

/** Reads a form that was posted. Of a field that was sent twice the last counts. */
export function readSubmission<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(fieldsOf(form), { schema });
}

/** Whether conform only validates one field again while the user types; otherwise the form is to be sent. */
export function isAskedAgain(form: FormData): boolean {
  return form.has(CONFORM_INTENT);
}

/**
 * The same in the browser, for the form as it is filled in. `button` is the `intent` that it was last sent by: conform asks for
 * a field again without one, and a schema may depend on it.
 */
export function readInBrowser<Schema extends z.ZodType>(form: FormData, schema: Schema, button?: string) {
  const fields = fieldsOf(form);
  const again = form.get(CONFORM_INTENT);
  if (again !== null) fields.set(CONFORM_INTENT, again);
  if (again !== null && button !== undefined && !fields.has('intent')) fields.set('intent', button);
  return parseWithZod(fields, { schema });
}

/** Answers the form `id` with the typed values, except secrets, and with the messages of the schema or `errors`. */
export function answerForm<T, Value>(
  id: string,
  submission: Submission<T, string[], Value>,
  errors: ErrorsByField = {},
): FormAnswer {
  const { '': formErrors, ...fieldErrors } = errors;
  const hideFields = namesOf(submission.payload).filter(isSecret);
  const result = submission.reply({ hideFields, fieldErrors, ...(formErrors && { formErrors }) });
  return { form: id, result: { ...result, initialValue: cutTexts(result.initialValue) } };
}

/** The input, with no text longer than a form accepts. */
function cutTexts<T>(typed: T): T;
function cutTexts(typed: unknown): unknown {
  if (typeof typed === 'string') return typed.slice(0, ECHO_MAX);
  if (typeof typed !== 'object' || typed === null) return typed;
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, cutTexts(value)]));
}

/** Whether the text of a field is never sent back in a page. */
export function isSecret(name: string): boolean {
  return SECRET.test(name);
}

/** Answers a form that was not read: there were too many, or it could not be sent. */
export function answerUnread(id: string, sent: FormData, message: string): FormAnswer {
  return answerForm(id, readSubmission(sent, z.object({})), { '': [message] });
}

/**
 * One answer to the forms of a page that were sent together: it is about the first that was refused, if any, and
 * returns the input of the others. Null if there is nothing to report.
 */
export function answerForms(refused: readonly FormAnswer[], typed: readonly FormAnswer[]): FormAnswer | null {
  const [first, ...others] = refused;
  if (first === undefined && typed.length === 0) return null;
  return { ...(first ?? { form: '', result: {} }), beside: [...others, ...typed] };
}

/** The fields of a post that have these names: one form of a page whose forms were all sent together. */
export function fieldsNamed(form: FormData, names: readonly string[]): FormData {
  const fields = new FormData();
  for (const name of names) for (const value of form.getAll(name)) fields.append(name, value);
  return fields;
}

function fieldsOf(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) if (isFieldName(name, form)) fields.set(name, value);
  return fields;
}

/** A name of two segments is invalid if the first is also the name of a field. */
function isFieldName(name: string, form: FormData): boolean {
  if (!FIELD_NAME.test(name)) return false;
  const [first = '', second] = name.split('.');
  if (first in Object.prototype || (second !== undefined && second in Object.prototype)) return false;
  return second === undefined || !form.has(first);
}

function namesOf(payload: Submission<unknown>['payload']): string[] {
  return Object.entries(payload).flatMap(([name, value]) =>
    typeof value === 'object' && !(value instanceof File) ? Object.keys(value).map((part) => `${name}.${part}`) : name,
  );
}
