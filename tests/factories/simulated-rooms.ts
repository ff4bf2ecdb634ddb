import fc from 'fast-check';
import { type DoorwayText, emptyJobText, type JobText, type PartText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import {
  courseFields,
  courseOfCycle,
  realStarts,
  type SimulatedCourses,
  simulatedCourses,
} from '#tests/factories/first-pieces.ts';
import { doorwayText, partText } from '#tests/factories/room-texts.ts';
import { layJob, MOST_OFF, type Simulated, SLIVER, UNITS } from '#tests/factories/simulated-floor.ts';
import { type Reader, readTiles, tape } from '#tests/factories/tape-readings.ts';

/** A box in inches; u runs along the courses, v across them. */
export interface Box {
  readonly u: number;
  readonly v: number;
  readonly toU: number;
  readonly toV: number;
}

/** A room's place beside the previous one, with a doorway between them, as fractions of the possible range. */
export interface NextRoom {
  readonly side: 'after' | 'before' | 'below' | 'above';
  readonly u: number;
  readonly v: number;
  readonly wall: number;
  readonly shift: number;
  readonly opening: number;
  readonly at: number;
  /** Positions are typed as numbers, not relative to other rooms. */
  readonly isByNumbers: boolean;
}

/** Several rooms as typed, and how the real floor differs. Inches. */
export interface SimulatedRooms {
  readonly isHorizontal: boolean;
  readonly pattern: SimulatedCourses;
  readonly rooms: readonly NextRoom[];
  /** How far each room's far walls differ from the plan. */
  readonly off: readonly { readonly u: number; readonly v: number }[];
  readonly typed: { readonly length: number; readonly width: number; readonly joint: number };
  readonly real: { readonly length: number; readonly width: number; readonly joint: number };
  readonly start: { readonly u: number; readonly v: number } | null;
  /** The gap left open at the walls. */
  readonly gap: number;
  /**
   * Where the corner of an L is in the last room, as fractions of its sides, if no doorway is in its far walls. Null
   * for none.
   */
  readonly notch: { readonly u: number; readonly v: number } | null;
  readonly laidShare: number;
}

const sixteenths = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);

/** A room with these sides, and its place. */
export const nextRoom = (side: fc.Arbitrary<number>): fc.Arbitrary<NextRoom> =>
  fc.record({
    side: fc.constantFrom('after' as const, 'below' as const, 'below' as const, 'before' as const, 'above' as const),
    u: side,
    v: side,
    wall: fc.constantFrom(3.5, 4.5, 6),
    shift: evenly(-0.4, 0.4),
    opening: fc.constantFrom(28, 32, 36),
    at: evenly(0.1, 0.9),
    isByNumbers: fc.boolean(),
  });

export const simulatedRooms: fc.Arbitrary<SimulatedRooms> = fc
  .record({
    isHorizontal: fc.boolean(),
    pattern: simulatedCourses,
    rooms: fc.array(nextRoom(sixteenths(60, 150)), { minLength: 2, maxLength: 4 }),
    off: fc.array(fc.record({ u: off(1 / 2), v: off(1 / 2) }), { minLength: 4, maxLength: 4 }),
    length: fc.constantFrom(6, 12, 18, 24, 11.75),
    width: fc.constantFrom(6, 8, 12, 11.75),
    joint: fc.constantFrom(1 / 16, 1 / 8, 3 / 16, 1 / 4),
    offLength: off(1 / 8),
    offWidth: off(1 / 8),
    offJoint: off(1 / 32),
    start: fc.option(fc.record({ u: evenly(0.1, 0.9), v: evenly(0.1, 0.9) })),
    gap: fc.constantFrom(0, 0, 1 / 8, 1 / 4),
    notch: fc.option(fc.record({ u: evenly(0.3, 0.8), v: evenly(0.3, 0.8) })),
    laidShare: evenly(0, 1),
  })
  .map(({ length, width, joint, start, ...more }) => ({
    ...more,
    typed: { length, width, joint },
    real: { length: length + more.offLength, width: width + more.offWidth, joint: joint + more.offJoint },
    start: start && { u: toSixteenth(start.u * length), v: toSixteenth(start.v * width) },
  }))
  .filter(canBe);

/** Whether the rooms still fit this way if their walls are off. */
export function canBe(simulated: Pick<SimulatedRooms, 'rooms'>): boolean {
  const boxes = boxesOf(simulated);
  // A doorway is away from corners, which may be off.
  return !doRoomsMeet(boxes) && doorwaysOf(simulated, boxes).every(({ at }) => at >= 1);
}

