import fc from 'fast-check';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import { type Cell, cellOf } from '#tests/factories/pattern-cells.ts';
import {
  comparePlaced,
  type PatternFloor,
  type Point,
  placedTiles,
  RealPattern,
  type Tile,
} from '#tests/factories/real-pattern.ts';
import { layJob, type Simulated } from '#tests/factories/simulated-floor.ts';
import { readTiles, tape } from '#tests/factories/tape-readings.ts';

/**
 * A job whose pattern continues from one tile, as typed, and the real floor. Inches, x to the right and y down; angles
 * in degrees, clockwise.
 */
export interface SimulatedTurned {
  readonly degrees: number;
  readonly isHorizontal: boolean;
  /** A wall, as in its drawing: y runs down from its top. */
  readonly isWall: boolean;
  readonly pattern: SimulatedPattern;
  readonly typed: Sizes;
  readonly real: Sizes;
  /** How far the tile that is read is from its planned place. */
  readonly drift: Point;
  /** A start by hand; null: searched. */
  readonly start: Point | null;
  /** The missing corner of an L, from the top left, as fractions of the sides. Null: a rectangle. */
  readonly notch: Point | null;
  /** A box without tiles, as fractions of the sides. Null for none. */
  readonly thing: Point | null;
  /** Which whole tile is read. */
  readonly readShare: number;
}

export type SimulatedPattern =
  | 'straight'
  | 'half'
  | 'third'
  | 'herringbone'
  | 'basketweave'
  | 'windmill'
  | 'hopscotch'
  | 'french';

/** A tile and its joint. */
export interface TileSizes {
  readonly length: number;
  readonly width: number;
  readonly joint: number;
  /** The side of the second tile in a hopscotch, or how many tiles a herringbone has side by side. */
  readonly second?: number;
  readonly abreast?: number;
}

type Sizes = Point & TileSizes;

/** A pattern as typed. */
export interface TypedPattern {
  readonly pattern: SimulatedPattern;
  readonly isHorizontal: boolean;
  readonly degrees: number;
  readonly typed: TileSizes;
}

/** The row of the first tile that is read. With courses, enough are down to read across several. */
const FIRST_LAID = { courses: 5, rows: 3 };
/** The tape is read again from a tile in the row that leaves this many rows. */
const ROWS_LEFT = 3;

/** Half the sides of the box on the floor. */
const THING = { x: 9, y: 6 };

const sixteenths = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);
const point = (one: fc.Arbitrary<number>) => fc.record({ x: one, y: one });

/** An angle that turns a pattern, in degrees. */
export const turn = fc.oneof(
  fc.constant(45),
  fc.constant(135),
  fc.integer({ min: 1, max: 1799 }).map((n) => n / 10),
);
export const joint = fc.constantFrom(1 / 16, 1 / 8, 3 / 16, 1 / 4);

/** The room, the floor and the readings of a pattern of such tiles. */
function simulated(
  pattern: fc.Arbitrary<SimulatedPattern>,
  degrees: fc.Arbitrary<number>,
  tileOf: (pattern: SimulatedPattern) => fc.Arbitrary<TileSizes>,
  room: fc.Arbitrary<number>,
  isWall = false,
): fc.Arbitrary<SimulatedTurned> {
  return pattern.chain((one) =>
    fc
      .record({
        degrees,
        isHorizontal: fc.boolean(),
        isWall: fc.constant(isWall),
        tile: tileOf(one),
        room: point(room),
        offs: fc.record({ x: off(1 / 2), y: off(1 / 2), tile: offTile }),
        drift: point(off(1)),
        start: fc.option(point(evenly(0.1, 0.9))),
        notch: fc.option(point(evenly(0.5, 0.8))),
        thing: fc.option(point(evenly(0.2, 0.4))),
        readShare: evenly(0, 0.999),
      })
      .map(({ offs, start, notch, thing, tile, room: { x, y }, ...more }) => {
        const typed = { ...tile, x, y };
        return {
          ...more,
          pattern: one,
          typed,
          real: {
            ...realTile(one, tile, offs.tile),
            x: x + offs.x,
            y: y + offs.y,
          },
          start: start && { x: startCut(start.x, typed), y: startCut(start.y, typed) },
          notch: notch && !isWall ? { x: toSixteenth(notch.x * x), y: toSixteenth(notch.y * y) } : null,
          thing: thing && { x: toSixteenth(thing.x * x), y: toSixteenth(thing.y * y) },
        };
      }),
  );
}

export const simulatedTurned = simulated(
  fc.constantFrom('straight', 'straight', 'half', 'third'),
  turn,
  () => fc.record({ length: fc.constantFrom(8, 12, 18, 11.75), width: fc.constantFrom(8, 12, 11.75), joint }),
  sixteenths(80, 180),
);

/** How far a tile is off. */
export const offTile = fc.record({ length: off(1 / 8), width: off(1 / 8), joint: off(1 / 32) });

