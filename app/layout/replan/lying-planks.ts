import { err, ok, type Result } from '#app/base/result.ts';
import { transposeRing } from '#app/layout/kernel/flat-rings.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import type { PlankRun } from '#app/layout/model/plank-run.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';
import { type HeldRun, heldOf, holdRuns } from '#app/layout/planks/hold-runs.ts';
import { isPieceDown } from '#app/layout/planks/lay-plank-floor.ts';
import { layAsYouGo } from '#app/layout/planks/lay-planks.ts';
import type { CourseRun } from '#app/layout/planks/runs-in-courses.ts';
import { MOST_SHORT } from '#app/layout/replan/expected-readings.ts';
import type { FloorAxis, FloorCourses, PlankPlan } from '#app/layout/replan/floor-courses.ts';
import { endsOf, plankRunsOn } from '#app/layout/replan/plank-courses.ts';
import { isSameWall, type WallAtEnd, wallAtEnd } from '#app/layout/replan/wall-moves.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

/** The runs of laid plank courses, and how each starts. */
export interface LyingPlanks {
  readonly runs: readonly LyingRun[];
  readonly held: readonly HeldRun[];
  readonly rules: PlankRules;
  /** The wall at the end of the last course and its position; null if there is none. */
  readonly wall: WallAtEnd | null;
  readonly endWall: number | null;
}

interface LyingRun extends CourseRun {
  /** It ends at the wall at the end of the last course. */
  readonly isAtEnd: boolean;
  /** It was planned as one piece. */
  readonly isOne: boolean;
}

/** A part that starts farther from its planned place starts at another wall, so its pieces on the list are unknown. */
const MOST_ELSEWHERE = fromInches(1);

/** The laid courses with planks of such sizes in the planned room, or the first course that such planks divide differently. */
export function findLying(
  request: LayoutRequest,
  { ring, runsAlong, across: planned }: FloorCourses,
  planks: PlankPlan,
  {
    real: { along, across },
    laid,
    areWhole,
  }: {
    readonly real: Pick<FloorCourses, 'along' | 'across'>;
    readonly laid: number;
    /** Offcuts longer than listed were laid whole if the plan uses all of them. */
    readonly areWhole: boolean;
  },
): Result<LyingPlanks, { readonly code: 'divided-otherwise'; readonly course: number }> {
  const { tile: width, joint, origin: top } = across;
  const found = plankRunsOn({ request, ring }, { top, width, joint }, [0, laid - 1]);
  const before = planks.runs.filter(({ course }) => course < laid);
  const otherwise = (course: number) => err({ code: 'divided-otherwise', course } as const);
  const partsOf = (all: readonly PlankRun[], course: number) => all.filter((run) => run.course === course).length;
  for (let course = 0; course < laid; course += 1) {
    if (partsOf(found, course) !== partsOf(before, course)) return otherwise(course);
  }
  const walls = runsAlong === 'x' ? ring : transposeRing(ring);
  const ofRuns = found.map((run, index) => {
    const near = top + run.course * (width + joint);
    const wall = wallAtEnd(walls, gapOf(request.finish), run.to, [near, near + width]);
    return { ...run, wall, isOne: before[index]?.pieces.length === 1 };
  });
  // The wall that is read; such planks may end at another wall than planned.
  const { wall: end = null, to: at = 0 } = ofRuns.at(-1) ?? {};
  const runs = ofRuns.map(({ wall, ...run }): LyingRun => {
    return { ...run, isAtEnd: wall !== null && end !== null && isSameWall(wall, end) };
  });
  const sizesBefore = before.map((_, index) => sizesIn(planks, index, planned.tile));
  const listed = heldOf(before, planks.rules, (index, piece) => sizesBefore[index]?.[piece] === 'kept');
  const held = areWhole ? withWholeOffcuts(before, listed, planks.rules) : listed;
  const lying = { runs, held, rules: planks.rules, wall: end, endWall: end && at + end.gap };
  const lies = realPlanks(lying, along, 0);
  const other = lies.runs.find(({ from }, index) => {
    const isElsewhere = Math.abs(from - (before[index]?.from ?? from)) > MOST_ELSEWHERE;
    return isElsewhere || !areAlike(sizesBefore[index] ?? [], sizesIn(lies, index, width));
  });
  return other === undefined ? ok(lying) : otherwise(other.course);
}

/** Marks the runs that are planned to start with all of an offcut. */
function withWholeOffcuts(runs: readonly PlankRun[], held: readonly HeldRun[], rules: PlankRules): readonly HeldRun[] {
  const { beginnings } = holdRuns(runs, held, rules);
  return held.map((one, index) => {
    const { first, from = null } = beginnings[index] ?? {};
    return from !== null && from.length === first ? { ...one, isAllOfIt: true } : one;
  });
}

/** Which pieces of a run are large enough to lay: not short ones at its ends, nor those where the run is too thin. */
function sizesIn(
  { rules, runs, areas }: PlankPlan,
  index: number,
  width: number,
): readonly ('kept' | 'short' | 'thin')[] {
  const [run, area] = [runs[index], areas[index]];
  const least = smallestKeptSide({ across: rules.length, down: width });
  if (run === undefined || area === undefined) return [];
  return run.pieces.map(({ length }, piece) => {
    if (length < least) return 'short';
    return isPieceDown(area, run, piece, { least, joint: rules.joint }) ? 'kept' : 'thin';
  });
}

