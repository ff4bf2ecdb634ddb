import { jobToText } from '#app/layout/job/job-text.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { checkJob } from '#app/planner/check-values.ts';
import type { PlannerValues } from '#app/planner/values.ts';
import { lastCalculation } from '#app/words/en/calculator.ts';

/** One of the four things kept in the browser. */
export const LAST_CALCULATION_KEY = 'tilewright.lastCalculation';
/** Where text that cannot be read is put aside, so that nothing is lost without a word. */
const UNREADABLE_KEY = 'tilewright.lastCalculation.unreadable';

/** Keeps the values of a finished calculation. A full or disabled store only means that nothing is restored later. */
export function writeLastCalculation(values: PlannerValues): void {
  const parsed = checkJob(values.job);
  if (!parsed.ok) return;
  try {
    const { showMeasurements, aside } = values;
    const kept = { name: lastCalculation, data: parsed.job, showMeasurements, aside };
    localStorage.setItem(LAST_CALCULATION_KEY, JSON.stringify(kept));
  } catch {
    // Nothing that the user must act upon: the layout itself is on the screen.
  }
}

/** Takes the last calculation out of the store. */
export function clearLastCalculation(): void {
  try {
    localStorage.removeItem(LAST_CALCULATION_KEY);
  } catch {
    // The store is switched off: there is nothing in it.
  }
}

/** The values of the last calculation, over `base`; null where there is none or it cannot be read. */
export function readLastCalculation(base: PlannerValues): PlannerValues | null {
  const text = readText();
  if (text === null) return null;
  const kept = parseJson(text);
  const restored = restoreJob(kept);
  if (!restored.ok) {
    putAside(text);
    return null;
  }
  const { showMeasurements, aside } = kept as { readonly showMeasurements?: unknown; readonly aside?: unknown };
  return {
    ...base,
    job: jobToText(restored.value.data),
    showMeasurements: showMeasurements !== false,
    aside: typeof aside === 'string' ? aside : '',
  };
}

function readText(): string | null {
  try {
    return localStorage.getItem(LAST_CALCULATION_KEY);
  } catch {
    // The store is switched off.
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged; the gate refuses undefined.
    return undefined;
  }
}

function putAside(text: string): void {
  try {
    localStorage.setItem(UNREADABLE_KEY, text);
    localStorage.removeItem(LAST_CALCULATION_KEY);
  } catch {
    // The store is full: the text stays where it is.
  }
}
