import { createContext, useContext } from 'react';

/**
 * The id of the form that the controls inside belong to, if that is not the enclosing one
 * (docs/decisions/plain-forms.md).
 */
export const OwnerForm = createContext<string | undefined>(undefined);

/** The value of a control's `form` attribute. */
export function useOwnerForm(): string | undefined {
  return useContext(OwnerForm);
}
