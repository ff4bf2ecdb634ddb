import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { asRequest, layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';

/** 100 × 100 in, tile 12 × 12, joint 1/8, straight, centered: 49 full and 32 cut tiles. */
export const SQUARE_REQUEST: LayoutRequest = layoutRequest({ room: rectangleRoom(100, 100) });

/** A request that is identified by its tile length (in). */
export function requestNamed(tileInches: number): LayoutRequest {
  return asRequest({ ...SQUARE_REQUEST, tileLength: fromInches(tileInches) });
}

const corner = (x: number, y: number) => ({ x: fromInches(x), y: fromInches(y) });

/** An L-shaped room with a slanted wall and two obstacles that touch, half stagger. */
export const SLANTED_ROOM: LayoutRequest = asRequest({
  ...SQUARE_REQUEST,
  room: {
    type: 'custom',
    points: [corner(0, 0), corner(140, 0), corner(120, 70), corner(64, 70), corner(64, 130), corner(0, 130)],
  },
  obstacles: [
    {
      id: 'island',
      name: 'Island',
      type: 'kitchen_island',
      length: fromInches(20),
      width: fromInches(30),
      x: fromInches(10.25),
      y: fromInches(12.5),
    },
    {
      id: 'column',
      name: 'Column',
      type: 'column',
      length: fromInches(8),
      width: fromInches(8),
      x: fromInches(40.25),
      y: fromInches(12.5),
    },
  ],
  layoutType: 'half',
  patternOrientation: 'horizontal',
});

/** 1000 × 1000 in of 1 in tiles: a million. */
export const MILLION_TILES: LayoutRequest = asRequest({
  ...SQUARE_REQUEST,
  room: { type: 'rectangle', length: fromInches(1000), width: fromInches(1000) },
  tileLength: fromInches(1),
  tileWidth: fromInches(1),
  joint: fromInches(0),
});

/** 40 slanted walls, five obstacles, 6 in tiles in half stagger: hard to lay by hand, but of usual size for the engine. */
export const FORTY_CORNERS: LayoutRequest = asRequest({
  ...SQUARE_REQUEST,
  room: { type: 'custom', points: zigzagRing(40, 84, 72) },
  obstacles: [
    [50, 40],
    [90, 40],
    [50, 80],
    [90, 80],
    [70, 60],
  ].map(([x = 0, y = 0], i) => ({
    id: `o${i}`,
    name: `Obstacle ${i}`,
    type: 'custom',
    length: fromInches(11.3),
    width: fromInches(13.7),
    x: fromInches(x),
    y: fromInches(y),
  })),
  tileLength: fromInches(6),
  tileWidth: fromInches(6),
  layoutType: 'half',
  patternOrientation: 'horizontal',
});

/** A ring of slanted walls round the middle of a box that reaches `halfX` and `halfY` inches from it. */
function zigzagRing(corners: number, halfX: number, halfY: number) {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const reach = i % (corners / 4) === 0 ? 1 : 0.9 + 0.01 * ((i * 7) % 10);
    return corner(halfX * (1 + reach * Math.cos(angle)), halfY * (1 + reach * Math.sin(angle)));
  });
}
