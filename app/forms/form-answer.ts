import type { SubmissionResult } from '@conform-to/react';

/** The answer of a page to one of its forms. */
export interface FormAnswer {
  /** The form's id on the page; empty if none was refused. */
  readonly form: string;
  readonly result: SubmissionResult<string[]>;
  /** The answers to other forms of the page that were sent along (docs/decisions/plain-forms.md). */
  readonly beside?: readonly FormAnswer[];
}

/** The part of a page's answer that is about the form `id`. */
export function answerOf(answer: FormAnswer | undefined, id: string): FormAnswer | undefined {
  return answer?.form === id ? answer : answer?.beside?.find(({ form }) => form === id);
}

/** The answer to a refused form of a page; undefined if the form was accepted. */
export function refusalIn(answer: object | undefined): FormAnswer | undefined {
  return answer !== undefined && 'result' in answer && 'form' in answer ? (answer as FormAnswer) : undefined;
}

/** The first message at a field of an answered form, '' for the whole. */
export function errorIn(answer: FormAnswer | undefined, field: string): string | undefined {
  return answer?.result.error?.[field]?.[0];
}
