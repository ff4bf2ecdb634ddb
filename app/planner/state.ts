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
  /** The cuts were planned with other options than the form's, and new ones are being planned. */
  readonly areCutsOld: boolean;
  /** The cuts could not be planned on this device. */
  readonly haveCutsFailed: boolean;
  /** The change made by re-planning from the floor, in one line; null if there was none. */
  readonly floorChange: string | null;
  /** The preview of a re-plan, one entry per way to do it; empty unless requested. */
  readonly floorPreview: readonly PreviewedChange[];
}

/** A layout that was requested and is not available yet. */
export interface Computing {
  /** The values that it is computed from. */
  readonly values: PlannerValues;
  readonly request: LayoutRequest;
  /** The key to count when it is available. */
  readonly countKey: string;
  /** The layout is available; its cuts are being planned. */
  readonly isReady: boolean;
  /** It becomes the last calculation. */
  readonly isKept: boolean;
  /** The layout to re-plan from the floor; null for other layouts. */
  readonly before: PlannedFloor | null;
}

/** A request to plan the same cuts again. */
interface Replanning {
  readonly number: number;
  readonly cutting: CuttingOptions;
}

/** A request for a re-plan preview, with the job as it was then. */
interface Previewing {
  readonly number: number;
  readonly job: JobText;
  readonly offers: readonly FloorOffer[];
}

/** A snapshot of the form. */
export interface Moment {
  readonly values: PlannerValues;
  /** Whether its layout was on the page and counted. It is restored with the form and not counted again. */
  readonly hadLayout: boolean;
}

export interface PastStep {
  /** The form on the other side of the step. */
  readonly moment: Moment;
  /** Present if the step was New: the saved job that it closed. */
  readonly closed?: OpenJob | null;
}

/** The steps that can be undone and redone, for this visit of the page only. */
export interface PastSteps {
  readonly past: readonly PastStep[];
  readonly future: readonly PastStep[];
  /** The field being typed in, whose typing is one step. Null after any other step. */
  readonly typing: string | null;
}

export const NO_STEPS: PastSteps = { past: [], future: [], typing: null };

/** The planner's whole state: the form, its layout, and the pending work between them. */
export interface PlannerState {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
  /** Counts refusals; each one moves the focus to its first message. */
  readonly refusals: number;
  /** Counts how often New was pressed or undone; each one opens the form and focuses its first field. */
  readonly beginnings: number;
  /** Counts opened jobs; each one scrolls to its result. */
  readonly openings: number;
  /** A room drawing is unfinished; the corners in the form are still those of the previous room. */
  readonly isHalfDrawn: boolean;
  /** Serial number of the drawing: the next one starts from the corners in the form. */
  readonly drawing: number;
  /** The drawing from before a reload, in its own format, until it is restored. */
  readonly drawn: string | null;
  readonly layout: ShownLayout;
  /** The previous layout, shown while the job has changed and is not calculated. */
  readonly preview: LayoutResult | null;
  /** The job of that layout. */
  readonly previewed: JobText | null;
  /** Whether a layout of these values was computed, even if the page has none, so obstacles can be added. */
  readonly hasLayout: boolean;
  /** Incremented when a layout is requested or cleared; results of an earlier turn are ignored. */
  readonly turn: number;
  readonly computing: Computing | null;
  readonly replanning: Replanning | null;
  /** The number of requests to plan cuts again. */
  readonly replans: number;
  readonly previewing: Previewing | null;
  /** The number of re-plan previews requested. */
  readonly previews: number;
  /** Calculate was pressed: its minimum busy second is running, or it is over and the layout is still pending. */
  readonly press: 'none' | 'second' | 'over';
  /** The layout on the page is counted, or needs no count. */
  readonly isCounted: boolean;
  /** The number of counted layouts of this page. */
  readonly counts: number;
  /** A saved job whose room the plan does not include is open read-only. */
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

/** Whether a layout is pending. A computed layout is on the page even if its cuts are still being planned. */
export function isComputing({ computing }: PlannerState): boolean {
  return computing !== null && !computing.isReady;
}

/** Whether Calculate is busy, for at least a second, so that a double press never costs two calculations. */
export function isBusy(state: PlannerState): boolean {
  return state.press === 'second' || (state.press === 'over' && isComputing(state));
}

/** Whether the form's room is still being drawn. */
export function isDrawingOpen({ isHalfDrawn, values }: PlannerState): boolean {
  return isHalfDrawn && values.job.roomType === 'custom';
}

/**
 * Whether the form has unsaved work, given `isSaved`. A computed layout is stored as the last calculation even while the server
 * still counts it, and a job opened read-only is a saved one.
 */
export function isWorkUnkept(state: PlannerState, isSaved: boolean): boolean {
  const { values, layout, computing, isLookedAt } = state;
  if (isDrawingOpen(state)) return true;
  const isLastCalculation = layout.result !== null && computing === null && !isTypedBeside(values);
  const isKept = isSaved && !isTypedBeside(values);
  return !isEmptyForm(values) && !isKept && !isLastCalculation && !isLookedAt;
}
