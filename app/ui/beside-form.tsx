import type { ReactNode } from 'react';
import { OwnerForm } from '#app/ui/owner-form.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export interface BesideFormProps {
  /** The id of a form of the page in which people type; null if the page has none. */
  readonly form: string | null;
  readonly children: ReactNode;
}

/**
 * Without scripts the controls inside belong to that form, so that pressing one also posts its input; with scripts,
 * where no input is lost, to the form around them (docs/decisions/plain-forms.md).
 */
export function BesideForm({ form, children }: BesideFormProps) {
  return <OwnerForm.Provider value={useHydrated() ? undefined : (form ?? undefined)}>{children}</OwnerForm.Provider>;
}
