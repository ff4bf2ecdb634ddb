import { readTypedScale } from '#app/layout/pdf/written-scale.ts';
import type { PlanWish } from '#app/layout/plans/find-plan.ts';

const SHEET = /^\s*(?:[1-9]\d{0,4})?\s*$/;

/** Whether a text is the number of a page, or empty. */
export function isSheet(typed: string): boolean {
  return SHEET.test(typed);
}

/** Whether a text is the scale of a page, or empty. */
export function isScale(typed: string): boolean {
  return typed.trim() === '' || readTypedScale(typed) !== null;
}

/** What was typed about the plan of a file. */
export function readWish(typed: Record<'planSheet' | 'planScale', string>): PlanWish {
  return { sheet: readSheet(typed.planSheet), scale: readTypedScale(typed.planScale) };
}

/** The page of a file as typed; null for the likeliest. */
function readSheet(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
