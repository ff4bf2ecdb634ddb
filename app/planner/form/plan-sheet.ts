import { readTypedScale } from '#app/layout/pdf/written-scale.ts';
import type { PlanWish } from '#app/layout/plans/find-plan.ts';
import { clipTyped } from '#app/layout/units/typed-text.ts';
import type { FieldErrors } from '#app/planner/form/values.ts';
import * as fileWords from '#app/words/en/plan-files.ts';

const SHEET = /^\s*(?:[1-9]\d{0,4})?\s*$/;

/** The page and the scale typed for a floor plan. Either may be empty. */
export type TypedWish = Readonly<Record<'planSheet' | 'planScale', string>>;

/** The messages at the fields of a page or a scale that cannot be read. */
export function wishErrors({ planSheet, planScale }: TypedWish): FieldErrors {
  const isScale = planScale.trim() === '' || readTypedScale(planScale) !== null;
  return {
    ...(!SHEET.test(planSheet) && { planSheet: [fileWords.badSheet(clipTyped(planSheet))] }),
    ...(!isScale && { planScale: [fileWords.badScale(clipTyped(planScale))] }),
  };
}

/** The page and the scale that were typed. */
export function readWish(typed: TypedWish): PlanWish {
  return { sheet: readSheet(typed.planSheet), scale: readTypedScale(typed.planScale) };
}

/** The page of a file as typed; null for the likeliest. */
function readSheet(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
