import { describe, expect, it } from 'vitest';
import type { Room } from '#app/layout/model/layout-request.ts';
import { checkObstacle, obstacleBounds } from '#app/layout/room/obstacle.ts';
import { placeAtWalls } from '#app/layout/room/place-at-walls.ts';
import { ROOM_SPOTS } from '#app/layout/room/room-spots.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';

const inch = 8128;
const BATHROOM: Room = { type: 'rectangle', length: fromInches(96), width: fromInches(60) };
const TUB = { width: fromInches(60), length: fromInches(30) };
const TOILET = { width: fromInches(20), length: fromInches(28) };
/** An L: the lower right quarter of 120 × 120 is not there. */
const L_SHAPED: Room = {
  type: 'custom',
  points: [
    [0, 0],
    [120, 0],
    [120, 60],
    [60, 60],
    [60, 120],
    [0, 120],
  ].map(([x = 0, y = 0]) => ({ x: x * inch, y: y * inch })),
};

function at(spotId: string, box: typeof TUB, room: Room, others: readonly ReturnType<typeof obstacleBounds>[] = []) {
  const spot = ROOM_SPOTS.find(({ id }) => id === spotId);
  if (spot === undefined) throw new Error(spotId);
  const { x, y } = placeAtWalls(box, spot, room, others);
  return [x / inch, y / inch];
}

describe('placeAtWalls', () => {
  it.each([
    ['top-left', [0, 0]],
    ['top', [20, 0]],
    ['top-right', [40, 0]],
    ['left', [0, 34]],
    ['middle', [20, 34]],
    ['right', [40, 34]],
    ['bottom-left', [0, 68]],
    ['bottom', [20, 68]],
    ['bottom-right', [40, 68]],
  ])('%s of a rectangle', (spot, place) => {
    expect(at(spot, TOILET, BATHROOM)).toEqual(place);
  });

  it('goes beside existing obstacles along the wall', () => {
    const vanity = { x: 0, y: 0, width: 36 * inch, length: 21 * inch };
    expect(at('top-left', TOILET, BATHROOM, [obstacleBounds(vanity)])).toEqual([0, 21]);
    expect(at('top', TOILET, BATHROOM, [obstacleBounds(vanity)])).toEqual([36, 0]);
    // The tub fills the wall: no place along it is free, and the nearest free one is along the other wall.
    expect(at('top-left', TOILET, BATHROOM, [obstacleBounds({ ...TUB, x: 0, y: 0 })])).toEqual([0, 30]);
  });

  it('uses the nearest corner and wall of a room of any shape', () => {
    // Both arms end equally far from the corner of the box: the first one along the walls is used.
    expect(at('bottom-right', TOILET, L_SHAPED)).toEqual([100, 32]);
    expect(at('middle', TOILET, L_SHAPED)).toEqual([60, 32]);
    expect(at('top-right', TUB, L_SHAPED)).toEqual([60, 0]);
    expect(at('right', TOILET, L_SHAPED)).toEqual([100, 16]);
    expect(at('bottom', TOILET, L_SHAPED)).toEqual([20, 92]);
  });

  it('is inside the room at every spot with space for it', () => {
    for (const spot of ROOM_SPOTS) {
      const place = placeAtWalls(TOILET, spot, L_SHAPED, []);
      const fault = checkObstacle({ ...TOILET, x: place.x as Length, y: place.y as Length }, L_SHAPED);
      expect([spot.id, fault]).toEqual([spot.id, null]);
    }
  });

  it('lets the room reject an obstacle that fits nowhere', () => {
    const sofa = { width: fromInches(90), length: fromInches(90) };
    const place = placeAtWalls(sofa, ROOM_SPOTS[0], L_SHAPED, []);
    expect(checkObstacle({ ...sofa, x: place.x as Length, y: place.y as Length }, L_SHAPED)).toBe('outside');
  });
});
