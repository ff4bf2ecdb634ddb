import type { EngineFailure } from '#app/engine/layout-engine.ts';
import type { FormErrors } from '#app/features/calculator/calculator-values.ts';
import { wordLayoutError } from '#app/features/calculator/layout-error-messages.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError } from '#app/layout/layout-result.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

export interface WordedFailure {
  /** False where the inputs were sound and the engine gave no answer. */
  readonly isInputsFault: boolean;
  readonly errors: FormErrors;
}

/** Why there is no layout, as messages at the form's fields. */
export function wordLayoutFailure(error: LayoutError | EngineFailure, request: LayoutRequest): WordedFailure {
  switch (error.code) {
    case 'timeout':
    case 'superseded':
    case 'overloaded':
    case 'unavailable':
    case 'crashed':
    case 'kernel-fault':
      return { isInputsFault: false, errors: { form: [formProblemsWords.calculationFailed] } };
    default: {
      const { field, message } = wordLayoutError(error, request);
      return { isInputsFault: true, errors: { [field === '' ? 'form' : field]: [message] } };
    }
  }
}
