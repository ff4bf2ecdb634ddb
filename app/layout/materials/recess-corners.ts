import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { OBSTACLE_TYPES } from '#app/layout/model/obstacle-types.ts';
import { obstacleRing } from '#app/layout/room/obstacle-form.ts';

/** The corners of niches and windows, and how many of them are cut out of one piece, so that no joint is in line with them. */
export interface RecessCorners {
  readonly corners: number;
  readonly clear: number;
}

/** Around the corners of recesses inside the surface. For a layout that is not turned. */
export function cornersOfRecesses({ region, request, pieces, shapes, kinds }: LayoutResult): RecessCorners {
  const recesses = request.obstacles.filter(
    ({ type, form }) => OBSTACLE_TYPES[type].isRecess && form?.shape !== 'circle',
  );
  const bends = new Set(region.flatMap(innerCorners).map(keyOf));
  const corners = recesses.flatMap(obstacleRing).map(keyOf);
  const within = corners.filter((corner) => bends.has(corner));
  if (within.length === 0) return { corners: 0, clear: 0 };
  const cut = new Set(
    pieces.flatMap((piece) => {
      const [outline] = ringsAsLaid(shapes[piece.shape] as CutShape, { kinds });
      return innerCorners(outline).map(({ x, y }) => keyOf({ x: x + piece.tileX, y: y + piece.tileY }));
    }),
  );
  // A recess within one board is a hole of it.
  const holes = new Set(
    pieces.flatMap((piece) => {
      const [, ...rings] = ringsAsLaid(shapes[piece.shape] as CutShape, { kinds });
      return rings.flat().map(({ x, y }) => keyOf({ x: x + piece.tileX, y: y + piece.tileY }));
    }),
  );
  return { corners: within.length, clear: within.filter((corner) => cut.has(corner) || holes.has(corner)).length };
}

/** The corners where a ring bends inward, or a hole outward. */
function innerCorners(ring: Ring): readonly Point[] {
  return ring.filter((corner, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] as Point;
    const after = ring[(index + 1) % ring.length] as Point;
    return (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x) < 0;
  });
}

function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}
