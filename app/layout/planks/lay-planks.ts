import {
  isOnePiece,
  type Joints,
  jointsOf,
  longestFirst,
  type PlacedPlankRun,
  type PlankRun,
  STRICTNESS,
} from '#app/layout/model/plank-run.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';
import { type Beginning, cutRun, type Offcut } from '#app/layout/planks/cut-run.ts';
import { LastCourses } from '#app/layout/planks/last-courses.ts';

/** A floor of planks: its runs in the order of laying, and the number of planks. */
export interface PlacedPlanks {
  readonly runs: readonly PlacedPlankRun[];
  readonly planks: number;
}

/**
 * Lays runs as an installer does: only the offcut of the previous run may start a run, whole or trimmed by the least that keeps
 * the rules; otherwise a new plank does. `runs` are ordered by course, then from left to right; the first ones are laid as
 * `held`.
 */
export function layAsYouGo(
  runs: readonly PlankRun[],
  rules: PlankRules,
  held: readonly Beginning[] = [],
): PlacedPlanks {
  const placed: PlacedPlankRun[] = [];
  let planks = 0;
  let offcut: Offcut | null = null;
  const courses = new LastCourses();
  for (const [index, run] of runs.entries()) {
    courses.enter(run.course);
    const beginning: Beginning = held[index] ?? begin(run, offcut, courses.joints(1), rules);
    const cut = cutRun(run, beginning, planks, rules);
    placed.push(cut.placed);
    planks = cut.planks;
    offcut = cut.offcut;
    courses.add(jointsOf(run, beginning.first, rules));
  }
  return { runs: placed, planks };
}

function begin(run: PlankRun, offcut: Offcut | null, before: readonly Joints[], rules: PlankRules): Beginning {
  if (isOnePiece(run, rules)) {
    const first = run.to - run.from;
    return { first, from: offcut !== null && offcut.length >= first ? offcut : null, broken: 'none' };
  }
  const neighbours = [{ joints: before, apart: rules.minOffset }];
  for (const { broken, ...strictness } of STRICTNESS) {
    for (const from of offcut === null ? [null] : [offcut, null]) {
      const first = longestFirst(run, from?.length ?? rules.length, rules, strictness, neighbours);
      if (first !== null) return { first, from, broken };
    }
  }
  // Without rules, a whole plank can start any run.
  return { first: rules.length, from: null, broken: 'ends' };
}
