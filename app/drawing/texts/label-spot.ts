import type { CosSin } from '#app/geometry/cos-sin.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { turnBack } from '#app/geometry/turn.ts';

/** Room for a text inside an outline: the center of the box and half its height (lattice units). */
export interface LabelSpot {
  readonly x: number;
  readonly y: number;
  readonly halfHeight: number;
}

const ORIGIN: Point = { x: 0, y: 0 };
const GRID = 9;
const ROUNDS = 3;

/**
 * The largest upright box of `aspect` (width over height) inside an outline with holes, found on a grid that is
 * refined around its best point: within a few per cent of the true one, which is plenty for a letter.
 */
export function findLabelSpot(outline: Ring, holes: readonly Ring[], aspect: number): LabelSpot {
  const rings = [outline, ...holes];
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const corner of outline) {
    minX = Math.min(minX, corner.x);
    maxX = Math.max(maxX, corner.x);
    minY = Math.min(minY, corner.y);
    maxY = Math.max(maxY, corner.y);
  }
  let best: LabelSpot = { x: (minX + maxX) / 2, y: (minY + maxY) / 2, halfHeight: 0 };
  best = { ...best, halfHeight: boxHalfHeight(rings, best.x, best.y, aspect) };
  // No box is taller than the outline or wider than it: a rectangle is settled by its middle.
  const limit = Math.min((maxY - minY) / 2, (maxX - minX) / (2 * aspect));
  let stepX = (maxX - minX) / GRID;
  let stepY = (maxY - minY) / GRID;
  let fromX = minX + stepX / 2;
  let fromY = minY + stepY / 2;
  for (let round = 0; round < ROUNDS && best.halfHeight < limit * 0.999; round++) {
    for (let row = 0; row < GRID; row++) {
      for (let column = 0; column < GRID; column++) {
        const x = fromX + column * stepX;
        const y = fromY + row * stepY;
        const halfHeight = boxHalfHeight(rings, x, y, aspect);
        if (halfHeight > best.halfHeight * 1.001) best = { x, y, halfHeight };
      }
    }
    fromX = best.x - stepX;
    fromY = best.y - stepY;
    stepX = (2 * stepX) / (GRID - 1);
    stepY = (2 * stepY) / (GRID - 1);
  }
  return best;
}

/**
 * The same for an outline (the first of `rings`) with its holes in a frame that is turned when it is drawn: the box is
 * upright then, its middle is in the frame. Without a frame nothing is turned.
 */
export function findTurnedLabelSpot(rings: readonly Ring[], aspect: number, frame: CosSin | null): LabelSpot {
  const turn = (ring: Ring, by: CosSin) => ring.map((corner) => turnBack(corner, by, ORIGIN));
  const [outline = [], ...holes] = frame === null ? rings : rings.map((ring) => turn(ring, frame));
  const spot = findLabelSpot(outline, holes, aspect);
  if (frame === null) return spot;
  return { ...turnBack(spot, { cos: frame.cos, sin: 0 - frame.sin }, ORIGIN), halfHeight: spot.halfHeight };
}

/** Half the height of the largest box around a point that meets no edge; 0 outside. */
function boxHalfHeight(rings: readonly Ring[], x: number, y: number, aspect: number): number {
  let isInside = false;
  let least = Infinity;
  for (const ring of rings) {
    let from = ring[ring.length - 1] as Point;
    for (const to of ring) {
      if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) {
        isInside = !isInside;
      }
      least = Math.min(least, squareDistance((from.x - x) / aspect, from.y - y, (to.x - x) / aspect, to.y - y));
      from = to;
    }
  }
  return isInside ? least : 0;
}

/** The least of max(|x|, |y|) along a segment: convex and piecewise linear, so one of its breakpoints has it. */
function squareDistance(ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  let least = Math.min(Math.max(Math.abs(ax), Math.abs(ay)), Math.max(Math.abs(bx), Math.abs(by)));
  const breaks = [-ax / dx, -ay / dy, (ay - ax) / (dx - dy), -(ax + ay) / (dx + dy)];
  for (const t of breaks) {
    if (t > 0 && t < 1) least = Math.min(least, Math.max(Math.abs(ax + t * dx), Math.abs(ay + t * dy)));
  }
  return least;
}
