import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { AdviceOptions, AdviceProgress } from '#app/layout/advice/advise-starts.ts';
import type { AdviceSummary } from '#app/layout/advice/summarise-advice.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { useLatest } from '#app/ui/use-latest.ts';

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly progress: AdviceProgress | null }
  /** `about` identifies the floor, the tile and the marks that the advice is for. */
  | { readonly kind: 'found'; readonly advice: AdviceSummary; readonly about: string }
  | { readonly kind: 'failed' };

/** Often enough to show progress, but not more, because each update slows the search on a phone. */
const PROGRESS_MS = 250;

const loadSearch = () => import('#app/engine/browser/browser-advice.ts');

/** Preloads the code of a search. */
export function fetchSearchAhead(): void {
  loadSearch().catch(() => {
    // The search loads it again and reports the error.
  });
}

/** Runs the search in a worker, one at a time. A new search replaces the one before. */
export function useAdviser(initial: SearchState, onUnavailable: () => void) {
  const [state, setState] = useState(initial);
  const running = useRef<AbortController | null>(null);
  const unavailable = useLatest(onUnavailable);
  useEffect(() => () => running.current?.abort(), []);

  const find = useCallback(async (request: LayoutRequest, options: AdviceOptions, about: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (next: SearchState) => {
      if (running.current === controller && !controller.signal.aborted) setState(next);
    };
    show({ kind: 'searching', progress: null });
    // Loaded with the first search, to keep the panel light.
    const module = await loadSearch().catch(() => null);
    if (module === null) return show({ kind: 'failed' });
    let shownAt = performance.now();
    const onProgress = (progress: AdviceProgress) => {
      const now = performance.now();
      if (now - shownAt < PROGRESS_MS) return;
      shownAt = now;
      show({ kind: 'searching', progress });
    };
    const outcome = await module.adviseInBrowser({ request, options }, { onProgress, signal: controller.signal });
    // Each proposal is a few hundred tiles: a transition renders them in slices, so that the page keeps responding.
    if (outcome.ok) return startTransition(() => show({ kind: 'found', advice: outcome.value, about }));
    show({ kind: 'failed' });
    if (outcome.error.code === 'unavailable' && !controller.signal.aborted) unavailable.current();
  }, []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ kind: 'idle' });
  }, []);

  return { state, find, cancel };
}
