import { followJob } from '#app/planner/follow-floor.ts';
import { calculate, type IntentOutcome, type IntentTable, withJob } from '#app/planner/intents/intent.ts';
import type { PlannerValues } from '#app/planner/values.ts';

/** The button that plans the rest of a floor anew. */
export const FLOOR_INTENTS: IntentTable = {
  'follow-floor': { run: ({ values }) => followFloor(values), keepsLayout: true },
};

/** A reading that cannot be followed leaves the plan as it is, with the message at its field. */
function followFloor(values: PlannerValues): IntentOutcome {
  const followed = followJob(values.job);
  if (followed.ok) return calculate(withJob(values, followed.value));
  return { ...calculate(values), errors: followed.error };
}
