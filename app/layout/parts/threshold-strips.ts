import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { doorwayRing, type PartsPlan } from '#app/layout/parts/plan.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A strip that covers the floor of a doorway with a threshold. */
export interface ThresholdStrip {
  /** From jamb to jamb. */
  readonly long: Length;
  /** Across the wall. */
  readonly wide: Length;
}

/** The strips of a plan, one for each doorway that is left out of the tiling. */
export function thresholdStrips({ parts, doorways }: PartsPlan): readonly ThresholdStrip[] {
  return doorways
    .filter(({ tiled }) => !tiled)
    .map((doorway) => {
      const { width, length } = doorway;
      const part = parts[doorway.part];
      const isUpright = part !== undefined && meetsSideways(ringBounds(doorwayRing(doorway)), part.ring);
      return isUpright ? { long: length, wide: width } : { long: width, wide: length };
    });
}

/** Whether one comes to the room from the left or the right of the doorway: the wall between is upright. */
function meetsSideways({ minX, minY, maxX, maxY }: Bounds, ring: Parameters<typeof locatePoint>[1]): boolean {
  const y = (minY + maxY) / 2;
  return [minX, maxX].some((x) => locatePoint({ x, y }, ring) !== 'outside');
}
