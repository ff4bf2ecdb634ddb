import { isOnePiece, type PlankRules, type PlankRun } from '#app/layout/planks/plank-run.ts';

/** A run as far as its length goes: `from` and `to` of a run, or of what counts of it. */
type Stretch = Pick<PlankRun, 'from' | 'to'>;

/**
 * As many planks as any way to lay these runs takes at least. The pieces are at least as long as the runs less the most
 * joints they can have. And a run of several pieces takes a fresh plank for each but the first: only what is left of a
 * plank's end begins a run; before the first run nothing is left of any.
 */
export function boundPlanks(runs: readonly Stretch[], rules: PlankRules): number {
  if (runs.length === 0) return 0;
  const module = rules.length + rules.joint;
  let material = 0;
  let fresh = 1;
  for (const run of runs) {
    const length = run.to - run.from;
    if (isOnePiece(run, rules)) {
      material += length;
      continue;
    }
    // So many planks, each with a joint after it, reach no further.
    fresh += Math.max(0, Math.ceil(length / module) - 1);
    material += Math.max(0, length - (Math.ceil(length / module) + 1) * rules.joint);
  }
  return Math.max(fresh, Math.ceil(material / rules.length));
}
