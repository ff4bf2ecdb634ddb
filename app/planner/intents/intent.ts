import { layoutKeyWithoutObstacles } from '#app/layout/job/layout-key.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { cornersOver } from '#app/planner/form/corners.ts';
import { FIELD_OF_WAY, type FieldErrors, type PlannerValues } from '#app/planner/form/values.ts';
import type { FloorPlanner } from '#app/planner/replan/floor-planner.ts';

/** The result of a button: the next values, the messages, and the layout to compute, if any. */
export interface IntentOutcome {
  readonly values: PlannerValues;
  readonly errors: FieldErrors;
  readonly request: LayoutRequest | null;
  /** The key that is counted; equal for layouts that differ only in obstacles. Empty without a request. */
  readonly countKey: string;
}

/** A pressed button: the form's values, and the arguments in the button's value. */
export interface Press {
  readonly values: PlannerValues;
  /** The arguments of a button value `name:argument:further`; empty if absent. */
  readonly argument: string;
  readonly further: string;
  /** A layout of these values has been computed. */
  readonly hasLayout: boolean;
  /** Loaded for intents with `plansFloor`. */
  readonly floorPlanner: FloorPlanner | null;
}

/** A button of the planner's form, handled the same way by browser and server. */
export interface Intent {
  readonly run: (press: Press) => IntentOutcome;
  /** It uses the whole form, so pending input beside the job is added to the job first, or refused. */
  readonly takesTyped?: true;
  /** It changes cuts of a layout, so a layout is required. */
  readonly needsLayout?: true;
  /** It re-plans the rest of a floor, and needs the code for that. */
  readonly plansFloor?: true;
  /** Its layout counts as computed even if the button is refused. */
  readonly keepsLayout?: true;
  /** The layout it computes was counted before. */
  readonly isCounted?: true;
  /** It reads measures and corners without first computing one from the other. */
  readonly keepsMeasures?: true;
  /** The id of the page section that it changes and the response opens, if any. */
  readonly changedPart?: (argument: string, values: PlannerValues) => string | null;
  /** The response scrolls to the top of the page. After other buttons it returns to the pressed button. */
  readonly leadsToTop?: true;
  /**
   * Where the focus goes on if not at the pressed button: the value of another button or the name of a field. `values` are
   * those before the press.
   */
  readonly returnsTo?: (argument: string, values: PlannerValues) => string;
}

export type IntentTable = Readonly<Record<string, Intent>>;

/** New values, without computing anything yet. */
export function change(values: PlannerValues): IntentOutcome {
  return { values, errors: {}, request: null, countKey: '' };
}

/** The values unchanged, with messages at their fields. */
export function refuse(values: PlannerValues, errors: FieldErrors): IntentOutcome {
  return { values, errors, request: null, countKey: '' };
}

/** The layout of valid values. */
export function accept(values: PlannerValues, request: LayoutRequest): IntentOutcome {
  return { values, errors: {}, request, countKey: layoutKeyWithoutObstacles(request) };
}

/** The layout of these values, or the errors. */
export function calculate(values: PlannerValues): IntentOutcome {
  const checked = checkJob(values.job);
  if (!checked.ok) return refuse({ ...values, job: checked.fields }, atChosenWay(values, checked.errors));
  return accept(values, checked.request);
}

/** Problems of corners appear where the room was entered, because the corner list is folded if another way is chosen. */
function atChosenWay({ job, way }: PlannerValues, errors: FieldErrors): FieldErrors {
  if (job.roomType !== 'custom' || way === 'custom' || errors.customRoomPoints === undefined) return errors;
  const { customRoomPoints, ...others } = errors;
  const field = FIELD_OF_WAY[way];
  return { ...others, [field]: [...(others[field] ?? []), ...customRoomPoints] };
}

/** A change outside the job: a layout on the page is kept, and computed again for the answer. */
export function prepare(values: PlannerValues, hasLayout: boolean): IntentOutcome {
  return hasLayout ? calculate(values) : change(values);
}

/** The values with other fields of the job. */
export function withJob(values: PlannerValues, patch: Partial<JobText>): PlannerValues {
  return { ...values, job: { ...values.job, ...patch } };
}

/** The room that was made, as a custom one: `corners` as on the drawing. */
export function withCorners(values: PlannerValues, corners: string): PlannerValues {
  const customRoomPoints = cornersOver(corners, values.job);
  const made = withJob(values, { roomType: 'custom', customRoomPoints, typedWalls: '' });
  return { ...made, hasUnreadWalls: false };
}
