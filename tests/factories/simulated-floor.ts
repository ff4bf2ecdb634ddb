import fc from 'fast-check';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { FloorChoice } from '#app/layout/replan/floor-choice.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import {
  courseFields,
  courseOfCycle,
  realStarts,
  type SimulatedCourses,
  simulatedCourses,
} from '#tests/factories/first-pieces.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { type Reader, readTiles, tape } from '#tests/factories/tape-readings.ts';

/** Lattice units in an inch. */
export const UNITS = 8128;
/** Slivers under 1/4 in are not laid. A sixteenth may decide whether a piece is one. */
export const SLIVER = 5 / 16;
/** The largest allowed error of a piece: the tape's resolution, and half of that again. */
export const MOST_OFF = 1 / 16;

/** A job as typed, and the real floor. Inches; u runs along the courses, v across them. */
export interface SimulatedFloor {
  readonly isHorizontal: boolean;
  readonly pattern: SimulatedCourses;
  readonly typed: {
    readonly u: number;
    readonly v: number;
    readonly length: number;
    readonly width: number;
    readonly joint: number;
  };
  readonly real: {
    readonly u: number;
    readonly v: number;
    readonly length: number;
    readonly width: number;
    readonly joint: number;
  };
  /** A start by hand; null: centered. */
  readonly start: { readonly u: number; readonly v: number } | null;
  /** Where the corner of an L is, as fractions of the sides. Null: a rectangle. */
  readonly notch: { readonly u: number; readonly v: number } | null;
  /** The fraction of the courses that are down when the tape is read. */
  readonly laidShare: number;
}

const sixteenths = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);

export const simulatedFloor: fc.Arbitrary<SimulatedFloor> = fc
  .record({
    isHorizontal: fc.boolean(),
    pattern: simulatedCourses,
    u: sixteenths(50, 200),
    v: sixteenths(50, 200),
    length: fc.constantFrom(6, 12, 18, 24, 11.75),
    width: fc.constantFrom(6, 8, 12, 11.75),
    joint: fc.constantFrom(1 / 16, 1 / 8, 3 / 16, 1 / 4),
    offU: off(1 / 2),
    offV: off(1 / 2),
    offLength: off(1 / 8),
    offWidth: off(1 / 8),
    offJoint: off(1 / 32),
    start: fc.option(
      fc.record({
        u: evenly(0.1, 0.9),
        v: evenly(0.1, 0.9),
      }),
    ),
    notch: fc.option(
      fc.record({
        u: evenly(0.3, 0.8),
        v: evenly(0.3, 0.8),
      }),
    ),
    laidShare: evenly(0, 1),
  })
  .map(({ u, v, length, width, joint, start, notch, ...more }) => ({
    ...more,
    typed: { u, v, length, width, joint },
    real: {
      u: u + more.offU,
      v: v + more.offV,
      length: length + more.offLength,
      width: width + more.offWidth,
      joint: joint + more.offJoint,
    },
    start: start && { u: toSixteenth(start.u * length), v: toSixteenth(start.v * width) },
    notch: notch && { u: toSixteenth(notch.u * u), v: toSixteenth(notch.v * v) },
  }));

function toSixteenth(size: number): number {
  return Math.round(size * 16) / 16;
}

/** The job as a person types it. */
export function jobOf({ isHorizontal, pattern, typed, start, notch }: SimulatedFloor): JobText {
  const across = (u: number, v: number) => (isHorizontal ? [u, v] : [v, u]) as readonly [number, number];
  const [roomWidth, roomLength] = across(typed.u, typed.v).map(String) as [string, string];
  const corners: readonly (readonly [number, number])[] = notch
    ? [
        [0, 0],
        [typed.u, 0],
        [typed.u, notch.v],
        [notch.u, notch.v],
        [notch.u, typed.v],
        [0, typed.v],
      ]
    : [];
  const [startCutWidth, startCutLength] = across(start?.u ?? 0, start?.v ?? 0).map(String) as [string, string];
  return {
    ...emptyJobText(),
    roomType: notch ? 'custom' : 'rectangle',
    roomLength,
    roomWidth,
    customRoomPoints: corners.map(([u, v]) => across(u, v).join(', ')).join('\n'),
    tileLength: String(typed.length),
    tileWidth: String(typed.width),
    groutSpacing: String(typed.joint),
    ...courseFields(pattern),
    patternOrientation: isHorizontal ? 'horizontal' : 'vertical',
    autoOptimize: start === null,
    startCutLength,
    startCutWidth,
  };
}

