import type { Segment } from '#app/geometry/segment.ts';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import type { JobText, ObstacleText, ZoneText } from '#app/layout/model/job-text.ts';
import type { PlannedOutcome } from '#app/layout/model/layout-outcome.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { TypedWish } from '#app/planner/form/typed-wish.ts';
import type { DxfAnswer, PlannerValues, RoomWay } from '#app/planner/form/values.ts';
import type { Arrival, Kept, TypedEarly } from '#app/planner/memory.ts';
import type { PlannerState } from '#app/planner/state.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';

/** Events of the planner. */
export type PlannerEvent =
  /** The page has hydrated. */
  | { readonly type: 'page-taken-over'; readonly kept: Kept; readonly typed: TypedEarly; readonly arrival: Arrival }
  /** `stem`: the common prefix of the touched fields' names within a list. */
  | {
      readonly type: 'job-changed';
      readonly patch: Partial<JobText>;
      readonly stem?: string;
      /** No field: a room drawn by hand, which takes the place of the layout. */
      readonly by?: 'hand';
    }
  /** The user typed a wall's length: the resulting room, and all walls with a typed length. */
  | { readonly type: 'wall-typed'; readonly patch: Partial<JobText> }
  /** A way to enter the room was chosen. */
  | { readonly type: 'way-chosen'; readonly way: RoomWay | 'rectangle' }
  | { readonly type: 'obstacle-changed'; readonly index: number; readonly patch: Partial<ObstacleText> }
  | { readonly type: 'new-obstacle-changed'; readonly patch: Partial<ObstacleText> }
  | { readonly type: 'measurements-shown'; readonly show: boolean }
  | { readonly type: 'units-changed'; readonly to: UnitSystem }
  | { readonly type: 'half-drawn'; readonly isHalfDrawn: boolean }
  /** The page or the scale of a floor plan was typed. */
  | { readonly type: 'plan-wish-typed'; readonly patch: Partial<TypedWish> }
  | { readonly type: 'dxf-read'; readonly dxf: DxfAnswer | null }
  /** A press of a form button, given by its value. */
  | { readonly type: 'pressed'; readonly intent: string }
  /** The user placed, dragged or removed obstacles on the drawing: the whole list. */
  | { readonly type: 'obstacles-drawn'; readonly obstacles: readonly Obstacle[] }
  /** The user dragged or resized zones on the drawing: the whole list. */
  | { readonly type: 'zones-drawn'; readonly zones: readonly ZoneText[] }
  /** A joint of the slab was drawn with the tape measure, in the frame of the layout. */
  | { readonly type: 'slab-joint-drawn'; readonly joint: Segment }
  /** A saved job replaces the form's values; `isCounted` if its layout was counted before. */
  | { readonly type: 'job-opened'; readonly job: JobText; readonly isCounted: boolean }
  /** Closes a job that was only viewed. */
  | { readonly type: 'job-closed' }
  /** New: an empty form, in the same units. */
  | { readonly type: 'begun-anew'; readonly closes: OpenJob | null }
  /** Undo or redo. */
  | { readonly type: 'undo' | 'redo' }
  /** Shows the errors of the form. */
  | { readonly type: 'check-asked' }
  | { readonly type: 'marks-changed'; readonly marks: PlannerState['marks'] }
  | { readonly type: 'ticks-changed'; readonly ticked: PlannerState['ticked'] }
  | { readonly type: 'advice-chosen'; readonly choice: AdviceChoice }
  /** The button has been busy for its minimum of one second. */
  | { readonly type: 'second-over' }
  /** A layout is available; its cuts are still being planned. */
  | { readonly type: 'layout-ready'; readonly turn: number; readonly result: LayoutResult }
  | { readonly type: 'computed'; readonly turn: number; readonly outcome: PlannedOutcome }
  /** The layout of `turn` was counted; `mayShow` is false if the plan does not cover it. */
  | { readonly type: 'counted'; readonly turn: number; readonly mayShow: boolean }
  | { readonly type: 'replanned'; readonly number: number; readonly outcome: PlannedOutcome }
  /** The layouts for the preview of a re-plan from the floor. */
  | { readonly type: 'floor-previewed'; readonly number: number; readonly outcomes: readonly PlannedOutcome[] }
  /** The time to request superseded cuts again. */
  | { readonly type: 'replan-due'; readonly number: number };

/** Effects for the caller to perform. */
export type PlannerEffect =
  /** Answered by `layout-ready` and `computed`. */
  | {
      readonly type: 'compute';
      readonly turn: number;
      readonly request: LayoutRequest;
      readonly countKey: string;
      readonly cutting: CuttingOptions;
    }
  /** Plan the cuts of a layout once more; answered by `replanned`. */
  | {
      readonly type: 'replan';
      readonly number: number;
      readonly request: LayoutRequest;
      readonly cutting: CuttingOptions;
    }
  /** Lay out the preview's offers, one after the other; answered by `floor-previewed`. */
  | {
      readonly type: 'preview-floor';
      readonly number: number;
      readonly requests: readonly LayoutRequest[];
      readonly cutting: CuttingOptions;
    }
  /** Count the layout; answered by `counted`. */
  | { readonly type: 'count'; readonly turn: number; readonly countKey: string; readonly submissionId: string }
  /** The layout was counted before: remember that. */
  | { readonly type: 'mark-counted'; readonly countKey: string }
  /** The plan does not allow it: show the limit. */
  | { readonly type: 'show-limit'; readonly limit: MetLimit }
  /** Store these values as the last calculation; null deletes it. */
  | { readonly type: 'remember'; readonly values: PlannerValues | null }
  | { readonly type: 'save-units'; readonly system: UnitSystem }
  /** This machine cannot compute it, or not in time: send the form to the server. */
  | { readonly type: 'post' }
  /** Send `event` after this number of milliseconds. */
  | { readonly type: 'timer'; readonly ms: number; readonly event: PlannerEvent }
  /** Another layout of the home is on the page: its saved job, if any, is the open one. Both are known by the form's `aside`. */
  | { readonly type: 'follow-job'; readonly before: string; readonly after: string; readonly isAnew: boolean }
  /** The previous values are on the page again, together with the saved job that was open, if any. */
  | { readonly type: 'reopen-job'; readonly open: OpenJob | null }
  /** Another home is on the page, so the saved jobs of the previous home's layouts no longer apply. */
  | { readonly type: 'forget-jobs' };
