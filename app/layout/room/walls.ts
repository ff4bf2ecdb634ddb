import { cosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A wall of a walk: its length and its direction on the drawing. */
export interface Wall {
  readonly length: Length;
  /** Degrees clockwise on screen from the right: 0 right, 90 down, 180 left, 270 up. */
  readonly directionDeg: number;
}

export interface WalkedWalls {
  /** The corners in walking order from (0, 0), without the end of the walk if it returns to the start. */
  readonly corners: Ring;
  /** From the walk's end to its start: both 0 if the walls close. */
  readonly gapX: number;
  readonly gapY: number;
}

/** Walks the walls one after the other. Each corner is rounded once, from the exact walk, so errors do not add up. */
export function cornersFromWalls(walls: readonly Wall[]): WalkedWalls {
  const corners: Point[] = [{ x: 0, y: 0 }];
  let x = 0;
  let y = 0;
  for (const wall of walls) {
    const { cos, sin } = cosSin(wall.directionDeg);
    x += cos * wall.length;
    y += sin * wall.length;
    corners.push({ x: Math.round(x), y: Math.round(y) });
  }
  const end = corners[corners.length - 1] as Point;
  const isClosed = end.x === 0 && end.y === 0 && corners.length > 1;
  // `0 -` avoids minus zero.
  return { corners: isClosed ? corners.slice(0, -1) : corners, gapX: 0 - end.x, gapY: 0 - end.y };
}

/**
 * Distributes a closing error over the walls in proportion to their lengths (the compass rule of surveyors, Bowditch):
 * each corner moves by the gap times the fraction of the walk, so that the end meets the start.
 */
export function spreadClosingError(walls: readonly Wall[]): Ring {
  const { corners, gapX, gapY } = cornersFromWalls(walls);
  if (gapX === 0 && gapY === 0) return corners;
  const perimeter = walls.reduce((sum, wall) => sum + wall.length, 0);
  let walked = 0;
  return corners.slice(0, -1).map((corner, i) => {
    if (i > 0) walked += walls[i - 1]?.length ?? 0;
    const share = perimeter === 0 ? 0 : walked / perimeter;
    return { x: Math.round(corner.x + gapX * share), y: Math.round(corner.y + gapY * share) };
  });
}