function toSixteenth(size: number): number {
  return Math.round(size * 16) / 16;
}

function doRoomsMeet(boxes: readonly Box[]): boolean {
  // Rooms that are not neighbors stay apart even if walls are off.
  return boxes.some((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) => one.u < other.toU + 3 && one.toU + 3 > other.u && one.v < other.toV + 3 && one.toV + 3 > other.v,
      ),
  );
}

/** The rooms from the corner of the box around them. */
export function boxesOf({ rooms }: Pick<SimulatedRooms, 'rooms'>): readonly Box[] {
  const placed: Box[] = [];
  for (const { side, u, v, wall, shift } of rooms) {
    const before = placed.at(-1);
    if (before === undefined) {
      placed.push({ u: 0, v: 0, toU: u, toV: v });
      continue;
    }
    const [atU, atV] = [
      before.u + shiftOf(shift, before.toU - before.u),
      before.v + shiftOf(shift, before.toV - before.v),
    ];
    const corner = {
      after: { u: before.toU + wall, v: atV },
      before: { u: before.u - wall - u, v: atV },
      below: { u: atU, v: before.toV + wall },
      above: { u: atU, v: before.v - wall - v },
    }[side];
    placed.push({ ...corner, toU: corner.u + u, toV: corner.v + v });
  }
  const [u, v] = [Math.min(...placed.map((box) => box.u)), Math.min(...placed.map((box) => box.v))];
  return placed.map((box) => ({ u: box.u - u, v: box.v - v, toU: box.toU - u, toV: box.toV - v }));
}

function shiftOf(share: number, size: number): number {
  return toSixteenth(share * size);
}

/**
 * The doorway before each room but the first, with its distance from the start of the stretch that both rooms share.
 */
function doorwaysOf(
  simulated: Pick<SimulatedRooms, 'rooms'>,
  boxes: readonly Box[],
): readonly (Box & { readonly at: number })[] {
  return simulated.rooms.slice(1).map(({ side, opening, at }, index) => {
    const [one, two] = [boxes[index] as Box, boxes[index + 1] as Box];
    const isAlong = side === 'after' || side === 'before';
    const [start, end] = isAlong
      ? [Math.max(one.v, two.v), Math.min(one.toV, two.toV)]
      : [Math.max(one.u, two.u), Math.min(one.toU, two.toU)];
    const by = toSixteenth(at * (end - start - opening));
    const [near, far] = isAlong
      ? [Math.min(one.toU, two.toU), Math.max(one.u, two.u)]
      : [Math.min(one.toV, two.toV), Math.max(one.v, two.v)];
    const stretch = { from: start + by, to: start + by + opening };
    return isAlong
      ? { u: near, toU: far, v: stretch.from, toV: stretch.to, at: by }
      : { v: near, toV: far, u: stretch.from, toU: stretch.to, at: by };
  });
}

/** The real doorways: they stay in place, and extend from wall to wall. */
export function openingsOf(
  simulated: Pick<SimulatedRooms, 'rooms'>,
  planned: readonly Box[],
  floor: readonly Box[],
): readonly Box[] {
  return doorwaysOf(simulated, planned).map((doorway, index): Box => {
    const [one, two] = [floor[index] as Box, floor[index + 1] as Box];
    const { side } = simulated.rooms[index + 1] as NextRoom;
    return side === 'after' || side === 'before'
      ? { ...doorway, u: Math.min(one.toU, two.toU), toU: Math.max(one.u, two.u) }
      : { ...doorway, v: Math.min(one.toV, two.toV), toV: Math.max(one.v, two.v) };
  });
}

/** The boxes that form a room. The last room may be an L. */
export function armsOf(
  simulated: Pick<SimulatedRooms, 'rooms' | 'notch'>,
  boxes: readonly Box[],
  room: number,
): readonly Box[] {
  const [box, planned] = [boxes[room] as Box, boxesOf(simulated)[room] as Box];
  const { side } = simulated.rooms[room] as NextRoom;
  const isFree = room === simulated.rooms.length - 1 && (side === 'after' || side === 'below');
  if (simulated.notch === null || !isFree) return [box];
  const u = planned.u + shiftOf(simulated.notch.u, planned.toU - planned.u);
  const v = planned.v + shiftOf(simulated.notch.v, planned.toV - planned.v);
  return [
    { ...box, toV: v },
    { ...box, toU: u, v },
  ];
}

