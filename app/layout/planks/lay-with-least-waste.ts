import {
  followFirst,
  isFilledBy,
  isOnePiece,
  type Joints,
  jointsOf,
  mayBegin,
  type Neighbours,
  type PlacedPlankRun,
  type PlankRun,
  STRICTNESS,
  turningLengths,
} from '#app/layout/model/plank-run.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';
import { floorsAtOnce, MOST_RUNS } from '#app/layout/planks/cost-of-least-waste.ts';
import { type Beginning, cutRun, type Offcut, weighRun } from '#app/layout/planks/cut-run.ts';
import { layAsYouGo, type PlacedPlanks } from '#app/layout/planks/lay-planks.ts';

/** At most this many floors with the same first length in their last run; otherwise a dead end could fill the beam. */
const MOST_ALIKE = 4;
/** Lengths tried in addition to those where a rule starts to apply. */
const STEPS = 12;
/** The most whole offsets between joints for a first piece of minimum or maximum length. */
const MOST_CHAINED = 3;
/** Number of offcuts, longest first, that a first piece is fitted to. */
const MOST_SOURCES = 5;

/** The rules that a search enforces; it keeps the others if that takes no more planks. */
type Kept = 'all' | 'all-but-half' | 'where-possible';

/** A partial floor: the planks taken, the offcuts, and the joints that the next runs depend on. */
interface Floor {
  readonly planks: number;
  /** Runs too close to the joints of the previous course, and runs with ends that are too short. */
  readonly offsets: number;
  readonly ends: number;
  /** Runs too close to the joints of the course before the previous one. */
  readonly halves: number;
  /** From short to long. */
  readonly offcuts: readonly Offcut[];
  readonly course: number;
  /** The course being laid and the two before it. */
  readonly joints: readonly [readonly Joints[], readonly Joints[], readonly Joints[]];
  /** The first pieces of the runs so far, from the last back to the first. */
  readonly begun: { readonly run: PlankRun; readonly beginning: Beginning; readonly before: Floor['begun'] } | null;
}

interface Step extends Pick<Floor, 'planks' | 'offsets' | 'ends' | 'halves'> {
  readonly floor: Floor;
  /** Floors with equal keys are equivalent for the rest of the search. */
  readonly key: string;
  readonly beginning: Beginning;
  /** The length of the run's offcut; 0 if it cannot start a run. */
  readonly left: number;
  /** The material of the taken planks that is neither laid nor usable as an offcut: less is better. Lattice units. */
  readonly spent: number;
  readonly tie: number;
}

/**
 * Lays runs with the fewest planks that the rules allow, and never with more than laying as you go: any offcut of an earlier run
 * may start a run. Joints keep the whole offset to the previous course, and half of it to the one before that. If no floor with
 * so few planks satisfies all rules, the half is dropped first, then the offset, then the ends: in as few runs as possible.
 * `seed` chooses among equals; the first runs are laid as `held`, whatever the rules. It uses only integers, so the result is the
 * same everywhere.
 */
export function layWithLeastWaste(
  runs: readonly PlankRun[],
  rules: PlankRules,
  seed: number,
  held: readonly Beginning[] = [],
): PlacedPlanks {
  const asYouGo = layAsYouGo(runs, rules, held);
  if (runs.length > MOST_RUNS) return asYouGo;
  const most = asYouGo.planks;
  const all = search(runs, rules, { seed, kept: 'all', most, held });
  if (all !== null) return all;
  const found = search(runs, rules, { seed, kept: 'all-but-half', most, held });
  if (found !== null) return found;
  const some = search(runs, rules, { seed, kept: 'where-possible', most, held });
  return some !== null && compareFloors(some, asYouGo) <= 0 ? some : asYouGo;
}

/** Fewer short ends win, then fewer close joints, then fewer planks. */
function compareFloors(a: PlacedPlanks, b: PlacedPlanks): number {
  const broken = ({ runs }: PlacedPlanks, rule: PlacedPlankRun['broken']) =>
    runs.filter((run) => run.broken === rule).length;
  return broken(a, 'ends') - broken(b, 'ends') || broken(a, 'offset') - broken(b, 'offset') || a.planks - b.planks;
}

interface Searched {
  readonly seed: number;
  readonly kept: Kept;
  readonly most: number;
  readonly held: readonly Beginning[];
}

/**
 * A beam search: many partial floors are extended in parallel, and the best ones are kept. Null if no floor with at most `most`
 * planks was found.
 */
