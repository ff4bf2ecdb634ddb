import type { FormEvent, ReactNode } from 'react';
import { OwnerForm } from '#app/ui/owner-form.ts';

/**
 * The parts of the calculator that get their own forms once scripts run. Then Enter presses their own button, and
 * autofill, which checks every field of a form, has few to check. In the server's HTML everything is one form.
 */
const PARTS = ['jobs', 'obstacles', 'new-obstacle', 'adviser', 'notes'] as const;

/** The id of the calculator's own form. */
export const CALCULATOR_FORM = 'calculator-form';

export function formId(part: (typeof PARTS)[number]): string {
  return `${part}-form`;
}

export interface OwnFormProps {
  readonly part: (typeof PARTS)[number];
  /** False until hydration, because the first render must match the server's HTML. */
  readonly isAlive: boolean;
  readonly children: ReactNode;
}

/** Assigns the controls inside to their part's form. */
export function OwnForm({ part, isAlive, children }: OwnFormProps) {
  return <OwnerForm.Provider value={isAlive ? formId(part) : undefined}>{children}</OwnerForm.Provider>;
}

/** The form elements, which are empty, because forms cannot be nested. */
export function OwnForms({ onSubmit }: { readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void }) {
  return PARTS.map((part) => <form key={part} id={formId(part)} autoComplete="off" noValidate onSubmit={onSubmit} />);
}

/** The separate forms on the page. */
export function ownForms(): HTMLFormElement[] {
  return PARTS.map((part) => document.getElementById(formId(part))).filter((form) => form instanceof HTMLFormElement);
}
