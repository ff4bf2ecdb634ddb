import fc from 'fast-check';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { FloorChoice } from '#app/layout/replan/floor-choice.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import { type Listed, listed } from '#tests/factories/listed-planks.ts';
import { layJob, MOST_OFF, type Simulated } from '#tests/factories/simulated-floor.ts';
import { readPlanks, tape } from '#tests/factories/tape-readings.ts';

/** Pieces under 1/4 in are not laid. A sixteenth may decide whether a piece is one. */
const SLIVER = 5 / 16;
const KERF = 1 / 8;

interface Sizes {
  readonly u: number;
  readonly v: number;
  readonly length: number;
  readonly width: number;
}

/** A rectangle of planks, as typed and as it really is. Inches; u runs along the planks, v across them. */
export interface SimulatedPlanks {
  readonly isHorizontal: boolean;
  readonly method: 'as-you-lay' | 'least-waste';
  readonly joint: number;
  readonly gap: number;
  readonly typed: Sizes;
  readonly real: Sizes;
  /** The width of the first course by hand; null: equal borders. */
  readonly start: number | null;
  /** The fraction of the courses that are down when the tape is read. */
  readonly laidShare: number;
}

const sixteenths = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);
const share = evenly(0, 1);

export const simulatedPlanks: fc.Arbitrary<SimulatedPlanks> = fc
  .record({
    isHorizontal: fc.boolean(),
    method: fc.constantFrom('as-you-lay' as const, 'as-you-lay' as const, 'least-waste' as const),
    joint: fc.constantFrom(0, 0, 1 / 8),
    gap: fc.constantFrom(0, 1 / 4),
    u: sixteenths(60, 250),
    v: sixteenths(40, 130),
    length: fc.constantFrom(36, 48, 47.25, 60),
    width: fc.constantFrom(5, 6, 7.5),
    offU: off(1 / 2),
    offV: off(1 / 2),
    offLength: off(1 / 8),
    offWidth: off(1 / 8),
    start: fc.option(share.map((part) => 0.2 + 0.7 * part)),
    laidShare: share,
  })
  .map(({ u, v, length, width, offU, offV, offLength, offWidth, start, ...more }) => ({
    ...more,
    typed: { u, v, length, width },
    real: { u: u + offU, v: v + offV, length: length + offLength, width: width + offWidth },
    start: start === null ? null : Math.round(start * width * 16) / 16,
  }));

export function planksJob({ isHorizontal, method, joint, gap, typed, start }: SimulatedPlanks): JobText {
  const [roomWidth, roomLength] = isHorizontal ? [typed.u, typed.v] : [typed.v, typed.u];
  const [startCutWidth, startCutLength] = isHorizontal ? [0, start ?? 0] : [start ?? 0, 0];
  return {
    ...emptyJobText(),
    laying: 'planks',
    layoutType: 'planks',
    plankMethod: method,
    patternOrientation: isHorizontal ? 'horizontal' : 'vertical',
    roomWidth: String(roomWidth),
    roomLength: String(roomLength),
    tileLength: String(typed.length),
    tileWidth: String(typed.width),
    groutSpacing: String(joint),
    perimeterGap: gap === 0 ? '' : String(gap),
    kerf: String(KERF),
    autoOptimize: start === null,
    startCutWidth: String(startCutWidth),
    startCutLength: String(startCutLength),
  };
}

/** A course on the real floor. */
interface RealCourse {
  readonly pieces: readonly { readonly at: number; readonly length: number }[];
  /** The offcut of its last plank. */
  readonly offcut: number;
  /** How much shorter its first piece is than the list requires. */
  readonly short: number;
  /** The far end of its last whole plank; null without one. */
  readonly endOfWhole: number | null;
}

/**
 * Lays a course as a setter does: the first piece as listed, from the offcut named in the list if it is long enough,
 * then whole planks, then one cut to the wall. A gap left by a short offcut goes to the first wall if `hides` covers
 * it; otherwise the whole course starts that much earlier.
 */
