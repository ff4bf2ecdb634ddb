import { invariant } from '#app/base/invariant.ts';
import { err, ok, type Result } from '#app/base/result.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { writeHeldStart } from '#app/layout/layers/held-start.ts';
import type { LatticeStep } from '#app/layout/layers/lattice.ts';
import type { Layers, PlacedTile } from '#app/layout/layers/layered-pattern.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { Side } from '#app/layout/layout-result.ts';
import { findFault, ignoresLength, type PatternFault } from '#app/layout/patterns/pattern.ts';
import { layersFor, patternOf } from '#app/layout/patterns/registry.ts';
import { MOST_SHORT } from '#app/layout/replan/floor-courses.ts';
import {
  beyondGap,
  type FloorReadings,
  type FollowedFloor,
  isSquareAt,
  judge,
  judgeGap,
  type ReadingFault,
} from '#app/layout/replan/follow-floor.ts';
import { firstCorner, meetsWall, type PatternGrid, tileReach } from '#app/layout/replan/pattern-grid.ts';
import { moveWalls, ORIGIN, wallsOfSide } from '#app/layout/replan/wall-moves.ts';
import { MAX_JOINT, MAX_ROOM } from '#app/layout/room/limits.ts';
import { isWall, turnRingOver } from '#app/layout/room/wall-frame.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A floor whose pattern goes on from one tile, as it is. Lattice units. */
export interface FollowedGrid extends Pick<FollowedFloor, 'tileLength' | 'tileWidth' | 'joint' | 'moves' | 'walls'> {
  /** The tile that was read, as the job's field has it. */
  readonly heldStart: string;
}

/** The readings between two walls that face each other. */
interface Way {
  readonly near: 'measuredLeft' | 'measuredTop';
  readonly far: 'measuredRight' | 'measuredBottom';
  /** The room as planned, and the reach of the tile from its middle. */
  readonly room: number;
  readonly reach: number;
}

/** Where the tile's middle is between them, and where the far one stands. */
interface Place {
  readonly middle: number;
  readonly wall: number;
}

const SIDES = [
  ['measuredLeft', 'left'],
  ['measuredRight', 'right'],
  ['measuredTop', 'top'],
  ['measuredBottom', 'bottom'],
] as const satisfies readonly (readonly [string, Side])[];

/**
 * The floor on which the readings from one whole tile of the last laid row are right: the pattern goes on from that tile with
 * tiles and joints as they are. Where both of two facing walls were read, the room is as wide as they say; else it is as planned.
 */
export function followGrid(
  request: LayoutRequest,
  grid: PatternGrid,
  readings: FloorReadings,
): Result<FollowedGrid, ReadingFault> {
  const { laid, measuredTileLength, measuredTileWidth, measuredTenTiles } = readings;
  // A room that a reading before made narrower may have a row less.
  if (laid === null || laid < 1 || laid > grid.mostLaid + 1) {
    return err({ field: 'laid', code: 'how-many-laid', most: grid.mostLaid });
  }
  const ofWalls = SIDES.map(([field]) => readings[field]);
  if ([...ofWalls, measuredTileLength, measuredTileWidth, measuredTenTiles].every((reading) => reading === null)) {
    return err({ field: 'measuredLeft', code: 'nothing-measured' });
  }
  const real = realTiles(request, grid, readings);
  if (!real.ok) return real;
  const { tile, ...sizes } = real.value;

  const { turn } = grid;
  const reach = tileReach(tile, turn);
  const side = Math.min(tile.width, tile.height);
  const x = placeBetween(
    { near: 'measuredLeft', far: 'measuredRight', room: grid.width, reach: reach.x },
    readings,
    grid,
    side,
  );
  if (!x.ok) return x;
  const y = placeBetween(
    { near: 'measuredTop', far: 'measuredBottom', room: grid.length, reach: reach.y },
    readings,
    grid,
    side,
  );
  if (!y.ok) return y;
  const moves = {
    x: { near: 0, far: x.value.wall - grid.width },
    y: { near: 0, far: y.value.wall - grid.length },
  };
  const middle = { x: x.value.middle, y: y.value.middle };
  const wallsOf = (ring: Ring) =>
    (['x', 'y'] as const).flatMap((axis) => wallsOfSide(ring, axis, 'far', moves[axis].far));
  const ring = moveWalls(grid.ring, wallsOf(grid.ring), ORIGIN) ?? grid.ring;
  // The corners of a wall are told from its bottom up.
  const walls = wallsOf(isWall(request) ? turnRingOver(grid.ring, grid.length) : grid.ring);
  const missed = SIDES.find(([field, to]) => readings[field] !== null && !meetsWall(ring, to, middle, tile, turn));
  if (missed !== undefined) return err({ field: missed[0], code: 'not-outermost' });
  const stuck = findStuck(request, grid, moves);
  if (stuck !== null) return err(stuck);
  const corner = firstCorner(tile, turn);
  // A tile against the wall may be read as a unit beyond it.
  const at = {
    x: Math.max(0, Math.round(middle.x + corner.x)),
    y: Math.max(0, Math.round(middle.y + corner.y)),
  };
  return ok({ ...sizes, moves, walls, heldStart: writeHeldStart({ at, row: laid, tile: grid.read }) });
}

/** The tiles as they are, and the one of them that was read. Lattice units. */
interface RealTiles extends Pick<FollowedGrid, 'tileLength' | 'tileWidth' | 'joint'> {
  readonly tile: PlacedTile;
}

