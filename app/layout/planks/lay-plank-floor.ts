import { ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { MAIN_KIND } from '#app/layout/counts/count-kinds.ts';
import { comparePieces, type RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { readPieces, readRuns } from '#app/layout/cuts/read-pieces.ts';
import { flattenRings, transposeRings } from '#app/layout/kernel/flat-rings.ts';
import type { KernelError, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import type { PlacedTiles } from '#app/layout/layers/lay-tiles.ts';
import type { FullRun } from '#app/layout/model/layout-result.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';
import { isFilledBy, isOnePiece, type PlacedPlankRun, type PlankRun } from '#app/layout/model/plank-run.ts';
import type { PlankMethod, PlankRules } from '#app/layout/patterns/plank-rules.ts';
import { boundAfter, boundPlanks } from '#app/layout/planks/bound-planks.ts';
import { dropSmallPlanks } from '#app/layout/planks/drop-small-planks.ts';
import { type FoundRun, findRuns, type PlankCourses } from '#app/layout/planks/find-runs.ts';
import { type HeldFloor, type HeldRun, holdRuns } from '#app/layout/planks/hold-runs.ts';
import { layAsYouGo, type PlacedPlanks } from '#app/layout/planks/lay-planks.ts';
import { layWithLeastWaste } from '#app/layout/planks/lay-with-least-waste.ts';
import { type CourseRun, partsBetween } from '#app/layout/planks/runs-in-courses.ts';
import { thickLength } from '#app/layout/planks/thick-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

/** The settings for a floor of planks. */
export interface PlankSettings {
  readonly courses: PlankCourses;
  readonly rules: PlankRules;
  readonly method: PlankMethod;
  readonly seed: number;
  /** How the held runs start, in the order of laying. */
  readonly held: readonly HeldRun[];
  /** The courses run down (y). */
  readonly isDown: boolean;
}

/** The number of courses per kernel call: each has its own shift. */
const COURSES_AT_ONCE = 64;

/** A run with its planks, and the position along the course of the plank of its first piece. */
interface Placed {
  readonly run: FoundRun;
  readonly placed: PlacedPlankRun | null;
  readonly start: number;
}

/** Planks as laid and cut, without those that leave nothing to keep. */
interface CutFloor extends PlacedPlanks {
  readonly cut: CutPlanks;
}

/**
 * Lays planks on a region. Its courses are cut into runs, every run gets its pieces, and the kernel cuts each piece's plank to
 * the floor. A run, or the end of a run, that is too small to keep takes no plank.
 */
export function layPlankFloor(
  region: readonly Ring[],
  settings: PlankSettings,
  kernel: TileKernel,
): Result<PlacedTiles & { readonly planks: PlankFloor }, KernelError> {
  const { courses, rules, method, seed, isDown } = settings;
  const found = findRuns(isDown ? transposeRings(region) : region, courses, kernel);
  if (!found.ok) return found;
  const least = smallestKeptSide({ across: rules.length, down: courses.width });
  const isKept = (run: FoundRun) => isRunKept(run, least);
  const runs = found.value.filter(isKept);
  const lying = holdRuns(runs, settings.held, rules);
  const held = lying.beginnings;
  const asYouGo = layAsYouGo(runs, rules, held);
  const cutFloor = (planks: PlacedPlanks) => cutKept(found.value, { planks, isKept, least }, settings, kernel);
  const asYouLay = cutFloor(asYouGo);
  if (!asYouLay.ok) return asYouLay;
  const sparing = cutFloor(layWithLeastWaste(runs, rules, seed, held));
  if (!sparing.ok) return sparing;
  const ways: Readonly<Record<PlankMethod, CutFloor>> = {
    'as-you-lay': asYouLay.value,
    // Its only advantage may have been pieces that are not kept.
    'least-waste': sparing.value.planks <= asYouLay.value.planks ? sparing.value : asYouLay.value,
  };
  const { runs: placedRuns, cut } = ways[method];
  const turn = ({ x, y }: Point): Point => (isDown ? { x: y, y: x } : { x, y });
  const topOf = (course: number) => courses.top + course * (courses.width + courses.joint);
  const [across, down] = isDown ? [courses.width, rules.length] : [rules.length, courses.width];
  const [first] = placedRuns;
  const firstCourse = first?.course ?? 0;
  return ok({
    kinds: [{ name: MAIN_KIND, across, down }],
    origin: turn({ x: (first?.from ?? 0) - (first?.pieces[0]?.at ?? 0), y: topOf(firstCourse) }),
    layers: [
      {
        kind: 0,
        across: across as Length,
        down: down as Length,
        turned: false,
        step: turn({ x: rules.length + rules.joint, y: 0 }),
        fullRuns: cut.fullRuns,
      },
    ],
    pieces: cut.pieces,
    degraded: cut.degraded,
    degradedFull: cut.degradedFull,
    planks: {
      runs: placedRuns.map((run) => ({
        ...run,
        course: run.course - firstCourse,
        at: turn({ x: run.from, y: topOf(run.course) }),
      })),
      planks: { 'as-you-lay': ways['as-you-lay'].planks, 'least-waste': ways['least-waste'].planks },
      bound: Math.min(ways['least-waste'].planks, boundFloor(runs, lying, lengthThatCounts(least, rules), rules)),
      ...(settings.held.length > 0 && { held: held.length }),
    },
  });
}

/**
 * The runs that `layPlankFloor` lays on known parts of courses. Parts too narrow to keep are left out, but pieces too small to
 * keep are still included.
 */
export function layFoundRuns(
  found: readonly CourseRun[],
  { courses, rules, method, seed, held }: PlankSettings,
): readonly PlacedPlankRun[] {
  const least = smallestKeptSide({ across: rules.length, down: courses.width });
  const kept = found.filter((run) => isRunKept(run, least));
  const runs = kept.map(({ course, from, to }): PlankRun => ({ course, from, to }));
  const lying = holdRuns(runs, held, rules).beginnings;
  const asYouGo = layAsYouGo(runs, rules, lying);
  if (method === 'as-you-lay') return asYouGo.runs;
  const sparing = layWithLeastWaste(runs, rules, seed, lying);
  const planksOf = (planks: PlacedPlanks) => {
    const areas = new Map(planks.runs.map((run, index) => [run, kept[index]]));
    const isKept = (run: PlacedPlankRun, piece: number) => {
      const area = areas.get(run);
      return area !== undefined && isPieceDown(area, run, piece, { least, joint: rules.joint });
    };
    return dropSmallPlanks(planks.runs, isKept, rules.joint).planks;
  };
  return planksOf(sparing) <= planksOf(asYouGo) ? sparing.runs : asYouGo.runs;
}

/** Whether a run is neither too narrow nor too short to keep. */
export function isRunKept({ from, to, height }: Pick<FoundRun, 'from' | 'to' | 'height'>, least: number): boolean {
  return Math.min(to - from, height) >= least;
}

/** Whether some part of a run's piece is large enough to keep. `area` is the run's area. */
export function isPieceDown(
  area: CourseRun,
  { from, pieces }: PlacedPlankRun,
  piece: number,
  { least, joint }: { readonly least: number; readonly joint: number },
): boolean {
  const { length = 0 } = pieces[piece] ?? {};
  if (length < least) return false;
  const start = pieces.slice(0, piece).reduce((at, before) => at + before.length + joint, from);
  return partsBetween(area, start, start + length).some((part) => Math.min(part.length, part.height) >= least);
}

/** A lower bound on the planks of a floor with its first runs held. */
function boundFloor(
  runs: readonly FoundRun[],
  { beginnings, planks, offcuts }: HeldFloor,
  counts: (run: FoundRun) => { readonly from: number; readonly to: number },
  rules: PlankRules,
): number {
  const lengths = runs.map((run, index) => {
    const { from, to } = counts(run);
    // A run that one plank would fill, but that was laid in two, has a joint.
    const isInTwo = isOnePiece(run, rules) && !isFilledBy(beginnings[index]?.first ?? rules.length, run);
    return { from, to: isInTwo ? Math.max(from, to - rules.joint) : to };
  });
  const all = boundPlanks(lengths, rules);
  if (beginnings.length === 0) return all;
  const left = offcuts.reduce((sum, { length }) => sum + length, 0);
  const rest = boundAfter(runs.slice(beginnings.length).map(counts), rules, { fresh: 0, offcuts: left });
  return Math.max(all, planks + rest);
}

/** The part of a run that is thick enough for pieces to keep. An end piece may be too short if the rules allow it. */
function lengthThatCounts(least: number, { minEnd, length, joint }: PlankRules) {
  const short = minEnd < least || length < 2 * minEnd + joint ? 2 * Math.ceil(least) : 0;
  return ({ from, to, rings }: FoundRun) => ({
    from,
    to: from + Math.max(1, Math.min(to - from, thickLength(rings, least)) - short),
  });
}

/** Cuts a floor, and counts its planks again without those that leave nothing to keep. */
function cutKept(
  found: readonly FoundRun[],
  {
    planks,
    isKept,
    least,
  }: { readonly planks: PlacedPlanks; readonly isKept: (run: FoundRun) => boolean; readonly least: number },
  settings: PlankSettings,
  kernel: TileKernel,
): Result<CutFloor, KernelError> {
  let next = 0;
  const placed = found.map((run): Placed => {
    const own = isKept(run) ? (planks.runs[next++] ?? null) : null;
    return { run, placed: own, start: run.from - (own?.pieces[0]?.at ?? 0) };
  });
  const cut = cutPlanks(placed, settings, kernel);
  if (!cut.ok) return cut;
  const { pieces, ofRuns } = cut.value;
  const isPieceKept = (run: PlacedPlankRun, piece: number) => {
    const own = ofRuns.get(run)?.get(piece);
    // A plank that the kernel did not cut is whole.
    return own === undefined || own.some(({ width, height }) => Math.min(width, height) >= least);
  };
  const kept = dropSmallPlanks(planks.runs, isPieceKept, settings.rules.joint);
  const renumbered = pieces.map(({ plank, ...piece }) => {
    const number = plank === undefined ? undefined : kept.numbers.get(plank);
    return number === undefined ? piece : { ...piece, plank: number };
  });
  return ok({ runs: kept.runs, planks: kept.planks, cut: { ...cut.value, pieces: renumbered } });
}

interface CutPlanks extends Pick<PlacedTiles, 'pieces' | 'degraded' | 'degradedFull'> {
  readonly fullRuns: readonly FullRun[];
  /** The cuts of each piece of a run, by its index; absent for a whole plank. */
  readonly ofRuns: ReadonlyMap<PlacedPlankRun, ReadonlyMap<number, readonly RawPiece[]>>;
}

/** Cuts the planks of every run to the floor. Runs of one course are cut one after the other: each has its own shift. */
function cutPlanks(
  placed: readonly Placed[],
  { courses, rules, isDown }: PlankSettings,
  kernel: TileKernel,
): Result<CutPlanks, KernelError> {
  const module = rules.length + rules.joint;
  const fullRuns: FullRun[] = [];
  const pieces: RawPiece[] = [];
  const ofRuns = new Map<PlacedPlankRun, Map<number, RawPiece[]>>();
  let [degraded, degradedFull] = [0, 0];
  for (const batch of batchesOf(placed)) {
    const firstCourse = batch[0]?.run.course ?? 0;
    const of = new Map(batch.map((one) => [one.run.course - firstCourse, one]));
    const shifts = Array.from({ length: COURSES_AT_ONCE }, (_, course) => {
      const start = of.get(course)?.start ?? 0;
      return start - Math.floor(start / module) * module;
    });
    const top = courses.top + firstCourse * (courses.width + courses.joint);
    const grid = { originX: 0, originY: top, tileX: rules.length, tileY: courses.width, joint: rules.joint, shifts };
    const rings = batch.flatMap(({ run }) => run.rings);
    const answer = kernel.run({ ...flattenRings(rings), grid });
    if (!answer.ok) return answer;
    const cornerOf = (course: number, column: number): Point => {
      const x = (shifts[course] ?? 0) + column * module;
      const y = top + course * (courses.width + courses.joint);
      return isDown ? { x: y, y: x } : { x, y };
    };
    for (const run of readRuns(answer.value, { cornerOf })) fullRuns.push(run);
    for (const piece of readPieces(answer.value, { layer: 0, cornerOf, areAxesSwapped: isDown })) {
      const [along, across] = isDown ? [piece.tileY, piece.tileX] : [piece.tileX, piece.tileY];
      const one = of.get(Math.round((across - top) / (courses.width + courses.joint)));
      const index = one === undefined ? 0 : Math.round((along - one.start) / module);
      const plank = one?.placed?.pieces[index]?.plank;
      pieces.push(plank === undefined ? piece : { ...piece, plank });
      if (one?.placed) addPiece(ofRuns, one.placed, index, piece);
    }
    degraded += answer.value.degraded;
    degradedFull += answer.value.degradedFull;
  }
  return ok({ fullRuns, pieces: pieces.sort(comparePieces), degraded, degradedFull, ofRuns });
}

function addPiece(
  ofRuns: Map<PlacedPlankRun, Map<number, RawPiece[]>>,
  run: PlacedPlankRun,
  index: number,
  piece: RawPiece,
): void {
  const own = ofRuns.get(run) ?? new Map<number, RawPiece[]>();
  ofRuns.set(run, own);
  own.set(index, [...(own.get(index) ?? []), piece]);
}

/** The runs in batches of at most one of each course, within as many courses as the kernel takes. */
function batchesOf(placed: readonly Placed[]): Placed[][] {
  const batches = new Map<string, Placed[]>();
  let [course, rank] = [Number.NaN, 0];
  for (const one of placed) {
    rank = one.run.course === course ? rank + 1 : 0;
    course = one.run.course;
    const key = `${Math.floor(course / COURSES_AT_ONCE)} ${rank}`;
    const batch = batches.get(key);
    if (batch === undefined) batches.set(key, [one]);
    else batch.push(one);
  }
  return [...batches.values()];
}
