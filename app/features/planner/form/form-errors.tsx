import { useEffect } from 'react';
import { usePlanner } from '#app/features/planner/store.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** All messages of the refused form at its top, each a link to its field. The first of those fields gets the focus. */
export function FormErrors() {
  const errors = usePlanner((state) => state.errors);
  // A refused obstacle does not change the layout.
  const hasResult = usePlanner(({ layout }) => layout.result !== null);
  const refusals = usePlanner((state) => state.refusals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal; correcting one message must not move the focus to the next
  useEffect(() => {
    if (refusals === 0 && Object.keys(errors).length === 0) return;
    firstInvalidControl()?.focus();
  }, [refusals]);
  const entries = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ fieldId: field === 'form' ? null : field, message })),
  );
  if (entries.length === 0) return null;
  return (
    <div className="workbench-wide">
      <ErrorSummary
        id="form-errors"
        title={hasResult ? calculatorWords.layoutUnchanged : calculatorWords.nothingCalculated}
        errors={entries}
      />
    </div>
  );
}

function firstInvalidControl(): HTMLElement | null {
  const inDocumentOrder = document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]');
  for (const control of inDocumentOrder) {
    if (control.offsetParent !== null) return control;
  }
  return document.querySelector<HTMLElement>('#form-errors a');
}
