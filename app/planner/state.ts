import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { MarkMemory } from '#app/layout/advice/carry-marks.ts';
import type { CuttingOptions } from '#app/layout/job/fields/field-types.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { CuttingPlan } from '#app/layout/order/cutting/cutting-plan.ts';
import type { AnsweredPage, FieldErrors, PlannerValues } from '#app/planner/values.ts';

/** The layout on the page, and the plan of its cuts. */
export interface ShownLayout {
  /** Null while there is none. */
  readonly result: LayoutResult | null;
  /** Null while it is being made, or where it could not be. */
  readonly plan: CuttingPlan | null;
  /** The plan was made by other options than those of the form; the one by those is being made. */
  readonly isPlanOld: boolean;
  /** The cuts could not be planned on this device. */
  readonly hasPlanFailed: boolean;
}

/** A layout that was asked for and has not come yet. */
interface Computing {
  /** The values that it is computed from. */
  readonly values: PlannerValues;
  readonly request: LayoutRequest;
  /** Names what is counted once it has come. */
  readonly countKey: string;
  /** The layout itself has come; its cuts are being planned. */
  readonly isLaid: boolean;
}

/** Another plan of the same cuts that was asked for. */
interface Replanning {
  readonly number: number;
  readonly cutting: CuttingOptions;
}

/** All that the planner holds: the form, its layout, and what is going on between them. */
export interface PlannerState {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
  /** Counts refusals: each takes the focus to its first message. */
  readonly refusals: number;
  /** A room is being drawn and not finished: the corners in the form are those of the room before. */
  readonly isHalfDrawn: boolean;
  /** Counts the drawings: the next one begins anew from the corners in the form. */
  readonly drawing: number;
  /** What was drawn before a reload, as the drawing wrote it, until the drawing takes it up. */
  readonly drawn: string | null;
  readonly layout: ShownLayout;
  /** A layout of these values has been computed, though none may be on the page: obstacles can be added. */
  readonly hasLayout: boolean;
  /** Counts what was computed or cleared: an answer of an earlier turn is not wanted any more. */
  readonly turn: number;
  readonly computing: Computing | null;
  readonly replanning: Replanning | null;
  /** How often other plans were asked for. */
  readonly replans: number;
  /** Calculate was pressed: its second runs, or it is over and the layout is still awaited. */
  readonly press: 'none' | 'second' | 'over';
  /** The layout on the page is counted, or needs no count. */
  readonly isCounted: boolean;
  /** How many layouts of this page were counted. */
  readonly counts: number;
  /** A saved job was opened whose room the plan does not have: to look at, not to change. */
  readonly isLookedAt: boolean;
  /** Edges that were marked last, over layouts that come and go. */
  readonly marks: MarkMemory['current'];
  /** What the adviser may vary, as ticked last. */
  readonly adviceChoice: AdviceChoice;
  readonly submissionId: string;
}

export const NO_LAYOUT: ShownLayout = { result: null, plan: null, isPlanOld: false, hasPlanFailed: false };

/** The planner as its page comes from the server. */
export function initialState(page: AnsweredPage): PlannerState {
  const { values, errors, result, plan, hasLayout, adviceChoice, submissionId, isReadOnly } = page;
  return {
    values,
    errors,
    refusals: 0,
    isHalfDrawn: false,
    drawing: 0,
    drawn: null,
    layout: { ...NO_LAYOUT, result, plan },
    hasLayout: hasLayout || result !== null,
    turn: 0,
    computing: null,
    replanning: null,
    replans: 0,
    press: 'none',
    isCounted: true,
    counts: 0,
    isLookedAt: isReadOnly,
    marks: {},
    adviceChoice,
    submissionId,
  };
}

/** Whether a layout is awaited. One that is laid is on the page, though its cuts are still being planned. */
export function isComputing({ computing }: PlannerState): boolean {
  return computing !== null && !computing.isLaid;
}

/** Whether Calculate is answered: for a second at least, so that a double press never costs two calculations. */
export function isBusy(state: PlannerState): boolean {
  return state.press === 'second' || (state.press === 'over' && isComputing(state));
}

/** Whether the room in the form is one that is still being drawn. */
export function isDrawingOpen({ isHalfDrawn, values }: PlannerState): boolean {
  return isHalfDrawn && values.job.roomType === 'custom';
}
