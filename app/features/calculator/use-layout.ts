import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { isSameData } from '#app/base/is-same-data.ts';
import type { Result } from '#app/base/result.ts';
import type { LayoutEngine } from '#app/engine/layout-engine.ts';
import type { HeldEngine } from '#app/engine/worker-engine.ts';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import type { EngineFailure } from '#app/layout/layout-outcome.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError, LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';

export type LayoutAnswer = Result<LayoutResult, LayoutError | EngineFailure>;

export interface LayoutState {
  /** The layout on show; null while there is none. */
  readonly result: LayoutResult | null;
  /** The plan of its cuts; null while it is being made. */
  readonly plan: CuttingPlan | null;
  /** The plan on show was made by other options; the one by those of the form is being made. */
  readonly isPlanOld: boolean;
  /** The cuts could not be planned on this device. */
  readonly hasPlanFailed: boolean;
  readonly isComputing: boolean;
}

const NOTHING: LayoutState = { result: null, plan: null, isPlanOld: false, hasPlanFailed: false, isComputing: false };

/** A plan that something else has pushed aside is asked for again after so long (ms). */
const AGAIN_MS = 150;

/** The engine's code is fetched when it is first wanted, so that the page itself stays light. */
async function loadEngine(): Promise<HeldEngine> {
  const { holdEngine } = await import('#app/engine/worker-engine.ts');
  const held = holdEngine();
  held.engine.warm();
  return held;
}

/**
 * The layout of the page and the plan of its cuts: computed in the worker, cleared when an input changes. The latest
 * request wins. A large layout shows before its plan is made.
 */
export function useLayout(initial: Pick<LayoutState, 'result' | 'plan'>) {
  const [state, setState] = useState<LayoutState>({ ...NOTHING, result: initial.result, plan: initial.plan });
  const engine = useRef<Promise<HeldEngine> | null>(null);
  const latest = useRef(0);
  const shown = useRef(state);
  shown.current = state;
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = state.result !== null;
  }, [state.result]);

  const startEngine = useCallback(() => {
    engine.current ??= loadEngine();
    engine.current.catch(() => {
      engine.current = null;
    });
    return engine.current;
  }, []);

  useEffect(
    () => () => {
      engine.current?.then(({ release }) => release()).catch(() => {});
      engine.current = null;
    },
    [],
  );

  const clear = useCallback(() => {
    latest.current += 1;
    // What was pressed or typed is shown first: taking half the page away can wait a moment.
    startTransition(() => setState((before) => (before.result === null && !before.isComputing ? before : NOTHING)));
  }, []);

  /** Computes `request`, plans its cuts and shows both. Null where a later request or a change of input has overtaken it. */
  const compute = useCallback(
    async (request: LayoutRequest, cutting: CuttingOptions): Promise<LayoutAnswer | null> => {
      const turn = ++latest.current;
      setState((before) => ({ ...before, isComputing: true }));
      const show = (answered: Partial<LayoutState>) => {
        if (turn !== latest.current) return;
        // A layout where none was brings half the page with it: it is rendered in slices, and so is what its plan brings. One
        // that takes the place of another comes at once: the drag that stood in for it ends right after.
        const update = () => setState({ ...NOTHING, ...answered });
        if (isShown.current && answered.result !== shown.current.result) update();
        else startTransition(update);
      };
      let laid: LayoutResult | null = null;
      const answer = await withEngine(startEngine(), (running) => {
        const onLaid = (result: LayoutResult) => {
          laid = result;
          show({ result });
        };
        return running.plan(request, { options: cutting, onLaid });
      });
      if (turn !== latest.current) return null;
      if (answer.ok) show(answer.value);
      else show({ result: laid, hasPlanFailed: laid !== null });
      if (answer.ok) return { ok: true, value: answer.value.result };
      return laid === null ? answer : { ok: true, value: laid };
    },
    [startEngine],
  );

  /** Plans the cuts of the layout on show once more where its plan was made by other options. Answers how to stop. */
  const replan = useCallback(
    (cutting: CuttingOptions): (() => void) => {
      const { result, plan } = shown.current;
      if (result === null || plan === null || isSameData(plan.options, cutting)) return () => {};
      let isWanted = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const settle = (settled: Partial<LayoutState>) => {
        setState((before) => (before.plan === plan ? { ...before, ...settled } : before));
      };
      const ask = async () => {
        // The blade decides where planks lie as well.
        const request = result.planks ? { ...result.request, kerf: cutting.kerf } : result.request;
        const answer = await withEngine(startEngine(), (running) => running.plan(request, { options: cutting }));
        if (!isWanted) return;
        if (answer.ok) {
          const laid = result.planks ? answer.value.result : result;
          startTransition(() => settle({ result: laid, plan: answer.value.plan, isPlanOld: false }));
        } else if (answer.error.code === 'superseded') timer = setTimeout(ask, AGAIN_MS);
        else settle({ plan: null, isPlanOld: false, hasPlanFailed: true });
      };
      settle({ isPlanOld: true });
      void ask();
      return () => {
        isWanted = false;
        clearTimeout(timer);
        settle({ isPlanOld: false });
      };
    },
    [startEngine],
  );

  return { ...state, compute, replan, clear, startEngine };
}

async function withEngine<Value>(
  engine: Promise<HeldEngine>,
  ask: (running: LayoutEngine) => Promise<Result<Value, LayoutError | EngineFailure>>,
): Promise<Result<Value, LayoutError | EngineFailure>> {
  let running: LayoutEngine;
  try {
    running = (await engine).engine;
  } catch (error) {
    // The engine's chunk could not be fetched: no network, or a newer version has replaced it.
    return { ok: false, error: { code: 'crashed', detail: String(error) } };
  }
  return ask(running);
}