/** A real tile of a pattern. */
export function realTile(
  pattern: SimulatedPattern,
  tile: TileSizes,
  offs: Pick<TileSizes, 'length' | 'width' | 'joint'>,
): TileSizes {
  // Two sizes that differ would open a weave's joints, and a square has no second side.
  const isWeave = pattern === 'basketweave';
  const length = isWeave ? 0 : offs.length;
  const width = isWeave ? 0 : pattern === 'hopscotch' ? length : offs.width;
  return {
    ...tile,
    length: tile.length + length,
    width: tile.width + width,
    joint: Math.max(0, tile.joint + offs.joint),
  };
}

/** Tiles for patterns without courses. */
export function layeredTile(pattern: SimulatedPattern): fc.Arbitrary<TileSizes> {
  const one = (sizes: readonly (readonly [length: number, width: number])[]) =>
    fc
      .record({ size: fc.constantFrom(...sizes), joint })
      .map(({ size: [length, width], joint }) => ({ length, width, joint }));
  switch (pattern) {
    case 'herringbone':
      return fc
        .record({
          tile: one([
            [12, 4],
            [12, 6],
            [16, 4],
            [18, 6],
          ]),
          abreast: fc.constantFrom(1, 1, 2, 3),
        })
        .map(({ tile, abreast }) => ({ ...tile, abreast }));
    case 'basketweave':
      return fc
        .record({ length: fc.constantFrom(8, 12), across: fc.constantFrom(2, 3), joint })
        .map(({ length, across, joint }) => ({ length, width: (length + joint) / across - joint, joint }));
    case 'windmill':
      return one([
        [12, 4],
        [12, 6],
        [16, 8],
      ]);
    case 'hopscotch':
      return fc.record({ length: fc.constantFrom(8, 12, 16), joint }).map(({ length, joint }) => ({
        ...{ length, width: length, joint },
        second: length / 2,
      }));
    default:
      return one([
        [12, 4],
        [12, 6],
      ]);
  }
}

/** Patterns without courses, turned by any angle or unturned. */
export const simulatedLayers = simulated(
  fc.constantFrom('herringbone', 'herringbone', 'basketweave', 'windmill', 'hopscotch', 'french'),
  fc.oneof(fc.constant(0), turn),
  layeredTile,
  sixteenths(60, 110),
);

/** Walls with both kinds of pattern. */
export const simulatedPatternWalls = fc.oneof(
  simulated(
    fc.constantFrom('straight', 'half', 'third'),
    turn,
    () => fc.record({ length: fc.constantFrom(8, 12), width: fc.constantFrom(8, 12, 4), joint }),
    sixteenths(60, 110),
    true,
  ),
  simulated(
    fc.constantFrom('herringbone', 'herringbone', 'basketweave', 'windmill', 'hopscotch', 'french'),
    fc.oneof(fc.constant(0), turn),
    layeredTile,
    sixteenths(60, 110),
    true,
  ),
);

function toSixteenth(size: number): number {
  return Math.round(size * 16) / 16;
}

/** A start by hand, as a fraction of the tile. */
export function startCut(part: number, { length, width }: TileSizes): number {
  return toSixteenth(part * Math.min(length, width));
}

/** The fields of the tile and its pattern. */
export function patternFields({ pattern, isHorizontal, degrees, typed }: TypedPattern): Partial<JobText> {
  return {
    tileLength: String(typed.length),
    tileWidth: String(typed.width),
    groutSpacing: String(typed.joint),
    layoutType: pattern,
    ...(typed.second !== undefined && { secondTile: String(typed.second) }),
    ...(typed.abreast !== undefined && { planksAbreast: String(typed.abreast) }),
    layoutAngle: degrees === 0 ? '' : String(degrees),
    patternOrientation: isHorizontal ? 'horizontal' : 'vertical',
  };
}

/** The tape's readings of the tile, along its row and, if there are courses, across several: to 1/16 in. */
export function tileReadings(real: TileSizes, cell: Cell, laid: number): Partial<JobText> {
  if (cell.isAnyRead) return readTiles(real, laid, 'courses');
  const { x, y } = cell.along;
  const ten = Math.floor(12 / cell.tiles.length) * Math.hypot(x, y);
  return {
    measuredTileLength: tape(real.length),
    measuredTileWidth: tape(real.width),
    measuredTenTiles: tape(ten),
  };
}

/** The job as a person types it. */
function turnedJobOf(floor: SimulatedTurned): JobText {
  const { isWall, typed, start, notch, thing } = floor;
  const corners = notch
    ? `0, 0\n${typed.x}, 0\n${typed.x}, ${notch.y}\n${notch.x}, ${notch.y}\n${notch.x}, ${typed.y}\n0, ${typed.y}`
    : '';
  const box = thing && {
    ...{ id: 'a', name: 'Box', type: 'kitchen_island' },
    // On a wall they are measured from the bottom up.
    ...{ x: String(thing.x - THING.x), y: String(isWall ? typed.y - thing.y - THING.y : thing.y - THING.y) },
    ...{ width: String(2 * THING.x), length: String(2 * THING.y) },
  };
  return {
    ...emptyJobText(),
    surface: isWall ? 'wall' : 'floor',
    roomType: notch ? 'custom' : 'rectangle',
    roomLength: String(typed.y),
    roomWidth: String(typed.x),
    customRoomPoints: corners,
    obstacles: box ? [box] : [],
    ...patternFields(floor),
    autoOptimize: start === null,
    startCutWidth: String(start?.x ?? 0),
    startCutLength: String(start?.y ?? 0),
  };
}

