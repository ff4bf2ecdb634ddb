import { FLOOR_CHOICES } from '#app/layout/replan/floor-choice.ts';
import type { PlannerValues } from '#app/planner/form/values.ts';
import { calculate, type IntentOutcome, type IntentTable, prepare, withJob } from '#app/planner/intents/intent.ts';
import type { FloorPlanner } from '#app/planner/replan/floor-planner.ts';
import { mustPlan } from '#app/planner/replan/must-plan.ts';

/** The buttons that re-plan the rest of a floor: preview the change, then apply or drop it. */
export const FLOOR_INTENTS: IntentTable = {
  'preview-floor': {
    run: ({ values, hasLayout, floorPlanner }) => previewFloor(values, hasLayout, mustPlan(floorPlanner)),
    plansFloor: true,
    keepsLayout: true,
  },
  'follow-floor': {
    run: ({ values, argument, floorPlanner }) => replanFloor(values, argument, mustPlan(floorPlanner)),
    plansFloor: true,
    takesTyped: true,
    keepsLayout: true,
    returnsTo: () => 'preview-floor',
  },
  'free-laid': {
    run: ({ values }) => calculate(withJob(values, { laidPlanks: '', heldStart: '', courseStarts: '' })),
    takesTyped: true,
    keepsLayout: true,
    returnsTo: () => 'preview-floor',
  },
  'leave-floor': {
    run: ({ values, hasLayout }) => prepare(values, hasLayout),
    keepsLayout: true,
    returnsTo: () => 'preview-floor',
  },
};

/** The layout stays; the change is computed separately. */
function previewFloor(values: PlannerValues, hasLayout: boolean, { replanJob }: FloorPlanner): IntentOutcome {
  const followed = replanJob(values.job);
  const shown = prepare(values, hasLayout);
  return followed.ok ? shown : { ...shown, errors: followed.error };
}

/** An unusable reading leaves the plan unchanged and gets a message at its field. */
function replanFloor(values: PlannerValues, argument: string, { replanJob }: FloorPlanner): IntentOutcome {
  const choice = FLOOR_CHOICES.find((one) => one === argument);
  const followed = replanJob(values.job, choice);
  if (followed.ok) return calculate(withJob(values, followed.value));
  return { ...calculate(values), errors: followed.error };
}