function cornersOf(
  [upper, lower]: readonly Box[],
  { u, v }: Box,
  across: (u: number, v: number) => readonly string[],
): string {
  const [right, inner, low] = [(upper?.toU ?? 0) - u, (lower?.toU ?? 0) - u, (lower?.toV ?? 0) - v];
  const middle = (upper?.toV ?? 0) - v;
  const corners = [
    [0, 0],
    [right, 0],
    [right, middle],
    [inner, middle],
    [inner, low],
    [0, low],
  ] as const;
  return corners.map(([right, down]) => across(right, down).join(', ')).join('\n');
}

/** The tiled floor. The gap is open at every wall, also at jambs. */
export function tiledFloor(
  simulated: Pick<SimulatedRooms, 'rooms' | 'notch' | 'gap'>,
  boxes: readonly Box[],
  openings: readonly Box[],
): readonly Box[] {
  const { gap, rooms } = simulated;
  const inside = boxes.flatMap((_box, room) => {
    const arms = armsOf(simulated, boxes, room);
    const [upper, lower] = arms.map((arm) => ({
      u: arm.u + gap,
      toU: arm.toU - gap,
      v: arm.v + gap,
      toV: arm.toV - gap,
    }));
    // The arms of an L meet without a gap between them.
    return upper === undefined ? [] : lower === undefined ? [upper] : [upper, { ...lower, v: upper.toV }];
  });
  const through = openings.map((box, index) => {
    const { side } = rooms[index + 1] as NextRoom;
    const [alongBy, acrossBy] = side === 'after' || side === 'before' ? [-gap, gap] : [gap, -gap];
    return { u: box.u + alongBy, toU: box.toU - alongBy, v: box.v + acrossBy, toV: box.toV - acrossBy };
  });
  return [...inside, ...through];
}

/** The job as a person types it. */
export function jobOfRooms(
  simulated: Pick<SimulatedRooms, 'isHorizontal' | 'pattern' | 'rooms' | 'typed' | 'start' | 'gap' | 'notch'>,
): JobText {
  const { isHorizontal, pattern, rooms, typed, start } = simulated;
  const across = (u: number, v: number) => (isHorizontal ? [u, v] : [v, u]).map(String) as [string, string];
  const boxes = boxesOf(simulated);
  const sides = isHorizontal
    ? { after: 'right', before: 'left', below: 'below', above: 'above' }
    : { after: 'below', before: 'above', below: 'right', above: 'left' };
  const parts = rooms.map(({ side, u, v, wall, shift, isByNumbers }, index): PartText => {
    const [roomWidth, roomLength] = across(u, v);
    const box = boxes[index] as Box;
    const [x, y] = across(box.u, box.v);
    const before = rooms[index - 1];
    const size = side === 'after' || side === 'before' ? before?.v : before?.u;
    // Positions typed as numbers are not relative to the box's corner.
    const place =
      index === 0 || isByNumbers
        ? { x, y }
        : {
            beside: String(index - 1),
            side: sides[side],
            wall: String(wall),
            shift: String(shiftOf(shift, size ?? 0)),
          };
    const arms = armsOf(simulated, boxes, index);
    const shape =
      arms.length === 1
        ? { roomType: 'rectangle', roomWidth, roomLength }
        : { roomType: 'custom', customRoomPoints: cornersOf(arms, box, across) };
    return partText({ name: `Room ${index + 1}`, ...shape, ...place });
  });
  const doorways = doorwaysOf(simulated, boxes).map((box, index): DoorwayText => {
    const [x, y] = across(box.u, box.v);
    const [width, length] = across(box.toU - box.u, box.toV - box.v);
    const { opening, isByNumbers } = rooms[index + 1] as NextRoom;
    const place = isByNumbers
      ? { x, y, width, length }
      : { from: String(index), to: String(index + 1), at: String(box.at), opening: String(opening) };
    return doorwayText(place);
  });
  const [startCutWidth, startCutLength] = across(start?.u ?? 0, start?.v ?? 0);
  return {
    ...emptyJobText(),
    roomType: 'parts',
    parts,
    doorways,
    tileLength: String(typed.length),
    tileWidth: String(typed.width),
    groutSpacing: String(typed.joint),
    ...courseFields(pattern),
    patternOrientation: isHorizontal ? 'horizontal' : 'vertical',
    perimeterGap: String(simulated.gap),
    autoOptimize: start === null,
    startCutLength,
    startCutWidth,
  };
}

