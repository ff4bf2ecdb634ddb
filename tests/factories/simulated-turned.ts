import fc from 'fast-check';
import polygonClipping, { type MultiPolygon, type Pair, type Polygon } from 'polygon-clipping';
import { emptyJobText, type JobText } from '#app/layout/job/job-text.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import { followJob } from '#app/planner/follow-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import { layJob, MOST_OFF, type Simulated, SLIVER, tape, UNITS } from '#tests/factories/simulated-floor.ts';

/** A turned job as typed and the floor as it is. Inches, x to the right and y down; angles in degrees, clockwise. */
export interface SimulatedTurned {
  readonly degrees: number;
  readonly isHorizontal: boolean;
  readonly pattern: 'straight' | 'half' | 'third';
  readonly typed: Sizes;
  readonly real: Sizes;
  /** How far the tile that is read lies from where it was planned. */
  readonly drift: Point;
  /** A start by hand; null: searched. */
  readonly start: Point | null;
  /** The corner that is missing of an L, from the top left, as shares of the sides; null: a rectangle. */
  readonly notch: Point | null;
  /** A box that no tile covers, as shares of the sides; null: none. */
  readonly thing: Point | null;
  /** Which of the whole tiles is read. */
  readonly readShare: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Sizes extends Point {
  readonly length: number;
  readonly width: number;
  readonly joint: number;
}

/** Half the sides of the box on the floor. */
const THING = { x: 9, y: 6 };

const sixteenths = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);
const point = (one: fc.Arbitrary<number>) => fc.record({ x: one, y: one });

export const simulatedTurned: fc.Arbitrary<SimulatedTurned> = fc
  .record({
    degrees: fc.oneof(
      fc.constant(45),
      fc.constant(135),
      fc.integer({ min: 1, max: 1799 }).map((n) => n / 10),
    ),
    isHorizontal: fc.boolean(),
    pattern: fc.constantFrom('straight' as const, 'straight' as const, 'half' as const, 'third' as const),
    typed: fc.record({
      x: sixteenths(80, 180),
      y: sixteenths(80, 180),
      length: fc.constantFrom(8, 12, 18, 11.75),
      width: fc.constantFrom(8, 12, 11.75),
      joint: fc.constantFrom(1 / 16, 1 / 8, 3 / 16, 1 / 4),
    }),
    offs: fc.record({ x: off(1 / 2), y: off(1 / 2), length: off(1 / 8), width: off(1 / 8), joint: off(1 / 32) }),
    drift: point(off(1)),
    start: fc.option(point(evenly(0.1, 0.9))),
    notch: fc.option(point(evenly(0.5, 0.8))),
    thing: fc.option(point(evenly(0.2, 0.4))),
    readShare: evenly(0, 0.999),
  })
  .map(({ offs, start, notch, thing, typed, ...more }) => ({
    ...more,
    typed,
    real: {
      x: typed.x + offs.x,
      y: typed.y + offs.y,
      length: typed.length + offs.length,
      width: typed.width + offs.width,
      joint: typed.joint + offs.joint,
    },
    start: start && { x: startCut(start.x, typed), y: startCut(start.y, typed) },
    notch: notch && { x: toSixteenth(notch.x * typed.x), y: toSixteenth(notch.y * typed.y) },
    thing: thing && { x: toSixteenth(thing.x * typed.x), y: toSixteenth(thing.y * typed.y) },
  }));

function toSixteenth(size: number): number {
  return Math.round(size * 16) / 16;
}

function startCut(part: number, { length, width }: Sizes): number {
  return toSixteenth(part * Math.min(length, width));
}

/** The job as somebody types it. */
function turnedJobOf({ degrees, isHorizontal, pattern, typed, start, notch, thing }: SimulatedTurned): JobText {
  const corners = notch
    ? `0, 0\n${typed.x}, 0\n${typed.x}, ${notch.y}\n${notch.x}, ${notch.y}\n${notch.x}, ${typed.y}\n0, ${typed.y}`
    : '';
  const box = thing && {
    ...{ id: 'a', name: 'Box', type: 'kitchen_island' },
    ...{ x: String(thing.x - THING.x), y: String(thing.y - THING.y) },
    ...{ width: String(2 * THING.x), length: String(2 * THING.y) },
  };
  return {
    ...emptyJobText(),
    roomType: notch ? 'custom' : 'rectangle',
    roomLength: String(typed.y),
    roomWidth: String(typed.x),
    customRoomPoints: corners,
    obstacles: box ? [box] : [],
    tileLength: String(typed.length),
    tileWidth: String(typed.width),
    groutSpacing: String(typed.joint),
    layoutType: pattern,
    layoutAngle: String(degrees),
    patternOrientation: isHorizontal ? 'horizontal' : 'vertical',
    autoOptimize: start === null,
    startCutWidth: String(start?.x ?? 0),
    startCutLength: String(start?.y ?? 0),
  };
}

