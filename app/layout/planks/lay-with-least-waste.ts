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

/** Floors that are followed at once: as many as keep one search to this many runs, within these limits. */
const MOST_TRIED = 2_500;
const WIDTH = { least: 8, most: 96 } as const;
/** Of those, so many at most whose last run begins with the same length: what cannot go on beside it must not be all there is. */
const MOST_ALIKE = 4;
/** A floor of more runs is laid as you go: a search over them would take too long (docs/decisions/planks.md). */
const MOST_RUNS = 500;
/** Lengths that are tried besides those at which a rule begins to hold. */
const STEPS = 12;
/** Whole offsets that joints are set apart from where a first piece is the shortest or the longest that may be. */
const MOST_CHAINED = 3;
/** Offcuts, the longest first, that a first piece is fitted to. */
const MOST_SOURCES = 5;

/** Which rules a search holds to; the others it keeps where it can without more planks. */
type Kept = 'all' | 'all-but-half' | 'where-possible';

/** Some runs laid: what was taken, what is left, and the joints that the next ones look at. */
interface Floor {
  readonly planks: number;
  /** Runs that keep too little to the course before, and runs whose ends are too short. */
  readonly offsets: number;
  readonly ends: number;
  /** Runs that keep too little to the course before the last. */
  readonly halves: number;
  /** From short to long. */
  readonly offcuts: readonly Offcut[];
  readonly course: number;
  /** The course being laid and the two before it. */
  readonly joints: readonly [readonly Joints[], readonly Joints[], readonly Joints[]];
  /** How the runs so far begin, from the last back to the first. */
  readonly begun: { readonly run: PlankRun; readonly beginning: Beginning; readonly before: Floor['begun'] } | null;
}

interface Step extends Pick<Floor, 'planks' | 'offsets' | 'ends' | 'halves'> {
  readonly floor: Floor;
  /** Floors with equal keys differ in nothing that is still to matter. */
  readonly key: string;
  readonly beginning: Beginning;
  /** How long an offcut the run leaves; 0 where it begins nothing. */
  readonly left: number;
  /** What of the planks taken is neither laid nor left to begin a run: less is better. Lattice units. */
  readonly spent: number;
  readonly tie: number;
}

/**
 * Lays runs with the fewest planks that the rules allow, and never with more than laid as you go: any offcut of a run before
 * may begin a run. Joints keep the whole offset to the course before, and half of it to the one before that. Where no floor
 * of so few planks is found that keeps all, the half goes first, then the offset, then the ends: in as few runs as can be.
 * `seed` chooses among equals. Plain whole numbers: the same everywhere.
 */
export function layWithLeastWaste(runs: readonly PlankRun[], rules: PlankRules, seed: number): LaidPlanks {
  const asYouGo = layAsYouGo(runs, rules);
  if (runs.length > MOST_RUNS) return asYouGo;
  const all = search(runs, rules, { seed, kept: 'all', most: asYouGo.planks });
  if (all !== null) return all;
  const found = search(runs, rules, { seed, kept: 'all-but-half', most: asYouGo.planks });
  if (found !== null) return found;
  const some = search(runs, rules, { seed, kept: 'where-possible', most: asYouGo.planks });
  return some !== null && compareFloors(some, asYouGo) <= 0 ? some : asYouGo;
}

/** Fewer short ends come first, then fewer close joints, then fewer planks. */
function compareFloors(a: LaidPlanks, b: LaidPlanks): number {
  const broken = ({ runs }: LaidPlanks, rule: LaidRun['broken']) => runs.filter((run) => run.broken === rule).length;
  return broken(a, 'ends') - broken(b, 'ends') || broken(a, 'offset') - broken(b, 'offset') || a.planks - b.planks;
}

/** A beam search: many floors grow side by side, the best ones further. Null where none of at most `most` planks was found. */
function search(
  runs: readonly PlankRun[],
  rules: PlankRules,
  { seed, kept, most }: { readonly seed: number; readonly kept: Kept; readonly most: number },
): LaidPlanks | null {
  const width = Math.max(WIDTH.least, Math.min(WIDTH.most, Math.floor(MOST_TRIED / Math.max(1, runs.length))));
  // A shorter offcut begins nothing.
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
      .flatMap((floor) => stepsFrom(enterCourse(floor, run.course), run, rules, { kept, tie: mix(seed, index), least }))
      .filter(({ planks }) => planks + toCome <= most);
    floors = pickBest(steps, width).map((step) => take(step, run, rules));
  }
  const [best] = floors.sort((a, b) => compareSteps(a, b));
  if (best === undefined) return null;
  const begun: NonNullable<Floor['begun']>[] = [];
  for (let at = best.begun; at !== null; at = at.before) begun.push(at);
  let planks = 0;
  const laid = begun.reverse().map(({ run, beginning }) => {
    const cut = cutRun(run, beginning, planks, rules);
    planks = cut.planks;
    return cut.laid;
  });
  return { runs: laid, planks };
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

/** Every way to begin a run that is worth following. */
function stepsFrom(
  floor: Floor,
  run: PlankRun,
  rules: PlankRules,
  { kept, tie, least }: { readonly kept: Kept; readonly tie: number; readonly least: number },
): Step[] {
  const before = { joints: floor.joints[1], apart: rules.minOffset };
  // Whole units: a joint lies on the lattice, so that half a unit more asks for nothing.
  const second = { joints: floor.joints[2], apart: Math.ceil(rules.minOffset / 2) };
  const all = floor.offcuts.reduce((sum, { length }) => sum + length, 0);
  const key = `${floor.offcuts.map(({ length }) => length).join()} ${floor.joints.slice(0, 2).map(phases).join('/')}`;
  const keepsHalf = (first: number) =>
    kept === 'all' || isOnePiece(run, rules) || mayBegin(run, first, rules, { ends: false, offset: true }, [second]);
  return beginnings(floor, run, rules, { kept, before, second }).map((beginning): Step => {
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

/** First pieces to try: where a rule begins to hold, what the offcuts give, what leaves no waste at the far end, and steps. */
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
  // The shortest that still keep to the joints beside them.
  for (const { joints, apart } of neighbours) {
    for (const other of joints) if (other.count > 0) addWithin(found, other.first - run.from + apart, rules);
  }
  const { last } = followFirst(run, length, rules);
  // The far end is a whole plank, or leaves just what begins a run.
  for (const wanted of [length, length - kerf - minEnd]) addWithin(found, length - wanted + last, rules);
  // Courses that are as close as may be, one beside the other, from the shortest and longest pieces at either end.
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

/** Adds the length, changed by whole modules into what a plank has. */
function addWithin(found: Set<number>, length: number, rules: PlankRules): void {
  const module = rules.length + rules.joint;
  found.add(length + Math.floor((rules.length - length) / module) * module);
}

/**
 * The most sparing steps, and those with the fewest planks so far, whose offcuts may come to nothing before the end. No two
 * lead to the same, few begin alike; the tie among equals is the seed's.
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

/** Fresh planks that a run takes at least, whatever begins it. */
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
    // What is left is left of the plank taken last, but where the only piece was cut from an offcut.
    const plank = from !== null && isOnePiece(run, rules) ? from.plank : planks;
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

/** A whole number under 2^32 that looks like chance and is none. */
function mix(seed: number, value: number): number {
  let mixed = Math.imul(seed ^ value ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
