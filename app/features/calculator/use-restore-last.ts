import { useNavigationType } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { keepDraft, takeDraft } from '#app/features/calculator/keep-draft.ts';
import { keptUnits } from '#app/features/calculator/kept-units.ts';
import { keepLeftPage, takeLeftPage } from '#app/features/calculator/left-page.ts';
import type { Calculator } from '#app/features/calculator/use-calculator.ts';
import { isLaying } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { convertValues, isEmptyForm, type PlannerValues } from '#app/planner/values.ts';
import { BEFORE_RELOAD } from '#app/product/page-events.ts';

/**
 * Restores, once, what was typed before a reload that the program asked for; else what stood here before another page of
 * ours was looked at; else, where it is wanted, the last calculation. None of it costs a calculation. A page that nothing was posted to takes up the kept unit system, where the
 * server could not know it.
 */
export function useRestoreLast(isWanted: boolean, isFresh: boolean, calculator: Calculator): void {
  const current = useRef(calculator);
  current.current = calculator;
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes up
  useEffect(() => {
    const { form, layout, noteOpened } = current.current;
    const draft = takeDraft(form.values);
    const left = takeLeftPage();
    if (draft !== null) {
      noteOpened(draft);
      form.replace(draft);
    } else if (left !== null && isFresh && (isWanted || isBack)) {
      noteOpened(left.values);
      form.replace(left.values);
      if (left.hasLayout) layAgain(current.current, left.values);
    } else {
      const kept = isFresh ? keptUnits() : null;
      if (kept !== null && kept !== form.values.job.unitSystem) form.changeUnits(kept);
      if (isWanted) void restore(current, kept);
      // The server's page holds a simplified layout where there is too much of it; the whole of it is computed here.
      if (layout.result?.omitted !== undefined) layAgain(current.current, form.values);
    }
    const keep = () => keepDraft(current.current.form.values);
    // A room that is half drawn is nowhere else: it stays over any reload.
    const keepHalfDrawn = () => current.current.form.isHalfDrawn && keep();
    window.addEventListener(BEFORE_RELOAD, keep);
    window.addEventListener('pagehide', keepHalfDrawn);
    return () => {
      window.removeEventListener(BEFORE_RELOAD, keep);
      window.removeEventListener('pagehide', keepHalfDrawn);
      const { form, layout, isReadOnly } = current.current;
      if (!isReadOnly) keepLeftPage({ values: form.values, hasLayout: layout.result !== null });
    };
  }, []);
}

/** Computes the layout of these values once more, unless something was typed since that makes it another one. */
function layAgain({ runIntent }: Calculator, { job }: PlannerValues): void {
  const isSame = (now: JobText) =>
    Object.entries(now).every(([key, value]) => !isLaying(key) || value === job[key as keyof JobText]);
  void runIntent('restore', (now) => (isSame(now.job) ? now : null), true);
}

/** What is typed before the last calculation is read goes before it. */
async function restore(calculator: RefObject<Calculator>, kept: UnitSystem | null): Promise<void> {
  const module = await import('#app/features/calculator/last-calculation.ts').catch(() => null);
  const current = calculator.current;
  const now = current?.form.now();
  if (current === null || module === null || now === undefined || !isEmptyForm(now)) return;
  const last = module.readLastCalculation(now);
  if (last === null) return;
  // The last calculation may be in the other system; what the user chose to keep goes before it.
  const values = kept === null ? last : convertValues(last, kept);
  current.noteOpened(values);
  current.form.replace(values);
  layAgain(current, values);
}
