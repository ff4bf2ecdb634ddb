import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadIntents } from '#app/features/calculator/load-intents.ts';
import type { CalculationCounter } from '#app/features/calculator/use-calculation-counter.ts';
import { useCalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import { useLayout } from '#app/features/calculator/use-layout.ts';
import { isLaying } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { IntentOutcome } from '#app/planner/intents/intent.ts';
import {
  type AnsweredPage,
  emptyValues,
  type FieldErrors,
  type PlannerValues,
  unitSystemOf,
} from '#app/planner/values.ts';
import { missingForJob, missingForLayout } from '#app/product/plans/needed-abilities.ts';
import { LIMIT_OF, type MetLimit, type Plan } from '#app/product/plans/plans.ts';
import * as formWords from '#app/words/en/form.ts';

/** How long the button stays busy at least, so that a double press never costs two calculations. */
const BUSY_MS = 1000;

export interface CalculatorOptions {
  readonly page: AnsweredPage;
  readonly counter: CalculationCounter;
  readonly plan: Plan;
  readonly onLimit: (limit: MetLimit) => void;
  /** The engine cannot run here: post the form instead. */
  readonly onUnavailable: () => void;
  /** A layout has been computed from these values. */
  readonly onCalculated: (values: PlannerValues) => void;
  /** The plan did not cover the layout that was just computed: it is gone from the page. */
  readonly onTakenBack: () => void;
}

/** Makes other values of those that stand in the form; null where nothing is to be done any more. */
type ChangeOfValues = (now: PlannerValues) => PlannerValues | null;
type SoundOutcome = IntentOutcome & { readonly request: LayoutRequest };

/** The calculator in the browser: the form, the layout and the plan, and the rules between them. */
export function useCalculator(options: CalculatorOptions) {
  const { page, plan } = options;
  const form = useCalculatorForm({ values: page.values, errors: page.errors });
  const layout = useLayout(page);
  /** The button has been pressed: its second runs, or it is over and the layout is still awaited. */
  const [press, setPress] = useState<'none' | 'second' | 'over'>('none');
  /** What the button asks for has not come to the layout yet: its code is still on the way. */
  const [isPreparing, setIsPreparing] = useState(false);
  /** The layout on the page is counted, or needs no count. */
  const [isCounted, setIsCounted] = useState(true);
  /** Counts refusals, so that each one takes the focus to its first message. */
  const [refusals, setRefusals] = useState(0);
  /** A saved job was opened whose room the plan does not have. */
  const [isClosedJobOpen, setIsClosedJobOpen] = useState(page.isReadOnly);
  const isLookedAt = useRef(page.isReadOnly);
  const current = useRef(options);
  current.current = options;
  const latest = useRef({ form, result: layout.result });
  latest.current = { form, result: layout.result };
  const calculations = useRef(0);
  const busyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(busyTimer.current), []);

  const refuse = useCallback(
    (values: PlannerValues, errors: FieldErrors) => {
      form.replace(values, errors);
      setRefusals((count) => count + 1);
    },
    [form.replace],
  );

  /** A room that is half drawn is no room to calculate or to save: says so, and answers true. */
  const refuseHalfDrawn = useCallback((): boolean => {
    const { values, isHalfDrawn } = latest.current.form;
    if (!isHalfDrawn || values.job.roomType !== 'custom') return false;
    refuse(values, { customRoomPoints: [formWords.finishDrawing] });
    return true;
  }, [refuse]);

  /** Computes what the plan allows, shows it, and counts it once it is known to be sound. */
  const computeLayout = useCallback(
    async ({ values, request, countKey }: SoundOutcome, isRestored: boolean) => {
      const { counter, plan, onLimit, onUnavailable, onCalculated, onTakenBack } = current.current;
      if (isRestored) counter.markCounted(countKey);
      const missing = isLookedAt.current ? null : missingForLayout(plan, request);
      if (missing !== null) onLimit({ reason: LIMIT_OF[missing], message: null });
      if (missing !== null || !counter.mayCompute(countKey)) return layout.clear();
      const { readCutting, describeLayoutFailure } = await loadIntents();
      setIsCounted(false);
      const computing = layout.compute(request, readCutting({ ...values.job }, values.job.unitSystem));
      setIsPreparing(false);
      const answer = await computing;
      if (answer === null || (!answer.ok && answer.error.code === 'superseded')) return;
      if (!answer.ok) {
        if (answer.error.code === 'unavailable') return onUnavailable();
        return refuse(values, describeLayoutFailure(answer.error, request).errors);
      }
      calculations.current += 1;
      onCalculated(values);
      const mayShow = await counter.count(countKey, `${page.submissionId}.${calculations.current}`.slice(-64));
      setIsCounted(mayShow);
      if (mayShow) return;
      layout.clear();
      onTakenBack();
    },
    [layout.compute, layout.clear, refuse, page.submissionId],
  );

  /**
   * Does what a button of the form asks for, to what stands in the form by the time the code is there: somebody may have
   * typed on. Answers false where the code could not be fetched.
   */
  const runIntent = useCallback(
    async (intent: string, change: ChangeOfValues, hasLayout: boolean): Promise<boolean> => {
      try {
        const loaded = await loadIntents().catch(() => null);
        if (loaded === null) return false;
        const values = change(form.now());
        if (values === null) return true;
        const outcome = loaded.runIntent(values, intent, hasLayout);
        if (Object.keys(outcome.errors).length > 0) {
          // A refused obstacle leaves the layout that is there alone.
          if (outcome.request === null) layout.clear();
          refuse(outcome.values, outcome.errors);
          return true;
        }
        form.replace(outcome.values, {});
        const { request } = outcome;
        if (request === null) layout.clear();
        else await computeLayout({ ...outcome, request }, intent === 'restore' || intent.startsWith('use-start:'));
        return true;
      } finally {
        setIsPreparing(false);
      }
    },
    [computeLayout, form.now, form.replace, layout.clear, refuse],
  );

  const markLookedAt = useCallback((isOnly: boolean) => {
    isLookedAt.current = isOnly;
    setIsClosedJobOpen(isOnly);
  }, []);

  /** Notes what kind of job these values are: one whose room the plan does not have is looked at, not changed. */
  const noteOpened = useCallback(
    ({ job }: PlannerValues) => markLookedAt(missingForJob(current.current.plan, job) !== null),
    [markLookedAt],
  );

  /** Takes a job that is only looked at off the page; any other stays as it is. */
  const closeLookedAt = useCallback(() => {
    if (!isLookedAt.current) return;
    markLookedAt(false);
    layout.clear();
    form.replace(emptyValues(unitSystemOf(form.values.job)));
  }, [markLookedAt, layout.clear, form.replace, form.values]);

  const startBusy = useCallback(() => {
    setPress('second');
    setIsPreparing(true);
    clearTimeout(busyTimer.current);
    busyTimer.current = setTimeout(() => setPress('over'), BUSY_MS);
  }, []);
  useEffect(() => {
    if (press === 'over' && !isPreparing && !layout.isComputing) setPress('none');
  }, [press, isPreparing, layout.isComputing]);

  const noteHalfDrawn = useCallback(
    (isHalfDrawn: boolean) => {
      // The layout is that of the room before.
      if (isHalfDrawn) layout.clear();
      form.noteHalfDrawn(isHalfDrawn);
    },
    [layout.clear, form.noteHalfDrawn],
  );
  /**
   * A field that decides where tiles lie takes the layout off the page; with any other it stays what it is. The same function
   * whatever is typed: what hands it on is not rendered for it.
   */
  const changeJob = useCallback(
    (patch: Partial<JobText>, stem?: string) => {
      const { form, result } = latest.current;
      const isOtherLayout = Object.keys(patch).some(isLaying);
      if (isOtherLayout) layout.clear();
      form.changeJob(patch, stem);
      if (!isOtherLayout && result !== null) current.current.onCalculated(form.now());
    },
    [layout.clear],
  );
  // The same object until something typed changes, so that the form is not rendered anew with every layout.
  const guarded = useMemo(
    () => ({
      ...form,
      changeJob,
      changeUnits(to: UnitSystem) {
        layout.clear();
        form.changeUnits(to);
      },
      noteHalfDrawn,
    }),
    [form, changeJob, layout.clear, noteHalfDrawn],
  );

  return {
    form: guarded,
    layout,
    isBusy: press === 'second' || (press === 'over' && (isPreparing || layout.isComputing)),
    startBusy,
    isCounted,
    refusals,
    runIntent,
    refuseHalfDrawn,
    noteOpened,
    closeLookedAt,
    /** What is open can be looked at and measured; nothing of it can be changed. */
    isReadOnly: isClosedJobOpen && missingForJob(plan, form.values.job) !== null,
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
