import {
  isFilledBy,
  isOnePiece,
  type Joints,
  jointsOf,
  mayBegin,
  type PlacedPlankRun,
  type PlankRun,
  STRICTNESS,
} from '#app/layout/model/plank-run.ts';
import type { PlankRules } from '#app/layout/patterns/plank-rules.ts';
import { type Beginning, cutRun, type Offcut } from '#app/layout/planks/cut-run.ts';
import { LastCourses } from '#app/layout/planks/last-courses.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

/** How a laid run starts. */
export interface HeldRun {
  /** The length of its first piece in lattice units; 0 for a whole plank, however long planks are. */
  readonly first: number;
  /** The number of the run that its offcut comes from, counted from 1 in the order of laying; 0 for a new plank. */
  readonly from: number;
  /** It is all of that offcut, even if the offcut is longer than planned. Never written. */
  readonly isAllOfIt?: boolean;
}

const HELD = /^(\d{1,8})(?::(\d{1,5}))?$/;

/** The held runs, parsed from a job's field: `0 182880:1 0`; null if the text is invalid. */
export function readHeld(text: string): readonly HeldRun[] | null {
  if (text.trim() === '') return [];
  const held = text
    .trim()
    .split(/\s+/)
    .map((word): HeldRun | null => {
      const [, first, from = '0'] = HELD.exec(word) ?? [];
      return first === undefined ? null : { first: Number(first), from: Number(from) };
    });
  const read = held.filter((one) => one !== null);
  return read.length === held.length ? read : null;
}

/** The text of the job's field. */
export function writeHeld(held: readonly HeldRun[]): string {
  return held.map(({ first, from }) => (from === 0 ? `${first}` : `${first}:${from}`)).join(' ');
}

/**
 * How laid runs start, each with the run that its offcut comes from. A piece that is too small to lay leaves no offcut and takes
 * none.
 */
export function heldOf(
  runs: readonly PlacedPlankRun[],
  { length }: PlankRules,
  isLaid: (run: number, piece: number) => boolean = () => true,
): readonly HeldRun[] {
  // The last run that cut from each plank.
  const lastOf = new Map<number, number>();
  return runs.map(({ pieces }, index) => {
    const [begun] = pieces;
    const from = begun === undefined || !isLaid(index, 0) ? 0 : (lastOf.get(begun.plank) ?? 0);
    for (const [piece, { plank }] of pieces.entries()) if (isLaid(index, piece)) lastOf.set(plank, index + 1);
    return { first: begun === undefined || begun.length === length ? 0 : begun.length, from };
  });
}

/** Held runs, and the offcuts that the next runs can start with. */
export interface HeldFloor {
  /** One for each of the first runs. */
  readonly beginnings: readonly Beginning[];
  readonly planks: number;
  /** The rest of their planks. */
  readonly offcuts: readonly Offcut[];
}

/**
 * The beginnings of the held runs, up to the first that is not possible. If an offcut is too short for its piece, the piece was
 * cut from a new plank, or is that offcut if the floor is `asFound`.
 */
export function holdRuns(
  runs: readonly PlankRun[],
  held: readonly HeldRun[],
  rules: PlankRules,
  asFound = false,
): HeldFloor {
  const beginnings: Beginning[] = [];
  const offcuts: (Offcut | null)[] = [];
  const courses = new LastCourses();
  let planks = 0;
  for (const [index, { first: asked, from: number, isAllOfIt = false }] of held.entries()) {
    const run = runs[index];
    if (run === undefined || number > index || (asked > rules.length && !asFound)) break;
    const offcut = number === 0 ? null : (offcuts[number - 1] ?? null);
    const isOne = isHeldWhole(run, asked, rules);
    const listed = isOne ? run.to - run.from : Math.min(asked || rules.length, rules.length);
    const wanted = isAllOfIt && !isOne ? Math.max(listed, offcut?.length ?? 0) : listed;
    const isShort = offcut !== null && offcut.length < wanted;
    const first = isShort && asFound && !isOne ? offcut.length : wanted;
    const from = offcut !== null && offcut.length >= first ? offcut : null;
    courses.enter(run.course);
    const beginning = { first, from, broken: brokenBy(run, first, courses.joints(1), rules) };
    const cut = cutRun(run, beginning, planks, rules);
    beginnings.push(beginning);
    if (from !== null) offcuts[number - 1] = null;
    offcuts.push(cut.offcut);
    planks = cut.planks;
    courses.add(jointsOf(run, first, rules));
  }
  return { beginnings, planks, offcuts: offcuts.filter((one) => one !== null) };
}

/** Whether one piece fills a held run: a plank is long enough, and it was not laid in two. */
function isHeldWhole(run: PlankRun, asked: number, rules: PlankRules): boolean {
  const rest = run.to - run.from - (asked || rules.length) - rules.joint;
  return isOnePiece(run, rules) && rest < smallestKeptSide({ across: rules.length, down: rules.length });
}

/** The rule that a first piece breaks. */
function brokenBy(
  run: PlankRun,
  first: number,
  before: readonly Joints[],
  rules: PlankRules,
): PlacedPlankRun['broken'] {
  if (isFilledBy(first, run)) return 'none';
  const neighbours = [{ joints: before, apart: rules.minOffset }];
  return STRICTNESS.find((strictness) => mayBegin(run, first, rules, strictness, neighbours))?.broken ?? 'ends';
}
