import { data } from '@remix-run/node';
import type { FormAnswer } from '#app/forms/form-answer.ts';

/** Sends a rejected form's answer with its page: 400 unless `init` sets another status. */
export function refuseForm(answer: FormAnswer, { status = 400, headers }: ResponseInit = {}) {
  return data(answer, { status, ...(headers ? { headers } : {}) });
}