/** Whether two runs are too thin to lay at the same pieces; one may have more pieces at its end. */
function areAlike(one: ReturnType<typeof sizesIn>, other: ReturnType<typeof sizesIn>): boolean {
  const isLong = (size: string) => size !== 'short';
  const [own, others] = [one.filter(isLong), other.filter(isLong)];
  const longer = own.length > others.length ? own : others;
  return longer.every((_, at) => (own[at] ?? own.at(-1)) === (others[at] ?? others.at(-1)));
}

/**
 * The planks of the laid courses with the end wall at another place. Each starts as planned, or with the real offcut if that is
 * shorter.
 */
export function realPlanks({ runs, held, rules }: LyingPlanks, { tile, joint }: FloorAxis, endBy: number): PlankPlan {
  const real = { ...rules, length: tile, joint };
  const found = runs.map((run) => ({ ...run, to: run.isAtEnd ? run.to + endBy : run.to }));
  const lain = held.map((one, index) => {
    const { from = 0, to = 0, isOne = false } = found[index] ?? {};
    // One plank still fills its planned part, even if it is short by less than a tape shows.
    return isOne && to - from <= tile + MOST_SHORT ? { ...one, first: 0 } : one;
  });
  const { beginnings } = holdRuns(found, lain, real, true);
  const anew = layAsYouGo(found, real, beginnings).runs;
  return { rules: real, runs: anew, areas: found, ends: endsOf(anew, () => null) };
}

/** The search step for the wall at the end of plank courses. */
const STEP = fromInches(1 / 16);

/** The largest error of a floor at which a tape still identifies the place of its wall. */
const MOST_OFF_PLAN = fromInches(1 / 2);

/** The place of the wall at the end of the courses, and whether the tape identifies it. */
export interface PlaceByEnd {
  readonly wall: number;
  /** Another place about as close to the plan gives the same reading, and laid courses would start differently there. */
  readonly isDoubtful: boolean;
}

/**
 * The place of the wall at the end of the courses for a reading from their last whole tile. If the wall is farther off, the
 * offcuts that start courses get shorter, and so do the ends, until one more plank fits. Of several possible places, the one
 * nearest to the planned wall is used; unless it is the planned wall itself, it is doubtful.
 */
export function placeByEnd(
  { wall, tile }: FloorAxis,
  planksAt: (wall: number) => PlankPlan | null,
  { course, measured }: { readonly course: number; readonly measured: number },
): PlaceByEnd {
  const endAt = (at: number) => endOfLastPlank(planksAt(at), course);
  // Without a whole plank the wall would be farther off.
  const beyond = (to: number) => (endAt(to) ?? to - measured + 1) + measured - to;
  const atPlan = wall + beyond(wall);
  const isAtPlan = Math.abs(atPlan - wall) <= STEP && beyond(atPlan) === 0;
  if (isAtPlan) return { wall: atPlan, isDoubtful: false };
  let found: number | null = null;
  for (let by = 0; 2 * by <= tile; by += STEP) {
    if (found !== null && by >= MOST_OFF_PLAN) break;
    for (const from of [wall + by, wall - by - STEP]) {
      const place = placeWithin(beyond, endAt, [from, from + STEP]);
      if (place === null) continue;
      if (found === null) found = place;
      else if (lieOtherwise(planksAt(found), planksAt(place))) return { wall: found, isDoubtful: true };
    }
  }
  return { wall: found ?? atPlan, isDoubtful: false };
}

/** The place of the wall within a step; null if it is not within this step. */
function placeWithin(
  beyond: (wall: number) => number,
  endAt: (wall: number) => number | null,
  [from, to]: readonly [from: number, to: number],
): number | null {
  // It rises where one more plank fits, and falls again after that.
  const isRising = beyond(to) > beyond(from);
  const least = isRising ? firstWhere((at) => beyond(at) > beyond(from), from, to) : from;
  // A last piece that is whole within the precision of a tape reads more than any piece can.
  const isNearlyWhole = isRising && endAt(least - 1) !== null && beyond(least - 1) >= 0;
  if (isNearlyWhole && beyond(least - 1) <= MOST_SHORT) return least - 1;
  return beyond(least) >= 0 && beyond(to) <= 0 ? rootIn(beyond, least, to) : null;
}

/** Whether a course starts differently on the two floors, by more than the precision of a tape. */
function lieOtherwise(one: PlankPlan | null, other: PlankPlan | null): boolean {
  const begins = (planks: PlankPlan | null) => (planks?.runs ?? []).map(({ pieces }) => pieces[0]?.length ?? 0);
  const others = begins(other);
  return begins(one).some((length, index) => Math.abs(length - (others[index] ?? 0)) > MOST_SHORT);
}

/** The first integer after `from` that satisfies a condition, if all integers from there to `to` do. */
function firstWhere(is: (at: number) => boolean, from: number, to: number): number {
  let [before, first] = [from, to];
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (is(middle)) first = middle;
    else before = middle;
  }
  return first;
}

/** Where a falling integer function reaches 0 or first drops below it: a whole plank fits before that wall. */
function rootIn(falling: (at: number) => number, from: number, to: number): number {
  const most = firstWhere((at) => falling(at) < 0, from, to);
  const least = Math.max(from, most - 1);
  return falling(least) === 0 ? least : most;
}

/** The far end of the last whole plank of a laid course, in its last run. */
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
