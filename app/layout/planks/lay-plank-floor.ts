import { ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { comparePieces, type RawPiece } from '#app/layout/cuts/cut-piece.ts';
import { flattenRings, transposeRings } from '#app/layout/flat-rings.ts';
import type { LaidTiles } from '#app/layout/lay-tiles.ts';
import type { FullRun } from '#app/layout/layout-result.ts';
import { MAIN_KIND } from '#app/layout/order/count-kinds.ts';
import { boundPlanks } from '#app/layout/planks/bound-planks.ts';
import { type FoundRun, findRuns, type PlankCourses } from '#app/layout/planks/find-runs.ts';
import { type LaidPlanks, layAsYouGo } from '#app/layout/planks/lay-planks.ts';
import { layWithLeastWaste } from '#app/layout/planks/lay-with-least-waste.ts';
import type { PlankFloor } from '#app/layout/planks/plank-floor.ts';
import type { PlankMethod } from '#app/layout/planks/plank-rules.ts';
import type { LaidRun, PlankRules } from '#app/layout/planks/plank-run.ts';
import { readPieces, readRuns } from '#app/layout/read-pieces.ts';
import type { KernelError, TileKernel } from '#app/layout/tile-kernel.ts';
import type { Length } from '#app/layout/units/length.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

/** How a floor of planks is laid. */
export interface PlankSettings {
  readonly courses: PlankCourses;
  readonly rules: PlankRules;
  readonly method: PlankMethod;
  readonly seed: number;
  /** The courses run down (y). */
  readonly isDown: boolean;
}

/** So many courses the kernel takes at once: each with a shift of its own. */
const COURSES_AT_ONCE = 64;

/** A run with the planks that lie in it, and where along the course the plank of its first piece begins. */
interface Placed {
  readonly run: FoundRun;
  readonly laid: LaidRun | null;
  readonly start: number;
}

/**
 * Lays planks on a region: its courses are cut into runs, every run gets its pieces, and the kernel cuts each piece's plank to
 * the floor. A run that is smaller than any piece that is kept takes no plank.
 */
export function layPlankFloor(
  region: readonly Ring[],
  settings: PlankSettings,
  kernel: TileKernel,
): Result<LaidTiles & { readonly planks: PlankFloor }, KernelError> {
  const { courses, rules, method, seed, isDown } = settings;
  const found = findRuns(isDown ? transposeRings(region) : region, courses, kernel);
  if (!found.ok) return found;
  const least = smallestKeptSide({ across: rules.length, down: courses.width });
  const isKept = ({ from, to, height }: FoundRun) => Math.min(to - from, height) >= least;
  const runs = found.value.filter(isKept);
  const ways: Readonly<Record<PlankMethod, LaidPlanks>> = {
    'as-you-lay': layAsYouGo(runs, rules),
    'least-waste': layWithLeastWaste(runs, rules, seed),
  };
  const laidRuns = ways[method].runs;
  let next = 0;
  const placed = found.value.map((run): Placed => {
    const laid = isKept(run) ? (laidRuns[next++] ?? null) : null;
    return { run, laid, start: run.from - (laid?.pieces[0]?.at ?? 0) };
  });
  const cut = cutPlanks(placed, settings, kernel);
  if (!cut.ok) return cut;
  const turn = ({ x, y }: Point): Point => (isDown ? { x: y, y: x } : { x, y });
  const topOf = (course: number) => courses.top + course * (courses.width + courses.joint);
  const [across, down] = isDown ? [courses.width, rules.length] : [rules.length, courses.width];
  const first = placed.find(({ laid }) => laid !== null);
  const firstCourse = first?.run.course ?? 0;
  return ok({
    kinds: [{ name: MAIN_KIND, across, down }],
    origin: turn({ x: first?.start ?? 0, y: topOf(firstCourse) }),
    layers: [
      {
        kind: 0,
        across: across as Length,
        down: down as Length,
        turned: false,
        step: turn({ x: rules.length + rules.joint, y: 0 }),
        fullRuns: cut.value.fullRuns,
      },
    ],
    pieces: cut.value.pieces,
    degraded: cut.value.degraded,
    degradedFull: cut.value.degradedFull,
    planks: {
      runs: laidRuns.map((run) => ({
        ...run,
        course: run.course - firstCourse,
        at: turn({ x: run.from, y: topOf(run.course) }),
      })),
      planks: { 'as-you-lay': ways['as-you-lay'].planks, 'least-waste': ways['least-waste'].planks },
      bound: boundPlanks(runs, rules),
    },
  });
}

type CutPlanks = Pick<LaidTiles, 'pieces' | 'degraded' | 'degradedFull'> & { readonly fullRuns: readonly FullRun[] };

/** Cuts the planks of every run to the floor. Runs of one course are cut one after the other: each has its own shift. */
function cutPlanks(
  placed: readonly Placed[],
  { courses, rules, isDown }: PlankSettings,
  kernel: TileKernel,
): Result<CutPlanks, KernelError> {
  const module = rules.length + rules.joint;
  const fullRuns: FullRun[] = [];
  const pieces: RawPiece[] = [];
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
      const plank = one?.laid?.pieces[Math.round((along - one.start) / module)]?.plank;
      pieces.push(plank === undefined ? piece : { ...piece, plank });
    }
    degraded += answer.value.degraded;
    degradedFull += answer.value.degradedFull;
  }
  return ok({ fullRuns, pieces: pieces.sort(comparePieces), degraded, degradedFull });
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
