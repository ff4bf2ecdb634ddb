import { isSameData } from '#app/base/is-same-data.ts';
import { type AdviceChoice, USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { convertJobText, convertLine } from '#app/layout/job/convert-job.ts';
import { mapObstacle } from '#app/layout/job/fields/obstacle-fields.ts';
import { emptyJobText, type JobText, type ObstacleText } from '#app/layout/job/job-text.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import { convertFieldText } from '#app/layout/units/convert-field.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { AnsweredAdvice } from '#app/product/answered-advice.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';

/** Everything the calculator's form holds, as typed: the job, and what is only being prepared for it. */
export interface PlannerValues {
  readonly job: JobText;
  readonly showMeasurements: boolean;
  /** The obstacle that is being typed and not in the room yet. */
  readonly newObstacle: ObstacleText;
  /** The file that the room is taken from, as far as it was read; null where nobody has asked for one. */
  readonly dxf: DxfAnswer | null;
  /** The floor, while its walls stand in the form, or its walls, while that does: its fields as a form would send them. */
  readonly aside: string;
}

/** What a DXF file may mean, or why it means no room. */
export interface DxfAnswer {
  readonly fault: string | null;
  /** None before a file was read. */
  readonly offers: readonly DxfOffer[];
  /** Outlines that are not among them. */
  readonly unlisted: number;
  /** Lines that were drawn twice and taken once. */
  readonly doubled: number;
}

/** An outline that may be the room, in words. */
export interface DxfOffer {
  readonly layer: string;
  readonly size: string;
  readonly area: string;
  /** The unit it was read in, where the file does not say it. */
  readonly unit: string | null;
  /** `x,y x,y` in lattice units. */
  readonly corners: string;
  /** What may be taken with it as obstacles, a layer each. */
  readonly inside: readonly { readonly label: string; readonly things: string }[];
}

/** Messages by field name; the name `form` holds what belongs to no field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What the server sends for one page of the calculator, and what the browser goes on from. */
export interface AnsweredPage {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
  readonly result: LayoutResult | null;
  /** The plan of its cuts; null without a layout. */
  readonly plan: CuttingPlan | null;
  /** The plan's limit that was met, if any; a layout may stand beside it. */
  readonly limit: MetLimit | null;
  /** Null on a page that the adviser has nothing to do with. */
  readonly advice: AnsweredAdvice | null;
  /** What the adviser may vary, as it was ticked. */
  readonly adviceChoice: AdviceChoice;
  /** A layout of these values has been computed, though none may be on this page: obstacles can be added. */
  readonly hasLayout: boolean;
  /** A saved job with a room that the plan no longer has is open: to look at, not to change. */
  readonly isReadOnly: boolean;
  /** The id of the room or doorway that the posted button changed: the page opens it. */
  readonly changedPart: string | null;
  /** One per rendered form: the same form sent twice is known by it. */
  readonly submissionId: string;
}

export const BLANK_OBSTACLE: ObstacleText = {
  id: '',
  name: '',
  type: 'kitchen_island',
  length: '',
  width: '',
  x: '',
  y: '',
};

/** The form as it first appears. */
export function emptyValues(unitSystem: UnitSystem): PlannerValues {
  return {
    job: emptyJobText(unitSystem),
    showMeasurements: true,
    newObstacle: BLANK_OBSTACLE,
    dxf: null,
    aside: '',
  };
}

/** Whether nothing was typed or chosen in the form yet; its units may be either. */
export function isEmptyForm(values: PlannerValues): boolean {
  return isSameData(values, emptyValues(unitSystemOf(values.job)));
}

/** The page before anything was typed. */
export function emptyPage(unitSystem: UnitSystem, submissionId: string): AnsweredPage {
  return {
    values: emptyValues(unitSystem),
    errors: {},
    result: null,
    plan: null,
    limit: null,
    advice: null,
    adviceChoice: USUAL_ADVICE,
    hasLayout: false,
    isReadOnly: false,
    changedPart: null,
    submissionId,
  };
}

/** The same sizes written in the other unit system. What cannot be read stays as typed. */
export function convertValues(values: PlannerValues, to: UnitSystem): PlannerValues {
  if (values.job.unitSystem === to) return values;
  const from = sizeUnit(unitSystemOf(values.job));
  const convert = (text: string) => (text.trim() === '' ? text : convertFieldText(text, from, sizeUnit(to)));
  const { newObstacle } = values;
  return {
    ...values,
    job: convertJobText(values.job, to),
    newObstacle: mapObstacle(newObstacle, convert, (line) => convertLine(line, convert)),
  };
}

/** The unit system a form is written in; a word that is none is read as the default, imperial. */
export function unitSystemOf(job: Pick<JobText, 'unitSystem'>): UnitSystem {
  return knownSystem(job.unitSystem);
}
