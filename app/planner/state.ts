import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { MarkMemory } from '#app/layout/advice/carry-marks.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { TickMemory } from '#app/layout/replan/carry-ticks.ts';
import type { PlannedFloor } from '#app/layout/replan/describe-change.ts';
import type { PreviewedChange } from '#app/layout/replan/floor-choice.ts';
import { type AnsweredPage, type FieldErrors, isEmptyForm, type PlannerValues } from '#app/planner/form/values.ts';
import { isTypedBeside } from '#app/planner/intents/take-typed.ts';
import type { FloorOffer } from '#app/planner/replan/floor-offers.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';

/** The layout on the page, and its cuts. */
export interface ShownLayout {
  /** Null if there is none. */
  readonly result: LayoutResult | null;
  /** Null while they are being planned, or if that failed. */
  readonly cuts: Cuts | null;
  /** They were planned by other options than those of the form; those by these are being planned. */
  readonly areCutsOld: boolean;
  /** The cuts could not be planned on this device. */
  readonly haveCutsFailed: boolean;
  /** What changed as the plan followed its floor, in a line; null: it has not. */
  readonly floorChange: string | null;
  /** What would change if it did, by the ways in which it can; empty: nobody asked. */
  readonly floorPreview: readonly PreviewedChange[];
}

/** A layout that was requested and is not available yet. */
export interface Computing {
  /** The values that it is computed from. */
  readonly values: PlannerValues;
  readonly request: LayoutRequest;
  /** Identifies what is counted when it is available. */
  readonly countKey: string;
  /** The layout is available; its cuts are being planned. */
  readonly isLaid: boolean;
  /** It becomes the last calculation. */
  readonly isKept: boolean;
  /** The layout from which the plan follows its floor; null if it does not. */
  readonly before: PlannedFloor | null;
}

/** A request to plan the same cuts anew. */
interface Replanning {
  readonly number: number;
  readonly cutting: CuttingOptions;
}

/** A request to see how the plan would follow the floor, of the job as it was asked. */
interface Previewing {
  readonly number: number;
  readonly job: JobText;
  readonly offers: readonly FloorOffer[];
}

/** The form at one time. */
export interface Moment {
  readonly values: PlannerValues;
  /** Its layout was on the page, and counted: it comes back with the form and is not counted again. */
  readonly hadLayout: boolean;
}

export interface PastStep {
  /** The form on the other side of the step. */
  readonly moment: Moment;
  /** Present if the step was New: the saved job that it closed. */
  readonly closed?: OpenJob | null;
}

/** The steps that can be undone and redone. It belongs to the page's visit and is kept nowhere else. */
export interface PastSteps {
  readonly past: readonly PastStep[];
  readonly future: readonly PastStep[];
  /** The field in which somebody types: all of its letters are one step. Null after any other step. */
  readonly typing: string | null;
}

export const NO_STEPS: PastSteps = { past: [], future: [], typing: null };

/** The planner's whole state: the form, its layout, and the pending work between them. */
export interface PlannerState {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
  /** Counts refusals: each takes the focus to its first message. */
  readonly refusals: number;
  /** Counts how often the form was begun anew, or taken back to before that: each opens it and takes the focus to its first field. */
  readonly beginnings: number;
  /** Counts the jobs that were opened: each leads to its answer. */
  readonly openings: number;
  /** A room is being drawn and not finished: the corners in the form are those of the room before. */
  readonly isHalfDrawn: boolean;
  /** Serial number of the drawing: the next one starts from the corners in the form. */
  readonly drawing: number;
  /** The drawing before a reload, in the drawing's own format, until the drawing restores it. */
  readonly drawn: string | null;
  readonly layout: ShownLayout;
  /** The layout of before, while the job was changed and not calculated: to see, not to count. */
  readonly preview: LayoutResult | null;
  /** The job of that layout. */
  readonly previewed: JobText | null;
  /** Whether a layout of these values was computed, even if the page has none: obstacles can be added. */
  readonly hasLayout: boolean;
  /** Incremented when a layout is computed or cleared: results of an earlier turn are ignored. */
  readonly turn: number;
  readonly computing: Computing | null;
  readonly replanning: Replanning | null;
  /** The number of requests to plan anew. */
  readonly replans: number;
  readonly previewing: Previewing | null;
  /** The number of requests to see what would change. */
  readonly previews: number;
  /** Calculate was pressed: its second runs, or it is over and the layout is still awaited. */
  readonly press: 'none' | 'second' | 'over';
  /** The layout on the page is counted, or needs no count. */
  readonly isCounted: boolean;
  /** The number of counted layouts of this page. */
  readonly counts: number;
  /** A saved job was opened whose room the plan does not have: to look at, not to change. */
  readonly isLookedAt: boolean;
  /** The last marked edges, kept while layouts are replaced. */
  readonly marks: MarkMemory['current'];
  /** The pieces that were ticked last in cut mode; null for none. */
  readonly ticked: TickMemory['current'];
  /** What the adviser may vary, as last ticked. */
  readonly adviceChoice: AdviceChoice;
  readonly submissionId: string;
  /** What can be undone and redone. */
  readonly steps: PastSteps;
}

export const NO_LAYOUT: ShownLayout = {
  result: null,
  cuts: null,
  areCutsOld: false,
  haveCutsFailed: false,
  floorChange: null,
  floorPreview: [],
};

/** The planner's state for a page from the server. */
export function initialState(page: AnsweredPage): PlannerState {
  const { values, errors, result, cuts, floorChange, floorPreview, hasLayout, ticked } = page;
  const { adviceChoice, submissionId, isReadOnly } = page;
  return {
    values,
    errors,
    refusals: 0,
    beginnings: 0,
    openings: 0,
    isHalfDrawn: false,
    drawing: 0,
    drawn: null,
    layout: { ...NO_LAYOUT, result, cuts, floorChange, floorPreview },
    preview: null,
    previewed: null,
    hasLayout: hasLayout || result !== null,
    turn: 0,
    computing: null,
    replanning: null,
    replans: 0,
    previewing: null,
    previews: 0,
    press: 'none',
    isCounted: true,
    counts: 0,
    isLookedAt: isReadOnly,
    marks: {},
    ticked: result === null || ticked.pieces.length === 0 ? null : { result, done: new Set(ticked.pieces) },
    adviceChoice,
    submissionId,
    steps: NO_STEPS,
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

/**
 * Whether the form holds work that is nowhere else, given that it `isSaved` or not. A computed layout is kept as the last
 * calculation while the server still counts it; a job that is only looked at is a saved one.
 */
export function isWorkUnkept(state: PlannerState, isSaved: boolean): boolean {
  const { values, layout, computing, isLookedAt } = state;
  if (isDrawingOpen(state)) return true;
  const isLastCalculation = layout.result !== null && computing === null && !isTypedBeside(values);
  const isKept = isSaved && !isTypedBeside(values);
  return !isEmptyForm(values) && !isKept && !isLastCalculation && !isLookedAt;
}
