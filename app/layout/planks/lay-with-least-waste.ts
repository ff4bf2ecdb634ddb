import { type Beginning, cutRun, type Offcut, weighRun } from '#app/layout/planks/cut-run.ts';
import { type LaidPlanks, layAsYouGo } from '#app/layout/planks/lay-planks.ts';
import {
  followFirst,
  isOnePiece,
  type Joints,
  jointsOf,
  type LaidRun,
  mayBegin,
  type Neighbours,
  type PlankRules,
  type PlankRun,
  STRICTNESS,
  turningLengths,
} from '#app/layout/planks/plank-run.ts';

/** Beginnings that are followed at once: as many as keep the whole search to this many runs, within these limits. */
const MOST_TRIED = 4_000;
const WIDTH = { least: 8, most: 32 } as const;
/** A floor of more runs is laid as you go: a search over them would take too long (decision 0198). */
const MOST_RUNS = 500;
/** Lengths that are tried besides those at which a rule begins to hold. */
const STEPS = 16;
/** Offcuts, the longest first, that a first piece is fitted to. */
const MOST_SOURCES = 5;

/** Some runs laid: what was taken, what is left, and the joints that the next ones look at. */
interface Floor {
  readonly planks: number;
  /** From short to long. */
  readonly offcuts: readonly Offcut[];
  readonly course: number;
  /** The course being laid and the two before it. */
  readonly joints: readonly [readonly Joints[], readonly Joints[], readonly Joints[]];
  readonly laid: { readonly run: LaidRun; readonly before: Floor['laid'] } | null;
}

interface Step {
  readonly floor: Floor;
  readonly beginning: Beginning;
  readonly planks: number;
  /** What of the planks taken is neither laid nor left to begin a run: less is better. Lattice units. */
  readonly spent: number;
  readonly tie: number;
}

/**
 * Lays runs with the fewest planks: many ways are followed side by side, the most sparing ones further (a beam search).
 * Any offcut of a run before may begin a run. Joints keep the whole offset to the course before, and half of it to the one
 * before that. `seed` chooses among equals. Plain whole numbers: the same everywhere.
 */
export function layWithLeastWaste(runs: readonly PlankRun[], rules: PlankRules, seed: number): LaidPlanks {
  if (runs.length > MOST_RUNS) return layAsYouGo(runs, rules);
  const width = Math.max(WIDTH.least, Math.min(WIDTH.most, Math.floor(MOST_TRIED / Math.max(1, runs.length))));
  // A shorter offcut begins nothing.
  const least = Math.min(
    rules.minEnd,
    ...runs.filter((run) => isOnePiece(run, rules)).map(({ from, to }) => to - from),
  );
  let floors: Floor[] = [{ planks: 0, offcuts: [], course: Number.NaN, joints: [[], [], []], laid: null }];
  runs.forEach((run, index) => {
    const steps = floors.flatMap((floor) =>
      stepsFrom(enterCourse(floor, run.course), run, rules, mix(seed, index), least),
    );
    floors = pickBest(steps, width).map((step) => take(step, run, rules, least));
  });
  const [best] = floors.sort((a, b) => a.planks - b.planks);
  const laid: LaidRun[] = [];
  for (let at = best?.laid ?? null; at !== null; at = at.before) laid.push(at.run);
  return { runs: laid.reverse(), planks: best?.planks ?? 0 };
}

function enterCourse(floor: Floor, course: number): Floor {
  if (course === floor.course) return floor;
  const [own, before] = floor.joints;
  const next = course === floor.course + 1 ? own : [];
  const second = course === floor.course + 1 ? before : course === floor.course + 2 ? own : [];
  return { ...floor, course, joints: [[], next, second] };
}

/** Every way to begin a run that is worth following. */
function stepsFrom(floor: Floor, run: PlankRun, rules: PlankRules, tie: number, least: number): Step[] {
  const neighbours = [
    { joints: floor.joints[1], apart: rules.minOffset },
    // Whole units: a joint lies on the lattice, so that half a unit more asks for nothing.
    { joints: floor.joints[2], apart: Math.ceil(rules.minOffset / 2) },
  ];
  return beginnings(floor, run, rules, neighbours).map((beginning): Step => {
    const weighed = weighRun(run, beginning, rules);
    const planks = floor.planks + weighed.planks;
    let left = weighed.left >= least ? weighed.left : 0;
    for (const one of floor.offcuts) if (one !== beginning.from) left += one.length;
    return { floor, beginning, planks, spent: planks * rules.length - left, tie: mix(tie, beginning.first) };
  });
}

