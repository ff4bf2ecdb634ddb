import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { JobData } from '#app/layout/model/job.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import { type FormEntries, readJobFields } from '#app/planner/form/read-post.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import { inTermsOf, type MaterialTerms } from '#app/words/en/material-terms.ts';

export type CheckedJob =
  | { readonly ok: true; readonly fields: JobText; readonly request: LayoutRequest; readonly job: JobData }
  | {
      readonly ok: false;
      /** As typed, except that a start cut larger than its tile is set to its maximum. */
      readonly fields: JobText;
      readonly errors: FieldErrors;
    };

/** Groups problems by field, in the order they were found, each message once. */
export function toFieldErrors(problems: readonly JobProblem[], terms: MaterialTerms = 'tiles'): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const problem of problems) {
    const message = inTermsOf(terms, describeJobProblem(problem));
    const list = errors.get(problem.field) ?? [];
    if (!list.includes(message)) list.push(message);
    errors.set(problem.field, list);
  }
  return Object.fromEntries(errors);
}

/** The fields with every start cut that was over its tile set to the maximum. */
function clampStartCuts(fields: JobText, problems: readonly JobProblem[]): JobText {
  const clamped = problems.flatMap((problem) =>
    problem.code === 'start-cut-over-tile' ? [[problem.field, formatField(problem.limit, problem.unit)]] : [],
  );
  return { ...fields, ...Object.fromEntries(clamped) };
}

/** Reads fields from any source into a request for the engine and a document to save, or returns the errors. */
export function checkJob(fields: JobText): CheckedJob {
  const read = readJob(fields);
  if (read.ok) return { ok: true, fields, ...read.value };
  const problems = read.error;
  return { ok: false, fields: clampStartCuts(fields, problems), errors: toFieldErrors(problems, termsOf(fields)) };
}

/** The same for a posted form: FormData or URLSearchParams. */
export function checkForm(form: FormEntries): CheckedJob {
  return checkJob(readJobFields(form));
}
