import { groupBy } from '#app/base/group-by.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { doorwayRing } from '#app/layout/model/rooms.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A strip that covers the floor of a doorway with a threshold. */
export interface ThresholdStrip {
  /** From jamb to jamb. */
  readonly long: Length;
  /** Width across the wall: its thickness, unless the doorway has a strip width. */
  readonly wide: Length;
}

export interface CountedStrip extends ThresholdStrip {
  readonly count: number;
}

/** The strips of several rooms, one for each doorway that is not tiled; empty for a single room. */
export function thresholdStrips({ plan: rooms }: Pick<LayoutRequest, 'plan'>): readonly ThresholdStrip[] {
  const { parts, doorways } = rooms ?? { parts: [], doorways: [] };
  return doorways
    .filter(({ tiled }) => !tiled)
    .map((doorway) => {
      const { width, length, strip } = doorway;
      const part = parts[doorway.part];
      const isUpright = part !== undefined && meetsSideways(ringBounds(doorwayRing(doorway)), part.ring);
      const [long, thick] = isUpright ? [length, width] : [width, length];
      return { long, wide: strip ?? thick };
    });
}

/** Strips of one size together. */
export function alikeStrips<Strip extends ThresholdStrip>(strips: readonly Strip[]) {
  return groupBy(strips, ({ long, wide }) => `${long} ${wide}`);
}

/** The strips of one layout by their size. */
export function countStrips(request: Pick<LayoutRequest, 'plan'>): readonly CountedStrip[] {
  return alikeStrips(thresholdStrips(request)).map((group) => ({ ...group[0], count: group.length }));
}

/** Whether the doorway is entered from the left or the right: the wall is vertical on screen. */
function meetsSideways({ minX, minY, maxX, maxY }: Bounds, ring: Parameters<typeof locatePoint>[1]): boolean {
  const y = (minY + maxY) / 2;
  return [minX, maxX].some((x) => locatePoint({ x, y }, ring) !== 'outside');
}
