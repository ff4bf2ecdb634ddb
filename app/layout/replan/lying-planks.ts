import { err, ok, type Result } from '#app/base/result.ts';
import { transposeRing } from '#app/layout/flat-rings.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { gapOf } from '#app/layout/perimeter-gap.ts';
import { type HeldRun, heldOf, holdRuns } from '#app/layout/planks/hold-runs.ts';
import { layAsYouGo } from '#app/layout/planks/lay-planks.ts';
import type { PlankRules, PlankRun } from '#app/layout/planks/plank-run.ts';
import {
  endsOf,
  type FloorAxis,
  type FloorCourses,
  type PlankPlan,
  plankRunsOn,
} from '#app/layout/replan/floor-courses.ts';
import { isSameWall, type WallAtEnd, wallAtEnd } from '#app/layout/replan/wall-moves.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** The runs of laid courses of planks where they lie, and how each begins. */
export interface LyingPlanks {
  readonly runs: readonly (PlankRun & { readonly isAtEnd: boolean })[];
  readonly held: readonly HeldRun[];
  readonly rules: PlankRules;
  /** The wall at the end of the last course, and where it is; null if no wall is there. */
  readonly wall: WallAtEnd | null;
  readonly endWall: number | null;
}

/** The laid courses of planks of such sizes in the planned room, or the first that such planks divide otherwise. */
export function findLying(
  request: LayoutRequest,
  { ring, runsAlong }: FloorCourses,
  { rules, runs }: PlankPlan,
  { real: { across }, laid }: { readonly real: Pick<FloorCourses, 'across'>; readonly laid: number },
): Result<LyingPlanks, { readonly code: 'divided-otherwise'; readonly course: number }> {
  const { tile: width, joint, origin: top } = across;
  const found = plankRunsOn({ request, ring }, { top, width, joint }, [0, laid - 1]);
  const planned = runs.filter(({ course }) => course < laid);
  const partsOf = (all: readonly PlankRun[], course: number) => all.filter((run) => run.course === course).length;
  for (let course = 0; course < laid; course += 1) {
    if (partsOf(found, course) !== partsOf(planned, course)) return err({ code: 'divided-otherwise', course });
  }
  const walls = runsAlong === 'x' ? ring : transposeRing(ring);
  const ofRuns = found.map(({ course, from, to }) => {
    const near = top + course * (width + joint);
    return { course, from, to, wall: wallAtEnd(walls, gapOf(request), to, [near, near + width]) };
  });
  // The wall that is read: such planks may end at another one than planned.
  const { wall: end = null, to: at = 0 } = ofRuns.at(-1) ?? {};
  const lying = ofRuns.map(({ wall, ...run }) => {
    return { ...run, isAtEnd: wall !== null && end !== null && isSameWall(wall, end) };
  });
  return ok({ runs: lying, held: heldOf(planned, rules), rules, wall: end, endWall: end && at + end.gap });
}

/** The planks of the laid courses with the wall at their end elsewhere: each begins as planned, or with the offcut that there was where that is shorter. */
export function realPlanks({ runs, held, rules }: LyingPlanks, { tile, joint }: FloorAxis, endBy: number): PlankPlan {
  const real = { ...rules, length: tile, joint };
  const found = runs.map(({ course, from, to, isAtEnd }) => ({ course, from, to: isAtEnd ? to + endBy : to }));
  const { beginnings } = holdRuns(found, held, real, true);
  const anew = layAsYouGo(found, real, beginnings).runs;
  return { rules: real, runs: anew, ends: endsOf(anew, () => null) };
}

/** How finely the wall at the end of courses of planks is looked for. */
const STEP = fromInches(1 / 16);

/**
 * Where the wall at the end of the courses stands if the tape reads that from their last whole tile. The offcuts that planks begin
 * with, and so their ends, are shorter where it is farther off, until one more plank fits: of several places the one nearest to the
 * planned wall is taken.
 */
export function placeByEnd(
  { wall, tile }: FloorAxis,
  endAt: (wall: number) => number | null,
  measured: number,
): number {
  // Without a whole plank the wall would have to be farther off.
  const beyond = (to: number) => (endAt(to) ?? to - measured + 1) + measured - to;
  const atPlan = wall + beyond(wall);
  if (Math.abs(atPlan - wall) <= STEP && beyond(atPlan) === 0) return atPlan;
  for (let by = 0; 2 * by <= tile; by += STEP) {
    for (const least of [wall + by, wall - by - STEP]) {
      if (beyond(least) >= 0 && beyond(least + STEP) <= 0) return rootIn(beyond, least, least + STEP);
    }
  }
  return atPlan;
}

/** Where a falling function of whole numbers reaches 0, or is below it for the first time: a whole plank fits before that wall. */
function rootIn(falling: (at: number) => number, from: number, to: number): number {
  let [least, most] = [from, to];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (falling(middle) >= 0) least = middle;
    else most = middle;
  }
  return falling(least) === 0 ? least : most;
}

/** The far end of the last whole plank of a course that lies, in its last run. */
export function endOfLastPlank(lying: PlankPlan | null, course: number): number | null {
  const { run } = lying?.ends[course] ?? {};
  if (run === undefined || lying === null) return null;
  const { length, joint } = lying.rules;
  let [at, end]: [number, number | null] = [run.from, null];
  for (const piece of run.pieces) {
    at += piece.length;
    if (piece.length === length) end = at;
    at += joint;
  }
  return end;
}