/** The floor of a simulated room, before walls are placed around it. */
function floorOf({ real, notch, thing, degrees, isWall }: SimulatedTurned, cell: Cell): PatternFloor {
  return {
    ...{ cell, degrees, isWall },
    parts:
      notch === null
        ? [[0, 0, real.x, real.y]]
        : [
            [0, 0, real.x, notch.y],
            [0, 0, notch.x, real.y],
          ],
    thing: thing && [thing.x - THING.x, thing.y - THING.y, thing.x + THING.x, thing.y + THING.y],
  };
}

/** Whether a tape from a tile with these corners meets the outermost walls. */
function meetsFar(
  corners: readonly Point[],
  notch: Point | null,
): { readonly right: boolean; readonly bottom: boolean } {
  const rightmost = corners.reduce((best, one) => (one.x > best.x ? one : best));
  const lowest = corners.reduce((best, one) => (one.y > best.y ? one : best));
  return {
    right: notch === null || rightmost.y < notch.y - 1,
    bottom: notch === null || lowest.x < notch.x - 1,
  };
}

/**
 * Lays the real floor around one of its tiles, reads the tape from that tile and of the tile to 1/16 in, re-plans, and
 * compares the whole layout with the real floor: no corner is beyond a wall, and no area is missing.
 */
export function simulateTurned(floor: SimulatedTurned): Simulated {
  const job = turnedJobOf(floor);
  const { typed, drift, readShare } = floor;
  const cell = cellOf(floor.pattern, floor.real, floor.isHorizontal);
  const whole = placedTiles(layJob(job)).filter(
    ({ layer }) => layer !== null && (cell.isAnyRead || layer === cell.read),
  );
  const planned = whole[Math.floor(readShare * whole.length)];
  if (planned === undefined) return { worst: 0, pieces: 0, refused: false, faults: [] };
  const at = { x: planned.x + drift.x, y: planned.y + drift.y };
  const first = new RealPattern(floorOf(floor, cell), at);
  const meets = meetsFar(first.corners(first.read), floor.notch);
  // A wall that is not read stays as typed.
  const as = {
    ...floor,
    real: {
      ...floor.real,
      x: meets.right ? floor.real.x : typed.x,
      y: meets.bottom ? floor.real.y : typed.y,
    },
    // An obstacle on a wall keeps its height above the bottom.
    thing: floor.isWall && floor.thing ? { ...floor.thing, y: floor.thing.y + floor.real.y - typed.y } : floor.thing,
  };
  const truth = new RealPattern(floorOf(as, cell), at);
  const { real } = as;
  const isInside = (tile: Tile) => truth.corners(tile).every((corner) => truth.isOn(corner, 0));
  if (!isInside(truth.read)) return { worst: 0, pieces: 0, refused: false, faults: [] };
  const tiles = truth.tiles();
  const later = tiles.filter((tile) => tile.isRead && tile.row > 1 && isInside(tile));
  const lastRow = Math.max(...tiles.filter(isInside).map(({ row }) => row)) - ROWS_LEFT;
  const inLastRow = later.filter(({ row }) => row === lastRow);
  const again = inLastRow[Math.floor(readShare * inLastRow.length)];
  const firstLaid = cell.isAnyRead ? FIRST_LAID.courses : FIRST_LAID.rows;
  const simulated = { worst: 0, pieces: 0, refused: false, faults: [] as string[] };
  let before = job;
  for (const tile of again === undefined ? [truth.read] : [truth.read, again]) {
    const isLast = tile === again || again === undefined;
    const laid = firstLaid + tile.row;
    const corners = truth.corners(tile);
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const isMet = meetsFar(corners, floor.notch);
    const read: JobText = {
      ...before,
      laid: String(laid),
      measuredLeft: tape(Math.min(...xs)),
      measuredTop: tape(Math.min(...ys)),
      measuredRight: isMet.right ? tape(real.x - Math.max(...xs)) : '',
      measuredBottom: isMet.bottom ? tape(real.y - Math.max(...ys)) : '',
      ...tileReadings(real, cell, laid),
    };
    const followed = replanJob(read);
    if (!followed.ok) return { ...simulated, refused: true };
    before = { ...read, ...followed.value };
    const onceMore = replanJob(before);
    if (!onceMore.ok || Object.keys(onceMore.value).length > 0) {
      simulated.faults.push(`read once more: ${JSON.stringify(onceMore)}`);
    }
    const compared = comparePlaced(layJob(before), truth, {
      at: { x: 0, y: 0 },
      last: { row: tile.row, laid },
      largest: Math.max(real.length, real.width),
      isCompared: ({ row }) => row > tile.row && (isLast || row <= lastRow),
    });
    simulated.worst = Math.max(simulated.worst, compared.worst);
    simulated.pieces += compared.pieces;
    simulated.faults.push(...compared.faults);
  }
  return simulated;
}
