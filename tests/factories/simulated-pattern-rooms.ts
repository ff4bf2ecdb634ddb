import fc from 'fast-check';
import type { JobText } from '#app/layout/model/job-text.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import { cellOf } from '#tests/factories/pattern-cells.ts';
import {
  comparePlaced,
  type PatternFloor,
  type Point,
  placedTiles,
  RealPattern,
  type Tile,
} from '#tests/factories/real-pattern.ts';
import { layJob, type Simulated, UNITS } from '#tests/factories/simulated-floor.ts';
import {
  armsOf,
  type Box,
  boxesOf,
  canBe,
  jobOfRooms,
  type NextRoom,
  nextRoom,
  openingsOf,
  tiledFloor,
} from '#tests/factories/simulated-rooms.ts';
import {
  joint,
  layeredTile,
  offTile,
  patternFields,
  realTile,
  type SimulatedPattern,
  startCut,
  type TileSizes,
  tileReadings,
  turn,
} from '#tests/factories/simulated-turned.ts';
import { tape } from '#tests/factories/tape-readings.ts';

/** Rooms that share such a pattern, as typed, and how the real floor differs. Inches; u is x here, and v is y. */
export interface SimulatedPatternRooms {
  readonly rooms: readonly NextRoom[];
  readonly notch: { readonly u: number; readonly v: number } | null;
  readonly gap: number;
  readonly pattern: SimulatedPattern;
  readonly isHorizontal: boolean;
  readonly degrees: number;
  readonly typed: TileSizes;
  readonly real: TileSizes;
  readonly start: { readonly u: number; readonly v: number } | null;
  /** How far each room's walls differ from the plan. */
  readonly off: readonly Box[];
  /** How far the first tile that is read is from its planned place. */
  readonly drift: Point;
  /** Which whole tile is read first, and which tile of the same or a later row in each other room. */
  readonly readShare: number;
  readonly shares: readonly number[];
}

const sixteenths = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);
const MOST_ROOMS = 3;
/** The row of the first tile that is read, as a setter counts, and how many rows later the last one may be. */
const FIRST_ROW = 1;
/** Enough courses are down to read across several. */
const FIRST_COURSE = 5;
const MOST_LATER = 9;

const pattern = fc.constantFrom<SimulatedPattern>(
  ...(['straight', 'straight', 'half', 'third'] as const),
  ...(['herringbone', 'herringbone', 'basketweave', 'windmill', 'hopscotch', 'french'] as const),
);

function isOfCourses(one: SimulatedPattern): boolean {
  return one === 'straight' || one === 'half' || one === 'third';
}

/** Two or three rooms on one grid, turned by any angle or with a pattern without courses. */
export const simulatedPatternRooms: fc.Arbitrary<SimulatedPatternRooms> = pattern.chain((one) =>
  fc
    .record({
      pattern: fc.constant(one),
      isHorizontal: fc.boolean(),
      degrees: isOfCourses(one) ? turn : fc.oneof(fc.constant(0), turn),
      typed: isOfCourses(one)
        ? fc.record({ length: fc.constantFrom(8, 12, 18, 11.75), width: fc.constantFrom(8, 12, 11.75), joint })
        : layeredTile(one),
      offTile,
      rooms: fc.array(nextRoom(sixteenths(60, 110)), { minLength: 2, maxLength: MOST_ROOMS }),
      off: fc.array(fc.record({ u: off(1 / 2), v: off(1 / 2), toU: off(1 / 2), toV: off(1 / 2) }), {
        minLength: MOST_ROOMS,
        maxLength: MOST_ROOMS,
      }),
      notch: fc.option(fc.record({ u: evenly(0.5, 0.8), v: evenly(0.5, 0.8) })),
      gap: fc.constantFrom(0, 0, 1 / 8, 1 / 4),
      start: fc.option(fc.record({ u: evenly(0.1, 0.9), v: evenly(0.1, 0.9) })),
      drift: fc.record({ x: off(1), y: off(1) }),
      readShare: evenly(0, 0.999),
      shares: fc.array(evenly(0, 0.999), { minLength: MOST_ROOMS, maxLength: MOST_ROOMS }),
    })
    .filter(canBe)
    .map(({ offTile: offs, start, ...more }) => ({
      ...more,
      real: realTile(one, more.typed, offs),
      start: start && { u: startCut(start.u, more.typed), v: startCut(start.v, more.typed) },
    })),
);

