import { invariant } from '#app/base/invariant.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { MAX_JOINT, MAX_ROOM } from '#app/layout/fields/limits.ts';
import type { LatticeStep } from '#app/layout/kernel/lattice.ts';
import type { Layers, PlacedTile } from '#app/layout/kernel/layered-pattern.ts';
import { type HeldStart, heldStartOf, writeHeldStart } from '#app/layout/layers/held-start.ts';
import { type LayoutRequest, sizesIn, withFinish } from '#app/layout/model/layout-request.ts';
import type { Side } from '#app/layout/model/layout-result.ts';
import { isWall, turnRingOver } from '#app/layout/model/wall-frame.ts';
import { findFault, ignoresLength, type PatternFault } from '#app/layout/patterns/pattern.ts';
import { layersFor, patternOf } from '#app/layout/patterns/registry.ts';
import { MOST_SHORT } from '#app/layout/replan/expected-readings.ts';
import type { FloorReadings, ReadingFault } from '#app/layout/replan/floor-readings.ts';
import { ownFrameOf, roomTouching } from '#app/layout/replan/floor-rooms.ts';
import {
  beyondGap,
  fieldOfJoint,
  judge,
  judgeAgreement,
  judgeGap,
  judgePair,
} from '#app/layout/replan/judge-readings.ts';
import { isSquareAt, type WallMoves } from '#app/layout/replan/moved-walls.ts';
import {
  firstCorner,
  meetsWall,
  nearestLying,
  type PatternGrid,
  type PatternRows,
  patternRowsOf,
  tileReach,
} from '#app/layout/replan/pattern-grid.ts';
import { gridInReadRoom } from '#app/layout/replan/read-room.ts';
import type { ReplannedFloor } from '#app/layout/replan/replan-floor.ts';
import { sizesRead } from '#app/layout/replan/sizes-read.ts';
import { moveWalls, ORIGIN, wallsOfSide } from '#app/layout/replan/wall-moves.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The real floor of a pattern that continues from one tile. Lattice units. */
export interface ReplannedGrid
  extends Pick<ReplannedFloor, 'tileLength' | 'tileWidth' | 'joint' | 'moves' | 'walls' | 'boxBy'> {
  /** The held tile, as stored in the job's field. */
  readonly heldStart: string;
  /** With several rooms, the index of the one that was read; null for a single room. */
  readonly room: number | null;
}

/** The readings between two walls that face each other. */
interface Way {
  readonly axis: 'x' | 'y';
  readonly near: 'measuredLeft' | 'measuredTop';
  readonly far: 'measuredRight' | 'measuredBottom';
  /** The walls as planned, and the reach of the tile from its middle. */
  readonly from: number;
  readonly to: number;
  readonly reach: number;
  /** The smaller side of the tile. */
  readonly tile: number;
}

/** The tile's middle between them, with the near wall as planned, and the resulting place of the far wall. */
interface Place {
  readonly middle: number;
  readonly wall: number;
}

const ACROSS = { axis: 'x', near: 'measuredLeft', far: 'measuredRight' } as const;
const DOWN = { axis: 'y', near: 'measuredTop', far: 'measuredBottom' } as const;

/** A wall that would move by less stays as planned, because of rounding. Lattice units. */
const MOST_ROUNDED = 2;

const SIDES = [
  ['measuredLeft', 'left'],
  ['measuredRight', 'right'],
  ['measuredTop', 'top'],
  ['measuredBottom', 'bottom'],
] as const satisfies readonly (readonly [string, Side])[];

/**
 * The floor that agrees with the readings from one whole tile of the last laid row. The pattern continues from that tile with the
 * real tiles and joints. If two facing walls were read, they give the width of the room; otherwise it stays as planned. With
 * several rooms, the named one is read. If the pattern already continues from a tile of another room, that tile stays, and this
 * room's walls go where they were read from its own tile.
 */
