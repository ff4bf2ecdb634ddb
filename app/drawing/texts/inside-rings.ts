import { type ScreenPoint, toWorld, type View } from '#app/drawing/model/view.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';

interface Boxed {
  readonly ring: Ring;
  readonly box: Bounds;
}

/** Whether a point of the surface is within one of the rings. Called for every candidate place of a text. */
export function insideRings(rings: readonly Ring[], view: View): (point: ScreenPoint) => boolean {
  const boxed = rings.map((ring): Boxed => ({ ring, box: ringBounds(ring) }));
  // Consecutive calls are usually for one room.
  let last: Boxed | undefined;
  return ({ xPx, yPx }) => {
    const point = toWorld(view, xPx, yPx);
    if (last === undefined || !isInside(point, last)) last = boxed.find((one) => isInside(point, one));
    return last !== undefined;
  };
}

function isInside(point: Point, { ring, box: { minX, minY, maxX, maxY } }: Boxed): boolean {
  const { x, y } = point;
  return x > minX && x < maxX && y > minY && y < maxY && locatePoint(point, ring) === 'inside';
}