/** The tiles of the real floor: the first piece of each course of the first cycle is cut as the plan lists it. */
class RealTiles {
  readonly #plan: SimulatedRooms;
  readonly #top: number;
  readonly #starts: readonly number[];

  constructor(simulated: SimulatedRooms, planned: LayoutResult) {
    this.#plan = simulated;
    const { typed, real, isHorizontal, gap, pattern } = simulated;
    const tiles = placedTiles(planned, isHorizontal);
    const top = Math.min(...tiles.map(({ at }) => at.v));
    this.#top = top < gap ? Math.min(top + typed.width, gap + real.width) - real.width : top;
    const firstOf = (course: number) => {
      const v = top + course * (typed.width + typed.joint);
      const [first] = tiles.filter(({ at }) => Math.abs(at.v - v) < 1e-3).sort((a, b) => a.at.u - b.at.u);
      return first && { tile: first.at.u, from: first.box.u, to: first.at.u + typed.length };
    };
    this.#starts = realStarts(pattern, firstOf, real);
  }

  get module() {
    const { length, width, joint } = this.#plan.real;
    return { u: length + joint, v: width + joint };
  }

  acrossOf(course: number): number {
    return this.#top + course * this.module.v;
  }

  /** The tiles of a course within a range, by their starts, and their index from the first tile. */
  tilesOf(course: number, from: number, to: number): readonly number[] {
    const { pattern, real } = this.#plan;
    const starts: number[] = [];
    const zero = this.#starts[courseOfCycle(pattern, course)] ?? 0;
    for (let at = zero + Math.floor((from - zero) / this.module.u) * this.module.u; at < to; at += this.module.u) {
      if (at + real.length > from) starts.push(at);
    }
    return starts;
  }

