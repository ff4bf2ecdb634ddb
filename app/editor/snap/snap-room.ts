import { LINE_SNAP_PX } from '#app/editor/drawing-unit.ts';
import { snapValue } from '#app/editor/snap/snap-grid.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { OPPOSITE, type StraightWall, straightWalls } from '#app/layout/parts/place-parts.ts';

/** Another room of the floor, and the thickness of a wall between it and the moving room. */
interface SnapNeighbour {
  readonly index: number;
  readonly ring: Ring;
  readonly wall: number;
}

/** One of several rooms, which is being moved. */
export interface RoomQuestion {
  /** Its present position, in the frame of all rooms. */
  readonly ring: Ring;
  /** The pointer's movement, in lattice units, neither rounded nor snapped. */
  readonly by: Point;
  readonly others: readonly SnapNeighbour[];
  readonly gridStep: number;
  readonly latticePerPx: number;
}

export interface RoomAnswer {
  /** Its movement, in whole units. */
  readonly by: Point;
  readonly guides: readonly Segment[];
  /** The rooms with a wall one wall thickness away. */
  readonly at: readonly number[];
}

interface Draw {
  readonly by: number;
  readonly other: number;
  /** Whether a wall separates the two; otherwise both are in one line. */
  readonly isFacing: boolean;
  readonly wall: StraightWall;
}

/**
 * The position of one of several rooms: its axis-parallel walls snap to those of other rooms within 15 px, on each axis
 * separately: to a facing wall at the thickness of the wall between, or into line with one in the same direction. If
 * none is near, it snaps to the grid.
 */
export function snapRoom(question: RoomQuestion): RoomAnswer {
  const { ring, by, gridStep } = question;
  const across = nearest(question, 'x');
  const down = nearest(question, 'y');
  const box = ringBounds(ring);
  const moved = {
    x: across?.by ?? snapValue(box.minX + by.x, gridStep) - box.minX,
    y: down?.by ?? snapValue(box.minY + by.y, gridStep) - box.minY,
  };
  const draws = [across, down].filter((draw) => draw !== null);
  return {
    by: { x: Math.round(moved.x), y: Math.round(moved.y) },
    guides: draws.map(({ wall }) => guideOf(wall)),
    at: draws.filter(({ isFacing }) => isFacing).map(({ other }) => other),
  };
}

function nearest({ ring, by, others, latticePerPx }: RoomQuestion, axis: 'x' | 'y'): Draw | null {
  const reach = LINE_SNAP_PX * latticePerPx;
  const along = axis === 'x' ? by.y : by.x;
  let best: Draw | null = null;
  let least = reach;
  for (const own of wallsAcross(ring, axis)) {
    for (const { index: other, ring: beside, wall: thickness } of others) {
      for (const wall of wallsAcross(beside, axis)) {
        const isFacing = wall.side === OPPOSITE[own.side];
        const isAlong = wall.side === own.side;
        // Walls in one line may belong to adjacent rooms; facing walls must overlap.
        const slack = isFacing ? 0 : thickness + 2 * reach;
        if (!(isFacing || isAlong) || !isAcross(own, wall, along, slack)) continue;
        const off = isFacing ? (own.side === 'right' || own.side === 'below' ? -thickness : thickness) : 0;
        const draw = { by: wall.line + off - own.line, other, isFacing, wall };
        const apart = Math.abs(draw.by - by[axis]);
        if (apart > least || (apart === least && best?.isFacing)) continue;
        best = draw;
        least = apart;
      }
    }
  }
  return best;
}

function wallsAcross(ring: Ring, axis: 'x' | 'y'): StraightWall[] {
  return straightWalls(ring).filter(({ side }) => (side === 'left' || side === 'right') === (axis === 'x'));
}

/** Whether two walls overlap (nearly) after the first has moved along. */
function isAcross(own: StraightWall, wall: StraightWall, along: number, slack: number): boolean {
  return own.start + along < wall.end + slack && own.end + along > wall.start - slack;
}

function guideOf({ side, line, start, end }: StraightWall): Segment {
  const isUpright = side === 'left' || side === 'right';
  return isUpright
    ? { from: { x: line, y: start }, to: { x: line, y: end } }
    : { from: { x: start, y: line }, to: { x: end, y: line } };
}
