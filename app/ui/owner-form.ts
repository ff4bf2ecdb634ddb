import { createContext, useContext } from 'react';

/** The form of the controls inside, by its id, where that is not the one around them (docs/decisions/plain-forms.md). */
export const OwnerForm = createContext<string | undefined>(undefined);

/** What a control says as its `form`. */
export function useOwnerForm(): string | undefined {
  return useContext(OwnerForm);
}
