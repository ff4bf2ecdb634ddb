import fc from 'fast-check';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import { courseToReadAgain } from '#app/layout/replan/read-again.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import { type Listed, listed } from '#tests/factories/listed-planks.ts';
import { layJob, MOST_OFF, type Simulated, SLIVER, UNITS } from '#tests/factories/simulated-floor.ts';
import { type Reader, readPlanks, tape } from '#tests/factories/tape-readings.ts';

const KERF = 1 / 8;
/** The shortest end and the smallest distance of joints, as typed. */
const [MIN_END, MIN_OFFSET] = [10, 8];
/** The widest strip of floor that a layout may leave open or cover twice. */
const MOST_OPEN = 1 / 32;

/** A corner in the course frame, in inches: u runs along the planks, v across them. */
type Corner = readonly [u: number, v: number];

/** An obstacle in the room. Flooring runs under an undercut one. */
interface Thing {
  readonly u: number;
  readonly v: number;
  readonly du: number;
  readonly dv: number;
  readonly isUndercut: boolean;
}

/** A room of planks in the shape of an L, U or T, possibly out of square, as typed, and its real deviations. */
export interface SimulatedPlankRoom {
  readonly isHorizontal: boolean;
  readonly method: 'as-you-lay' | 'least-waste';
  readonly joint: number;
  readonly gap: number;
  readonly corners: readonly Corner[];
  readonly isSquare: boolean;
  readonly things: readonly Thing[];
  readonly typed: { readonly length: number; readonly width: number };
  readonly real: { readonly length: number; readonly width: number };
  /** How far the far wall, and the wall at the end of the last course that is down, are from their planned places. */
  readonly offFar: number;
  readonly offEnd: number;
  readonly laidShare: number;
}

const sixteenth = (size: number) => Math.round(size * 16) / 16;
const share = evenly(0, 1);

/**
 * The corners of a shape, clockwise with v down: a box with a piece removed from a corner, from a side, or from both
 * far corners.
 */
function shapeOf(shape: 'L' | 'U' | 'T', u: number, v: number, [a, b, c]: readonly number[], turns: number): Corner[] {
  const [x1, x2, y] = [
    sixteenth(u * (0.25 + 0.2 * (a ?? 0))),
    sixteenth(u * (0.55 + 0.2 * (b ?? 0))),
    sixteenth(v * (0.35 + 0.3 * (c ?? 0))),
  ];
  const corners: Record<typeof shape, Corner[]> = {
    L: [
      [0, 0],
      [u, 0],
      [u, y],
      [x2, y],
      [x2, v],
      [0, v],
    ],
    U: [
      [0, 0],
      [u, 0],
      [u, v],
      [x2, v],
      [x2, y],
      [x1, y],
      [x1, v],
      [0, v],
    ],
    T: [
      [0, 0],
      [u, 0],
      [u, y],
      [x2, y],
      [x2, v],
      [x1, v],
      [x1, y],
      [0, y],
    ],
  };
  // Mirrored both ways, so that the piece can be missing anywhere.
  const flipU = turns % 2 === 1;
  const flipV = turns >= 2;
  const placed = corners[shape].map(([cu, cv]): Corner => [flipU ? u - cu : cu, flipV ? v - cv : cv]);
  return flipU === flipV ? placed : placed.reverse();
}

