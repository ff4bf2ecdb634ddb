import { createContext, type ReactNode, useContext } from 'react';

/** The wait before the part of a page that is named is rendered, on the server; null where it need not wait (any more). */
export type AskWait = (part: string) => Promise<void> | null;

export const SliceContext = createContext<AskWait | null>(null);

/** A part of a page that the server renders apart from what stands before it, so that others are answered in between (decision 0230). */
export function Slice({ part, children }: { readonly part: string; readonly children: ReactNode }) {
  const wait = useContext(SliceContext)?.(part);
  // React renders this part again when the promise is kept.
  if (wait) throw wait;
  return children;
}
