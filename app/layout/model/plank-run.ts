import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';
/** A connected part of a course, from its least to its greatest x, in lattice units. Its planks run along x. */
export interface PlankRun {
  /** Its course: courses are numbered across the planks, and neighbors differ by 1. */
  readonly course: number;
  readonly from: number;
  readonly to: number;
}

/** One piece of a run. */
export interface PlankPiece {
  readonly length: number;
  /** Its start within its plank. */
  readonly at: number;
  /** Its plank, numbered from 1 in the order of use. */
  readonly plank: number;
  /** Its sawn ends. The offcut of a plank starts another run with its sawn end at the wall. */
  readonly cut: 'none' | 'left' | 'right' | 'both';
}

/** A run with its pieces from left to right. */
export interface PlacedPlankRun extends PlankRun {
  readonly pieces: readonly PlankPiece[];
  /** A rule that no first piece could keep here. */
  readonly broken: 'none' | 'offset' | 'ends';
}

/** The joints of a run: the ends of pieces, `count` of them, each a plank plus a joint after the one before. */
export interface Joints {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly count: number;
}

/** The rules that still apply if no first piece satisfies all of them. */
export interface Strictness {
  readonly ends: boolean;
  readonly offset: boolean;
}

/** The rules in the order in which they are given up. */
export const STRICTNESS: readonly (Strictness & { readonly broken: PlacedPlankRun['broken'] })[] = [
  { ends: true, offset: true, broken: 'none' },
  { ends: true, offset: false, broken: 'offset' },
  { ends: false, offset: false, broken: 'ends' },
];

/** Whether a plank fills the run. Then it has no joints and no rules, unless it is laid otherwise. */
export function isOnePiece({ from, to }: Pick<PlankRun, 'from' | 'to'>, { length }: PlankRules): boolean {
  return to - from <= length;
}

/** Whether a first piece fills the run: it is its only one. */
export function isFilledBy(first: number, { from, to }: Pick<PlankRun, 'from' | 'to'>): boolean {
  return first >= to - from;
}

/** The pieces after the first one: whole planks and the last piece; 0 if the first piece or a joint ends the run. */
export function followFirst(
  run: PlankRun,
  first: number,
  { length, joint }: PlankRules,
): { readonly whole: number; readonly last: number } {
  const rest = run.to - run.from - first - joint;
  if (rest <= 0) return { whole: 0, last: 0 };
  const whole = Math.ceil(rest / (length + joint)) - 1;
  // The far wall may be within the joint after a whole plank.
  return { whole, last: Math.min(length, rest - whole * (length + joint)) };
}

/** The joints of a run that begins with a piece of that length. */
export function jointsOf(run: PlankRun, first: number, rules: PlankRules): Joints {
  const { whole, last } = followFirst(run, first, rules);
  return { from: run.from, to: run.to, first: run.from + first, count: last === 0 ? 0 : whole + 1 };
}

/** Whether two runs are side by side over some length. */
function overlap(a: Pick<Joints, 'from' | 'to'>, b: Pick<Joints, 'from' | 'to'>): boolean {
  return a.from < b.to && b.from < a.to;
}

/**
 * The smallest distance between a joint of one run and one of another; infinite if either has none. `module`: plank
 * plus joint.
 */
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

/** The smallest distance between joints of adjacent runs in neighboring courses; infinite if there are none. */
export function nearestOf(runs: readonly PlacedPlankRun[], rules: PlankRules): number {
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

/** An earlier course with the distance required from its joints. */
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
    // If the first joint ends the run, its first piece is also its last.
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

/**
 * The longest first piece up to `most` that satisfies the rules, so that the least is trimmed. Null if there is none.
 */
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