/** The job as a person types it. */
function jobOfPatternRooms(simulated: SimulatedPatternRooms): JobText {
  return { ...jobOfRooms({ ...simulated, pattern: 'straight', isHorizontal: true }), ...patternFields(simulated) };
}

type Side = 'u' | 'v' | 'toU' | 'toV';
const SIDES = ['u', 'v', 'toU', 'toV'] as const;
const FAR = { u: 'toU', v: 'toV' } as const;
const FIELDS = { u: 'measuredLeft', toU: 'measuredRight', v: 'measuredTop', toV: 'measuredBottom' } as const;

/** Walls are at least this far from a tile that is read, because they may be off, and a tile at a wall may be cut. */
const CLEAR = 1;

/** The outermost corner of a tile to a side. */
function outermost(corners: readonly Point[], side: Side): Point {
  const ahead = { u: (p: Point) => -p.x, toU: (p: Point) => p.x, v: (p: Point) => -p.y, toV: (p: Point) => p.y }[side];
  return corners.reduce((best, one) => (ahead(one) > ahead(best) ? one : best));
}

/** The sides on which a tape from a tile meets its room's outermost wall, if that is not an opening. */
function sidesMet(
  simulated: SimulatedPatternRooms,
  boxes: readonly Box[],
  room: number,
  corners: readonly Point[],
): readonly Side[] {
  const openings = openingsOf(simulated, boxes, boxes);
  const box = boxes[room] as Box;
  const [upper, lower] = armsOf(simulated, boxes, room);
  return SIDES.filter((side) => {
    const { x, y } = outermost(corners, side);
    const isAcross = side === 'u' || side === 'toU';
    // Beside the missing corner of an L the tape meets another wall.
    const isThere =
      side === 'toU' ? y < (upper?.toV ?? 0) - CLEAR : side === 'toV' ? x < (lower ?? box).toU - CLEAR : true;
    return (
      isThere &&
      openings.every((one) =>
        isAcross
          ? y < one.v - CLEAR || y > one.toV + CLEAR || one.toU < box[side] - CLEAR || one.u > box[side] + CLEAR
          : x < one.u - CLEAR || x > one.toU + CLEAR || one.toV < box[side] - CLEAR || one.v > box[side] + CLEAR,
      )
    );
  });
}

/** Whether a whole tile is inside a room and away from its walls. */
function isClear(
  simulated: SimulatedPatternRooms,
  boxes: readonly Box[],
  room: number,
  corners: readonly Point[],
): boolean {
  return armsOf(simulated, boxes, room).some((arm) =>
    corners.every(({ x, y }) => x > arm.u + CLEAR && x < arm.toU - CLEAR && y > arm.v + CLEAR && y < arm.toV - CLEAR),
  );
}

/** A tile from which the tape is read in one room. */
interface Reading {
  readonly room: number;
  readonly tile: Tile;
  readonly sides: readonly Side[];
}

/**
 * Lays the real rooms around one tile, reads the tape to 1/16 in from it and, in every other room that has one, from a
 * tile of the same or a later row. Re-plans one room after the other, and compares the whole layout with the real
 * floor.
 */