function search(
  runs: readonly PlankRun[],
  rules: PlankRules,
  { seed, kept, most, held }: Searched,
): PlacedPlanks | null {
  const width = floorsAtOnce(runs.length);
  // A shorter offcut cannot start a run.
  const least = Math.min(
    rules.minEnd,
    ...runs.filter((run) => isOnePiece(run, rules)).map(({ from, to }) => to - from),
  );
  let toCome = runs.reduce((sum, run) => sum + freshAtLeast(run, rules), 0);
  let floors: Floor[] = [
    { planks: 0, offsets: 0, ends: 0, halves: 0, offcuts: [], course: Number.NaN, joints: [[], [], []], begun: null },
  ];
  for (const [index, run] of runs.entries()) {
    toCome -= freshAtLeast(run, rules);
    const steps = floors
      .flatMap((floor) =>
        stepsFrom(enterCourse(floor, run.course), run, rules, {
          kept,
          tie: mix(seed, index),
          least,
          held: held[index],
        }),
      )
      .filter(({ planks }) => planks + toCome <= most);
    floors = pickBest(steps, width).map((step) => take(step, run, rules));
  }
  const [best] = floors.sort((a, b) => compareSteps(a, b));
  if (best === undefined) return null;
  const begun: NonNullable<Floor['begun']>[] = [];
  for (let at = best.begun; at !== null; at = at.before) begun.push(at);
  let planks = 0;
  const placed = begun.reverse().map(({ run, beginning }) => {
    const cut = cutRun(run, beginning, planks, rules);
    planks = cut.planks;
    return cut.placed;
  });
  return { runs: placed, planks };
}

function compareSteps(a: Pick<Floor, 'planks' | 'offsets' | 'ends' | 'halves'>, b: typeof a): number {
  return a.ends - b.ends || a.offsets - b.offsets || a.planks - b.planks || a.halves - b.halves;
}

function enterCourse(floor: Floor, course: number): Floor {
  if (course === floor.course) return floor;
  const [own, before] = floor.joints;
  const next = course === floor.course + 1 ? own : [];
  const second = course === floor.course + 1 ? before : course === floor.course + 2 ? own : [];
  return { ...floor, course, joints: [[], next, second] };
}

interface StepOptions {
  readonly kept: Kept;
  readonly tie: number;
  readonly least: number;
  /** How the run is held. */
  readonly held: Beginning | undefined;
}

/** Every way to start a run that is worth extending. */
function stepsFrom(floor: Floor, run: PlankRun, rules: PlankRules, { kept, tie, least, held }: StepOptions): Step[] {
  const before = { joints: floor.joints[1], apart: rules.minOffset };
  // Whole units: joints are on the lattice, so half a unit more requires nothing.
  const second = { joints: floor.joints[2], apart: Math.ceil(rules.minOffset / 2) };
  const all = floor.offcuts.reduce((sum, { length }) => sum + length, 0);
  const key = `${floor.offcuts.map(({ length }) => length).join()} ${floor.joints.slice(0, 2).map(phases).join('/')}`;
  const keepsHalf = (first: number) =>
    kept === 'all' || isOnePiece(run, rules) || mayBegin(run, first, rules, { ends: false, offset: true }, [second]);
  const ways = held ? [asHeld(held, floor)] : beginnings(floor, run, rules, { kept, before, second });
  return ways.map((beginning): Step => {
    const weighed = weighRun(run, beginning, rules);
    const planks = floor.planks + weighed.planks;
    const left = weighed.left >= least ? weighed.left : 0;
    return {
      floor,
      key: `${key} ${beginning.first} ${beginning.from?.length ?? 0} ${planks}`,
      beginning,
      planks,
      offsets: floor.offsets + (beginning.broken === 'offset' ? 1 : 0),
      ends: floor.ends + (beginning.broken === 'ends' ? 1 : 0),
      halves: floor.halves + (keepsHalf(beginning.first) ? 0 : 1),
      spent: planks * rules.length - all + (beginning.from?.length ?? 0) - left,
      left,
      tie: mix(tie, beginning.first),
    };
  });
}

/** The beginning of a held run, with its offcut taken from the floor's offcuts. */
function asHeld(held: Beginning, { offcuts }: Floor): Beginning {
  const { from } = held;
  return from === null ? held : { ...held, from: offcuts.find(({ plank }) => plank === from.plank) ?? from };
}

function beginnings(
  { offcuts }: Floor,
  run: PlankRun,
  rules: PlankRules,
  { kept, before, second }: { readonly kept: Kept; readonly before: Neighbours; readonly second: Neighbours },
): readonly Beginning[] {
  const shortest = (length: number) => offcuts.find((offcut) => offcut.length >= length) ?? null;
  if (isOnePiece(run, rules)) {
    const first = run.to - run.from;
    return [{ first, from: shortest(first), broken: 'none' }];
  }
  const lengths = lengthsToTry(offcuts, run, rules, [before, second]);
  const neighbours = kept === 'all' ? [before, second] : [before];
  for (const { broken, ...strictness } of kept === 'where-possible' ? STRICTNESS : STRICTNESS.slice(0, 1)) {
    const found = lengths.filter((first) => mayBegin(run, first, rules, strictness, neighbours));
    if (found.length > 0) return found.map((first) => ({ first, from: shortest(first), broken }));
  }
  return kept === 'where-possible' ? [{ first: rules.length, from: null, broken: 'ends' }] : [];
}

