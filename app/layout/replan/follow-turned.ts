import { err, ok, type Result } from '#app/base/result.ts';
import { writeHeldStart } from '#app/layout/layers/held-start.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { Side } from '#app/layout/layout-result.ts';
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
import { firstCorner, meetsWall, type TurnedGrid, tileReach } from '#app/layout/replan/turned-grid.ts';
import { moveWalls, ORIGIN, wallsOfSide } from '#app/layout/replan/wall-moves.ts';
import { MAX_JOINT, MAX_ROOM } from '#app/layout/room/limits.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A floor of a turned pattern as it is. Lattice units. */
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
 * The floor on which the readings from one whole tile of the last laid course are right: the pattern goes on from that tile with
 * tiles and joints as they are. Where both of two facing walls were read, the room is as wide as they say; else it is as planned.
 */
export function followTurned(
  request: LayoutRequest,
  grid: TurnedGrid,
  readings: FloorReadings,
): Result<FollowedGrid, ReadingFault> {
  const { laid, measuredTileLength, measuredTileWidth, measuredTenTiles } = readings;
  if (laid === null || laid < 1 || laid > grid.mostLaid) {
    return err({ field: 'laid', code: 'how-many-laid', most: grid.mostLaid });
  }
  const ofWalls = SIDES.map(([field]) => readings[field]);
  if ([...ofWalls, measuredTileLength, measuredTileWidth, measuredTenTiles].every((reading) => reading === null)) {
    return err({ field: 'measuredLeft', code: 'nothing-measured' });
  }
  const tile = { along: measuredTileLength ?? grid.tile.along, across: measuredTileWidth ?? grid.tile.across };
  const joint = measuredTenTiles === null ? request.joint : Math.round((measuredTenTiles - 10 * tile.along) / 9);
  const sizes =
    judge('measuredTileLength', measuredTileLength, grid.tile.along as Length, grid.tile.along) ??
    judge('measuredTileWidth', measuredTileWidth, grid.tile.across as Length, grid.tile.across) ??
    judge('measuredTenTiles', measuredTenTiles, (10 * tile.along + 9 * request.joint) as Length, tile.along) ??
    (joint < 0 || joint > MAX_JOINT ? ({ field: 'measuredTenTiles', code: 'impossible' } as const) : null);
  if (sizes !== null) return err(sizes);

  const reach = tileReach(tile, grid);
  const side = Math.min(tile.along, tile.across);
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
  const walls = (['x', 'y'] as const).flatMap((axis) => wallsOfSide(grid.ring, axis, 'far', moves[axis].far));
  const ring = moveWalls(grid.ring, walls, ORIGIN) ?? grid.ring;
  const missed = SIDES.find(([field, to]) => readings[field] !== null && !meetsWall(ring, to, middle, tile, grid));
  if (missed !== undefined) return err({ field: missed[0], code: 'not-outermost' });
  const stuck = findStuck(request, grid, moves);
  if (stuck !== null) return err(stuck);
  const corner = firstCorner(tile, grid);
  // A tile against the wall may be read as a unit beyond it.
  const at = {
    x: Math.max(0, Math.round(middle.x + corner.x)),
    y: Math.max(0, Math.round(middle.y + corner.y)),
  };
  return ok({
    tileLength: tile.along as Length,
    tileWidth: tile.across as Length,
    joint: joint as Length,
    moves,
    walls,
    heldStart: writeHeldStart({ at, course: laid }),
  });
}

function placeBetween(
  { near, far, room, reach }: Way,
  readings: FloorReadings,
  grid: TurnedGrid,
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
  { room }: LayoutRequest,
  { ring }: TurnedGrid,
  { x, y }: FollowedFloor['moves'],
): ReadingFault | null {
  if (room.type !== 'custom') return null;
  const isStuck = (by: number, axis: 'x' | 'y') =>
    by !== 0 && (room.outline !== undefined || !isSquareAt(ring, axis, 'far'));
  if (isStuck(x.far, 'x')) return { field: 'measuredRight', code: 'wall-cannot-move' };
  return isStuck(y.far, 'y') ? { field: 'measuredBottom', code: 'wall-cannot-move' } : null;
}
