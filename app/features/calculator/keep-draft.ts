import type { CalculatorValues } from '#app/features/calculator/calculator-values.ts';

const KEY = 'tilewright.draft';

/** Keeps what is typed over a reload, in this tab alone. */
export function keepDraft(values: CalculatorValues): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Full or switched off: the last calculation is restored instead.
  }
}

/**
 * What was typed before the reload, over the fields of `base`; null where there is nothing. It is answered once, and not to
 * a page that a form brought instead of the reload: that one has what was typed since.
 */
export function takeDraft(base: CalculatorValues): CalculatorValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<CalculatorValues> | null;
    sessionStorage.removeItem(KEY);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (kept === null || visit?.type !== 'reload') return null;
    return {
      ...base,
      ...kept,
      job: { ...base.job, ...kept.job },
      newObstacle: { ...base.newObstacle, ...kept.newObstacle },
    };
  } catch {
    // Switched off, or written by something else.
    return null;
  }
}
