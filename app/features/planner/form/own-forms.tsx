import type { FormEvent, ReactNode } from 'react';
import { OwnerForm } from '#app/ui/owner-form.ts';

/**
 * The parts of the calculator with separate forms once scripts run, so that Enter presses their own button, and
 * autofill, which looks at every field of a form, has few to look at. In the server's HTML it is all one form.
 */
const PARTS = ['jobs', 'obstacles', 'new-obstacle', 'adviser', 'notes'] as const;

/** The id of the calculator's own form. */
export const CALCULATOR_FORM = 'calculator-form';

export function formId(part: (typeof PARTS)[number]): string {
  return `${part}-form`;
}

export interface OwnFormProps {
  readonly part: (typeof PARTS)[number];
  /** False over the server's HTML, which the first rendering must not differ from. */
  readonly isAlive: boolean;
  readonly children: ReactNode;
}

/** The controls inside belong to the form of their part. */
export function OwnForm({ part, isAlive, children }: OwnFormProps) {
  return <OwnerForm.Provider value={isAlive ? formId(part) : undefined}>{children}</OwnerForm.Provider>;
}

/** The form elements, which are empty, because forms cannot be nested. */
export function OwnForms({ onSubmit }: { readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void }) {
  return PARTS.map((part) => <form key={part} id={formId(part)} autoComplete="off" noValidate onSubmit={onSubmit} />);
}

/** The separate forms that are on the page. */
export function ownForms(): HTMLFormElement[] {
  return PARTS.map((part) => document.getElementById(formId(part))).filter((form) => form instanceof HTMLFormElement);
}
