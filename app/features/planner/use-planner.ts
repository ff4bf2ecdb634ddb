import { startTransition, useMemo, useRef, useState } from 'react';
import { fetchIntentsAhead } from '#app/features/calculator/load-intents.ts';
import {
  fetchMemoryAhead,
  forgetCalculation,
  rememberCalculation,
} from '#app/features/calculator/remember-calculation.ts';
import { saveUnits } from '#app/features/calculator/save-units.ts';
import { useAdoptTyped } from '#app/features/calculator/use-adopt-typed.ts';
import { useCalculationCounter } from '#app/features/calculator/use-calculation-counter.ts';
import { useCalculator } from '#app/features/calculator/use-calculator.ts';
import { useFirstErrorFocus } from '#app/features/calculator/use-first-error-focus.ts';
import { useHydrated } from '#app/features/calculator/use-hydrated.ts';
import { useRestoreLast } from '#app/features/calculator/use-restore-last.ts';
import { useSubmits } from '#app/features/calculator/use-submits.ts';
import type { CalculatorAccess } from '#app/features/jobs/calculator-access.ts';
import { fetchDetailParts } from '#app/features/planner/parts.ts';
import { useJobsOfLayouts } from '#app/features/planner/use-jobs-of-layouts.ts';
import type { MarkMemory } from '#app/layout/advice/carry-marks.ts';
import { type AnsweredPage, unitSystemOf } from '#app/planner/values.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';

/** What the planner's screen needs to know of where it stands. */
export interface PlannerVisit {
  readonly page: AnsweredPage;
  /** Where the plain form posts to. */
  readonly action: string;
  /** Nothing was posted to this page. At / it then takes up the last calculation of this browser. */
  readonly isFresh: boolean;
  /** The signed-in account's address; empty while it is not known. */
  readonly account: string;
  /** Where the account stands; what the plan allows is read from it. */
  readonly status: TrialStatus;
  readonly onStatus: (status: TrialStatus) => void;
  readonly onLimit: (limit: MetLimit) => void;
}

/** The calculator as the planner's screen shows it: the form and its buttons, the layout, and what jobs may do with both. */
export function usePlanner({ page, action, isFresh, account, status, onStatus, onLimit }: PlannerVisit) {
  const formElement = useRef<HTMLFormElement>(null);
  const { followLayout, forgetJobs } = useJobsOfLayouts();
  const marks: MarkMemory = useRef({});
  const { onSubmit, submitPlainly } = useSubmits(formElement, answerButton);
  const isHydrated = useHydrated();
  const [isWarm, setIsWarm] = useState(false);
  const counter = useCalculationCounter(account, status, onLimit, onStatus);
  const calculator = useCalculator({
    page,
    counter,
    plan: status.plan,
    onLimit,
    onUnavailable: () => submitPlainly(null),
    onCalculated: rememberCalculation,
    onTakenBack: forgetCalculation,
  });
  const { form, layout, isReadOnly } = calculator;
  const { result, plan, isPlanOld, hasPlanFailed } = layout;
  const system = unitSystemOf(form.values.job);
  useAdoptTyped(formElement, form);
  useFirstErrorFocus(form.errors, calculator.refusals);
  useRestoreLast(isFresh && action !== '/new', isFresh, calculator);
  const planned = useMemo(() => ({ plan, isPlanOld, hasPlanFailed }), [plan, isPlanOld, hasPlanFailed]);

  function fetchAhead() {
    if (isWarm) return;
    startTransition(() => setIsWarm(true));
    fetchIntentsAhead();
    fetchMemoryAhead();
    fetchDetailParts().catch(() => {
      // They are fetched again when they are wanted; then a failure is told.
    });
    void layout.startEngine();
  }

  async function answerButton(button: HTMLElement | null) {
    const intent = button instanceof HTMLButtonElement ? button.value : 'calculate';
    // On a page that is alive all parts are there.
    if (intent.startsWith('show:')) return;
    if (intent === 'save-units') return saveUnits(system);
    // The adviser answers its own button; what it cannot run here, the server can.
    if (intent === 'advise') return submitPlainly(button);
    if (intent === 'calculate') {
      if (calculator.isBusy || calculator.refuseHalfDrawn()) return;
      calculator.startBusy();
    }
    const { aside } = form.now();
    const isDone = await calculator.runIntent(intent, (now) => now, result !== null);
    // A room's walls and its floor are two layouts: the saved job of one is not that of the other.
    if (form.now().aside !== aside) {
      marks.current = {};
      await followLayout(aside, form.now().aside, intent === 'walls-anew');
    }
    if (!isDone) submitPlainly(button);
  }

  const access: CalculatorAccess = {
    job: form.values.job,
    isHalfDrawn: form.isHalfDrawn && form.values.job.roomType === 'custom',
    result,
    load(job, isCounted) {
      // They are of another room.
      marks.current = {};
      forgetJobs();
      calculator.noteOpened({ ...form.values, job });
      void calculator.runIntent(isCounted ? 'restore' : 'open', (now) => ({ ...now, job, aside: '' }), false);
    },
    showErrors() {
      if (!calculator.refuseHalfDrawn()) void calculator.runIntent('check', (now) => now, false);
    },
    isReadOnly,
    close: calculator.closeLookedAt,
  };
  const hasTools = isHydrated && (isWarm || result !== null);
  return { formElement, onSubmit, fetchAhead, calculator, access, system, planned, isHydrated, hasTools, marks };
}
