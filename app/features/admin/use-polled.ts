import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, type CallProblem } from '#app/features/admin/read-call.ts';

export interface Polled<T> {
  /** The latest value; null before the first. */
  readonly value: T | null;
  /** Why the latest request failed. */
  readonly problem: CallProblem | null;
  readonly isLoading: boolean;
  readonly refresh: () => void;
}

/**
 * Polls every `everyMs` milliseconds (never, with null) while the page is visible, and when it becomes visible; the
 * interval may depend on the latest value. Starts with the page's initial value, or requests at once if there is none.
 * `read` must not change between renders.
 */
export function usePolled<T>(
  read: (signal: AbortSignal) => Promise<T>,
  first: T | null,
  everyMs: number | ((value: T | null) => number | null),
): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'refresh'>>({ value: first, problem: null, isLoading: false });
  const asking = useRef<AbortController | null>(null);

  const refresh = useCallback(() => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setState((before) => ({ ...before, isLoading: true }));
    read(controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setState({ value, problem: null, isLoading: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const problem = error instanceof CallError ? error.problem : 'failed';
        setState((before) => ({ ...before, problem, isLoading: false }));
      },
    );
  }, [read]);

  // New data of the page after a form was sent replaces a pending request.
  useEffect(() => {
    asking.current?.abort();
    if (first === null) refresh();
    else setState({ value: first, problem: null, isLoading: false });
    return () => asking.current?.abort();
  }, [first, refresh]);

  const ms = typeof everyMs === 'number' ? everyMs : everyMs(state.value);
  useEffect(() => {
    if (ms === null) return;
    const pollIfVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(pollIfVisible, ms);
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [ms, refresh]);

  return { ...state, refresh };
}