export function layJob(job: JobText): LayoutResult {
  const checked = checkJob(job);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return mustLayOut(checked.request);
}

/** The laid part of a tile: where the tile is, and the box and area of its pieces. Inches. */
interface PlacedTile {
  readonly u: number;
  readonly v: number;
  readonly size: { readonly u: number; readonly v: number };
  readonly area: number;
}

/** The courses of a layout, each with its tiles in order. */
function coursesOf(result: LayoutResult, isHorizontal: boolean): readonly (readonly PlacedTile[])[] {
  const tiles = new Map<string, PlacedTile>();
  const add = (x: number, y: number, width: number, height: number, area: number) => {
    const [u, v] = isHorizontal ? [x, y] : [y, x];
    const [du, dv] = isHorizontal ? [width, height] : [height, width];
    const before = tiles.get(`${u} ${v}`);
    tiles.set(`${u} ${v}`, {
      u: u / UNITS,
      v: v / UNITS,
      size: { u: Math.max(du / UNITS, before?.size.u ?? 0), v: Math.max(dv / UNITS, before?.size.v ?? 0) },
      area: area / UNITS / UNITS + (before?.area ?? 0),
    });
  };
  for (const layer of result.layers) {
    for (const { x, y, count } of layer.fullRuns) {
      for (let i = 0; i < count; i++) {
        add(x + i * layer.step.x, y + i * layer.step.y, layer.across, layer.down, layer.across * layer.down);
      }
    }
  }
  for (const { tileX, tileY, shape } of result.pieces) {
    const { width, height, area } = result.shapes[shape] ?? { width: 0, height: 0, area: 0 };
    add(tileX, tileY, width, height, area);
  }
  const byCourse = new Map<number, PlacedTile[]>();
  for (const tile of tiles.values()) byCourse.set(tile.v, [...(byCourse.get(tile.v) ?? []), tile]);
  return [...byCourse.entries()].sort(([a], [b]) => a - b).map(([, course]) => course.sort((a, b) => a.u - b.u));
}

/** The real floor as a setter lays it: the first piece of each course cut as the plan lists it, then tile after tile. */
class RealFloor {
  readonly #floor: SimulatedFloor;
  readonly #starts: readonly number[];
  readonly #top: number;
  /** The joints that are wider from this course on, and by how much. */
  #rest = { from: Number.POSITIVE_INFINITY, wider: 0 };