function layCourse(
  { real, joint, gap }: SimulatedPlanks,
  { first, isWhole, begunBy }: Pick<Listed, 'first' | 'isWhole' | 'begunBy'>,
  before: readonly RealCourse[],
  { hides, isAllOfIt }: { readonly hides: number; readonly isAllOfIt: boolean },
): RealCourse {
  const [near, far] = [gap, real.u - gap];
  const listed = isWhole ? real.length : Math.min(first, real.length);
  const offcut = begunBy === null ? null : (before[begunBy]?.offcut ?? 0);
  const asked = isAllOfIt ? Math.max(listed, offcut ?? 0) : listed;
  const short = offcut === null ? 0 : Math.max(0, asked - offcut);
  let end = near + (short <= hides ? asked : asked - short);
  const pieces = [{ at: near, length: Math.min(end, far) - near }];
  let endOfWhole = isWhole && end <= far ? end : null;
  let left = 0;
  while (end + joint < far) {
    const at = end + joint;
    end = at + real.length;
    if (end <= far) endOfWhole = end;
    pieces.push({ at, length: Math.min(end, far) - at });
    left = Math.max(0, end - far - KERF);
  }
  return { pieces, offcut: left, short, endOfWhole };
}

/** How uncertain the place of the next course is after the readings of one. */
const TAPE_PER_COURSE = 1 / 32;
const isNearSliver = (length: number) => Math.abs(length) < SLIVER;

/**
 * Lays a floor of planks course by course at its real sizes, reads tape and rule, re-plans, and continues by the new
 * list, once more before the last two courses. Compares the size of every cut piece in the remaining courses. `held`:
 * how many courses that are down have their planned first piece. Offcuts longer than listed are trimmed. With
 * `areWhole` they are used whole where the plan uses all of them, and `isEntered` enters that in the job.
 */
export function simulatePlanks(
  floor: SimulatedPlanks,
  choice: FloorChoice = 'last-row',
  { areWhole, isEntered }: { readonly areWhole: boolean; readonly isEntered: boolean } = {
    areWhole: false,
    isEntered: false,
  },
): Simulated & { readonly held: number } {
  const { typed, real, joint, gap } = floor;
  const none = { worst: 0, pieces: 0, refused: false, faults: [], held: 0 };
  const job = planksJob(floor);
  const plan = listed(layJob(job), floor, typed.length);
  const [one] = plan;
  if (one === undefined || typed.u - 2 * gap <= typed.length + 1) return none;
  // The first course is cut to width at the wall, so whole courses start there.
  const visible = Math.min(typed.width, one.across + typed.width - gap);
  const isCut = one.across < gap - 1e-4;
  const firstAcross = isCut ? gap + Math.min(visible, real.width) - real.width : one.across;
  // Joints that take up the difference are wider, but the drawing keeps the plan's.
  let rest = { from: Number.POSITIVE_INFINITY, wider: 0 };
  const widenedBefore = (course: number) => Math.max(0, course + 1 - rest.from) * rest.wider;
  const acrossOf = (course: number) => firstAcross + course * (real.width + joint) + widenedBefore(course);
  const countCourses = () => {
    let count = 0;
    while (acrossOf(count) < real.v - gap) count += 1;
    return count;
  };
  const most = Math.min(plan.length, countCourses()) - 2;
  if (most < 1) return none;
  const laid = 1 + Math.floor(floor.laidShare * (most - 1e-9));

  let lying: readonly RealCourse[] = [];
  const isAllOfIt = ({ first, begunBy }: Listed) => {
    const cut = begunBy === null ? null : (plan[begunBy]?.pieces.at(-1)?.length ?? null);
    return areWhole && cut !== null && Math.abs(typed.length - cut - KERF - first) < 1e-3;
  };
  for (const course of plan.slice(0, laid)) {
    lying = [...lying, layCourse(floor, course, lying, { hides: 0, isAllOfIt: isAllOfIt(course) })];
  }
  const faults: string[] = [];
  let [worst, pieces, held] = [0, 0, 0];
  let [from, before, planned, isAgain] = [laid, job, plan, false];
  for (;;) {
    const last = lying[from - 1]?.endOfWhole ?? null;
    const readings: Partial<JobText> = {
      laid: String(from),
      measuredFarWall: tape(real.v - acrossOf(from - 1) - real.width),
      measuredEndWall: last === null ? '' : tape(real.u - last),
      // Once the joints differ, readings across courses would mix both.
      ...(before.courseJoint === '' && readPlanks({ ...real, joint }, isCut ? from - 1 : from)),
      longOffcuts: areWhole && isEntered ? 'whole' : 'trimmed',
    };
    const followed = replanJob({ ...before, ...readings }, isAgain ? 'last-row' : choice);
    if (!followed.ok) return { ...none, refused: true };
    if (choice === 'spread' && !isAgain) rest = { from: laid, wider: Number(followed.value.courseJoint) - joint };
    const courses = countCourses();
    const anew = { ...before, ...readings, ...followed.value };
    const after = listed(layJob(anew), floor, Math.max(Number(anew.tileLength), Number(anew.tileWidth)));
    // Without a whole plank in the last course, the wall at its end is unknown.
    if (last === null && !isAgain) return none;
    const compared = compareLying({ planned, after, lying, length: real.length, areWhole });
    held += isAgain ? 0 : compared.held;
    faults.push(...compared.faults);
    // If the first course is less than a joint from its wall, the plan assumes that the wall is where the course
    // starts.
    const moved = (after[from - 1]?.across ?? 0) + widenedBefore(from - 1) - acrossOf(from - 1);
    if (Math.abs(moved) > joint + MOST_OFF + from * TAPE_PER_COURSE)
      faults.push(`${from} laid courses lie ${moved} off`);
    // The tape is read again before the last two courses.
    const to = after.length - 2 > from ? after.length - 2 : courses;
    for (let course = from; course < to; course++) {
      const is = after[course];
      const seenAcross = Math.min(real.v - gap, acrossOf(course) + real.width) - acrossOf(course);
      if (is === undefined) {
        if (seenAcross > SLIVER) faults.push(`course ${course}: none, of ${seenAcross}`);
        break;
      }
      const lies = layCourse(floor, is, lying, { hides: MOST_OFF, isAllOfIt: false });
      lying = [...lying, lies];
      if (lies.short > MOST_OFF) faults.push(`course ${course}: its offcut is ${lies.short} short`);
      // Only the last course is cut to its width.
      const isLast = course === courses - 1;
      const differences = [isLast ? is.across + widenedBefore(course) - acrossOf(course) - moved : 0];
      for (const [index, { at, length }] of lies.pieces.entries()) {
        // Whole planks are not cut, so their places do not matter.
        const isCut = index === 0 || index === lies.pieces.length - 1;
        if (isNearSliver(length) || !isCut) continue;
        const [own] = [...is.pieces].sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at));
        pieces += 1;
        differences.push((own?.length ?? 0) - length);
      }
      const by = Math.max(...differences.map(Math.abs));
      worst = Math.max(worst, by);
      if (by > MOST_OFF) faults.push(`course ${course} of ${courses}, ${from} laid: ${by} off`);
    }
    if (to >= courses || lying.length < to) break;
    [from, before, planned, isAgain] = [to, anew, after, true];
  }
  return { worst, pieces, refused: false, faults, held };
}

