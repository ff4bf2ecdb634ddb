import { gridStep } from '#app/editor/drawing-unit.ts';
import { toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapValue } from '#app/editor/snap/snap-grid.ts';
import { snapRect } from '#app/editor/snap/snap-rect.ts';
import type { ObstacleContext } from '#app/editor/tools/obstacle/obstacle-state.ts';
import type { Grip } from '#app/editor/tools/obstacle/zone-thing.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { LEAST_ZONE } from '#app/layout/model/limits.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { roomRing } from '#app/layout/room/room.ts';
import type { Length } from '#app/layout/units/length.ts';

interface Resized {
  readonly thing: Obstacle;
  readonly guides: readonly Segment[];
}

/**
 * The zone with a grip pulled to a place: a rectangle keeps its opposite corner, a circle its middle. It snaps to walls, to
 * other things and to the grid unless `isExact`, and stays an inch wide and long.
 */
export function resize(thing: Obstacle, { way }: Grip, to: Point, context: ObstacleContext, isExact: boolean): Resized {
  return thing.form === undefined
    ? resizeRectangle(thing, way, to, context, isExact)
    : { thing: resizeCircle(thing, to, context, isExact), guides: [] };
}

function resizeRectangle(thing: Obstacle, way: Point, to: Point, context: ObstacleContext, isExact: boolean): Resized {
  const snap = isExact
    ? { point: toLattice(to), guides: [] }
    : snapRect({
        corner: to,
        width: 0,
        length: 0,
        room: roomRing(context.room),
        others: context.obstacles.filter(({ id }) => id !== thing.id).map(obstacleBounds),
        gridStep: gridStep(context.unitSystem),
        latticePerPx: context.latticePerPx,
      });
  const { minX, minY, maxX, maxY } = obstacleBounds(thing);
  const [left, right] = stretched(minX, maxX, way.x, snap.point.x);
  const [top, bottom] = stretched(minY, maxY, way.y, snap.point.y);
  const size = { x: left, y: top, width: right - left, length: bottom - top } as Pick<
    Obstacle,
    'x' | 'y' | 'width' | 'length'
  >;
  return { thing: { ...thing, ...size }, guides: snap.guides };
}

function stretched(low: number, high: number, way: number, to: number): readonly [number, number] {
  return way < 0 ? [Math.min(to, high - LEAST_ZONE), high] : [low, Math.max(to, low + LEAST_ZONE)];
}

function resizeCircle(thing: Obstacle, to: Point, { unitSystem }: ObstacleContext, isExact: boolean): Obstacle {
  const [twiceX, twiceY] = [2 * thing.x + thing.width, 2 * thing.y + thing.length];
  const apart = distance({ x: twiceX / 2, y: twiceY / 2 }, to);
  const radius = isExact ? apart : snapValue(apart, gridStep(unitSystem));
  const wished = Math.max(LEAST_ZONE, Math.round(2 * radius));
  // Its corner stays on the lattice, and its middle where it was.
  const diameter = wished + (Math.abs(twiceX - wished) % 2);
  const [x, y] = [(twiceX - diameter) / 2, (twiceY - diameter) / 2].map(Math.floor) as [Length, Length];
  return { ...thing, x, y, width: diameter as Length, length: diameter as Length };
}