function beginnings(
  { offcuts }: Floor,
  run: PlankRun,
  rules: PlankRules,
  neighbours: readonly Neighbours[],
): readonly Beginning[] {
  const shortest = (length: number) => offcuts.find((offcut) => offcut.length >= length) ?? null;
  if (isOnePiece(run, rules)) {
    const first = run.to - run.from;
    return [{ first, from: shortest(first), broken: 'none' }];
  }
  const lengths = lengthsToTry(offcuts, run, rules, neighbours);
  for (const { broken, ...strictness } of STRICTNESS) {
    const found = lengths.filter((first) => mayBegin(run, first, rules, strictness, neighbours));
    if (found.length > 0) return found.map((first) => ({ first, from: shortest(first), broken }));
  }
  return [{ first: rules.length, from: null, broken: 'ends' }];
}

/** First pieces to try: where a rule begins to hold, what the offcuts give, what leaves no waste at the far end, and steps. */
function lengthsToTry(
  offcuts: readonly Offcut[],
  run: PlankRun,
  rules: PlankRules,
  neighbours: readonly Neighbours[],
): number[] {
  const { length, joint, kerf, minEnd } = rules;
  const found = new Set<number>();
  const sources = [...new Set([length, ...offcuts.map((offcut) => offcut.length)])].sort((a, b) => b - a);
  for (const most of sources.slice(0, MOST_SOURCES)) {
    for (const first of turningLengths(run, most, rules, neighbours)) found.add(first);
  }
  // The shortest that still keep to the joints beside them.
  for (const { joints, apart } of neighbours) {
    for (const other of joints) if (other.count > 0) addWithin(found, other.first - run.from + apart, rules);
  }
  const { last } = followFirst(run, length, rules);
  // The far end is a whole plank, or leaves just what begins a run.
  for (const wanted of [length, length - kerf - minEnd]) addWithin(found, length - wanted + last, rules);
  for (let step = 0; step <= STEPS; step += 1) found.add(Math.floor(minEnd + ((length - minEnd) * step) / STEPS));
  found.add(minEnd + joint);
  return [...found].filter((first) => first > 0 && first <= length);
}

/** Adds the length, changed by whole modules into what a plank has. */
function addWithin(found: Set<number>, length: number, rules: PlankRules): void {
  const module = rules.length + rules.joint;
  found.add(length + Math.floor((rules.length - length) / module) * module);
}

/**
 * The most sparing steps, and those with the fewest planks so far, whose offcuts may come to nothing before the end. No two
 * lead to the same; the tie among equals is the seed's.
 */
function pickBest(steps: Step[], most: number): Step[] {
  const seen = new Set<string>();
  const picked: Step[] = [];
  const pick = (upTo: number) => {
    for (const step of steps) {
      if (picked.length >= upTo) return;
      const { floor, beginning, planks, spent } = step;
      const offcuts = floor.offcuts.map(({ length }) => length).join();
      const beside = floor.joints.slice(0, 2).map(phases).join('/');
      const key = `${planks} ${spent} ${beginning.first} ${beginning.from?.length ?? 0} ${offcuts} ${beside}`;
      if (seen.has(key)) continue;
      seen.add(key);
      picked.push(step);
    }
  };
  steps.sort((a, b) => a.planks - b.planks || a.spent - b.spent || a.tie - b.tie);
  pick(most / 2);
  steps.sort((a, b) => a.spent - b.spent || a.planks - b.planks || a.tie - b.tie);
  pick(most);
  return picked;
}

function phases(joints: readonly Joints[]): string {
  return joints.map(({ first }) => first).join();
}

function take({ floor, beginning }: Step, run: PlankRun, rules: PlankRules, least: number): Floor {
  const { laid, planks, offcut } = cutRun(run, beginning, floor.planks, rules);
  const rest = floor.offcuts.filter((one) => one !== beginning.from);
  const offcuts =
    offcut !== null && offcut.length >= least ? [...rest, offcut].sort((a, b) => a.length - b.length) : rest;
  const [own, ...before] = floor.joints;
  return {
    ...floor,
    planks,
    offcuts,
    joints: [[...own, jointsOf(run, beginning.first, rules)], ...before],
    laid: { run: laid, before: floor.laid },
  };
}

/** A whole number under 2^32 that looks like chance and is none. */
function mix(seed: number, value: number): number {
  let mixed = Math.imul(seed ^ value ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
