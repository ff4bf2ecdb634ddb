import { createContext, useContext } from 'react';

/** The page's nonce on the server; empty in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext('');

/** The nonce for inline scripts and style elements of this page. */
export function useNonce(): string {
  return useContext(NonceContext);
}
