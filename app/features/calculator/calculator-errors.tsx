import type { FieldErrors } from '#app/planner/values.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

export interface CalculatorErrorsProps {
  readonly errors: FieldErrors;
  /** Whether a layout is on the page: a refused obstacle leaves it as it was. */
  readonly hasResult: boolean;
}

/** All messages of the refused form at its top, each a link to its field. */
export function CalculatorErrors({ errors, hasResult }: CalculatorErrorsProps) {
  const entries = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ fieldId: field === 'form' ? null : field, message })),
  );
  if (entries.length === 0) return null;
  return (
    <div className="lg:col-span-2">
      <ErrorSummary
        id="form-errors"
        title={hasResult ? calculatorWords.layoutUnchanged : calculatorWords.nothingCalculated}
        errors={entries}
      />
    </div>
  );
}
