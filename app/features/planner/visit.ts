import { useNavigationType } from '@remix-run/react';
import { type RefObject, useEffect, useState } from 'react';
import { createBrowserEngine } from '#app/features/planner/browser-engine.ts';
import {
  clearLastCalculation,
  forgetSample,
  keepDraft,
  keepLeftPage,
  keepUnits,
  takeKept,
  writeLastCalculation,
} from '#app/features/planner/browser-memory.ts';
import { LayoutCounter } from '#app/features/planner/count-layouts.ts';
import { createPlannerStore, type PlannerStore, type PlannerWorld } from '#app/features/planner/store.ts';
import { describeUnits } from '#app/layout/units/field-unit.ts';
import { isExampleLayout } from '#app/planner/form/example.ts';
import { readPost } from '#app/planner/form/read-post.ts';
import type { AnsweredPage, PlannerValues } from '#app/planner/form/values.ts';
import { measuresOfForm } from '#app/planner/measures/read-measure-fields.ts';
import type { TypedEarly } from '#app/planner/memory.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { missingForJob } from '#app/product/plans/needed-abilities.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';
import { formAsItCame } from '#app/ui/form-as-it-came.ts';
import { BEFORE_RELOAD, reportMissingPart } from '#app/ui/reload-page.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import * as calculatorWords from '#app/words/en/calculator.ts';

/** The state of a navigation between / and /new that keeps the open planner: New, and the address after Calculate. */
export const SAME_VISIT = { isSameVisit: true };

/** What surrounds the planner. */
export interface PlannerVisit {
  readonly page: AnsweredPage;
  /** The page is /new, which starts with an empty form. */
  readonly isNew: boolean;
  /** Nothing was posted to this page. At / it then restores this browser's last calculation. */
  readonly isFresh: boolean;
  /** The layout was kept on the front page. */
  readonly isBrought: boolean;
  /** The signed-in account's address; empty while it is not known. */
  readonly account: string;
  /** The account's status, which includes its plan. */
  readonly status: TrialStatus;
  readonly onStatus: (status: TrialStatus) => void;
  readonly onLimit: (limit: MetLimit) => void;
  /** The layout on the page is now the last calculation, which / restores. */
  readonly onRemembered: () => void;
}

interface VisitOptions extends PlannerVisit, Pick<PlannerWorld, 'post' | 'replanJob' | 'reopenJob' | 'forgetJobs'> {
  /** The saved job that is open. */
  readonly open: OpenJob | null;
  readonly form: RefObject<HTMLFormElement>;
}

/** The store of one visit in the browser, with its engine and counter, for the component's lifetime. */
export function useVisit(options: VisitOptions): { readonly store: PlannerStore; readonly startEngine: () => void } {
  const latest = useLatest(options);
  const [{ store, engine, counter }] = useState(() => openVisit(() => latest.current));
  const isBack = useNavigationType() === 'POP';

  // Runs in the same task as the hydration, so that no press uses the old values.
  useBeforePaint(() => {
    const { isFresh, isNew, isBrought, form, account } = latest.current;
    if (isBrought) {
      writeLastCalculation(store.getState().values, null, account);
      forgetSample();
    }
    const arrival = { isFresh, isBack, takesLast: isFresh && !isNew };
    const typed = readTypedEarly(form.current, store.getState().values);
    store.send({ type: 'page-taken-over', kept: takeKept(arrival, account), typed, arrival });
    const keep = () => {
      const { values, layout, isHalfDrawn } = store.getState();
      const hasLayout = layout.result !== null && !isHalfDrawn;
      const draft = { values, open: latest.current.open, hasLayout };
      keepDraft(draft, account || latest.current.account);
    };
    // A half drawn room is stored nowhere else, so it is kept across every reload.
    const keepHalfDrawn = () => store.getState().isHalfDrawn && keep();
    window.addEventListener(BEFORE_RELOAD, keep);
    window.addEventListener('pagehide', keepHalfDrawn);
    return () => {
      window.removeEventListener(BEFORE_RELOAD, keep);
      window.removeEventListener('pagehide', keepHalfDrawn);
      const { values, layout, isLookedAt } = store.getState();
      const { status, isNew, open } = latest.current;
      const isReadOnly = isLookedAt && missingForJob(status.plan, values.job) !== null;
      if (!isReadOnly) keepLeftPage({ values, hasLayout: layout.result !== null, open, isNew }, account);
      store.stop();
      engine.release();
    };
  }, []);

  const { account, open } = options;
  // Stores which job is open with the last calculation, when a job is saved, opened or closed.
  useEffect(() => {
    const { layout, values } = store.getState();
    if (layout.result === null || (open === null && isExampleLayout(layout.result.request))) return;
    writeLastCalculation(values, open, latest.current.account);
  }, [store, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits of another account is sent when that is known
  useEffect(() => {
    const flush = () => void counter.sendQueued();
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [account, counter]);

  return { store, startEngine: engine.start };
}

function openVisit(now: () => VisitOptions) {
  const engine = createBrowserEngine();
  const counter = new LayoutCounter(now);
  const store = createPlannerStore(now().page, {
    plan: () => now().status.plan,
    counter,
    engine,
    onLimit: (limit) => now().onLimit(limit),
    remember(values) {
      if (values === null) return clearLastCalculation();
      writeLastCalculation(values, now().open, now().account);
      now().onRemembered();
    },
    saveUnits(system) {
      keepUnits(system);
      showToast({
        title: calculatorWords.preferenceSaved,
        description: calculatorWords.sizesWillBeIn(describeUnits(system)),
      });
    },
    post: () => now().post(),
    mayPost: () => navigator.onLine,
    replanJob: (effect) => now().replanJob(effect),
    reopenJob: (open) => now().reopenJob(open),
    forgetJobs: () => now().forgetJobs(),
    loadFloorPlanner: async () => (await import('#app/planner/replan/floor-planner.ts')).floorPlanner,
    onPartMissing: reportMissingPart,
  });
  return { store, engine, counter };
}

/**
 * Text that was typed before scripts ran, or that the browser restored on Back: the form as it is and as it was loaded,
 * both read as the server does.
 */
function readTypedEarly(form: HTMLFormElement | null, values: PlannerValues): TypedEarly {
  if (form === null) return { came: values, typed: values, adviceChoice: null };
  const sent = new FormData(form);
  const { values: typed, adviceChoice } = readPost(sent, measuresOfForm);
  return { came: readPost(formAsItCame(form), measuresOfForm).values, typed, adviceChoice };
}
