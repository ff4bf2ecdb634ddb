import { data } from '@remix-run/node';
import type { FormAnswer } from '#app/forms/form-answer.ts';

/** Sends a refused form's answer with its page: 400 unless `init` says otherwise. */
export function refuseForm(answer: FormAnswer, { status = 400, headers }: ResponseInit = {}) {
  return data(answer, { status, ...(headers ? { headers } : {}) });
}
