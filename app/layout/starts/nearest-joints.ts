import type { Point } from '#app/geometry/point.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { shiftOfCourse } from '#app/layout/patterns/pattern.ts';
import type { Alignment } from '#app/layout/starts/align-layout.ts';

/**
 * The position nearest to an obstacle's current one at which tiles end or start at its edges, one edge on each axis. Along the
 * courses it uses a joint of the course at the obstacle's lower (or right) edge. Lattice units, the room's frame.
 */
export function nearestJoints(obstacle: Obstacle, alignment: Alignment): Point {
  const { runsAlong, tileAcross, tileDown, joint, originX, originY, shifts } = alignment;
  const sizes = { x: obstacle.width, y: obstacle.length };
  const tiles = { x: tileAcross, y: tileDown };
  const origins = { x: originX, y: originY };
  const across = runsAlong === 'x' ? 'y' : 'x';
  const moved = (axis: 'x' | 'y', origin: number) =>
    obstacle[axis] + leastMove(obstacle[axis], sizes[axis], { tile: tiles[axis], joint, origin });
  const placedAcross = moved(across, origins[across]);
  const module = tiles[across] + joint;
  const course = Math.ceil((placedAcross + sizes[across] - origins[across]) / module) - 1;
  const placedAlong = moved(runsAlong, origins[runsAlong] + shiftOfCourse(shifts, course));
  return runsAlong === 'x' ? { x: placedAlong, y: placedAcross } : { x: placedAcross, y: placedAlong };
}

interface Row {
  readonly tile: number;
  readonly joint: number;
  readonly origin: number;
}

/** The least move that brings the near edge to the end of a tile, or the far edge to the start of one. */
function leastMove(near: number, size: number, { tile, joint, origin }: Row): number {
  const module = tile + joint;
  const toNearest = (from: number, first: number) => {
    const past = (((from - first) % module) + module) % module;
    return past * 2 <= module ? 0 - past : module - past;
  };
  const moves = [toNearest(near, origin + tile), toNearest(near + size, origin)];
  return moves.reduce((least, move) => (Math.abs(move) < Math.abs(least) ? move : least));
}
