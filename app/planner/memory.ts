import { isSameData } from '#app/base/is-same-data.ts';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { convertValues, enteredAs, isEmptyForm, type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';
import type { OpenJob } from '#app/product/jobs/jobs-reply.ts';

/** A planner page that the user left for another page of the site. */
interface LeftPage {
  readonly values: PlannerValues;
  readonly hasLayout: boolean;
  readonly open: OpenJob | null;
  /** It was /new, which starts empty unless the user comes back to it. */
  readonly isNew: boolean;
}

/** The values that make a layout. */
type KeptValues = Pick<PlannerValues, 'job' | 'showMeasurements' | 'aside'>;

/**
 * Values stored in the browser that a page may restore, each with the job that was open. `features/planner/browser-memory.ts`
 * stores them.
 */
export interface Kept {
  /** Typed before a reload by the program. */
  readonly draft: {
    readonly values: Partial<PlannerValues>;
    readonly open: OpenJob | null;
    /** A layout was shown. */
    readonly hasLayout: boolean;
  } | null;
  /** The unfinished room drawing, in its own format. */
  readonly drawn: string | null;
  readonly left: LeftPage | null;
  /** The unit system that was saved as a preference. */
  readonly units: UnitSystem | null;
  /** The values of the last calculation. */
  readonly last: { readonly values: KeptValues; readonly open: OpenJob | null } | null;
}

/** The form as loaded, and as it was at hydration. */
export interface TypedEarly {
  readonly came: PlannerValues;
  readonly typed: PlannerValues;
  /** What the adviser may vary, as ticked; null on a page without its checkboxes. */
  readonly adviceChoice: AdviceChoice | null;
}

/** How the page was reached. */
export interface Arrival {
  /** Nothing was posted to it. */
  readonly isFresh: boolean;
  /** By Back or Forward. */
  readonly isBack: boolean;
  /** It starts with the last calculation: / does, /new does not. */
  readonly takesLast: boolean;
}

export interface Recalled {
  readonly values: PlannerValues;
  /** Whether the form's values differ from the server's, so the plan may not allow the job. */
  readonly isOther: boolean;
  /** The saved job that was open with these other values. */
  readonly open: OpenJob | null;
  /** Whether their layout is to be computed. */
  readonly needsLayout: boolean;
}

/**
 * The form's values after hydration. The first available of: a draft after a reload; the page the user left, when going back to
 * it; the last calculation, in the stored units, if the form is still empty. Input typed before hydration overrides all of them.
 * The response to a post restores only a draft.
 */
export function recall(page: PlannerValues, kept: Kept, { came, typed }: TypedEarly, arrival: Arrival): Recalled {
  const over = (values: PlannerValues) => typeOver(values, came, typed);
  const { isFresh, isBack, takesLast } = arrival;
  if (kept.draft !== null) {
    const { values, open, hasLayout } = kept.draft;
    return { values: over(overDraft(page, values)), isOther: true, open, needsLayout: hasLayout };
  }
  if (kept.left !== null && isFresh && (takesLast || (isBack && kept.left.isNew))) {
    const { values, open, hasLayout } = kept.left;
    return { values: over(values), isOther: true, open, needsLayout: hasLayout };
  }
  // Units chosen on the page itself are newer than the stored ones.
  const isChosen = typed.job.unitSystem !== came.job.unitSystem;
  const units = isFresh && !isChosen ? kept.units : null;
  const inKeptUnits = (values: PlannerValues) => (units === null ? values : convertValues(values, units));
  const now = inKeptUnits(over(page));
  if (!takesLast || kept.last === null || !isEmptyForm(now)) {
    return { values: now, isOther: false, open: null, needsLayout: false };
  }
  const { values, open } = kept.last;
  return {
    values: inKeptUnits({ ...now, ...values, ...enteredAs(values.job) }),
    isOther: true,
    open,
    needsLayout: true,
  };
}

function overDraft(page: PlannerValues, draft: Partial<PlannerValues>): PlannerValues {
  return {
    ...page,
    ...draft,
    job: { ...page.job, ...draft.job },
    newObstacle: { ...page.newObstacle, ...draft.newObstacle },
  };
}

/**
 * The values with the fields typed before scripts ran, which differ from the page as loaded. They are in the page's units, so the
 * values are converted to those units.
 */
function typeOver(kept: PlannerValues, came: PlannerValues, typed: PlannerValues): PlannerValues {
  if (isSameData(came, typed)) return kept;
  const values = convertValues(kept, unitSystemOf(typed.job));
  const { obstacles, ...job } = changesOf(came.job, typed.job);
  const isSameList = obstacles?.length === values.job.obstacles.length;
  const merged = isSameList
    ? values.job.obstacles.map((obstacle, index) => ({ ...obstacle, ...obstacles[index] }))
    : obstacles;
  return {
    ...values,
    job: { ...values.job, ...job, ...(merged && { obstacles: merged }) },
    way: typed.way === came.way ? values.way : typed.way,
    hasUnreadWalls: values.hasUnreadWalls || (job.measures !== undefined && typed.hasUnreadWalls),
    newObstacle: isSameData(typed.newObstacle, came.newObstacle) ? values.newObstacle : typed.newObstacle,
    showMeasurements:
      typed.showMeasurements === came.showMeasurements ? values.showMeasurements : typed.showMeasurements,
  };
}

/** The fields that differ. */
function changesOf(came: JobText, typed: JobText): Partial<JobText> {
  const fields = Object.keys(typed) as (keyof JobText)[];
  return Object.fromEntries(
    fields.filter((field) => !isSameData(typed[field], came[field])).map((field) => [field, typed[field]]),
  );
}