  constructor(floor: SimulatedFloor, planned: LayoutResult) {
    this.#floor = floor;
    const { typed, real, isHorizontal, pattern } = floor;
    const courses = coursesOf(planned, isHorizontal);
    this.#starts = realStarts(
      pattern,
      (course) => {
        const first = courses[course]?.[0];
        if (first === undefined) return undefined;
        const to = first.u + typed.length;
        return { tile: first.u, from: to - first.size.u, to };
      },
      real,
    );
    // The cut edge of the first course is at the wall.
    const top = courses[0]?.[0]?.v ?? 0;
    this.#top = top < 0 ? Math.min(top + typed.width, real.width) - real.width : top;
  }

  get #module() {
    const { length, width, joint } = this.#floor.real;
    return { u: length + joint, v: width + joint };
  }

  /** Where a course starts, across the courses. */
  acrossOf(course: number): number {
    return this.#top + course * this.#module.v + this.widenedBefore(course);
  }

  /** How far the wider joints shift a course. */
  widenedBefore(course: number): number {
    return Math.max(0, course + 1 - this.#rest.from) * this.#rest.wider;
  }

  widenJoints(from: number, joint: number): void {
    this.#rest = { from, wider: joint - this.#floor.real.joint };
  }

  /** The course at this distance across them. */
  courseAt(v: number): number {
    return Math.floor((v - this.#top) / this.#module.v);
  }

  courses(): number {
    let courses = 0;
    while (this.acrossOf(courses) < this.#floor.real.v) courses += 1;
    return courses;
  }

  /** The visible tiles of a course, by their starts. */
  tilesOf(course: number): readonly number[] {
    const { pattern, real } = this.#floor;
    const starts: number[] = [];
    const first = this.#starts[courseOfCycle(pattern, course)] ?? 0;
    for (let at = first - this.#module.u; at < real.u; at += this.#module.u) {
      if (at + real.length > 0) starts.push(at);
    }
    return starts;
  }

  /** Where a course ends along the courses. */
  endOf(course: number): number {
    const { real, notch } = this.#floor;
    return notch && this.acrossOf(course) + real.width > notch.v ? notch.u : real.u;
  }

  /** What is left of a tile: its box without the corner of an L, and its area. Null if a sixteenth decides. */
  keptOf(
    u: number,
    course: number,
  ): { readonly u: number; readonly v: number; readonly area: number; readonly isBox: boolean } | null {
    const { real, notch } = this.#floor;
    const v = this.acrossOf(course);
    const [left, right, top, bottom] = [
      Math.max(0, u),
      Math.min(real.u, u + real.length),
      Math.max(0, v),
      Math.min(real.v, v + real.width),
    ];
    const size = { u: right - left, v: bottom - top };
    if (size.u <= 0 || size.v <= 0) return { u: 0, v: 0, area: 0, isBox: true };
    const lost =
      notch === null ? { u: 0, v: 0 } : { u: right - Math.max(left, notch.u), v: bottom - Math.max(top, notch.v) };
    const rest = { u: size.u - lost.u, v: size.v - lost.v };
    const isCut = lost.u > 0 && lost.v > 0;
    const isNear = (side: number) => side > -SLIVER && side < SLIVER;
    const hasSliver =
      isNear(size.u) ||
      isNear(size.v) ||
      (notch !== null && (isNear(lost.u) || isNear(lost.v) || isNear(rest.u) || isNear(rest.v)));
    if (hasSliver) return null;
    return { ...size, area: size.u * size.v - (isCut ? lost.u * lost.v : 0), isBox: !isCut };
  }
}

export interface Simulated {
  /** The largest error of a piece that was still to cut; inches. */
  readonly worst: number;
  readonly pieces: number;
  readonly refused: boolean;
  /** Descriptions of the faults. */
  readonly faults: readonly string[];
}

/**
 * Lays the real floor course by course, reads the tape to 1/16 in, and re-plans. Compares every piece that is still to
 * cut with its true size on the real floor, whose remaining joints follow the plan. Reads the tape again before the
 * corner of an L and before the last courses.
 */
export function simulateFloor(
  floor: SimulatedFloor,
  choice: FloorChoice = 'last-row',
  reader: Reader = 'courses',
): Simulated {
  const job = jobOf(floor);
  const planned = layJob(job);
  const truth = new RealFloor(floor, planned);
  const most = Math.min(coursesOf(planned, floor.isHorizontal).length, truth.courses()) - 2;
  if (most < 1) return { worst: 0, pieces: 0, refused: false, faults: [] };
  const laid = 1 + Math.floor(floor.laidShare * (most - 1e-9));
  const simulated = { worst: 0, pieces: 0, refused: false, faults: [] as string[] };
  let [from, before]: [number, JobText] = [laid, job];
  while (from < truth.courses()) {
    const followed = followAfter(floor, truth, before, {
      laid: from,
      choice: from === laid ? choice : 'last-row',
      reader,
    });
    if (followed === null) return { ...simulated, refused: true };
    const again = [truth.courseAt(floor.notch?.v ?? 0) - 1, followed.courses.length - 2].filter((one) => one > from);
    const to = reader === 'tile' ? truth.courses() : Math.min(truth.courses(), ...again);
    const compared = compareCourses(floor, truth, followed, [from, to]);
    simulated.worst = Math.max(simulated.worst, compared.worst);
    simulated.pieces += compared.pieces;
    simulated.faults.push(...compared.faults);
    [from, before] = [to, followed.job];
  }
  return simulated;
}

/** A re-planned layout and its courses. */
interface Followed {
  readonly job: JobText;
  readonly courses: ReturnType<typeof coursesOf>;
}

/** Reads the tape after this many courses. Null if the readings are rejected. */
function followAfter(
  { real, notch, isHorizontal }: SimulatedFloor,
  truth: RealFloor,
  job: JobText,
  { laid, choice, reader }: { readonly laid: number; readonly choice: FloorChoice; readonly reader: Reader },
): Followed | null {
  const edge = truth.acrossOf(laid) - real.joint;
  // Reads the tape to the far wall if there is one. The wall at the course's end is the outer one, or the one at the
  // corner.
  const whole = truth.tilesOf(laid - 1).filter((at) => at >= -1e-9 && at + real.length <= truth.endOf(laid - 1) + 1e-9);
  const isAtOuterWall = notch === null || edge <= notch.v;
  const last = whole.at(-1);
  const isFirstCut = truth.acrossOf(0) < -1e-9;
  const read: JobText = {
    ...job,
    laid: String(laid),
    measuredFarWall: tape(real.v - edge),
    measuredEndWall: last === undefined || !isAtOuterWall ? '' : tape(real.u - last - real.length),
    // Once the joints differ, readings across courses would mix both.
    ...(job.courseJoint === '' && readTiles(real, isFirstCut ? laid - 1 : laid, reader)),
  };
  const followed = replanJob(read, choice);
  if (!followed.ok) return null;
  const after = { ...read, ...followed.value };
  // The drawing has one joint for all courses, but the remaining courses are as far apart as the plan requires.
  if (choice === 'spread') truth.widenJoints(laid, Number(followed.value.courseJoint ?? real.joint));
  return { job: after, courses: coursesOf(layJob(after), isHorizontal) };
}

function compareCourses(
  { real }: SimulatedFloor,
  truth: RealFloor,
  { courses }: Followed,
  [from, to]: readonly [from: number, to: number],
): Simulated {
  const faults: string[] = [];
  let [worst, pieces] = [0, 0];
  // Beyond the corner of an L the outer wall was not measured, because the courses there do not reach it.
  for (let course = from; course < to; course++) {
    const placedTiles = courses[course] ?? [];
    const starts = truth.tilesOf(course);
    const kept = starts.map((at) => truth.keptOf(at, course));
    if (kept.every((one) => one === null || one.area === 0)) continue;
    for (const [index, at] of starts.entries()) {
      const should = kept[index];
      if (should === null || should === undefined) continue;
      // Slivers at the start may be there or not, so tiles are matched by position.
      const is = placedTiles.find((tile) => Math.abs(tile.u - at) < real.length / 2);
      pieces += 1;
      if (should.area === 0) {
        if (is !== undefined) faults.push(`course ${course}: a piece of ${is.size.u} at ${is.u} that no floor has`);
        continue;
      }
      if (is === undefined) {
        faults.push(`course ${course}: no piece at ${at}, ${should.u} × ${should.v}`);
        continue;
      }
      const differences = should.isBox
        ? [is.size.u - should.u, is.size.v - should.v]
        : [(is.area - should.area) / (should.u + should.v)];
      const off = Math.max(...differences.map(Math.abs));
      worst = Math.max(worst, off);
      if (off > MOST_OFF)
        faults.push(
          `course ${course} from ${from}: at ${at} ${is.size.u} × ${is.size.v}, should be ${should.u} × ${should.v}`,
        );
    }
  }
  return { worst, pieces, refused: false, faults };
}