export const simulatedPlankRoom: fc.Arbitrary<SimulatedPlankRoom> = fc
  .record({
    shape: fc.constantFrom('L' as const, 'L' as const, 'U' as const, 'T' as const),
    turns: fc.integer({ min: 0, max: 3 }),
    shares: fc.array(share, { minLength: 3, maxLength: 3 }),
    isSquare: fc.constantFrom(true, true, false),
    jitter: fc.array(fc.tuple(off(1), off(1)), { minLength: 8, maxLength: 8 }),
    isHorizontal: fc.boolean(),
    method: fc.constantFrom('as-you-lay' as const, 'as-you-lay' as const, 'least-waste' as const),
    joint: fc.constantFrom(0, 0, 0, 1 / 8),
    gap: fc.constantFrom(0, 1 / 4, 3 / 8),
    u: fc.integer({ min: 110, max: 250 }),
    v: fc.integer({ min: 80, max: 170 }),
    length: fc.constantFrom(36, 48, 47.25, 60),
    width: fc.constantFrom(5, 6, 7.5),
    things: fc.array(
      fc.record({
        u: share,
        v: share,
        du: fc.integer({ min: 6, max: 40 }),
        dv: fc.integer({ min: 4, max: 24 }),
        isUndercut: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    offFar: off(1 / 2),
    offEnd: off(1 / 2),
    offLength: off(1 / 8),
    offWidth: fc.oneof(fc.constant(0), off(1 / 16)),
    laidShare: share,
  })
  .map(({ shape, turns, shares, jitter, u, v, length, width, things, offLength, offWidth, ...more }) => {
    const square = shapeOf(shape, u, v, shares, turns);
    const corners = more.isSquare
      ? square
      : square.map(([cu, cv], index): Corner => {
          const [ju, jv] = jitter[index] ?? [0, 0];
          return [sixteenth(cu + ju), sixteenth(cv + jv)];
        });
    const [leastU, leastV] = [0, 1].map((axis) => Math.min(...corners.map((corner) => corner[axis] ?? 0))) as [
      number,
      number,
    ];
    const placed = corners.map(([cu, cv]): Corner => [cu - leastU, cv - leastV]);
    const kept: Thing[] = [];
    for (const one of things) {
      const thing = { ...one, u: sixteenth(one.u * (u - one.du)), v: sixteenth(one.v * (v - one.dv)) };
      if (standsFree(placed, thing) && kept.every((other) => areApart(thing, other, 4))) kept.push(thing);
    }
    return {
      ...more,
      corners: placed,
      things: kept,
      typed: { length, width },
      real: { length: length + offLength, width: width + offWidth },
    };
  });

/** Whether an obstacle is at least 2 in from the room's walls. */
function standsFree(corners: readonly Corner[], { u, v, du, dv }: Thing): boolean {
  const room = new Room(corners, [], 0);
  for (let at = v - 2; at <= v + dv + 2; at += 1) {
    if (!room.along(at).some(([from, to]) => from <= u - 2 && to >= u + du + 2)) return false;
  }
  return true;
}

function areApart(one: Thing, other: Thing, by: number): boolean {
  return (
    one.u > other.u + other.du + by ||
    other.u > one.u + one.du + by ||
    one.v > other.v + other.dv + by ||
    other.v > one.v + one.dv + by
  );
}

type Stretch = readonly [from: number, to: number];

/** A part of a course on the floor. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** The free floor of a room: without walls, obstacles and the gap around them. */
class Room {
  readonly corners: readonly Corner[];
  readonly #taken: readonly (readonly Corner[])[];

  constructor(corners: readonly Corner[], things: readonly Thing[], gap: number) {
    this.corners = corners;
    const walls =
      gap === 0 ? [] : corners.map((from, index) => beside(from, corners[(index + 1) % corners.length] ?? from, gap));
    const boxes = things.map(({ u, v, du, dv, isUndercut }): Corner[] => {
      const by = isUndercut ? 0 : gap;
      return [
        [u - by, v - by],
        [u + du + by, v - by],
        [u + du + by, v + dv + by],
        [u - by, v + dv + by],
      ];
    });
    this.#taken = [...walls, ...boxes];
  }

  /** The free stretches of the line at `v`, along the courses. */
  along(v: number): Stretch[] {
    let free = crossings(this.corners, v);
    for (const ring of this.#taken)
      for (const hole of crossings(ring, v)) free = free.flatMap((one) => without(one, hole));
    return free.filter(([from, to]) => to - from > 1e-7);
  }

  /** The connected parts of a course: stretches of closely spaced lines, joined where they overlap. */
  parts(top: number, bottom: number): Part[] {
    const corners = [this.corners, ...this.#taken].flat().map(([, v]) => v);
    const sharp = corners.filter((v) => v > top && v < bottom).flatMap((v) => [v - 1e-5, v + 1e-5]);
    const even = Array.from({ length: 17 }, (_, i) => top + 1e-5 + ((bottom - top - 2e-5) * i) / 16);
    const lines = [...even, ...sharp].filter((v) => v > top && v < bottom).sort((a, b) => a - b);
    const stretches = lines.flatMap((v, line) => this.along(v).map(([from, to]) => ({ from, to, v, line })));
    const heads = stretches.map((_, index) => index);
    const headOf = (index: number): number => (heads[index] === index ? index : headOf(heads[index] ?? index));
    stretches.forEach((one, index) => {
      for (const [at, other] of stretches.entries()) {
        const meets = Math.min(one.to, other.to) - Math.max(one.from, other.from) > 1e-6;
        if (other.line === one.line - 1 && meets) heads[headOf(index)] = headOf(at);
      }
    });
    const parts = new Map<number, Part>();
    for (const [index, { from, to, v }] of stretches.entries()) {
      const before = parts.get(headOf(index)) ?? { from, to, top: v, bottom: v };
      parts.set(headOf(index), {
        from: Math.min(before.from, from),
        to: Math.max(before.to, to),
        top: Math.min(before.top, v),
        bottom: Math.max(before.bottom, v),
      });
    }
    return [...parts.values()].sort((a, b) => a.from - b.from || a.top - b.top);
  }

  /**
   * Whether the floor under a course starts or ends elsewhere just beside the course's edges. Then a sixteenth or a
   * sliver decides.
   */
  isDoubtful([near, edge]: Stretch): boolean {
    const own = this.parts(near, edge);
    return [SLIVER, -1 / 32, 1 / 32].some((by) => {
      const other = by === SLIVER ? this.parts(near + by, edge - by) : this.parts(near + by, edge + by);
      const differs = ({ from, to }: Part, index: number) =>
        Math.max(Math.abs(from - (other[index]?.from ?? 0)), Math.abs(to - (other[index]?.to ?? 0))) > 1 / 32;
      return other.length !== own.length || own.some(differs);
    });
  }

  /** Whether a line at `at` is unambiguous: it passes no corner, and no wall at a small angle. */
  isPlain(at: number, gap: number): boolean {
    const clear = gap + 1 / 2;
    const levels = [this.corners, ...this.#taken].flat().map(([, v]) => v);
    const isFlat = this.corners.some(([u, v], index) => {
      const [nextU, nextV] = this.corners[(index + 1) % this.corners.length] ?? [u, v];
      const isNear = at > Math.min(v, nextV) - clear && at < Math.max(v, nextV) + clear;
      return Math.abs(nextV - v) < Math.abs(nextU - u) && isNear;
    });
    return !isFlat && levels.every((v) => Math.abs(v - at) > 1 / 8);
  }
}

/** The area of the gap at a wall: a box as long as the wall plus a gap at each end, on both sides. */
function beside([u, v]: Corner, [toU, toV]: Corner, gap: number): Corner[] {
  const length = Math.hypot(toU - u, toV - v);
  const [du, dv] = [((toU - u) / length) * gap, ((toV - v) / length) * gap];
  return [
    [u - du + dv, v - dv - du],
    [toU + du + dv, toV + dv - du],
    [toU + du - dv, toV + dv + du],
    [u - du - dv, v - dv + du],
  ];
}

/** The stretches of the line at `v` inside a ring, without its holes. */
function crossings(ring: readonly Corner[], v: number, holes: readonly (readonly Corner[])[] = []): Stretch[] {
  const at = [ring, ...holes].flatMap((corners) =>
    corners.flatMap(([fromU, fromV], index): number[] => {
      const [toU, toV] = corners[(index + 1) % corners.length] ?? [fromU, fromV];
      return fromV > v === toV > v ? [] : [fromU + ((toU - fromU) * (v - fromV)) / (toV - fromV)];
    }),
  );
  at.sort((a, b) => a - b);
  return at.flatMap((from, index): Stretch[] => (index % 2 === 0 ? [[from, at[index + 1] ?? from]] : []));
}

function without([from, to]: Stretch, [holeFrom, holeTo]: Stretch): Stretch[] {
  const rest: Stretch[] = [
    [from, Math.min(to, holeFrom)],
    [Math.max(from, holeTo), to],
  ];
  return rest.filter(([a, b]) => b > a);
}

/** The ring with the wall at corner `index` moved parallel to itself, by `by` along an axis. */
function withWall(ring: readonly Corner[], index: number, axis: 0 | 1, by: number): Corner[] {
  const at = (i: number): Corner => ring[(i + ring.length) % ring.length] ?? [0, 0];
  const shifted = ([u, v]: Corner): Corner => (axis === 0 ? [u + by, v] : [u, v + by]);
  const [one, two] = [shifted(at(index)), shifted(at(index + 1))];
  const ends = [meeting(one, two, at(index - 1), at(index)), meeting(one, two, at(index + 1), at(index + 2))];
  return ring.map((corner, i) => {
    if (i === index) return ends[0] ?? corner;
    return i === (index + 1) % ring.length ? (ends[1] ?? corner) : corner;
  });
}

/** Where the lines through a, b and c, d meet. */
function meeting(a: Corner, b: Corner, c: Corner, d: Corner): Corner {
  const [abU, abV, cdU, cdV] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const part = ((a[0] - c[0]) * abV - (a[1] - c[1]) * abU) / (cdU * abV - cdV * abU);
  return [c[0] + part * cdU, c[1] + part * cdV];
}

const written = (ring: readonly Corner[], isHorizontal: boolean) =>
  ring.map(([u, v]) => (isHorizontal ? `${u}, ${v}` : `${v}, ${u}`)).join('\n');

/** The job as a person types it. */
export function plankRoomJob({
  isHorizontal,
  method,
  joint,
  gap,
  corners,
  things,
  typed,
}: SimulatedPlankRoom): JobText {
  return {
    ...emptyJobText(),
    laying: 'planks',
    layoutType: 'planks',
    plankMethod: method,
    patternOrientation: isHorizontal ? 'horizontal' : 'vertical',
    roomType: 'custom',
    customRoomPoints: written(corners, isHorizontal),
    obstacles: things.map(({ u, v, du, dv, isUndercut }, index) => {
      const [x, y, width, length] = isHorizontal ? [u, v, du, dv] : [v, u, dv, du];
      const place = { x: String(x), y: String(y), width: String(width), length: String(length) };
      return { id: `thing${index}`, name: 'Thing', type: isUndercut ? 'door_casing' : 'kitchen_island', ...place };
    }),
    tileLength: String(typed.length),
    tileWidth: String(typed.width),
    groutSpacing: String(joint),
    perimeterGap: gap === 0 ? '' : String(gap),
    kerf: String(KERF),
    plankMinEnd: String(MIN_END),
    plankMinOffset: String(MIN_OFFSET),
    autoOptimize: true,
  };
}

/** A run on the real floor. */
interface RealRun {
  readonly pieces: readonly { readonly at: number; readonly length: number }[];
  /** The offcut of its last plank. */
  readonly offcut: number;
  /** How much shorter its first piece is than the list requires. */
  readonly short: number;
  /** The far end of its last whole plank; null without one. */
  readonly endOfWhole: number | null;
}

/**
 * Lays a part of a course: the first piece as listed, from the offcut named in the list if it is long enough, then
 * whole planks, then one cut to the wall. A gap left by a short offcut goes to the first wall if `hides` covers it.
 */
function layRun(
  { real, joint }: SimulatedPlankRoom,
  { from, to }: Part,
  { first, isWhole, begunBy, pieces: asListed }: Pick<Listed, 'first' | 'isWhole' | 'begunBy' | 'pieces'>,
  before: readonly RealRun[],
  hides: number,
): RealRun {
  // A part meant for one plank gets one, even if the plank is shorter by less than a tape shows.
  const isOne = asListed.length === 1 && to - from <= real.length + MOST_OFF;
  // If no offcut is left, a new plank is used.
  const offcut = (begunBy === null ? 0 : (before[begunBy]?.offcut ?? 0)) || null;
  if (isOne) {
    const length = Math.min(to - from, real.length);
    const fits = offcut !== null && offcut >= length - hides;
    const left = Math.max(0, (fits ? offcut : real.length) - length - KERF);
    const endOfWhole = Math.abs(length - real.length) < 1e-9 ? from + length : null;
    return { pieces: [{ at: from, length }], offcut: left, short: 0, endOfWhole };
  }
  const asked = isWhole ? real.length : Math.min(first, real.length);
  const short = offcut === null ? 0 : Math.max(0, asked - offcut);
  let end = from + (short <= hides ? asked : asked - short);
  const pieces = [{ at: from, length: Math.min(end, to) - from }];
  let endOfWhole = isWhole && end <= to ? end : null;
  let left = 0;
  while (end + joint < to) {
    const at = end + joint;
    end = at + real.length;
    if (end <= to) endOfWhole = end;
    pieces.push({ at, length: Math.min(end, to) - at });
    left = Math.max(0, end - to - KERF);
  }
  return { pieces, offcut: left, short, endOfWhole };
}

/** Whether a sixteenth decides if a part is long enough to be laid. */
const isDoubtful = ({ from, to, top, bottom }: Part) => Math.min(to - from, bottom - top) < SLIVER;

export interface SimulatedRoomOfPlanks extends Simulated {
  /**
   * How many runs that are down have their planned first piece, and on how many lines the rest was compared with the
   * free floor.
   */
  readonly held: number;
  readonly lines: number;
  /** Why it was not compared. */
  readonly why: string;
}

/**
 * Lays a real room of planks run by run, reads tape and rule, re-plans, and continues by the new list, again after each
 * course that the page asks for. Compares every piece of the remaining courses with its place on the real floor, and
 * the drawing with the free floor of the re-planned room. `tile` reads once.
 */
export function simulatePlankRoom(floor: SimulatedPlankRoom, reader: Reader = 'courses'): SimulatedRoomOfPlanks {
  const { typed, real, joint, gap } = floor;
  const skipped = (why: string, refused = false): SimulatedRoomOfPlanks => {
    return { worst: 0, pieces: 0, refused, faults: [], held: 0, lines: 0, why };
  };
  const job = plankRoomJob(floor);
  const plan = listed(layJob(job), floor, typed.length);
  const [one] = plan;
  if (one === undefined) return skipped('no floor');
  const far = Math.max(...floor.corners.map(([, v]) => v));
  const visible = Math.min(typed.width, one.across + typed.width - gap);
  const isCut = one.across < gap - 1e-4;
  const firstAcross = isCut ? gap + Math.min(visible, real.width) - real.width : one.across;
  const acrossOf = (course: number) => firstAcross + course * (real.width + joint);
  const plannedCourses = (plan.at(-1)?.course ?? 0) + 1;
  const laid = 1 + Math.floor(floor.laidShare * (plannedCourses - 2 - 1e-9));
  if (laid < 1 || laid > plannedCourses - 2) return skipped('too few courses');

  // The real places of the wall at the end of the last course that is down, and of the far wall.
  const [near, edge] = [acrossOf(laid - 1), acrossOf(laid - 1) + real.width];
  const typedRoom = new Room(floor.corners, floor.things, gap);
  const lastTyped = typedRoom.parts(near, edge).findLast((part) => !isDoubtful(part));
  const endWall = lastTyped === undefined ? -1 : wallAt(floor.corners, lastTyped, [near, edge], gap);
  const farWalls = outermost(floor.corners, far);
  const withFar = farWalls.reduce<readonly Corner[]>(
    (ring, wall) => withWall(ring, wall, 1, floor.offFar),
    floor.corners,
  );
  const corners = endWall < 0 ? withFar : withWall(withFar, endWall, 0, floor.offEnd);
  const room = new Room(corners, floor.things, gap);
  const trueFar = Math.max(...corners.map(([, v]) => v));
  const partsOf = (course: number) => room.parts(acrossOf(course), acrossOf(course) + real.width);
  const isDoubtfulCourse = (course: number) =>
    partsOf(course).some(isDoubtful) || room.isDoubtful([acrossOf(course), acrossOf(course) + real.width]);

  const lying: RealRun[] = [];
  let lastWhole: number | null = null;
  let lastPart: Part | undefined;
  for (let course = 0; course < laid; course++) {
    const parts = partsOf(course);
    if (isDoubtfulCourse(course)) return skipped('slivers');
    const own = plan.filter((run) => run.course === course);
    // The courses that are down followed the list. If the list divides a course differently, the starts of its parts
    // are
    // unknown.
    if (own.length !== parts.length || own.some(({ from }, index) => Math.abs(from - (parts[index]?.from ?? 0)) > 2)) {
      const followed = replanJob({ ...job, ...widthsOf(floor), laid: String(laid) });
      if (!followed.ok) return skipped('divided', true);
      return { ...skipped('divided'), faults: [`course ${course} is followed, but begins elsewhere than in the list`] };
    }
    for (const [index, part] of parts.entries()) {
      const run = own[index];
      if (run === undefined) continue;
      const lies = layRun(floor, part, run, lying, 0);
      lying.push(lies);
      [lastWhole, lastPart] = [lies.endOfWhole, part];
    }
  }
  const faults: string[] = [];
  let [worst, pieces, held, lines] = [0, 0, 0, 0];
  let [from, known, planned, isAgain] = [laid, job, plan, false];
  for (;;) {
    const [start, end] = [acrossOf(from - 1), acrossOf(from - 1) + real.width];
    const wall = isAgain && lastPart !== undefined ? wallAt(corners, lastPart, [start, end], gap) : endWall;
    const endOfCourse =
      wall < 0 || lastWhole === null || lastPart === undefined ? null : wallOf(corners, wall, [start, end]);
    const readings: Partial<JobText> = {
      ...readPlanks({ ...floor.real, joint }, isCut ? from - 1 : from),
      laid: String(from),
      measuredFarWall: tape(trueFar - end),
      measuredEndWall: endOfCourse === null ? '' : tape(endOfCourse - (lastWhole ?? 0)),
    };
    // Without a whole plank in the last course, the wall at its end stays as typed.
    if (!isAgain && endWall >= 0 && lastWhole === null && floor.offEnd !== 0)
      return simulatePlankRoom({ ...floor, offEnd: 0 }, reader);
    const followed = replanJob({ ...known, ...readings });
    if (!followed.ok) return skipped(JSON.stringify(followed.error), true);
    const anew = { ...known, ...readings, ...followed.value };
    const again = replanJob(anew);
    if (!again.ok || Object.keys(again.value).length > 0)
      faults.push(`the same once more changes ${JSON.stringify(followed)} to ${JSON.stringify(again)}`);
    const after = layJob(anew);
    const list = listed(after, floor, Math.max(Number(anew.tileLength), Number(anew.tileWidth)));
    const placedRuns = lying.length;
    // Errors below the tape's resolution add up from offcut to offcut in the courses that are down.
    const depths: number[] = [];
    for (const { begunBy } of planned.slice(0, placedRuns))
      depths.push(begunBy === null ? 0 : (depths[begunBy] ?? 0) + 1);
    const slackOf = (begunBy: number | null) => MOST_OFF + (begunBy === null ? 0 : (depths[begunBy] ?? 0)) / 32;
    for (const [index, is] of list.slice(0, placedRuns).entries()) {
      const [was, lies] = [planned[index], lying[index]];
      if (was === undefined || lies === undefined) continue;
      const name = `run ${index} of ${placedRuns} laid`;
      if (is.course !== was.course) faults.push(`${name}: in course ${is.course}, lies in ${was.course}`);
      const isOne = was.pieces.length === 1 || lies.pieces.length === 1;
      if (!isOne && Math.abs(lies.short) < 1e-9 && !was.isWhole && was.first < real.length - 0.001) {
        held += 1;
        const reaches = was.begunBy === null || (lying[was.begunBy]?.offcut ?? 0) > was.first + MOST_OFF;
        const by = Math.abs(is.first - was.first);
        if (reaches && by > 0) faults.push(`${name}: ${is.first} lies as ${was.first}`);
      }
      const by = Math.abs(is.first - (lies.pieces[0]?.length ?? 0));
      if (by > slackOf(was.begunBy)) faults.push(`${name}: begins with ${is.first}, lies ${lies.pieces[0]?.length}`);
    }
    // If the first course is less than a joint from its wall, the plan assumes that the wall is where the course
    // starts.
    const moved = (list[placedRuns - 1]?.across ?? 0) - acrossOf(from - 1);
    if (Math.abs(moved) > joint + MOST_OFF + from / 32) faults.push(`${from} laid courses lie ${moved} off`);
    const rest = list.slice(placedRuns);
    const stop = reader === 'courses' ? readAgainAfter(after, from) : null;
    const isLeft = (course: number) => acrossOf(course) < trueFar - gap && course < (stop ?? Infinity);
    let isDoubtful = false;
    for (let course = from; isLeft(course); course++) {
      const parts = partsOf(course);
      const own = rest.filter((run) => run.course === course);
      if (isDoubtfulCourse(course)) {
        isDoubtful = true;
        break;
      }
      if (own.length !== parts.length) {
        faults.push(`course ${course}: ${own.length} runs, there are ${parts.length} parts`);
        isDoubtful = true;
        break;
      }
      for (const [index, part] of parts.entries()) {
        const is = own[index];
        if (is === undefined) continue;
        const slack = slackOf(is.begunBy);
        const lies = layRun(floor, part, is, lying, slack);
        lying.push(lies);
        [lastWhole, lastPart] = [lies.endOfWhole, part];
        if (lies.short > slack) faults.push(`course ${course}: its offcut is ${lies.short} short`);
        const differences = [0];
        for (const [place, { at, length }] of lies.pieces.entries()) {
          // Whole planks are not cut, so their places do not matter.
          const isCut = place === 0 || place === lies.pieces.length - 1;
          if (length <= SLIVER || !isCut) continue;
          const [piece] = [...is.pieces].sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
          pieces += 1;
          differences.push((piece?.length ?? 0) - length);
        }
        const by = Math.max(...differences.map(Math.abs));
        worst = Math.max(worst, by);
        if (by > MOST_OFF) faults.push(`course ${course}, ${from} laid, run ${index}: ${by} off`);
      }
    }
    faults.push(...brokenRules(rest, list, joint));
    const cover = compareWithFloor(after, anew, floor, acrossOf(from) + moved);
    faults.push(...cover.faults);
    lines += cover.lines;
    if (stop === null || isDoubtful) return { worst, pieces, refused: false, faults, held, lines, why: '' };
    [from, known, planned, isAgain] = [stop, anew, list, true];
  }
}

/** The course after which the page asks for another reading. Null if it does not. */
function readAgainAfter({ request }: LayoutResult, laid: number): number | null {
  const courses = floorCoursesOf(request);
  return courses.ok ? courseToReadAgain(request, courses.value, laid) : null;
}

const widthsOf = ({ real }: SimulatedPlankRoom) => ({
  measuredTileLength: tape(real.length),
  measuredTileWidth: tape(real.width),
});

/** The farthest point of a wall beside a course. */
function wallOf(ring: readonly Corner[], index: number, [near, edge]: Stretch): number {
  const [[fromU, fromV], [toU, toV]] = [ring[index] ?? [0, 0], ring[(index + 1) % ring.length] ?? [0, 0]];
  const at = [Math.max(near, Math.min(fromV, toV)), Math.min(edge, Math.max(fromV, toV))];
  return Math.max(...at.map((v) => fromU + ((toU - fromU) * (v - fromV)) / (toV - fromV)));
}

/** The wall at the end of a part of a course, by the index of its corner; -1 if it ends at an obstacle. */
function wallAt(ring: readonly Corner[], { to }: Part, course: Stretch, gap: number): number {
  return ring.findIndex(([, v], index) => {
    const [, nextV] = ring[(index + 1) % ring.length] ?? [0, v];
    const isBeside = nextV - v > 8 && Math.min(course[1], nextV) - Math.max(course[0], v) > gap + 1 / 2;
    return isBeside && Math.abs(wallOf(ring, index, course) - gap - to) < 1 / 16;
  });
}

/** The walls that are farthest across the courses. */
function outermost(ring: readonly Corner[], far: number): number[] {
  return ring.flatMap(([u, v], index): number[] => {
    const [nextU, nextV] = ring[(index + 1) % ring.length] ?? [u, v];
    return (v === far || nextV === far) && Math.abs(nextV - v) < Math.abs(nextU - u) ? [index] : [];
  });
}

/**
 * Remaining runs that break a rule without reporting it: ends that are too short, joints too close to those of the next
 * course.
 */
function brokenRules(rest: readonly Listed[], all: readonly Listed[], joint: number): string[] {
  const jointsOf = ({ pieces }: Listed) => pieces.slice(1).map(({ at }) => at - joint);
  return rest.flatMap((run): string[] => {
    if (!run.keepsRules || run.pieces.length === 1) return [];
    const ends = [run.pieces[0], run.pieces.at(-1)].map((piece) => piece?.length ?? 0);
    const isShort = ends.some((length) => length < MIN_END - 1e-3);
    const beside = all.filter((other) => other.course === run.course - 1 && other.from < run.to && run.from < other.to);
    const isTooNear = beside.some((other) =>
      jointsOf(other).some((at) => jointsOf(run).some((own) => Math.abs(own - at) < MIN_OFFSET - 1e-3)),
    );
    return [
      ...(isShort ? [`course ${run.course}: ends ${ends.join(' and ')}`] : []),
      ...(isTooNear ? [`course ${run.course}: a joint is too near to one of the course before`] : []),
    ];
  });
}

/**
 * Checks lines across the rest of the drawing: what the pieces leave open, or cover twice, of the re-planned room's
 * free floor.
 */
function compareWithFloor(
  layout: LayoutResult,
  job: JobText,
  { isHorizontal, gap, joint }: SimulatedPlankRoom,
  edge: number,
): { readonly lines: number; readonly faults: readonly string[] } {
  if (layout.warnings.some(({ code }) => code === 'pieces-dropped')) return { lines: 0, faults: [] };
  const read = job.customRoomPoints.split('\n').map((line) => line.split(',').map(Number));
  const turn = ([x = 0, y = 0]: readonly number[]): Corner => (isHorizontal ? [x, y] : [y, x]);
  const typed = read.map(turn);
  const least = [0, 1].map((axis) => Math.min(...typed.map((corner) => corner[axis] ?? 0)));
  const placed = (corner: Corner): Corner => [corner[0] - (least[0] ?? 0), corner[1] - (least[1] ?? 0)];
  const things = job.obstacles.map(({ x, y, width, length, type }): Thing => {
    const [u, v] = placed(turn([Number(x), Number(y)]));
    const [du, dv] = turn([Number(width), Number(length)]);
    return { u, v, du, dv, isUndercut: type === 'door_casing' };
  });
  const room = new Room(typed.map(placed), things, gap);
  const rings = ringsOf(layout, isHorizontal);
  const far = Math.max(...room.corners.map(([, v]) => v));
  const faults: string[] = [];
  let lines = 0;
  for (let at = edge + 0.37; at < far; at += 1.93) {
    if (!room.isPlain(at, gap)) continue;
    const free = room.along(at);
    const covered = rings.flatMap(({ outline, holes }) => crossings(outline, at, holes)).sort((a, b) => a[0] - b[0]);
    // Skips the joint between two courses.
    if (joint > 0 && covered.length === 0) continue;
    lines += 1;
    const open = covered.reduce<Stretch[]>((left, piece) => left.flatMap((one) => without(one, piece)), free);
    const widest = Math.max(0, ...open.map(([from, to]) => to - from));
    if (widest > joint + MOST_OPEN) faults.push(`at ${at}: ${widest} of the floor is open`);
    const twice = covered.slice(1).map(([from], index) => (covered[index]?.[1] ?? 0) - from);
    if (Math.max(0, ...twice) > MOST_OPEN) faults.push(`at ${at}: pieces lie on each other`);
    const outside = free.reduce<Stretch[]>((left, one) => left.flatMap((piece) => without(piece, one)), covered);
    if (Math.max(0, ...outside.map(([from, to]) => to - from)) > MOST_OPEN)
      faults.push(`at ${at}: a piece lies beside the floor`);
  }
  return { lines, faults };
}

/** The outlines and holes of all pieces of a drawing. */
function ringsOf(
  { layers, pieces, shapes }: LayoutResult,
  isHorizontal: boolean,
): readonly { readonly outline: readonly Corner[]; readonly holes: readonly (readonly Corner[])[] }[] {
  const turn = (x: number, y: number): Corner => (isHorizontal ? [x / UNITS, y / UNITS] : [y / UNITS, x / UNITS]);
  const whole = layers.flatMap(({ fullRuns, step, across, down }) =>
    fullRuns.flatMap(({ x, y, count }) =>
      Array.from({ length: count }, (_, i) => {
        const [left, top] = [x + i * step.x, y + i * step.y];
        const [right, bottom] = [left + across, top + down];
        return { outline: [turn(left, top), turn(right, top), turn(right, bottom), turn(left, bottom)], holes: [] };
      }),
    ),
  );
  const cut = pieces.map(({ tileX, tileY, shape }) => {
    const placed = (ring: readonly { readonly x: number; readonly y: number }[]) =>
      ring.map(({ x, y }) => turn(tileX + x, tileY + y));
    const { outline = [], holes = [] } = shapes[shape] ?? {};
    return { outline: placed(outline), holes: holes.map(placed) };
  });
  return [...whole, ...cut];
}