export function simulatePatternRooms(simulated: SimulatedPatternRooms): Simulated {
  const nothing = { worst: 0, pieces: 0, refused: false, faults: [] };
  const job = jobOfPatternRooms(simulated);
  const boxes = boxesOf(simulated);
  const cell = cellOf(simulated.pattern, simulated.real, simulated.isHorizontal);
  const { real } = simulated;
  const floorOf = (of: readonly Box[]): PatternFloor => ({
    ...{ cell, degrees: simulated.degrees, isWall: false, thing: null },
    parts: tiledFloor(simulated, of, openingsOf(simulated, boxes, of)).map(({ u, v, toU, toV }) => [u, v, toU, toV]),
  });
  const readingsOf = (truth: RealPattern, tile: Tile): Reading[] => {
    const corners = truth.corners(tile);
    const room = boxes.findIndex((_box, index) => isClear(simulated, boxes, index, corners));
    const sides = room < 0 ? [] : sidesMet(simulated, boxes, room, corners);
    const isEachWay = (['u', 'v'] as const).every((side) => sides.includes(side) || sides.includes(FAR[side]));
    return isEachWay ? [{ room, tile, sides }] : [];
  };
  const somewhere = new RealPattern(floorOf(boxes), simulated.drift);
  const whole = placedTiles(layJob(job)).filter(
    ({ layer }) => layer !== null && (cell.isAnyRead || layer === cell.read),
  );
  const places = whole.map(({ x, y }) => ({ x: x + simulated.drift.x, y: y + simulated.drift.y }));
  const mayBeFirst = places.filter((place) => readingsOf(somewhere, { ...somewhere.read, ...place }).length > 0);
  const at = mayBeFirst[Math.floor(simulated.readShare * mayBeFirst.length)];
  if (at === undefined) return nothing;
  const asPlanned = new RealPattern(floorOf(boxes), at);
  const [first] = readingsOf(asPlanned, asPlanned.read) as [Reading];
  const home = first.room;
  // The other rooms are measured later.
  const later = asPlanned
    .tiles()
    .flatMap((tile) => (tile.row >= 0 && tile.row <= MOST_LATER && tile.isRead ? readingsOf(asPlanned, tile) : []));
  const others = boxes
    .flatMap((_box, room): Reading[] => {
      const mayBeRead = room === home ? [] : later.filter((reading) => reading.room === room);
      const one = mayBeRead[Math.floor((simulated.shares[room] ?? 0) * mayBeRead.length)];
      return one === undefined ? [] : [one];
    })
    .sort((one, other) => one.tile.row - other.tile.row);
  // The first room's near walls define the tile's place, so they are as planned. So is any wall that is not read.
  // that is not read.
  const isBoth = (near: Side, far: Side) => first.sides.includes(near) && first.sides.includes(far);
  const isOff = (room: number, side: Side) =>
    room === home
      ? (side === 'toU' && isBoth('u', 'toU')) || (side === 'toV' && isBoth('v', 'toV'))
      : others.some((one) => one.room === room && one.sides.includes(side));
  const floor = boxes.map((box, room): Box => {
    const by = (side: Side) => (isOff(room, side) ? (simulated.off[room]?.[side] ?? 0) : 0);
    return { u: box.u + by('u'), v: box.v + by('v'), toU: box.toU + by('toU'), toV: box.toV + by('toV') };
  });
  const truth = new RealPattern(floorOf(floor), at);
  const faults: string[] = [];
  const firstRow = cell.isAnyRead ? FIRST_COURSE : FIRST_ROW;
  let followed: JobText = { ...job, ...tileReadings(real, cell, firstRow) };
  for (const { room, tile, sides } of [first, ...others]) {
    const box = floor[room] as Box;
    const corners = truth.corners(tile);
    const texts = SIDES.map((side): [string, string] => {
      const { x, y } = outermost(corners, side);
      const lengths = { u: x - box.u, toU: box.toU - x, v: y - box.v, toV: box.toV - y };
      return [FIELDS[side], sides.includes(side) ? tape(lengths[side]) : ''];
    });
    const laid = String(firstRow + tile.row);
    const read = { ...followed, laid, readRoom: String(room), ...Object.fromEntries(texts) };
    const answer = replanJob(read);
    if (!answer.ok) return { ...nothing, refused: true };
    followed = { ...read, ...answer.value };
    const again = replanJob(followed);
    if (!again.ok || Object.keys(again.value).length > 0) faults.push(`read once more: ${JSON.stringify(again)}`);
  }
  const lastRow = others.at(-1)?.tile.row ?? 0;
  const compared = comparePlaced(layJob(followed), truth, {
    at: cornerOfPlan(followed, home, floor[home] as Box),
    last: { row: lastRow, laid: firstRow + lastRow },
    largest: Math.max(real.length, real.width),
    isCompared: ({ row }) => row > lastRow,
  });
  return { ...compared, refused: false, faults: [...faults, ...compared.faults] };
}

/**
 * The real place of the corner of the box around all rooms, from which a layout is measured; a near wall may be
 * outermost.
 */
function cornerOfPlan(job: JobText, room: number, { u, v }: Box): Point {
  const checked = checkJob(job);
  const ring = (checked.ok && checked.request.plan?.parts[room]?.ring) || [];
  return {
    x: u - Math.min(...ring.map(({ x }) => x)) / UNITS,
    y: v - Math.min(...ring.map(({ y }) => y)) / UNITS,
  };
}
