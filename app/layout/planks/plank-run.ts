/** A connected part of a course, from its least to its greatest x, in lattice units. Its planks run along x. */
export interface PlankRun {
  /** The course it lies in: courses are counted across the planks, and neighbours differ by 1. */
  readonly course: number;
  readonly from: number;
  readonly to: number;
}

/** What planks are laid by. Lattice units. */
export interface PlankRules {
  readonly length: number;
  readonly joint: number;
  /** What a cross cut takes away. */
  readonly kerf: number;
  /** The least length of the first and of the last piece of a run. */
  readonly minEnd: number;
  /** How far the joints of neighbouring courses stay apart at least. */
  readonly minOffset: number;
}

/** One piece of a run. */
export interface PlankPiece {
  readonly length: number;
  /** Where in its plank it begins. */
  readonly at: number;
  /** The plank that it comes from, counted from 1 as they are taken. */
  readonly plank: number;
  /** The ends at which it was sawn. What is left of a plank begins another run with its sawn end at the wall. */
  readonly cut: 'none' | 'left' | 'right' | 'both';
}

/** A run with its pieces from left to right. */
export interface LaidRun extends PlankRun {
  readonly pieces: readonly PlankPiece[];
  /** A rule that no first piece could keep here. */
  readonly broken: 'none' | 'offset' | 'ends';
}

/** The joints of a run: the ends of pieces, `count` of them, each a plank and a joint after the one before. */
export interface Joints {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly count: number;
}

/** Which rules still hold where none of the first pieces keeps all of them. */
export interface Strictness {
  readonly ends: boolean;
  readonly offset: boolean;
}

/** The rules in the order in which they are given up. */
export const STRICTNESS: readonly (Strictness & { readonly broken: LaidRun['broken'] })[] = [
  { ends: true, offset: true, broken: 'none' },
  { ends: true, offset: false, broken: 'offset' },
  { ends: false, offset: false, broken: 'ends' },
];

/** Whether one piece lies from end to end: it has no joint and no rule. */
export function isOnePiece({ from, to }: Pick<PlankRun, 'from' | 'to'>, { length }: PlankRules): boolean {
  return to - from <= length;
}

/** What follows the first piece of a run longer than a plank: whole planks and the last piece; 0 where a joint ends the run. */
export function followFirst(
  run: PlankRun,
  first: number,
  { length, joint }: PlankRules,
): { readonly whole: number; readonly last: number } {
  const rest = run.to - run.from - first - joint;
  if (rest <= 0) return { whole: 0, last: 0 };
  const whole = Math.ceil(rest / (length + joint)) - 1;
  // The far wall may stand in the joint after a whole plank.
  return { whole, last: Math.min(length, rest - whole * (length + joint)) };
}

/** The joints of a run that begins with a piece of that length. */
export function jointsOf(run: PlankRun, first: number, rules: PlankRules): Joints {
  const { whole, last } = isOnePiece(run, rules) ? { whole: 0, last: 0 } : followFirst(run, first, rules);
  return { from: run.from, to: run.to, first: run.from + first, count: last === 0 ? 0 : whole + 1 };
}

/** Whether two runs lie beside each other for some length. */
function overlap(a: Pick<Joints, 'from' | 'to'>, b: Pick<Joints, 'from' | 'to'>): boolean {
  return a.from < b.to && b.from < a.to;
}

/** How near a joint of one run comes to one of another; infinite where either has none. `module`: plank and joint. */
function nearestJoints(a: Joints, b: Joints, module: number): number {
  if (a.count === 0 || b.count === 0) return Number.POSITIVE_INFINITY;
  const apart = a.first - b.first;
  // apart + h * module for every h from joints of a run to joints of the other: the nearest to zero.
  const [least, most] = [1 - b.count, a.count - 1];
  const inRange = (h: number) => Math.max(least, Math.min(most, h));
  const wanted = -apart / module;
  return Math.min(
    Math.abs(apart + inRange(Math.floor(wanted)) * module),
    Math.abs(apart + inRange(Math.ceil(wanted)) * module),
  );
}

/** How near the joints of any two runs of neighbouring courses come that lie beside each other; infinite where none do. */
export function nearestOf(runs: readonly LaidRun[], rules: PlankRules): number {
  const courses = new Map<number, Joints[]>();
  let nearest = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    const own = jointsOf(run, run.pieces[0]?.length ?? 0, rules);
    for (const other of courses.get(run.course - 1) ?? []) {
      if (overlap(own, other)) nearest = Math.min(nearest, nearestJoints(own, other, rules.length + rules.joint));
    }
    courses.set(run.course, [...(courses.get(run.course) ?? []), own]);
  }
  return nearest;
}

/** A course before with how far joints stay away from its own. */
export interface Neighbours {
  readonly joints: readonly Joints[];
  readonly apart: number;
}

/** Whether a run may begin with a piece of that length. */
export function mayBegin(
  run: PlankRun,
  first: number,
  rules: PlankRules,
  { ends, offset }: Strictness,
  neighbours: readonly Neighbours[],
): boolean {
  if (ends) {
    const { last } = followFirst(run, first, rules);
    // Where the first joint ends the run, its first piece is its last.
    if (first < rules.minEnd || (last || first) < rules.minEnd) return false;
  }
  if (!offset) return true;
  const own = jointsOf(run, first, rules);
  const module = rules.length + rules.joint;
  return neighbours.every(({ joints, apart }) =>
    joints.every((other) => !overlap(own, other) || nearestJoints(own, other, module) >= apart),
  );
}

/**
 * The lengths up to `most` at which a run's first piece begins to keep a rule as it gets shorter: among them, and `most`
 * itself, is the longest that keeps all.
 */
export function turningLengths(
  run: PlankRun,
  most: number,
  rules: PlankRules,
  neighbours: readonly Neighbours[],
): number[] {
  const module = rules.length + rules.joint;
  const found = [most];
  /** The longest up to `most` that differs from `length` by whole modules. */
  const add = (length: number) => {
    const at = length + Math.floor((most - length) / module) * module;
    if (at > 0) found.push(at);
  };
  add(run.to - run.from - rules.joint - rules.minEnd);
  for (const { joints, apart } of neighbours) {
    for (const other of joints) if (other.count > 0 && overlap(run, other)) add(other.first - run.from - apart);
  }
  return [...new Set(found)].sort((a, b) => b - a);
}

/** The longest first piece up to `most` that keeps the rules: the least that is trimmed. Null where none does. */
export function longestFirst(
  run: PlankRun,
  most: number,
  rules: PlankRules,
  strictness: Strictness,
  neighbours: readonly Neighbours[],
): number | null {
  const lengths = turningLengths(run, most, rules, neighbours);
  return lengths.find((first) => mayBegin(run, first, rules, strictness, neighbours)) ?? null;
}
