import { isSameData } from '#app/base/is-same-data.ts';
import { type JsonText, readJsonText, toJsonText } from '#app/base/json-text.ts';
import { type JobText, usualJobText } from '#app/layout/model/job-text.ts';
import type { AnsweredPage, PlannerValues } from '#app/planner/form/values.ts';

/** The cuts are sent as `plan`: an open page of an earlier version reads that name. */
interface SentLayout extends Pick<AnsweredPage, 'result'> {
  readonly plan: AnsweredPage['cuts'];
}

/**
 * A page as sent to the browser: its layout, which may have thousands of parts, is one text, and the job has only the
 * fields that are set.
 */
export type SentPage = Omit<AnsweredPage, 'result' | 'cuts' | 'values'> & {
  readonly layout: JsonText<SentLayout>;
  readonly values: Omit<PlannerValues, 'job'> & { readonly job: Partial<JobText> };
};

export function sendPage({ result, cuts, values, ...page }: AnsweredPage): SentPage {
  const usual: Readonly<Record<string, unknown>> = usualJobText();
  const changed = Object.entries(values.job).filter(([name, text]) => !isSameData(text, usual[name]));
  return {
    ...page,
    layout: toJsonText({ result, plan: cuts }),
    values: { ...values, job: Object.fromEntries(changed) },
  };
}

export function readSentPage({ layout, values, ...page }: SentPage): AnsweredPage {
  const { result, plan: cuts } = readJsonText(layout);
  return { ...page, result, cuts, values: { ...values, job: { ...usualJobText(), ...values.job } } };
}
