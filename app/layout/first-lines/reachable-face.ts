import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { gapAround } from '#app/layout/model/obstacle-types.ts';
import { straightWalls } from '#app/layout/parts/place-parts.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** The face that a tape is held against on one side of a room. */
export interface TapeFace {
  /** Distance from the outermost wall on that side into the room. Lattice units. */
  readonly in: number;
  /** The gap that the tiles keep there. */
  readonly gap: number;
  /** The obstacle whose face it is; null for the wall itself. */
  readonly thing: string | null;
  /** A tape reaches neither the wall nor any face parallel to it. */
  readonly isHidden?: true;
}

/** A tape needs this much visible wall. */
const TAPE = 2 * UNITS_PER_INCH;

const SIDES = {
  left: { axis: 'x', isNear: true },
  right: { axis: 'x', isNear: false },
  top: { axis: 'y', isNear: true },
  bottom: { axis: 'y', isNear: false },
} as const;

/**
 * The face to measure a line from on one side of the room. This is the wall, or, if obstacles cover all of it, their nearest face
 * parallel to it (the apron of a tub). If no face is parallel, the side is hidden.
 */
export function reachableFace(
  ring: Ring,
  things: readonly Obstacle[],
  side: keyof typeof SIDES,
  gap: number,
): TapeFace {
  const { axis, isNear } = SIDES[side];
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const line = { left: minX, right: maxX, top: minY, bottom: maxY }[side];
  const wall = { in: 0, gap, thing: null };
  const wallSide = { left: 'left', right: 'right', top: 'above', bottom: 'below' }[side];
  const stretches = straightWalls(ring).filter((one) => one.side === wallSide && one.line === line);
  const along = axis === 'x' ? 'y' : 'x';
  const [across, extent] = axis === 'x' ? (['width', 'length'] as const) : (['length', 'width'] as const);
  const depth = (one: Obstacle) => (isNear ? one[axis] + one[across] - line : line - one[axis]);
  const atWall = things.filter((one) => {
    const off = isNear ? one[axis] - line : line - one[axis] - one[across];
    return off <= Math.max(gap, 0) && depth(one) > 0;
  });
  const isInSight = stretches.some(({ start, end }) =>
    openStretches(
      start,
      end,
      atWall.map((one) => [one[along], one[along] + one[extent]] as const),
    ).some((open) => open >= TAPE),
  );
  if (stretches.length === 0 || isInSight) return wall;
  const straight = atWall.filter(({ form }) => form === undefined);
  const [nearest] = [...straight].sort((a, b) => depth(a) - depth(b));
  return nearest === undefined
    ? { ...wall, isHidden: true }
    : { in: depth(nearest), gap: gapAround(nearest, gap), thing: nearest.name };
}

/** The gaps between `start` and `end` that no stretch covers. */
function openStretches(start: number, end: number, covered: readonly (readonly [number, number])[]): number[] {
  const open: number[] = [];
  let from = start;
  for (const [low, high] of [...covered].sort((a, b) => a[0] - b[0])) {
    if (low > from) open.push(Math.min(low, end) - from);
    from = Math.max(from, high);
    if (from >= end) return open;
  }
  return [...open, end - from];
}