export function replanGrid(
  request: LayoutRequest,
  planned: PatternGrid,
  readings: FloorReadings,
): Result<ReplannedGrid, ReadingFault> {
  const { laid, measuredTileLength, measuredTileWidth, measuredTenTiles } = readings;
  const measuredCourses = planned.areCourses ? readings.measuredCourses : null;
  // A room that an earlier reading made narrower may have one row fewer.
  if (laid === null || laid < 1 || laid > planned.mostLaid + 1) {
    return err({ field: 'laid', code: 'how-many-laid', most: planned.mostLaid });
  }
  const ofWalls = SIDES.map(([field]) => readings[field]);
  const unpaired = planned.areCourses ? judgePair(readings, laid) : null;
  if (unpaired !== null) return err(unpaired);
  const ofTile = [measuredTileLength, measuredTileWidth, measuredTenTiles, measuredCourses];
  if ([...ofWalls, ...ofTile].every((reading) => reading === null)) {
    return err({ field: 'measuredLeft', code: 'nothing-measured' });
  }
  const inRoom = gridInReadRoom(planned, readings);
  if (!inRoom.ok) return inRoom;
  const grid = inRoom.value;
  const real = realTiles(request, grid, readings);
  if (!real.ok) return real;
  const { tile, rows, ...sizes } = real.value;

  const { turn, box, room } = grid;
  const reach = tileReach(tile, turn);
  const smaller = Math.min(tile.width, tile.height);
  const across = { ...ACROSS, from: box.minX, to: box.maxX, reach: reach.x, tile: smaller };
  const down = { ...DOWN, from: box.minY, to: box.maxY, reach: reach.y, tile: smaller };
  const x = placeBetween(across, readings, grid);
  if (!x.ok) return x;
  const y = placeBetween(down, readings, grid);
  if (!y.ok) return y;
  const held = heldElsewhere(request, grid);
  const read = { x: x.value.middle, y: y.value.middle };
  const lying = held === null ? { middle: read, row: laid } : nearestLying(rows, turn, held, read);
  const off = {
    x: wholeMove(lying.middle.x - x.value.middle),
    y: wholeMove(lying.middle.y - y.value.middle),
  };
  const slip = judgeOff(across, readings, off.x) ?? judgeOff(down, readings, off.y) ?? judgeRow(laid, lying.row);
  if (slip !== null) return err(slip);
  const moves = { x: movesOf(across, readings, x.value, off.x), y: movesOf(down, readings, y.value, off.y) };
  const middle = { x: read.x + off.x, y: read.y + off.y };
  const wallsOf = (ring: Ring) =>
    (['x', 'y'] as const).flatMap((axis) =>
      (['near', 'far'] as const).flatMap((end) => wallsOfSide(ring, axis, end, moves[axis][end])),
    );
  const ring = moveWalls(grid.ring, wallsOf(grid.ring), ORIGIN) ?? grid.ring;
  const own = ownRing(request, grid);
  const missed = SIDES.find(
    ([field, to]) => readings[field] !== null && !meetsWall({ ...grid, ring }, to, middle, tile),
  );
  if (missed !== undefined) return err({ field: missed[0], code: 'not-outermost' });
  const stuck = findStuck(request, grid, moves);
  if (stuck !== null) return err(stuck);
  const corner = firstCorner(tile, turn);
  const at = { x: Math.round(middle.x + corner.x) - box.minX, y: Math.round(middle.y + corner.y) - box.minY };
  return ok({
    ...sizes,
    moves,
    walls: wallsOf(own),
    boxBy: { x: moves.x.near, y: moves.y.near },
    heldStart:
      held === null
        ? writeHeldStart({ at, row: laid, tile: grid.read, part: room?.index ?? 0 })
        : (request.heldStart ?? ''),
    room: room?.index ?? null,
  });
}

/** The tile that the pattern continues from, if it was read in another room than the current one. */
function heldElsewhere(request: LayoutRequest, { room, layers }: PatternGrid): HeldStart | null {
  const held = heldStartOf(request, layers);
  return room === null || held?.part === room.index ? null : held;
}

function wholeMove(by: number): number {
  return Math.abs(by) <= MOST_ROUNDED ? 0 : Math.round(by);
}

/** The room by its corners, in the frame of its walls; a wall is measured up from its bottom. */
function ownRing(request: LayoutRequest, { ring, rooms, room, box }: PatternGrid): Ring {
  const own = rooms && room && ownFrameOf(rooms, room.index);
  if (own) return own.points;
  return isWall(request) ? turnRingOver(ring, box.maxY) : ring;
}

/** The tiles as they are, and the one of them that was read. Lattice units. */
interface RealTiles extends Pick<ReplannedGrid, 'tileLength' | 'tileWidth' | 'joint'> {
  readonly tile: PlacedTile;
  readonly rows: PatternRows;
}

