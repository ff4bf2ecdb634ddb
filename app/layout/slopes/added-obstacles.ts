import { type Bounds, isBox, ringBounds } from '#app/geometry/bounds.ts';
import type { Obstacle } from '#app/layout/model/layout-request.ts';
import type { Curb, SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import { polygonal } from '#app/layout/room/obstacle-form.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

const DRAIN_ID = 'shower-drain';
const CURB_ID = 'shower-curb';

/** Whether that is a drain. */
export function isDrain({ id }: Pick<Obstacle, 'id'>): boolean {
  return id.startsWith(DRAIN_ID);
}

/** Whether a floor that falls to a drain added that: no list of obstacles that people type contains it. */
export function isAdded(obstacle: Pick<Obstacle, 'id'>): boolean {
  return isDrain(obstacle) || obstacle.id.startsWith(CURB_ID);
}

/** The drain as an obstacle that tiles are cut around; a zone's drain by the zone's index. */
export function drainObstacle({ opening, isRound }: Pick<SlopedFloor, 'opening' | 'isRound'>, zone?: number): Obstacle {
  return {
    id: zone === undefined ? DRAIN_ID : `${DRAIN_ID}-${zone}`,
    name: words.drain,
    type: 'custom',
    ...boxOf(opening),
    height: 0 as Length,
    ...(isRound && { form: { shape: 'circle' } as const }),
  };
}

/** The curb of a zone, which the floor around it ends at. */
export function curbObstacle({ ring, outside }: Curb, zone: number): Obstacle {
  return {
    ...(isBox(ring) ? boxOf(ringBounds(ring)) : polygonal(ring)),
    id: `${CURB_ID}-${zone}`,
    name: words.curb,
    type: 'custom',
    height: outside as Length,
  };
}

function boxOf({ minX, minY, maxX, maxY }: Bounds): Pick<Obstacle, 'x' | 'y' | 'width' | 'length'> {
  return {
    x: minX as Length,
    y: minY as Length,
    width: (maxX - minX) as Length,
    length: (maxY - minY) as Length,
  };
}
