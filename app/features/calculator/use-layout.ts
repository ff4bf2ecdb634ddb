import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '#app/base/result.ts';
import type { EngineFailure, LayoutEngine } from '#app/engine/layout-engine.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/layout-result.ts';

export type LayoutAnswer = Result<LayoutResult, LayoutError | EngineFailure>;

export interface LayoutState {
  /** The layout on show; null while there is none. */
  readonly result: LayoutResult | null;
  readonly isComputing: boolean;
}

/** The engine's code is fetched when it is first wanted, so that the page itself stays light. */
async function loadEngine(): Promise<LayoutEngine> {
  const { createWorkerEngine } = await import('#app/engine/worker-engine.ts');
  const engine = createWorkerEngine();
  engine.warm();
  return engine;
}

/** The layout of the page: computed in the worker, cleared when an input changes. The latest request wins. */
export function useLayout(initial: LayoutResult | null) {
  const [state, setState] = useState<LayoutState>({ result: initial, isComputing: false });
  const engine = useRef<Promise<LayoutEngine> | null>(null);
  const latest = useRef(0);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = state.result !== null;
  }, [state.result]);

  const warmUp = useCallback(() => {
    engine.current ??= loadEngine();
    engine.current.catch(() => {
      engine.current = null;
    });
    return engine.current;
  }, []);

  useEffect(
    () => () => {
      engine.current?.then((running) => running.close()).catch(() => {});
      engine.current = null;
    },
    [],
  );

  const clear = useCallback(() => {
    latest.current += 1;
    // What was pressed or typed is shown first: taking half the page away can wait a moment.
    startTransition(() =>
      setState((before) =>
        before.result === null && !before.isComputing ? before : { result: null, isComputing: false },
      ),
    );
  }, []);

  /** Computes `request` and shows it. Null where a later request or a change of input has overtaken it. */
  const compute = useCallback(
    async (request: LayoutRequest): Promise<LayoutAnswer | null> => {
      const turn = ++latest.current;
      setState((before) => ({ ...before, isComputing: true }));
      const answer = await computeOnce(warmUp(), request);
      if (turn !== latest.current) return null;
      const show = () => setState({ result: answer.ok ? answer.value : null, isComputing: false });
      // A layout where none was brings half the page with it: it is rendered in slices. One that takes the place of another
      // comes at once, since the preview that stood in for it is taken away right after.
      if (isShown.current) show();
      else startTransition(show);
      return answer;
    },
    [warmUp],
  );

  /** Computes without showing: what a layout would be, while an obstacle is dragged. */
  const peek = useCallback((request: LayoutRequest) => computeOnce(warmUp(), request), [warmUp]);

  return { ...state, compute, peek, clear, warmUp };
}

async function computeOnce(engine: Promise<LayoutEngine>, request: LayoutRequest): Promise<LayoutAnswer> {
  let running: LayoutEngine;
  try {
    running = await engine;
  } catch (error) {
    // The engine's chunk could not be fetched: no network, or a newer version has replaced it.
    return { ok: false, error: { code: 'crashed', detail: String(error) } };
  }
  return running.compute(request);
}
