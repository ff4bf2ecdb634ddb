import { distance, type Point } from '#app/geometry/point.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { roundMark, roundMarks, shownStep } from '#app/layout/units/round-marks.ts';

/**
 * A wall as it is shown. Along an axis it is the distance of its rounded ends, so that the walls of one side of a room add
 * up to the whole; a slanted wall is in no such row.
 */
export function measureWall(from: Point, to: Point, system: UnitSystem): Length {
  if (from.x !== to.x && from.y !== to.y) return Math.round(distance(from, to)) as Length;
  const [a, b] = from.x === to.x ? [from.y, to.y] : [from.x, to.x];
  const [near = 0, far = 0] = roundMarks([Math.min(a, b), Math.max(a, b)], shownStep(system));
  return (far - near) as Length;
}

/** The cuts at the two walls of one side of the room; 0 for a whole tile or a bare joint. */
export interface ShownBorders {
  readonly near: Length;
  readonly far: Length;
}

/**
 * The borders as shown: together with the tiles between them they add up to the wall, and none is a whole tile. Null
 * without borders.
 */
export function measureBorders(result: LayoutResult, axis: 'x' | 'y', system: UnitSystem): ShownBorders | null {
  const row = rowOf(result, axis);
  if (row === null) return null;
  const step = shownStep(system);
  const { inside, tile, start, leftover } = row;
  const far = roundMark(inside, step) - roundMark(inside - leftover, step);
  const most = largestCut(tile, step);
  return { near: Math.min(roundMark(start, step), most) as Length, far: Math.min(far, most) as Length };
}

/**
 * Sum over both axes of the difference between opposite borders as shown; a whole tile at a wall is a border of a whole
 * tile, a single piece is both. Equal borders stay equal even if rounding gives one of them a step more.
 */
export function measureImbalance(result: LayoutResult, system: UnitSystem): Length {
  const differences = (['x', 'y'] as const).map((axis) => {
    const [row, shown] = [rowOf(result, axis), measureBorders(result, axis, system)];
    if (row === null || shown === null) return 0;
    const { inside, start, leftover } = row;
    const tile = roundMark(row.tile, shownStep(system));
    if (start === inside || (start || row.tile) === (leftover || row.tile)) return 0;
    return Math.abs((start === 0 ? tile : shown.near) - (leftover === 0 ? tile : shown.far));
  });
  return differences.reduce((sum, difference) => sum + difference, 0) as Length;
}

/** The room inside its gaps along one axis, its tile, and the cuts at both ends. */
function rowOf(result: LayoutResult, axis: 'x' | 'y') {
  const { borders } = result;
  if (borders === null) return null;
  const [{ across, down }] = result.kinds;
  const gaps = 2 * gapOf(result.request.finish);
  return axis === 'x'
    ? { inside: result.boundsWidth - gaps, tile: across, start: borders.startCutWidth, leftover: borders.leftoverWidth }
    : {
        inside: result.boundsLength - gaps,
        tile: down,
        start: borders.startCutLength,
        leftover: borders.leftoverLength,
      };
}

/** The most that a piece cut from a side of the tile is shown as: a step less than the tile. */
export function largestCut(tile: number, step: number): number {
  return Math.max(step, roundMark(tile, step) - step);
}
