import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { reloadIfServerAnswers } from '#app/ui/reload-page.ts';

/** Code of a page that is a file of its own. */
export interface PagePart<Part> {
  /** The code; null while it is not loaded, 'missing' if it is not available. */
  readonly current: () => Part | 'missing' | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads it ahead of its use. Rejects if it is not available. */
  readonly fetch: () => Promise<void>;
  /** Loads it; `current` is 'missing' if it is not available. */
  readonly load: () => void;
  /** Loads it again at a press. If it is still not available but the server answers, the page is reloaded. */
  readonly retry: () => void;
}

/**
 * Code for content that the server's HTML may have, which browsers load at its first use. If the HTML has it, the page's
 * handle loads the code before React hydrates the page. Not a lazy component: React hydrates the content of a Suspense
 * boundary late, and an update before that discards the server's HTML, with any text typed into it.
 * `onServer`: the code, imported as usual; null in the browser.
 */
export function createPagePart<Part>(onServer: Part | null, load: () => Promise<Part>): PagePart<Part> {
  let part: Part | 'missing' | null = onServer;
  const listeners = new Set<() => void>();

  function put(to: Part | 'missing'): void {
    part = to;
    for (const listener of listeners) listener();
  }

  async function fetch(): Promise<void> {
    if (part === null || part === 'missing') put(await load());
  }

  return {
    current: () => part,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch,
    load: () => void fetch().catch(() => put('missing')),
    retry: () => void fetch().catch(reloadIfServerAnswers),
  };
}

/** The code of a part, which is loaded when `isWanted` at the latest. */
export function usePagePart<Part>({ subscribe, current, load }: PagePart<Part>, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  // Deferred: all that waits for the code would be rendered at one stroke when it arrives.
  return useDeferredValue(useSyncExternalStore(subscribe, current, current));
}