/**
 * First pieces to try: the lengths where a rule starts to apply, those of the offcuts, those without waste at the far
 * end, and steps.
 */
function lengthsToTry(
  offcuts: readonly Offcut[],
  run: PlankRun,
  rules: PlankRules,
  neighbours: readonly Neighbours[],
): number[] {
  const { length, joint, kerf, minEnd, minOffset } = rules;
  const found = new Set<number>();
  const sources = [...new Set([length, ...offcuts.map((offcut) => offcut.length)])].sort((a, b) => b - a);
  for (const most of sources.slice(0, MOST_SOURCES)) {
    for (const first of turningLengths(run, most, rules, neighbours)) found.add(first);
  }
  // The shortest lengths that keep the distance to neighboring joints.
  for (const { joints, apart } of neighbours) {
    for (const other of joints) if (other.count > 0) addWithin(found, other.first - run.from + apart, rules);
  }
  const { last } = followFirst(run, length, rules);
  // The far end is a whole plank, or leaves an offcut just long enough to start a run.
  for (const wanted of [length, length - kerf - minEnd]) addWithin(found, length - wanted + last, rules);
  // Courses as close as allowed to each other, from the shortest and longest pieces at either end.
  const half = Math.ceil(minOffset / 2);
  for (const end of [minEnd, length, last, last + length - minEnd]) {
    for (let apart = 0; apart <= MOST_CHAINED * minOffset && minOffset > 0; apart += minOffset) {
      for (const by of [apart, -apart, apart + half, -apart - half]) addWithin(found, end + by, rules);
    }
  }
  for (let step = 0; step <= STEPS; step += 1) found.add(Math.floor(minEnd + ((length - minEnd) * step) / STEPS));
  found.add(minEnd + joint);
  return [...found].filter((first) => first > 0 && first <= length);
}

/** Adds the length, reduced by whole modules to the range of a plank. */
function addWithin(found: Set<number>, length: number, rules: PlankRules): void {
  const module = rules.length + rules.joint;
  found.add(length + Math.floor((rules.length - length) / module) * module);
}

/**
 * The most economical steps, and those with the fewest planks so far, whose offcuts may become useless before the end.
 * No two have the same state, few have similar starts; the seed breaks ties.
 */
function pickBest(steps: Step[], most: number): Step[] {
  const seen = new Set<string>();
  const alike = new Map<number, number>();
  const picked: Step[] = [];
  const pick = (upTo: number, mostAlike: number) => {
    for (const step of steps) {
      if (picked.length >= upTo) return;
      const { key, beginning } = step;
      const same = alike.get(beginning.first) ?? 0;
      if (same >= mostAlike) continue;
      if (seen.has(key)) continue;
      seen.add(key);
      alike.set(beginning.first, same + 1);
      picked.push(step);
    }
  };
  const broken = (a: Step, b: Step) => a.ends - b.ends || a.offsets - b.offsets;
  steps.sort((a, b) => broken(a, b) || a.planks - b.planks || a.spent - b.spent || a.tie - b.tie);
  pick(most / 2, MOST_ALIKE / 2);
  steps.sort((a, b) => broken(a, b) || a.spent - b.spent || a.planks - b.planks || a.tie - b.tie);
  pick(most, MOST_ALIKE);
  pick(most, most);
  return picked;
}

/** A lower bound on new planks for a run, whatever starts it. */
function freshAtLeast(run: PlankRun, rules: PlankRules): number {
  return isOnePiece(run, rules) ? 0 : Math.max(0, Math.ceil((run.to - run.from) / (rules.length + rules.joint)) - 1);
}

function phases(joints: readonly Joints[]): string {
  return joints.map(({ first }) => first).join();
}

function take(
  { floor, beginning, left, planks, offsets, ends, halves }: Step,
  run: PlankRun,
  rules: PlankRules,
): Floor {
  const { from } = beginning;
  const offcuts = from === null ? [...floor.offcuts] : floor.offcuts.filter((one) => one !== from);
  if (left > 0) {
    // The offcut is from the last plank taken, unless the only piece was cut from an offcut.
    const plank = from !== null && isFilledBy(beginning.first, run) ? from.plank : planks;
    const longer = offcuts.findIndex(({ length }) => length > left);
    offcuts.splice(longer < 0 ? offcuts.length : longer, 0, { plank, length: left });
  }
  const [own, ...before] = floor.joints;
  return {
    planks,
    offsets,
    ends,
    halves,
    offcuts,
    course: floor.course,
    joints: [[...own, jointsOf(run, beginning.first, rules)], ...before],
    begun: { run, beginning, before: floor.begun },
  };
}

/** A pseudorandom integer below 2^32. */
function mix(seed: number, value: number): number {
  let mixed = Math.imul(seed ^ value ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
