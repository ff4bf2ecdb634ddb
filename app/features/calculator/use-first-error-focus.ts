import { useEffect } from 'react';
import type { FieldErrors } from '#app/planner/values.ts';

/** Takes the focus to the first field that has a message, once for each refusal (`turn`); 0 is none yet. */
export function useFirstErrorFocus(errors: FieldErrors, turn: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: correcting one message must not move the focus to the next
  useEffect(() => {
    if (turn === 0 && Object.keys(errors).length === 0) return;
    firstInvalidControl()?.focus();
  }, [turn]);
}

function firstInvalidControl(): HTMLElement | null {
  const inDocumentOrder = document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]');
  for (const control of inDocumentOrder) {
    if (control.offsetParent !== null) return control;
  }
  return document.querySelector<HTMLElement>('#form-errors a');
}
