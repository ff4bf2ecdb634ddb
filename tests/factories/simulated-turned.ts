import fc from 'fast-check';
import polygonClipping, { type MultiPolygon, type Pair, type Polygon } from 'polygon-clipping';
import { laidRings } from '#app/layout/cuts/laid-shape.ts';
import { emptyJobText, type JobText } from '#app/layout/job/job-text.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import { followJob } from '#app/planner/follow-floor.ts';
import { evenly, off } from '#tests/factories/evenly.ts';
import { type Cell, cellOf } from '#tests/factories/pattern-cells.ts';
import { layJob, MOST_OFF, type Simulated, SLIVER, tape, UNITS } from '#tests/factories/simulated-floor.ts';

/** A job whose pattern goes on from one tile, as typed, and the floor as it is. Inches, x to the right and y down; angles in degrees, clockwise. */
export interface SimulatedTurned {
  readonly degrees: number;
  readonly isHorizontal: boolean;
  /** A wall, as its drawing has it: y runs down from its top. */
  readonly isWall: boolean;
  readonly pattern: SimulatedPattern;
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

export type SimulatedPattern =
  | 'straight'
  | 'half'
  | 'third'
  | 'herringbone'
  | 'basketweave'
  | 'windmill'
  | 'hopscotch'
  | 'french';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Sizes extends Point {
  readonly length: number;
  readonly width: number;
  readonly joint: number;
  /** Of a hopscotch the side of its second tile, of a herringbone how many lie abreast. */
  readonly second?: number;
  readonly abreast?: number;
}

/** Half the sides of the box on the floor. */
const THING = { x: 9, y: 6 };

const sixteenths = (min: number, max: number) => fc.integer({ min: min * 16, max: max * 16 }).map((n) => n / 16);
const point = (one: fc.Arbitrary<number>) => fc.record({ x: one, y: one });

const turn = fc.oneof(
  fc.constant(45),
  fc.constant(135),
  fc.integer({ min: 1, max: 1799 }).map((n) => n / 10),
);
const joint = fc.constantFrom(1 / 16, 1 / 8, 3 / 16, 1 / 4);

/** The room, the floor and what is read of a pattern of such tiles. */
function simulated(
  pattern: fc.Arbitrary<SimulatedPattern>,
  degrees: fc.Arbitrary<number>,
  tileOf: (pattern: SimulatedPattern) => fc.Arbitrary<Omit<Sizes, 'x' | 'y'>>,
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
        // Tiles of two sizes that differ open the joints of a weave, and no square is one with two sides.
        offs: fc.record({ x: off(1 / 2), y: off(1 / 2), length: off(1 / 8), width: off(1 / 8), joint: off(1 / 32) }),
        drift: point(off(1)),
        start: fc.option(point(evenly(0.1, 0.9))),
        notch: fc.option(point(evenly(0.5, 0.8))),
        thing: fc.option(point(evenly(0.2, 0.4))),
        readShare: evenly(0, 0.999),
      })
      .map(({ offs, start, notch, thing, tile, room: { x, y }, ...more }) => {
        const typed = { ...tile, x, y };
        const isWeave = one === 'basketweave';
        const length = isWeave ? 0 : offs.length;
        const width = isWeave ? 0 : one === 'hopscotch' ? length : offs.width;
        return {
          ...more,
          pattern: one,
          typed,
          real: {
            ...typed,
            x: x + offs.x,
            y: y + offs.y,
            length: tile.length + length,
            width: tile.width + width,
            joint: Math.max(0, tile.joint + offs.joint),
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

/** Tiles of which a pattern without courses can be laid. */
function layeredTile(pattern: SimulatedPattern): fc.Arbitrary<Omit<Sizes, 'x' | 'y'>> {
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

/** Patterns without courses, at any angle and as they lie in the room. */
export const simulatedLayers = simulated(
  fc.constantFrom('herringbone', 'herringbone', 'basketweave', 'windmill', 'hopscotch', 'french'),
  fc.oneof(fc.constant(0), turn),
  layeredTile,
  sixteenths(60, 110),
);

/** Walls of both kinds of pattern. */
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

function startCut(part: number, { length, width }: Sizes): number {
  return toSixteenth(part * Math.min(length, width));
}

/** The job as somebody types it. */
function turnedJobOf({ degrees, isHorizontal, isWall, pattern, typed, start, notch, thing }: SimulatedTurned): JobText {
  const corners = notch
    ? `0, 0\n${typed.x}, 0\n${typed.x}, ${notch.y}\n${notch.x}, ${notch.y}\n${notch.x}, ${typed.y}\n0, ${typed.y}`
    : '';
  const box = thing && {
    ...{ id: 'a', name: 'Box', type: 'kitchen_island' },
    // Those of a wall are told from its bottom up.
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
    tileLength: String(typed.length),
    tileWidth: String(typed.width),
    groutSpacing: String(typed.joint),
    layoutType: pattern,
    ...(typed.second !== undefined && { secondTile: String(typed.second) }),
    ...(typed.abreast !== undefined && { planksAbreast: String(typed.abreast) }),
    layoutAngle: degrees === 0 ? '' : String(degrees),
    patternOrientation: isHorizontal ? 'horizontal' : 'vertical',
    autoOptimize: start === null,
    startCutWidth: String(start?.x ?? 0),
    startCutLength: String(start?.y ?? 0),
  };
}

/** A tile on the floor by the corner of it that is at the top left of the pattern's frame, in the row that is counted from that which is read. */
interface Tile extends Point {
  readonly across: number;
  readonly down: number;
  readonly row: number;
}

/** The directions of the pattern's frame in the room. */
interface Frame {
  readonly right: Point;
  readonly below: Point;
}

function frameOf({ degrees }: SimulatedTurned): Frame {
  const turn = (degrees * Math.PI) / 180;
  return { right: { x: Math.cos(turn), y: Math.sin(turn) }, below: { x: -Math.sin(turn), y: Math.cos(turn) } };
}

/** A point so far to the right and down the frame from another. */
function step(from: Point, right: number, down: number, frame: Frame): Point {
  return {
    x: from.x + right * frame.right.x + down * frame.below.x,
    y: from.y + right * frame.right.y + down * frame.below.y,
  };
}

/** The floor as it is around the tile that is read. */
class RealTurned {
  readonly #floor: SimulatedTurned;
  readonly #read: Point;
  readonly #cell: Cell;
  readonly frame: Frame;

  constructor(floor: SimulatedTurned, read: Point) {
    this.#floor = floor;
    this.#read = read;
    this.#cell = cellOf(floor.pattern, floor.real, floor.isHorizontal);
    this.frame = frameOf(floor);
  }

  /** The tile that is read. */
  get read(): Tile {
    const { across, down } = this.#cell.tiles[this.#cell.read] ?? { across: 0, down: 0 };
    return { ...this.#read, across, down, row: 0 };
  }

  /** All tiles near the room; that which was read is in row 0. */
  tiles(): readonly Tile[] {
    const { real } = this.#floor;
    const { tiles, along, onward, read, isAnyRead } = this.#cell;
    const start = tiles[read] ?? { x: 0, y: 0, row: 0 };
    const size = ({ x, y }: Point) => Math.hypot(x, y);
    const depth = Math.abs(along.x * onward.y - along.y * onward.x) / size(along);
    const most = Math.ceil((real.x + real.y) / depth) + 2;
    // Rows that are no courses are counted down the room, those of a wall up it, or to the right.
    const [way, on] = [along, onward].map(({ x, y }) => step({ x: 0, y: 0 }, x, y, this.frame)) as [Point, Point];
    const side = way.x * on.y - way.y * on.x > 0 ? 1 : -1;
    const next = { x: -way.y * side, y: way.x * side };
    const { isWall } = this.#floor;
    const isAhead = Math.abs(next.y) < 1e-6 ? next.x > 0 : isWall ? next.y < 0 : next.y > 0;
    const sign = (isAnyRead && !isWall) || isAhead ? 1 : -1;
    const found: Tile[] = [];
    for (let j = -most; j <= most; j++) {
      // Along a slanted lattice the tiles near the room are elsewhere in each row.
      const by = step({ x: 0, y: 0 }, j * onward.x, j * onward.y, this.frame);
      const way = step({ x: 0, y: 0 }, along.x / size(along), along.y / size(along), this.frame);
      const middle = { x: real.x / 2 - this.#read.x - by.x, y: real.y / 2 - this.#read.y - by.y };
      const nearest = Math.round((middle.x * way.x + middle.y * way.y) / size(along));
      const reach = Math.ceil((real.x + real.y) / size(along)) + 2;
      for (let i = nearest - reach; i <= nearest + reach; i++) {
        for (const { x, y, across, down, row } of tiles) {
          const right = i * along.x + j * onward.x + x - start.x;
          const below = i * along.y + j * onward.y + y - start.y;
          const corner = step(this.#read, right, below, this.frame);
          const far = across + down;
          const isNear = corner.x > -far && corner.y > -far && corner.x < real.x + far && corner.y < real.y + far;
          if (isNear)
            found.push({ ...corner, across, down, row: sign * (this.#cell.rowsInCycle * j + row - start.row) });
        }
      }
    }
    return found;
  }

  corners(tile: Tile): readonly Point[] {
    const { across, down } = tile;
    return [
      [0, 0],
      [across, 0],
      [across, down],
      [0, down],
    ].map(([right = 0, below = 0]) => step(tile, right, below, this.frame));
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
  keptOf(tile: Tile): { readonly area: number; readonly around: number; readonly pieces: number } {
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
  meetsFar(tile: Tile): { readonly right: boolean; readonly bottom: boolean } {
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

/** What a layout has of each of its tiles, by its corner: the pieces' corners from there in the frame, and their area. */
interface LaidTile extends Point {
  readonly corners: readonly Point[];
  readonly area: number;
  /** The index of a whole tile in the pattern's cell. */
  readonly layer: number | null;
}

/** A point of the pattern's frame in the room, in inches. */
function inRoom({ frame }: LayoutResult, { x, y }: Point): Point {
  if (frame === null) return { x: x / UNITS, y: y / UNITS };
  const [u, v] = [x - frame.centre.x, y - frame.centre.y];
  return {
    x: (frame.centre.x + u * frame.cos - v * frame.sin) / UNITS,
    y: (frame.centre.y + u * frame.sin + v * frame.cos) / UNITS,
  };
}

/** The tiles of a layout in the room, in inches. */
function laidTiles(result: LayoutResult): readonly LaidTile[] {
  const tiles = new Map<string, LaidTile>();
  const add = (x: number, y: number, ring: readonly Point[], area: number, layer: number | null) => {
    const key = `${x} ${y}`;
    const before = tiles.get(key);
    const corners = ring.map((corner) => ({ x: corner.x / UNITS, y: corner.y / UNITS }));
    tiles.set(key, {
      ...inRoom(result, { x, y }),
      corners: [...(before?.corners ?? []), ...corners],
      area: (before?.area ?? 0) + area / UNITS / UNITS,
      layer,
    });
  };
  for (const [layer, { across, down, step: by, fullRuns }] of result.layers.entries()) {
    const whole = [
      { x: 0, y: 0 },
      { x: across, y: 0 },
      { x: across, y: down },
      { x: 0, y: down },
    ];
    for (const { x, y, count } of fullRuns) {
      for (let i = 0; i < count; i++) add(x + i * by.x, y + i * by.y, whole, across * down, layer);
    }
  }
  // The corner of such a tile may be beyond a wall by what is eased of it.
  for (const { x, y } of result.eased) {
    const eased = tiles.get(`${x} ${y}`);
    if (eased !== undefined) tiles.set(`${x} ${y}`, { ...eased, corners: [] });
  }
  for (const { tileX, tileY, exact, shape } of result.pieces) {
    const own = result.shapes[shape];
    // In the room's own axes a label says each of its pieces to the bit.
    if (own !== undefined) add(tileX, tileY, (exact ?? laidRings(own, result))[0] ?? [], own.area, null);
  }
  return [...tiles.values()];
}

/** What is said to lie and does not, or the other way round: all up to the row of the tile that was read, which is the third. */
function findUnlaid(result: LayoutResult, tiles: readonly Tile[]): readonly string[] {
  const lying = laidPieces(result, 3);
  return result.pieces.flatMap(({ tileX, tileY }, piece) => {
    const own = nearestTo(inRoom(result, { x: tileX, y: tileY }), tiles);
    const isLying = own !== undefined && own.row <= 0;
    return isLying === lying.has(piece) ? [] : [`a piece ${isLying ? 'lies' : 'is left'}, and the plan does not know`];
  });
}

function nearestTo<One extends Point>({ x, y }: Point, all: readonly One[]): One | undefined {
  const off = (one: Point) => Math.hypot(one.x - x, one.y - y);
  return all.reduce<One | undefined>(
    (best, one) => (best === undefined || off(one) < off(best) ? one : best),
    undefined,
  );
}

/**
 * Lays a floor as it really is around one of its tiles, reads the tape from that tile to 1/16 in and the tile to 1/1000 in, has the
 * plan follow, and compares all that it lays with its place on the real floor: no corner beyond a wall, and no area short.
 */
export function simulateTurned(floor: SimulatedTurned): Simulated {
  const job = turnedJobOf(floor);
  const { typed, drift, readShare } = floor;
  const cell = cellOf(floor.pattern, floor.real, floor.isHorizontal);
  const whole = laidTiles(layJob(job)).filter(({ layer }) => layer !== null && (cell.isAnyRead || layer === cell.read));
  const planned = whole[Math.floor(readShare * whole.length)];
  if (planned === undefined) return { worst: 0, pieces: 0, refused: false, faults: [] };
  const at = { x: planned.x + drift.x, y: planned.y + drift.y };
  const first = new RealTurned(floor, at);
  const meets = first.meetsFar(first.read);
  // A wall that is not read is as it was typed.
  const as = {
    ...floor,
    real: {
      ...floor.real,
      x: meets.right ? floor.real.x : typed.x,
      y: meets.bottom ? floor.real.y : typed.y,
    },
    // What stands at a wall keeps its height above the bottom.
    thing: floor.isWall && floor.thing ? { ...floor.thing, y: floor.thing.y + floor.real.y - typed.y } : floor.thing,
  };
  const truth = new RealTurned(as, at);
  const corners = truth.corners(truth.read);
  if (corners.some((corner) => !truth.isOn(corner, 0))) return { worst: 0, pieces: 0, refused: false, faults: [] };
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const { real } = as;
  const { x: alongX, y: alongY } = cell.along;
  const ten = cell.isAnyRead
    ? 10 * real.length + 9 * real.joint
    : Math.floor(12 / cell.tiles.length) * Math.hypot(alongX, alongY);
  const readings: Partial<JobText> = {
    laid: '3',
    measuredLeft: tape(Math.min(...xs)),
    measuredTop: tape(Math.min(...ys)),
    measuredRight: meets.right ? tape(real.x - Math.max(...xs)) : '',
    measuredBottom: meets.bottom ? tape(real.y - Math.max(...ys)) : '',
    measuredTileLength: real.length.toFixed(3),
    measuredTileWidth: real.width.toFixed(3),
    measuredTenTiles: ten.toFixed(2),
  };
  const followed = followJob({ ...job, ...readings });
  if (!followed.ok) return { worst: 0, pieces: 0, refused: true, faults: [] };
  const anew = { ...job, ...readings, ...followed.value };
  const faults: string[] = [];
  const again = followJob(anew);
  if (!again.ok || Object.keys(again.value).length > 0) faults.push(`read once more: ${JSON.stringify(again)}`);
  const result = layJob(anew);
  const tiles = truth.tiles();
  faults.push(...findUnlaid(result, tiles));
  const laid = [...laidTiles(result)];
  let [worst, pieces] = [0, 0];
  // Slivers may be there or not.
  const least = SLIVER * Math.max(real.length, real.width);
  for (const tile of tiles) {
    const should = truth.keptOf(tile);
    const nearest = nearestTo(tile, laid);
    const isIt = nearest !== undefined && Math.hypot(nearest.x - tile.x, nearest.y - tile.y) < 1;
    if (!isIt) {
      if (should.area > least) faults.push(`nothing of ${should.area} square inches at ${tile.x}, ${tile.y}`);
      continue;
    }
    laid.splice(laid.indexOf(nearest), 1);
    pieces += 1;
    // Each piece at its real place, beyond a wall by how much: to a hundredth of an inch.
    for (const { x: right, y: below } of nearest.corners) {
      const corner = step(tile, right, below, truth.frame);
      let by = 0;
      while (by < 1 && !truth.isOn(corner, by + 1e-6)) by += 0.01;
      worst = Math.max(worst, by);
      if (by > MOST_OFF) faults.push(`a corner ${by} beyond a wall at ${corner.x}, ${corner.y}`);
    }
    const short = should.area - nearest.area - (should.pieces > 1 ? least : 0);
    if (short > MOST_OFF * should.around) faults.push(`${short} square inches short at ${tile.x}, ${tile.y}`);
  }
  for (const { x, y, area } of laid) if (area > least) faults.push(`a piece at ${x}, ${y} that no floor has`);
  return { worst, pieces, refused: false, faults };
}
