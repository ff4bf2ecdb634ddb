import { isOnePiece, type PlankRules, type PlankRun } from '#app/layout/planks/plank-run.ts';

/** The extent of a run, or of its relevant part: `from` and `to`. */
type Stretch = Pick<PlankRun, 'from' | 'to'>;

/**
 * A lower bound on the planks for these runs. The pieces are at least as long as the runs less the most joints they can
 * have. And a run of several pieces takes a new plank for each piece but the first: only the offcut of a plank's end
 * can start a run, and there is no offcut before the first run.
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
    // This many planks, each followed by a joint, do not exceed the length.
    fresh += Math.max(0, Math.ceil(length / module) - 1);
    material += Math.max(0, length - (Math.ceil(length / module) + 1) * rules.joint);
  }
  return Math.max(fresh, Math.ceil(material / rules.length));
}