function realTiles(
  request: LayoutRequest,
  { areCourses, read, runsAlong }: PatternGrid,
  { measuredTileWidth, measuredTenTiles, ...readings }: FloorReadings,
): Result<RealTiles, ReadingFault> {
  const pattern = patternOf(request.layoutType);
  // It plays no part in the plan either.
  const measuredTileLength = ignoresLength(pattern) ? null : readings.measuredTileLength;
  const tileLength = measuredTileLength ?? request.tileLength;
  const tileWidth = measuredTileWidth ?? request.tileWidth;
  const laidWith = (joint: number) => layersOf({ ...request, tileLength, tileWidth, joint: joint as Length });
  // Null where the pattern cannot be laid with such a joint.
  const reachOfTen = (joint: number): number | null => {
    if (areCourses) return 10 * tileLength + 9 * joint;
    const laid = laidWith(joint);
    return laid.ok ? reachOfSteps(laid.value.lattice[runsAlong], laid.value) : null;
  };
  const joint =
    measuredTenTiles === null
      ? request.joint
      : areCourses
        ? Math.round((measuredTenTiles - 10 * tileLength) / 9)
        : jointOfTen(measuredTenTiles, reachOfTen);
  const expected = Math.round(reachOfTen(request.joint) ?? measuredTenTiles ?? 0) as Length;
  const fault =
    judge('measuredTileLength', measuredTileLength, request.tileLength, request.tileLength) ??
    judge('measuredTileWidth', measuredTileWidth, request.tileWidth, request.tileWidth) ??
    judge('measuredTenTiles', measuredTenTiles, expected, tileLength) ??
    (joint < 0 || joint > MAX_JOINT ? ({ field: 'measuredTenTiles', code: 'impossible' } as const) : null);
  if (fault !== null) return err(fault);
  const layers = laidWith(joint);
  if (!layers.ok)
    return err({
      field: fieldOfTile(measuredTileLength, measuredTileWidth),
      code: 'pattern-needs',
      fault: layers.error,
    });
  const tile = layers.value.tiles[read];
  invariant(tile !== undefined, 'a pattern has as many tiles whatever their size');
  return ok({ tileLength, tileWidth, joint: joint as Length, tile });
}

function fieldOfTile(length: number | null, width: number | null) {
  return length !== null ? 'measuredTileLength' : width !== null ? 'measuredTileWidth' : 'measuredTenTiles';
}

function layersOf(sizes: LayoutRequest): Result<Layers, PatternFault> {
  const fault = findFault(patternOf(sizes.layoutType), sizes);
  if (fault !== null) return err(fault);
  const layers = layersFor(sizes, true);
  invariant(layers !== null, 'planks have no grid');
  return ok(layers);
}

/** How far ten tiles of a course should reach with their nine joints; else how far a tile is from another one in its row. */
export function expectedTen({ tileLength, joint }: LayoutRequest, { areCourses, layers, along }: PatternGrid): Length {
  return (areCourses ? 10 * tileLength + 9 * joint : Math.round(reachOfSteps(along, layers))) as Length;
}

/**
 * How many steps along its row that other tile is, of twelve tiles in all: six of a herringbone, two or three of a cell of more
 * tiles. They fit into a room, and have enough joints for a tape to tell one of them.
 */
export function stepsRead({ tiles }: Layers): number {
  return Math.max(1, Math.floor(12 / tiles.length));
}

/** So many steps along a row, from corner to corner. Lattice units, not rounded. */
function reachOfSteps({ x, y }: LatticeStep, layers: Layers): number {
  return stepsRead(layers) * Math.sqrt(x * x + y * y);
}

/** The joint with which ten tiles reach so far, in a pattern that reaches the farther the wider its joint is; below 0 without any. */
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
  { near, far, room, reach }: Way,
  readings: FloorReadings,
  grid: PatternGrid,
  tile: number,
): Result<Place, ReadingFault> {
  const [toNear, toFar] = [beyondGap(readings[near], grid), beyondGap(readings[far], grid)];
  if (toNear === null && toFar === null) return err({ field: near, code: 'one-each-way' });
  const gap = judgeGap(near, toNear, grid) ?? judgeGap(far, toFar, grid);
  if (gap !== null) return err(gap);
  if (toNear !== null && toFar !== null) {
    const fault = judge(far, toFar, Math.round(room - 2 * reach - toNear) as Length, tile);
    if (fault !== null) return err(fault);
    const wall = Math.round(toNear + 2 * reach + toFar);
    if (wall > MAX_ROOM) return err({ field: far, code: 'impossible' });
    return ok({ middle: toNear + reach, wall });
  }
  const middle = toNear === null ? room - (toFar ?? 0) - reach : toNear + reach;
  // A tile that lies is in the room.
  const isInside = middle - reach >= -MOST_SHORT && middle + reach <= room + MOST_SHORT;
  return isInside ? ok({ middle, wall: room }) : err({ field: toNear === null ? far : near, code: 'impossible' });
}

function findStuck(
  request: LayoutRequest,
  { ring }: PatternGrid,
  { x, y }: FollowedFloor['moves'],
): ReadingFault | null {
  const { room } = request;
  if (room.type !== 'custom') return null;
  // What lies is told from the top of the drawing, and a wall in corners from its bottom: neither is known to stay.
  if (isWall(request) && y.far !== 0) return { field: 'measuredBottom', code: 'wall-cannot-move' };
  const isStuck = (by: number, axis: 'x' | 'y') =>
    by !== 0 && (room.outline !== undefined || !isSquareAt(ring, axis, 'far'));
  if (isStuck(x.far, 'x')) return { field: 'measuredRight', code: 'wall-cannot-move' };
  return isStuck(y.far, 'y') ? { field: 'measuredBottom', code: 'wall-cannot-move' } : null;
}
