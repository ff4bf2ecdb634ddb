import { isOnePiece, type PlankRun } from '#app/layout/model/plank-run.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';

/** The extent of a run, or of its relevant part: `from` and `to`. */
type Stretch = Pick<PlankRun, 'from' | 'to'>;

/**
 * A lower bound on the planks for these runs. The pieces together are at least as long as the runs minus the most
 * joints they can have. A run of several pieces needs a new plank for each piece after the first: only the offcut of a
 * plank's end can start a run, and there is no offcut before the first run.
 */
export function boundPlanks(runs: readonly Stretch[], rules: PlankRules): number {
  return runs.length === 0 ? 0 : boundAfter(runs, rules, { fresh: 1, offcuts: 0 });
}

/**
 * A lower bound on the additional planks for runs that follow others. `offcuts` is the total length of the offcuts left by those,
 * in lattice units. `fresh` is 1 if no offcut can start the first run.
 */
export function boundAfter(
  runs: readonly Stretch[],
  rules: PlankRules,
  { fresh: first, offcuts }: { readonly fresh: 0 | 1; readonly offcuts: number },
): number {
  const module = rules.length + rules.joint;
  let material = -offcuts;
  let fresh: number = first;
  for (const run of runs) {
    const length = run.to - run.from;
    if (isOnePiece(run, rules)) {
      material += length;
      continue;
    }
    // This many planks, each followed by a joint, fit the length.
    fresh += Math.max(0, Math.ceil(length / module) - 1);
    material += Math.max(0, length - (Math.ceil(length / module) + 1) * rules.joint);
  }
  return Math.max(fresh, Math.ceil(material / rules.length), 0);
}