  /** How many tiles a point is from the first one: errors of the tile's reading add up over them. */
  stepsTo(u: number): number {
    return Math.abs(u - (this.#starts[0] ?? 0)) / this.module.u;
  }
}

/** What is left of a tile: its bounding box, its area, and its place. Inches. */
interface Kept {
  readonly at: { readonly u: number; readonly v: number };
  readonly box: Box;
  readonly area: number;
}

function keptOf(at: Kept['at'], size: { readonly u: number; readonly v: number }, floor: readonly Box[]): Kept | null {
  const pieces = floor.flatMap((box): Box[] => {
    const piece = {
      u: Math.max(box.u, at.u),
      toU: Math.min(box.toU, at.u + size.u),
      v: Math.max(box.v, at.v),
      toV: Math.min(box.toV, at.v + size.v),
    };
    return piece.u < piece.toU && piece.v < piece.toV ? [piece] : [];
  });
  return pieces.length === 0 ? null : around(at, pieces);
}

function around(at: Kept['at'], pieces: readonly Box[]): Kept {
  return {
    at,
    box: {
      u: Math.min(...pieces.map((one) => one.u)),
      v: Math.min(...pieces.map((one) => one.v)),
      toU: Math.max(...pieces.map((one) => one.toU)),
      toV: Math.max(...pieces.map((one) => one.toV)),
    },
    area: pieces.reduce((sum, one) => sum + (one.toU - one.u) * (one.toV - one.v), 0),
  };
}

/** Whether an edge of the floor is so close to one of the tile that a sliver may be there or not. */
function isUnsure(
  { u, v }: Kept['at'],
  size: { readonly u: number; readonly v: number },
  floor: readonly Box[],
): boolean {
  const isNear = (edge: number, of: number) => Math.abs(edge - of) < SLIVER;
  const edges = {
    u: floor.flatMap((box) => (box.v < v + size.v + SLIVER && box.toV > v - SLIVER ? [box.u, box.toU] : [])),
    v: floor.flatMap((box) => (box.u < u + size.u + SLIVER && box.toU > u - SLIVER ? [box.v, box.toV] : [])),
  };
  return (
    edges.u.some((edge) => isNear(edge, u) || isNear(edge, u + size.u)) ||
    edges.v.some((edge) => isNear(edge, v) || isNear(edge, v + size.v))
  );
}

/** The tiles of a layout by course, in order. */
function placedTiles(result: LayoutResult, isHorizontal: boolean): readonly Kept[] {
  const tiles = new Map<string, { at: Kept['at']; boxes: Box[]; area: number }>();
  const add = (x: number, y: number, box: readonly [x: number, y: number, toX: number, toY: number], area: number) => {
    const [u, v] = isHorizontal ? [x, y] : [y, x];
    const [left, top, right, bottom] = isHorizontal ? box : [box[1], box[0], box[3], box[2]];
    const key = `${u} ${v}`;
    const tile = tiles.get(key) ?? { at: { u: u / UNITS, v: v / UNITS }, boxes: [], area: 0 };
    tile.boxes.push({ u: left / UNITS, v: top / UNITS, toU: right / UNITS, toV: bottom / UNITS });
    tiles.set(key, { ...tile, area: tile.area + area / UNITS / UNITS });
  };
  for (const { step, across, down, fullRuns } of result.layers) {
    for (const { x, y, count } of fullRuns) {
      for (let i = 0; i < count; i++) {
        const [left, top] = [x + i * step.x, y + i * step.y];
        add(left, top, [left, top, left + across, top + down], across * down);
      }
    }
  }
  for (const { tileX, tileY, shape } of result.pieces) {
    const { outline = [], area = 0 } = result.shapes[shape] ?? {};
    const [xs, ys] = [outline.map(({ x }) => tileX + x), outline.map(({ y }) => tileY + y)];
    add(tileX, tileY, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], area);
  }
  return [...tiles.values()].map(({ at, boxes, area }) => ({ ...around(at, boxes), area }));
}

/** The tape's reading in one room after a course. Null if it cannot be read. */
interface RoomReading {
  readonly room: number;
  readonly far: number;
  readonly end: number | null;
}

/**
 * Lays rooms course by course at their real sizes. In every room that the last course reaches and that has courses
 * left, reads the tape and the tiles to 1/16 in. Re-plans from one reading after another, and compares every piece with
 * the one that the floor needs. Repeats this before the last courses of a room, before the corner of an L and where a
 * room starts.
 */
export function simulateRooms(simulated: SimulatedRooms, reader: Reader = 'courses'): Simulated {
  const job = jobOfRooms(simulated);
  const planned = layJob(job);
  const boxes = boxesOf(simulated);
  const truth = new RealTiles(simulated, planned);
  const { real, typed } = simulated;
  const size = { u: real.length, v: real.width };
  const most = Math.floor(Math.max(...boxes.map((box) => box.toV)) / truth.module.v) - 2;
  const nothing = { worst: 0, pieces: 0, refused: false, faults: [] };
  if (most < 1) return nothing;
  const laid = 1 + Math.floor(simulated.laidShare * (most - 1e-9));
  const [from, edge] = [truth.acrossOf(laid - 1), truth.acrossOf(laid) - real.joint];
  // Rooms that the last course reaches and that have two courses left, as typed and as laid. The walls of other rooms
  // are not read, so they are as planned.
  const isRead = (box: Box) =>
    edge > box.v + SLIVER &&
    from < box.toV &&
    box.toV - Math.max(edge, laid * (typed.width + typed.joint)) > 2 * truth.module.v;
  const floorOf = boxes.map((box, index) => {
    const by = isRead(box) ? (simulated.off[index] ?? { u: 0, v: 0 }) : { u: 0, v: 0 };
    return { ...box, toU: box.toU + by.u, toV: box.toV + by.v };
  });
  const openings = openingsOf(simulated, boxes, floorOf);
  const courses = Math.ceil((Math.max(...floorOf.map((box) => box.toV)) - truth.acrossOf(0)) / truth.module.v);
  const isFirstCut = truth.acrossOf(0) < simulated.gap - 1e-9;
  /** The rooms in which the tape is read once this many courses are down. */
  const readingsAfter = (count: number) => {
    const [start, end] = [truth.acrossOf(count - 1), truth.acrossOf(count) - real.joint];
    return floorOf.flatMap((box, room): RoomReading[] => {
      const isThere =
        end > box.v + simulated.gap + SLIVER && start < box.toV && box.toV - simulated.gap - end > real.joint + 1;
      if (!(count === laid ? isRead(boxes[room] as Box) : isThere)) return [];
      const whole = truth
        .tilesOf(count - 1, box.u, box.toU)
        .filter((at) => at >= box.u + simulated.gap - 1e-9 && at + real.length <= box.toU - simulated.gap + 1e-9);
      const last = whole.at(-1);
      const [upper] = armsOf(simulated, floorOf, room);
      const isAtWall =
        start >= box.v &&
        end <= (upper?.toV ?? 0) &&
        openings.every(
          ({ u, toU, v, toV }) => u > box.toU + 1e-9 || toU < box.toU - 1e-9 || v > end + 1 || toV < start - 1,
        );
      return [{ room, far: box.toV - end, end: last === undefined || !isAtWall ? null : box.toU - last - real.length }];
    });
  };
  if (readingsAfter(laid).length === 0) return nothing;
  // Before the last two courses of each room, before a room starts or an L has its corner, and once a later room has
  // two.
  const courseAt = (v: number) => Math.floor((v - truth.acrossOf(0)) / truth.module.v);
  const corners = armsOf(simulated, floorOf, boxes.length - 1).map((arm) => courseAt(arm.toV) - 1);
  const stops = [
    ...floorOf.flatMap((box) => [courseAt(box.toV - simulated.gap) - 1, courseAt(box.v) - 1, courseAt(box.v) + 3]),
    ...corners,
  ].filter((stop) => stop > laid && stop < courses);
  const stages = reader === 'tile' ? [laid] : [laid, ...new Set(stops)].sort((one, other) => one - other);
  const floor = tiledFloor(simulated, floorOf, openings);
  const faults: string[] = [];
  let [worst, pieces] = [0, 0];
  /** The pieces of some courses, as planned and as cut on the floor. */
  const compare = (
    job: JobText,
    [from, to]: readonly [from: number, to: number],
    readings: readonly RoomReading[],
  ): void => {
    const after = placedTiles(layJob(job), simulated.isHorizontal);
    // If a room was not read, its walls may not end the course there, so it is only read from its end.
    const unread = floorOf.filter((_box, room) => readings.some((one) => one.room === room && one.end === null));
    for (let course = from; course < to; course++) {
      const v = truth.acrossOf(course);
      const [least, far] = [Math.min(...floorOf.map((box) => box.u)), Math.max(...floorOf.map((box) => box.toU))];
      for (const u of truth.tilesOf(course, least, far)) {
        if (isUnsure({ u, v }, size, floor)) continue;
        const isAtUnread = unread.some(
          (box) => u < box.toU + 1 && u + size.u > box.toU - 1 && v < box.toV && v + size.v > box.v,
        );
        if (isAtUnread) continue;
        const should = keptOf({ u, v }, size, floor);
        const is = after.find((tile) => Math.abs(tile.at.u - u) < size.u / 2 && Math.abs(tile.at.v - v) < size.v / 2);
        if (should === null) {
          if (is !== undefined) faults.push(`course ${course}: a piece at ${u} that no floor has`);
          continue;
        }
        pieces += 1;
        if (is === undefined) {
          faults.push(`course ${course}: no piece at ${u}`);
          continue;
        }
        const missed = Math.max(...offSizes(is, should).map(Math.abs));
        worst = Math.max(worst, missed);
        if (missed > MOST_OFF) {
          faults.push(
            `course ${course} of ${laid}: at ${u}, ${v} ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`,
          );
        }
      }
    }
  };
  let followed: JobText = job;
  for (const [stage, from] of stages.entries()) {
    const readings = readingsAfter(from);
    const wholeCourses = isFirstCut ? from - 1 : from;
    for (const { room, far, end } of readings) {
      const read = {
        ...followed,
        ...readTiles(real, wholeCourses, reader),
        laid: String(from),
        readRoom: String(room),
        measuredFarWall: tape(far),
        measuredEndWall: end === null ? '' : tape(end),
      };
      const answer = replanJob(read);
      if (!answer.ok) return { ...nothing, refused: true };
      followed = { ...read, ...answer.value };
    }
    compare(followed, [from, stages[stage + 1] ?? courses], readings);
  }
  return { worst, pieces, refused: false, faults };
}

/** The errors in the sizes and the area of a tile's laid part. */
function offSizes(is: Kept, should: Kept): readonly number[] {
  const [own, right] = [is.box, should.box];
  const sizeOf = (box: Box) => ({ u: box.toU - box.u, v: box.toV - box.v });
  const sizes = { is: sizeOf(own), should: sizeOf(right) };
  return [
    sizes.is.u - sizes.should.u,
    sizes.is.v - sizes.should.v,
    (is.area - should.area) / (sizes.should.u + sizes.should.v),
  ];
}
