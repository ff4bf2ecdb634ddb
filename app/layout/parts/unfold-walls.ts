import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { cutRing } from '#app/geometry/cut-ring.ts';
import { normaliseRing } from '#app/geometry/normalise-ring.ts';
import { moveOutline, normaliseOutline, type Outline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { turnOutlineOver, turnOver } from '#app/layout/model/wall-frame.ts';
import type { DrawnRooms } from '#app/layout/parts/admit-rooms.ts';
import { cutOutline } from '#app/layout/room/cut-outline.ts';
import type { Length } from '#app/layout/units/length.ts';

/**
 * A wall in its own frame: x from its left end as seen from inside the room, y from the bottom up; `at`: its typed
 * position.
 */
export interface WallToUnfold {
  readonly name: string;
  readonly ring: Ring;
  readonly at?: Point;
  /** Present if one of its edges is an arc. */
  readonly outline?: Outline;
  readonly obstacles: readonly Obstacle[];
  /** The ends where its tiles stop short of the other wall's tiles; empty: as usual. */
  readonly laps: '' | 'none' | 'left' | 'right' | 'both';
}

export interface Unfolding {
  /** How much shorter a lapping wall is: the tile's thickness plus a joint. */
  readonly lap: number;
  /**
   * Width of the saw blade: the distance of the walls on the grid, because a tile at a corner is cut there and
   * continues beyond it.
   */
  readonly blade: number;
  /** Height of the first course above the bottom; null if the layout is centered. */
  readonly levelLine: number | null;
}

/**
 * Consecutive walls, unfolded in one frame from left to right. At a corner the wall on the right laps the one on its
 * left unless either specifies otherwise; the last wall does not continue with the first. Its y runs downwards.
 */
export function unfoldWalls(
  walls: readonly WallToUnfold[],
  { lap, blade, levelLine }: Unfolding,
): Result<DrawnRooms, { readonly wall: number }> {
  const parts: DrawnRooms['parts'][number][] = [];
  // Without a blade they would be one wall.
  const apart = Math.max(1, blade);
  let from = 0;
  for (const [wall, { name, ring, outline, at = { x: 0, y: 0 }, obstacles, laps }] of walls.entries()) {
    const before = walls[wall - 1]?.laps;
    const isUsual = laps === '' && wall > 0 && before !== 'right' && before !== 'both';
    const { minX, maxX } = ringBounds(ring);
    const left = minX + (isUsual || laps === 'left' || laps === 'both' ? lap : 0);
    const right = maxX - (laps === 'right' || laps === 'both' ? lap : 0);
    const visible = left < right ? keepBetween(ring, left, right) : null;
    if (visible === null) return err({ wall });
    const by = from - left;
    from += right - left + apart;
    parts.push({
      name,
      ring: normaliseRing(visible.map(({ x, y }) => ({ x: x + by, y: 0 - y }))),
      ...(outline && { outline: outlineBetween(outline, left, right, by) }),
      at: { x: at.x + by, y: 0 - at.y },
      obstacles: obstacles.map((one) => ({ ...turnOver(one, 0), x: (one.x + by) as Length })),
    });
  }
  const line = levelLine === null ? {} : { levelLine: (0 - levelLine) as Length };
  return ok({ surface: 'wall', parts, doorways: [], ...line });
}

/** The same part of its outline, moved and the other way up. */
function outlineBetween(outline: Outline, left: number, right: number, by: number): Outline {
  const kept = cutOutline(cutOutline(outline, left, 1), right, -1);
  return normaliseOutline(moveOutline(turnOutlineOver(kept, 0), { x: by, y: 0 }));
}

/** The part of a wall between two vertical lines; null if that is not a single valid piece. */
function keepBetween(ring: Ring, left: number, right: number): Ring | null {
  const cut = cutRing(cutRing(ring, 'x', left, 1), 'x', right, -1);
  const kept = normaliseRing(cut.map(({ x, y }) => ({ x, y: Math.round(y) })));
  return kept.length < 3 || findRingFault(kept) !== null ? null : kept;
}
