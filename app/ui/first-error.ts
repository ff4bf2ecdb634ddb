import { createContext, useContext } from 'react';

/** The name of the field with the first message in the calculator's refused post, which takes the focus as the page arrives. */
export const FirstErrorContext = createContext<string | null>(null);

/** Whether the field `name` has the first message of a refused post. */
export function useIsFirstError(name: string): boolean {
  return useContext(FirstErrorContext) === name;
}