/** A tile on the floor by its middle. */
interface Tile extends Point {
  readonly course: number;
}

/** The directions of a pattern on the floor: along its courses, and from course to course. */
function waysOf({ degrees, isHorizontal }: SimulatedTurned): { readonly along: Point; readonly across: Point } {
  const turn = (degrees * Math.PI) / 180;
  const [u, v] = [
    { x: Math.cos(turn), y: Math.sin(turn) },
    { x: -Math.sin(turn), y: Math.cos(turn) },
  ];
  return isHorizontal ? { along: u, across: v } : { along: v, across: u };
}

/** A point so far along and across from another. */
function step(from: Point, along: number, across: number, ways: ReturnType<typeof waysOf>): Point {
  return {
    x: from.x + along * ways.along.x + across * ways.across.x,
    y: from.y + along * ways.along.y + across * ways.across.y,
  };
}

function cornersOf(middle: Point, { length, width }: Sizes, ways: ReturnType<typeof waysOf>): readonly Point[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => step(middle, (a * length) / 2, (b * width) / 2, ways));
}

/** The floor as it is around the tile that is read. */
class RealTurned {
  readonly #floor: SimulatedTurned;
  readonly #read: Point;
  readonly ways: ReturnType<typeof waysOf>;

  constructor(floor: SimulatedTurned, read: Point) {
    this.#floor = floor;
    this.#read = read;
    this.ways = waysOf(floor);
  }

  /** All tiles near the room; that which was read is in course 0. */
  tiles(): readonly Tile[] {
    const { real, pattern } = this.#floor;
    const [module, depth] = [real.length + real.joint, real.width + real.joint];
    const most = Math.ceil((real.x + real.y) / Math.min(module, depth)) + 2;
    const shift = { straight: 0, half: 1 / 2, third: 1 / 3 }[pattern] * module;
    const tiles: Tile[] = [];
    for (let course = -most; course <= most; course++) {
      const shifted = shift === 0 ? 0 : (course * shift) % module;
      for (let column = -most; column <= most; column++) {
        const middle = step(this.#read, column * module + shifted, course * depth, this.ways);
        const reach = (real.length + real.width) / 2;
        const isNear = ({ x, y }: Point) => x > -reach && y > -reach && x < real.x + reach && y < real.y + reach;
        if (isNear(middle)) tiles.push({ ...middle, course });
      }
    }
    return tiles;
  }

  corners(tile: Point): readonly Point[] {
    return cornersOf(tile, this.#floor.real, this.ways);
  }

  /** The rectangles of the room without its things. */
  #parts(): readonly (readonly [left: number, top: number, right: number, bottom: number])[] {
    const { real, notch } = this.#floor;
    if (notch === null) return [[0, 0, real.x, real.y]];
    return [
      [0, 0, real.x, notch.y],
      [0, 0, notch.x, real.y],
    ];
  }

  /** Whether a point is on the floor, or less than `by` beyond a wall of it. */
  isOn({ x, y }: Point, by: number): boolean {
    const { thing } = this.#floor;
    if (thing && Math.abs(x - thing.x) < THING.x - by && Math.abs(y - thing.y) < THING.y - by) return false;
    return this.#parts().some(
      ([left, top, right, bottom]) => x >= left - by && x <= right + by && y >= top - by && y <= bottom + by,
    );
  }

