import { isRecord } from '#app/layout/fields/raw-value.ts';
import { restoreJob } from '#app/layout/job/restore-job.ts';
import { jobToText } from '#app/layout/model/job-text.ts';
import { isUnitSystem } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { isEmptyForm, type PlannerValues } from '#app/planner/form/values.ts';
import type { Arrival, Kept } from '#app/planner/memory.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import { SAMPLE_COOKIE } from '#app/product/sample-cookie.ts';
import { readCookie, writeCookie } from '#app/ui/script-cookie.ts';
import { lastCalculation } from '#app/words/en/calculator.ts';

/**
 * What this browser keeps of the planner, and where. Which of it a page restores is decided in `app/planner/memory.ts`. A store that is
 * full or switched off only means that nothing is taken up later.
 *
 * | what | where | until |
 * |---|---|---|
 * | the draft, with a half drawn room | session storage of the tab | the next page of the planner |
 * | the page that was left | memory | the next page of the planner |
 * | the unit system | cookie, which the server reads, and local storage | a year |
 * | the last calculation | local storage | the next one |
 *
 * All but the units are kept with the account, and with the saved job that was open, so that it is open again.
 */
const DRAFT_KEY = 'tilewright.draft';
const DRAWING_KEY = 'tilewright.half-drawn';
export const UNITS_KEY = 'tilewright.units';
export const LAST_CALCULATION_KEY = 'tilewright.lastCalculation';
/** The key under which unreadable text is put aside, so that nothing is lost silently. */
const UNREADABLE_KEY = 'tilewright.lastCalculation.unreadable';
const UNITS_COOKIE = 'units';

/** In memory only, so a reloaded page starts empty. */
let left: { readonly page: NonNullable<Kept['left']>; readonly account: string } | null = null;

/**
 * Values that a page may restore for the account with that address, '' if it is unknown. A draft and a left page are
 * returned once. Values of another account are never returned.
 */
export function takeKept({ isFresh, takesLast }: Arrival, account = ''): Kept {
  const kept = left;
  left = null;
  return {
    ...takeDraft(account),
    left: kept !== null && isOwn(kept.account, account) ? kept.page : null,
    units: isFresh ? keptUnits() : null,
    last: takesLast ? readLastCalculation(account) : null,
  };
}

/** Whether `account` may see values stored by account `of`. An earlier version stored no address. */
function isOwn(of: unknown, account: string): boolean {
  return typeof of !== 'string' || of === '' || account === '' || of === account;
}

/** Keeps the planner's values while another page is shown; an empty form is not kept. */
export function keepLeftPage(page: NonNullable<Kept['left']>, account = ''): void {
  left = isEmptyForm(page.values) ? null : { page, account };
}

/** Keeps typed text across a reload, in this tab and for this account only. */
export function keepDraft({ values, ...draft }: NonNullable<Kept['draft']>, account: string): void {
  write(() => sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...values, ...draft, account })));
}

/** Keeps a half drawn room across a reload, in this tab only. */
export function keepDrawing(text: string): void {
  write(() => sessionStorage.setItem(DRAWING_KEY, text));
}

/** Not used by a page that answers a form post: its text is newer. */
function takeDraft(reader: string): Pick<Kept, 'draft' | 'drawn'> {
  const [draft, drawn] = [DRAFT_KEY, DRAWING_KEY].map((key) => {
    const text = read(() => sessionStorage.getItem(key));
    write(() => sessionStorage.removeItem(key));
    return text;
  });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const kept = visit?.type === 'reload' ? parseJson(draft ?? null) : null;
  if (typeof kept !== 'object' || kept === null) return { draft: null, drawn: null };
  const { open, account, hasLayout, ...values }: Readonly<Partial<Record<'open' | 'account' | 'hasLayout', unknown>>> =
    kept;
  if (!isOwn(account, reader)) return { draft: null, drawn: null };
  return { draft: { values, open: readOpenJob(open), hasLayout: hasLayout === true }, drawn: drawn ?? null };
}

/** Stores the unit system for the next visit: in local storage, and in the cookie that the server reads. */
export function keepUnits(system: UnitSystem): void {
  writeCookie(UNITS_COOKIE, system, 365);
  write(() => localStorage.setItem(UNITS_KEY, system));
}

/**
 * The stored unit system, or null. The cookie takes precedence, because the plain form writes only that. If it is lost,
 * local storage restores it. The cached offline page, which has no account, reads both.
 */
export function keptUnits(): UnitSystem | null {
  const cookie = readCookie(UNITS_COOKIE);
  if (isUnitSystem(cookie)) return cookie;
  const stored = read(() => localStorage.getItem(UNITS_KEY));
  if (!isUnitSystem(stored)) return null;
  keepUnits(stored);
  return stored;
}

/** Stores the values of a finished calculation and its open saved job. */
export function writeLastCalculation(values: PlannerValues, open: OpenJob | null, account = ''): void {
  const parsed = checkJob(values.job);
  if (!parsed.ok) return;
  const { showMeasurements, aside } = values;
  const kept = { name: lastCalculation, data: parsed.job, showMeasurements, aside, open, account };
  write(() => localStorage.setItem(LAST_CALCULATION_KEY, JSON.stringify(kept)));
}

/** Deletes the sample kept on the front page: its layout is now the last calculation. */
export function forgetSample(): void {
  writeCookie(SAMPLE_COOKIE, '', 0);
}

/** Deletes the last calculation from the store. */
export function clearLastCalculation(): void {
  write(() => localStorage.removeItem(LAST_CALCULATION_KEY));
}

/**
 * The values of the account's last calculation. Null if there is none, it cannot be read, or it is another account's.
 */
export function readLastCalculation(account = ''): Kept['last'] {
  const text = read(() => localStorage.getItem(LAST_CALCULATION_KEY));
  if (text === null) return null;
  const kept = parseJson(text);
  if (isRecord(kept) && !isOwn(kept.account, account)) {
    clearLastCalculation();
    return null;
  }
  const restored = restoreJob(kept);
  if (!restored.ok) {
    write(() => {
      localStorage.setItem(UNREADABLE_KEY, text);
      localStorage.removeItem(LAST_CALCULATION_KEY);
    });
    return null;
  }
  const { showMeasurements, aside, open } = kept as Readonly<Record<'showMeasurements' | 'aside' | 'open', unknown>>;
  const values = {
    job: jobToText(restored.value.data),
    showMeasurements: showMeasurements !== false,
    aside: typeof aside === 'string' ? aside : '',
  };
  return { values, open: readOpenJob(open) };
}

/** The stored open job. Null if there was none, or an earlier version stored none. */
function readOpenJob(kept: unknown): OpenJob | null {
  if (!isRecord(kept) || typeof kept.name !== 'string' || typeof kept.seen !== 'string') return null;
  const { place, id, name, seen } = kept;
  if (place === 'browser') return { place, name, seen };
  return place === 'account' && typeof id === 'string' ? { place, id, name, seen, isSaved: false } : null;
}

function read(from: () => string | null): string | null {
  try {
    return from();
  } catch {
    // Storage is disabled.
    return null;
  }
}

function write(to: () => void): void {
  try {
    to();
  } catch {
    // Storage is full or disabled.
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Damaged. Callers reject undefined.
    return undefined;
  }
}