function realTiles(
  request: LayoutRequest,
  grid: PatternGrid,
  readings: FloorReadings,
): Result<RealTiles, ReadingFault> {
  const { areCourses, read, turn } = grid;
  // The plan does not use it either.
  const measuredTileLength = ignoresLength(patternOf(request.finish.layoutType)) ? null : readings.measuredTileLength;
  const { measuredTileWidth, measuredTenTiles } = readings;
  const ofTile = { ...readings, measuredTileLength };
  const sizes = areCourses ? sizesOfCourses(request, ofTile) : sizesOfRows(request, grid, ofTile);
  const { tileLength, tileWidth, joint, expectedTen } = sizes;
  const fault =
    judge('measuredTileLength', measuredTileLength, request.finish.tileLength, request.finish.tileLength) ??
    judge('measuredTileWidth', measuredTileWidth, request.finish.tileWidth, request.finish.tileWidth) ??
    judge('measuredTenTiles', measuredTenTiles, expectedTen, tileLength) ??
    (areCourses ? judgeCourses(request, readings) : null) ??
    (joint < 0 || joint > MAX_JOINT ? ({ field: fieldOfJoint(readings), code: 'impossible' } as const) : null) ??
    (areCourses ? judgeAgreement(readings, sizes) : null);
  if (fault !== null) return err(fault);
  const layers = layersOf(withFinish(request, { tileLength, tileWidth, joint }));
  if (!layers.ok)
    return err({
      field: fieldOfTile(measuredTileLength, measuredTileWidth),
      code: 'pattern-needs',
      fault: layers.error,
    });
  const tile = layers.value.tiles[read];
  invariant(tile !== undefined, 'a pattern has as many tiles whatever their size');
  return ok({ tileLength, tileWidth, joint, tile, rows: patternRowsOf(layers.value, request, turn) });
}

/** Tiles as they were read, and how far ten of them should reach with the planned joint. */
interface ReadSizes extends Pick<RealTiles, 'tileLength' | 'tileWidth' | 'joint'> {
  readonly expectedTen: Length;
}

function sizesOfCourses(request: LayoutRequest, readings: FloorReadings): ReadSizes {
  const { tileLength, tileWidth, joint } = sizesRead(
    request,
    { along: { tile: request.finish.tileLength }, across: { tile: request.finish.tileWidth }, planks: null },
    readings,
  );
  const expectedTen = 10 * tileLength + 9 * request.finish.joint;
  return { tileLength, tileWidth, joint, expectedTen } as ReadSizes;
}

function judgeCourses(
  request: LayoutRequest,
  { measuredCourses, measuredTileWidth, coursesRead }: FloorReadings,
): ReadingFault | null {
  const courses = coursesRead ?? 0;
  const expected = courses * (measuredTileWidth ?? request.finish.tileWidth) + (courses - 1) * request.finish.joint;
  return judge('measuredCourses', measuredCourses, expected as Length, request.finish.tileWidth);
}

function sizesOfRows(
  request: LayoutRequest,
  { runsAlong }: PatternGrid,
  { measuredTileLength, measuredTileWidth, measuredTenTiles }: FloorReadings,
): ReadSizes {
  const tileLength = measuredTileLength ?? request.finish.tileLength;
  const tileWidth = measuredTileWidth ?? request.finish.tileWidth;
  // Null where the pattern cannot be laid with such a joint.
  const reachOfTen = (joint: number): number | null => {
    const layers = layersOf(withFinish(request, { tileLength, tileWidth, joint: joint as Length }));
    return layers.ok ? reachOfSteps(layers.value.lattice[runsAlong], layers.value) : null;
  };
  const joint = measuredTenTiles === null ? request.finish.joint : jointOfTen(measuredTenTiles, reachOfTen);
  const expectedTen = Math.round(reachOfTen(request.finish.joint) ?? measuredTenTiles ?? 0);
  return { tileLength, tileWidth, joint, expectedTen } as ReadSizes;
}

function fieldOfTile(length: number | null, width: number | null) {
  return length !== null ? 'measuredTileLength' : width !== null ? 'measuredTileWidth' : 'measuredTenTiles';
}

function layersOf(sizes: LayoutRequest): Result<Layers, PatternFault> {
  const fault = findFault(patternOf(sizes.finish.layoutType), sizesIn(sizes));
  if (fault !== null) return err(fault);
  const layers = layersFor(sizes.finish, true);
  invariant(layers !== null, 'planks have no grid');
  return ok(layers);
}

/** The length of ten tiles of a course with their nine joints; without courses, the distance between two tiles of a row. */
export function expectedTen(
  { finish: { tileLength, joint } }: LayoutRequest,
  { areCourses, layers, along }: PatternGrid,
): Length {
  return (areCourses ? 10 * tileLength + 9 * joint : Math.round(reachOfSteps(along, layers))) as Length;
}

