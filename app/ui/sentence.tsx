import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence of app/words with a link or a date inside. */
export function Sentence({ of }: { readonly of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...of);
}