/** Compares the listed starts of courses that are down with the real ones. */
function compareLying({
  planned,
  after,
  lying,
  length,
  areWhole,
}: {
  readonly planned: readonly Listed[];
  readonly after: readonly Listed[];
  readonly lying: readonly RealCourse[];
  readonly length: number;
  readonly areWhole: boolean;
}): { readonly held: number; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const depths: number[] = [];
  let held = 0;
  for (const [course, is] of after.slice(0, lying.length).entries()) {
    const [was, lies] = [planned[course], lying[course]];
    if (was === undefined || lies === undefined) continue;
    if (Math.abs(lies.short) < 1e-9 && !was.isWhole && was.first < length - 0.001) {
      held += 1;
      // Equal to the bit, unless the chain of offcuts before it depends on a sixteenth.
      const reaches = was.begunBy === null || (lying[was.begunBy]?.offcut ?? 0) > was.first + MOST_OFF;
      if (reaches && !areWhole && is.first !== was.first)
        faults.push(`course ${course}: ${is.first} lay as ${was.first}`);
    }
    const by = Math.abs(is.first - (lies.pieces[0]?.length ?? 0));
    // Errors below the tape's resolution add up from offcut to offcut in the courses that are down.
    depths.push(was.begunBy === null ? 0 : (depths[was.begunBy] ?? 0) + 1);
    if (by > MOST_OFF + Math.max(0, (depths[course] ?? 0) - 1) / 32)
      faults.push(`course ${course} of ${lying.length}: begins with ${is.first}, lies ${lies.pieces[0]?.length}`);
  }
  return { held, faults };
}
