import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { AdviceOptions, AdviceProgress } from '#app/layout/advice/advise-starts.ts';
import type { AdviceSummary } from '#app/layout/advice/summarise-advice.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { useLatest } from '#app/ui/use-latest.ts';

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching'; readonly progress: AdviceProgress | null }
  /** `about` names the floor, the tile and the marks that the advice is about. */
  | { readonly kind: 'found'; readonly advice: AdviceSummary; readonly about: string }
  | { readonly kind: 'failed' };

/** Frequent enough to show progress; on a slow phone every update costs time of the search. */
const PROGRESS_MS = 250;

const loadSearch = () => import('#app/engine/browser/browser-advice.ts');

/** Loads the code of a search ahead of a likely press. */
export function fetchSearchAhead(): void {
  loadSearch().catch(() => {
    // The search loads it again and reports the error.
  });
}

/** Runs the search in a worker, one at a time; a new one takes the place of the last. */
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
    // Fetched with the first search, so that the panel itself stays light.
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
    // The proposals are a few hundred tiles each: a transition renders them in slices that leave the page alive.
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
