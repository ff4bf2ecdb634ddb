import type { Point } from '#app/geometry/point.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { WallMoves } from '#app/layout/replan/moved-walls.ts';
import type { ReplannedFloor } from '#app/layout/replan/replan-floor.ts';
import type { Length } from '#app/layout/units/length.ts';

/**
 * The obstacles of a room whose walls move, in the frame of its box. Obstacles at a wall move with it; others stay. `far` is the
 * far corner of the old box.
 */
export function thingsAtWalls(
  things: readonly Obstacle[],
  far: Point,
  { moves: { x, y }, walls, boxBy }: Pick<ReplannedFloor, 'moves' | 'walls' | 'boxBy'>,
): readonly Obstacle[] {
  return things.map((thing): Obstacle => {
    const own = withItsWall(thing, walls);
    const [left, width] = between(thing.x, thing.width, far.x, x, thing.form === undefined);
    const [top, length] = between(thing.y, thing.length, far.y, y, thing.form === undefined);
    const [byX, byY] = [x.near - boxBy.x + own.x, y.near - boxBy.y + own.y];
    return {
      ...thing,
      x: (left + byX) as Length,
      y: (top + byY) as Length,
      width: width as Length,
      length: length as Length,
    };
  });
}

/** Whether they have the same places and sizes. */
export function areSameThings(one: readonly Obstacle[], other: readonly Obstacle[]): boolean {
  return one.every(({ x, y, width, length }, index) => {
    const { x: ox, y: oy, width: w, length: l } = other[index] ?? {};
    return x === ox && y === oy && width === w && length === l;
  });
}

/** How far an obstacle moves with a single wall it stands against, if not the whole side moves. */
function withItsWall(
  { x, y, width, length }: Obstacle,
  walls: ReplannedFloor['walls'],
): Readonly<Record<'x' | 'y', number>> {
  const by = { x: 0, y: 0 };
  const ends = { x: [x, x + width], y: [y, y + length] } as const;
  for (const { from, to, axis, by: wallBy, of } of walls) {
    const other = axis === 'x' ? 'y' : 'x';
    const isBeside =
      ends[other][0] < Math.max(from[other], to[other]) && ends[other][1] > Math.min(from[other], to[other]);
    const isAtIt = from[axis] === to[axis] && ends[axis][1] === from[axis];
    if (of === 'wall' && isBeside && isAtIt) by[axis] += wallBy;
  }
  return by;
}

/**
 * The position and size of an obstacle along one axis of the moved room. One that reaches from wall to wall is resized with the
 * room.
 */
function between(
  at: number,
  size: number,
  wall: number,
  { near, far }: WallMoves,
  mayStretch: boolean,
): readonly [at: number, size: number] {
  const [isNear, isFar] = [at <= 0, at + size >= wall];
  if (isNear && isFar && mayStretch) return [at, size + far - near];
  if (isNear) return [at, size];
  return [at - near + (isFar ? far : 0), size];
}
