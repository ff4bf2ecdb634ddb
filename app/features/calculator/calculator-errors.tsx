import type { FieldErrors } from '#app/planner/values.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** All messages of the refused form at its top, each a link to its field. */
export function CalculatorErrors({ errors }: { readonly errors: FieldErrors }) {
  const entries = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ fieldId: field === 'form' ? null : field, message })),
  );
  if (entries.length === 0) return null;
  return (
    <div className="lg:col-span-2">
      <ErrorSummary id="form-errors" title={calculatorWords.nothingCalculated} errors={entries} />
    </div>
  );
}
