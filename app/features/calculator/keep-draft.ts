import type { PlannerValues } from '#app/planner/values.ts';

const KEY = 'tilewright.draft';
/** A room that is half drawn goes with it: what was drawn, as its drawing writes it. */
const DRAWING_KEY = 'tilewright.half-drawn';
let drawing: string | null = null;

/** Keeps a half drawn room over a reload, in this tab alone. */
export function keepDrawing(text: string): void {
  try {
    sessionStorage.setItem(DRAWING_KEY, text);
  } catch {
    // Full or switched off: then it begins anew.
  }
}

/** What was half drawn before the reload that brought this page, until it is taken up. */
export function keptDrawing(): string | null {
  return drawing;
}

export function forgetDrawing(): void {
  drawing = null;
}

/** Keeps what is typed over a reload, in this tab alone. */
export function keepDraft(values: PlannerValues): void {
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
export function takeDraft(base: PlannerValues): PlannerValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<PlannerValues> | null;
    sessionStorage.removeItem(KEY);
    const drawn = sessionStorage.getItem(DRAWING_KEY);
    sessionStorage.removeItem(DRAWING_KEY);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (kept === null || visit?.type !== 'reload') return null;
    drawing = drawn;
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