/**
 * The number of steps along the row to that other tile, for about twelve tiles in total: six for a herringbone, two or three for
 * larger cells. This fits into a room and includes enough joints to measure one.
 */
export function stepsRead({ tiles }: Layers): number {
  return Math.max(1, Math.floor(12 / tiles.length));
}

/** The length of some steps along a row, from corner to corner. Lattice units, not rounded. */
function reachOfSteps({ x, y }: LatticeStep, layers: Layers): number {
  return stepsRead(layers) * Math.sqrt(x * x + y * y);
}

/** The joint at which ten tiles have that length, which grows with the joint; below 0 if there is none. */
function jointOfTen(measured: number, reachOfTen: (joint: number) => number | null): number {
  const isBeyond = (joint: number) => (reachOfTen(joint) ?? Number.POSITIVE_INFINITY) > measured;
  let [least, most] = [-1, MAX_JOINT + 1];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (isBeyond(middle)) most = middle;
    else least = middle;
  }
  const off = (joint: number) => Math.abs((reachOfTen(joint) ?? Number.POSITIVE_INFINITY) - measured);
  const joint = off(most) < off(least) ? most : least;
  return off(joint) <= MOST_SHORT ? joint : -1;
}

function placeBetween(
  { near, far, from, to, reach, tile }: Way,
  readings: FloorReadings,
  grid: PatternGrid,
): Result<Place, ReadingFault> {
  const [toNear, toFar] = [beyondGap(readings[near], grid), beyondGap(readings[far], grid)];
  if (toNear === null && toFar === null) return err({ field: near, code: 'one-each-way' });
  const gap = judgeGap(near, toNear, grid) ?? judgeGap(far, toFar, grid);
  if (gap !== null) return err(gap);
  if (toNear !== null && toFar !== null) {
    const fault = judge(far, toFar, Math.round(to - from - 2 * reach - toNear) as Length, tile);
    if (fault !== null) return err(fault);
    const room = Math.round(toNear + 2 * reach + toFar);
    if (room > MAX_ROOM) return err({ field: far, code: 'impossible' });
    return ok({ middle: from + toNear + reach, wall: to + wholeMove(from + room - to) });
  }
  const middle = toNear === null ? to - (toFar ?? 0) - reach : from + toNear + reach;
  // A laid tile is inside the room.
  const isInside = middle - reach >= from - MOST_SHORT && middle + reach <= to + MOST_SHORT;
  return isInside ? ok({ middle, wall: to }) : err({ field: toNear === null ? far : near, code: 'impossible' });
}

/** If the held tile and the read one differ by more than half a tile, it is another tile, or a slip. */
function judgeOff({ near, far, tile }: Way, readings: FloorReadings, off: number): ReadingFault | null {
  const [field, by] = readings[near] === null ? [far, 0 - off] : [near, off];
  const reading = readings[field];
  return reading === null ? null : judge(field, reading, (reading + by) as Length, tile);
}

/** Rows are counted from the held tile. A tile in another row is another tile, or a slip. */
function judgeRow(laid: number, row: number): ReadingFault | null {
  return row === laid ? null : { field: 'laid', code: 'other-row', row };
}

/** How the walls of an axis move if the held tile is that far from its reading: every wall that was read moves. */
function movesOf({ near, far, to }: Way, readings: FloorReadings, { wall }: Place, off: number): WallMoves {
  return {
    near: readings[near] === null ? 0 : off,
    far: readings[far] === null ? 0 : wall - to + off,
  };
}

function findStuck(request: LayoutRequest, grid: PatternGrid, moves: ReplannedFloor['moves']): ReadingFault | null {
  const { rooms, room, ring } = grid;
  const own = (rooms && room && ownFrameOf(rooms, room.index)) ?? request.room;
  if (own.type !== 'custom') return null;
  // The held tile is measured from the top of the drawing, but a wall with typed corners from its bottom, so either could move.
  if (isWall(request) && moves.y.far !== 0) return { field: 'measuredBottom', code: 'wall-cannot-move' };
  for (const { axis, ...fields } of [ACROSS, DOWN]) {
    for (const end of ['near', 'far'] as const) {
      if (moves[axis][end] === 0) continue;
      const field = fields[end];
      if (own.outline !== undefined || !isSquareAt(ring, axis, end)) return { field, code: 'wall-cannot-move' };
      const shared = roomTouching(grid, axis, end);
      if (shared !== null) return { field, code: 'shared-wall', room: shared };
    }
  }
  return null;
}