  /** What is left of a tile, in square inches, the length of its outline, and in how many pieces. */
  keptOf(tile: Point): { readonly area: number; readonly around: number; readonly pieces: number } {
    const box = ([left, top, right, bottom]: readonly [number, number, number, number]): Polygon => [
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    ];
    const { thing } = this.#floor;
    const own: Polygon = [this.corners(tile).map(({ x, y }): Pair => [x, y])];
    const room: MultiPolygon = polygonClipping.union(...(this.#parts().map(box) as [Polygon, ...Polygon[]]));
    const kept = polygonClipping.intersection(own, room);
    const free = thing
      ? polygonClipping.difference(
          kept,
          box([thing.x - THING.x, thing.y - THING.y, thing.x + THING.x, thing.y + THING.y]),
        )
      : kept;
    const rings = free.flat();
    return {
      area: rings.reduce((sum, ring) => sum + signedArea(ring), 0),
      around: rings.reduce((sum, ring) => sum + around(ring), 0),
      pieces: rings.length,
    };
  }

  /** Whether the outermost walls are where a tape from the tile leads. */
  meetsFar(tile: Point): { readonly right: boolean; readonly bottom: boolean } {
    const { notch } = this.#floor;
    const corners = this.corners(tile);
    const rightmost = corners.reduce((best, one) => (one.x > best.x ? one : best));
    const lowest = corners.reduce((best, one) => (one.y > best.y ? one : best));
    return {
      right: notch === null || rightmost.y < notch.y - 1,
      bottom: notch === null || lowest.x < notch.x - 1,
    };
  }
}

function signedArea(ring: readonly Pair[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Pair;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

function around(ring: readonly Pair[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Pair;
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** What a layout has of each of its tiles, by its middle: the pieces' corners from the middle along and across, and their area. */
interface LaidTile extends Point {
  readonly corners: readonly { readonly along: number; readonly across: number }[];
  readonly area: number;
}

/** The tiles of a layout in the room, in inches. */
function laidTiles(result: LayoutResult, isHorizontal: boolean): readonly LaidTile[] {
  const { frame } = result;
  if (frame === null) throw new Error('the layout is turned');
  const tiles = new Map<string, LaidTile>();
  const add = (x: number, y: number, across: number, down: number, ring: readonly Point[], area: number) => {
    const [u, v] = [x + across / 2 - frame.centre.x, y + down / 2 - frame.centre.y];
    const key = `${x} ${y}`;
    const before = tiles.get(key);
    const corners = ring.map((corner) => {
      const [right, below] = [(corner.x - across / 2) / UNITS, (corner.y - down / 2) / UNITS];
      return isHorizontal ? { along: right, across: below } : { along: below, across: right };
    });
    tiles.set(key, {
      x: (frame.centre.x + u * frame.cos - v * frame.sin) / UNITS,
      y: (frame.centre.y + u * frame.sin + v * frame.cos) / UNITS,
      corners: [...(before?.corners ?? []), ...corners],
      area: (before?.area ?? 0) + area / UNITS / UNITS,
    });
  };
  for (const { across, down, step: by, fullRuns } of result.layers) {
    const whole = [
      { x: 0, y: 0 },
      { x: across, y: 0 },
      { x: across, y: down },
      { x: 0, y: down },
    ];
    for (const { x, y, count } of fullRuns) {
      for (let i = 0; i < count; i++) add(x + i * by.x, y + i * by.y, across, down, whole, across * down);
    }
  }
  // The corner of such a tile may be beyond a wall by what is eased of it.
  for (const { x, y } of result.eased) {
    const eased = tiles.get(`${x} ${y}`);
    if (eased !== undefined) tiles.set(`${x} ${y}`, { ...eased, corners: [] });
  }
  const [{ across, down } = { across: 0, down: 0 }] = result.layers;
  for (const { tileX, tileY, exact = [], shape } of result.pieces) {
    const { area } = result.shapes[shape] ?? { area: 0 };
    add(tileX, tileY, across, down, exact[0] ?? [], area);
  }
  return [...tiles.values()];
}

/** What is said to lie and does not, or the other way round: all up to the course of the tile that was read, which is the third. */
function findUnlaid(
  result: LayoutResult,
  read: Point,
  { width, joint }: Sizes,
  { across }: ReturnType<typeof waysOf>,
): readonly string[] {
  const { frame, layers, pieces } = result;
  const [layer] = layers;
  if (frame === null || layer === undefined) return ['the layout is turned'];
  const lying = laidPieces(result, 3);
  return pieces.flatMap(({ tileX, tileY }, piece) => {
    const [u, v] = [tileX + layer.across / 2 - frame.centre.x, tileY + layer.down / 2 - frame.centre.y];
    const x = (frame.centre.x + u * frame.cos - v * frame.sin) / UNITS - read.x;
    const y = (frame.centre.y + u * frame.sin + v * frame.cos) / UNITS - read.y;
    const isLying = x * across.x + y * across.y < (width + joint) / 2;
    return isLying === lying.has(piece) ? [] : [`a piece ${isLying ? 'lies' : 'is left'}, and the plan does not know`];
  });
}

/**
 * Lays a turned floor as it really is around one of its tiles, reads the tape from that tile to 1/16 in and the tile to 1/1000 in,
 * has the plan follow, and compares all that it lays with its place on the real floor: no corner beyond a wall, and no area short.
 */
export function simulateTurned(floor: SimulatedTurned): Simulated {
  const job = turnedJobOf(floor);
  const { typed, isHorizontal, drift, readShare } = floor;
  const planned = laidTiles(layJob(job), isHorizontal);
  const whole = planned.filter(({ area }) => Math.abs(area - typed.length * typed.width) < 1e-6);
  const read = whole[Math.floor(readShare * whole.length)];
  if (read === undefined) return { worst: 0, pieces: 0, refused: false, faults: [] };
  const at = { x: read.x + drift.x, y: read.y + drift.y };
  const meets = new RealTurned(floor, at).meetsFar(at);
  // A wall that is not read is as it was typed.
  const as = {
    ...floor,
    real: {
      ...floor.real,
      x: meets.right ? floor.real.x : typed.x,
      y: meets.bottom ? floor.real.y : typed.y,
    },
  };
  const truth = new RealTurned(as, at);
  const corners = truth.corners(at);
  if (corners.some((corner) => !truth.isOn(corner, 0))) return { worst: 0, pieces: 0, refused: false, faults: [] };
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const { real } = as;
  const readings: Partial<JobText> = {
    laid: '3',
    measuredLeft: tape(Math.min(...xs)),
    measuredTop: tape(Math.min(...ys)),
    measuredRight: meets.right ? tape(real.x - Math.max(...xs)) : '',
    measuredBottom: meets.bottom ? tape(real.y - Math.max(...ys)) : '',
    measuredTileLength: real.length.toFixed(3),
    measuredTileWidth: real.width.toFixed(3),
    measuredTenTiles: (10 * real.length + 9 * real.joint).toFixed(2),
  };
  const followed = followJob({ ...job, ...readings });
  if (!followed.ok) return { worst: 0, pieces: 0, refused: true, faults: [] };
  const anew = { ...job, ...readings, ...followed.value };
  const faults: string[] = [];
  const again = followJob(anew);
  if (!again.ok || Object.keys(again.value).length > 0) faults.push(`read once more: ${JSON.stringify(again)}`);
  const result = layJob(anew);
  faults.push(...findUnlaid(result, at, real, truth.ways));
  const laid = [...laidTiles(result, isHorizontal)];
  let [worst, pieces] = [0, 0];
  // Slivers may be there or not.
  const least = SLIVER * Math.max(real.length, real.width);
  for (const tile of truth.tiles()) {
    const should = truth.keptOf(tile);
    const index = laid.findIndex(({ x, y }) => Math.hypot(x - tile.x, y - tile.y) < 2);
    const [is] = index < 0 ? [] : laid.splice(index, 1);
    if (is === undefined) {
      if (should.area > least) faults.push(`nothing of ${should.area} square inches at ${tile.x}, ${tile.y}`);
      continue;
    }
    pieces += 1;
    // Each piece at its real place, beyond a wall by how much: to a hundredth of an inch.
    for (const { along, across } of is.corners) {
      const corner = step(tile, along, across, truth.ways);
      let by = 0;
      while (by < 1 && !truth.isOn(corner, by + 1e-6)) by += 0.01;
      worst = Math.max(worst, by);
      if (by > MOST_OFF) faults.push(`a corner ${by} beyond a wall at ${corner.x}, ${corner.y}`);
    }
    const short = should.area - is.area - (should.pieces > 1 ? least : 0);
    if (short > MOST_OFF * should.around) faults.push(`${short} square inches short at ${tile.x}, ${tile.y}`);
  }
  for (const { x, y, area } of laid) if (area > least) faults.push(`a piece at ${x}, ${y} that no floor has`);
  return { worst, pieces, refused: false, faults };
}
