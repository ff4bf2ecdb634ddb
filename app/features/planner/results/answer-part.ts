import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import * as layoutAnswer from '#app/features/planner/results/layout-answer.tsx';
import type { PageHandle } from '#app/ui/page-handle.ts';

type Answer = typeof layoutAnswer;

// The code for showing a layout is one file, which browsers load at the first touch of the form; the server imports it.
let answer: Answer | 'missing' | null = import.meta.env.SSR ? layoutAnswer : null;
const listeners = new Set<() => void>();

function put(to: Answer | 'missing'): void {
  answer = to;
  for (const listener of listeners) listener();
}

/** Loads it ahead of the first layout. Rejects if it is not available. */
export async function fetchAnswer(): Promise<void> {
  if (answer !== null && answer !== 'missing') return;
  put(await import('#app/features/planner/results/layout-answer.tsx'));
}

/**
 * The code for showing a layout; null while it is loading, which starts when `isWanted` at the latest. Not a lazy
 * component: React hydrates the content of a Suspense boundary late, and an update before that discards the server's
 * HTML, with any text typed into it.
 */
export function useAnswerPart(isWanted: boolean): Answer | 'missing' | null {
  useEffect(() => {
    if (isWanted) retryAnswer();
  }, [isWanted]);
  // Deferred: where the layout waits for its code, all of it would be rendered at one stroke when the code arrives.
  return useDeferredValue(useSyncExternalStore(subscribe, current, current));
}

/** Loads it; if it is not available, `useAnswerPart` returns 'missing'. */
export function retryAnswer(): void {
  fetchAnswer().catch(() => put('missing'));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current() {
  return answer;
}

/** A page with an answer is not hydrated until the code for all it shows is loaded. */
export const PLANNER_PAGE: PageHandle = {
  prepare: async () => {
    if (document.querySelector('#results-section[data-filled]') !== null) await fetchAnswer();
  },
};
