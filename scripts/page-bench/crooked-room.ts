import { seededNumbers } from '#tests/factories/trade-rooms.ts';

/** 40 crooked walls, 14 × 12 ft, from the corner of the room's box; inches. */
export function crookedCorners(): readonly (readonly [number, number])[] {
  const next = seededNumbers(40);
  const corners = Array.from({ length: 40 }, (_, index): [number, number] => {
    const angle = (2 * Math.PI * index) / 40;
    const reach = (0.9 + 0.1 * next()) / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
    return [
      Math.round(8 * (84 + 84 * reach * Math.cos(angle))) / 8,
      Math.round(8 * (72 + 72 * reach * Math.sin(angle))) / 8,
    ];
  });
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  return corners.map(([x, y]) => [x - left, y - top]);
}

/** Five obstacles in it: x, y, width and length in inches. */
export const CROOKED_OBSTACLES: readonly (readonly [number, number, number, number])[] = [
  [40, 40, 20, 12],
  [90, 36, 16, 16],
  [60, 80, 24, 10],
  [100, 80, 8, 8],
  [44, 70, 6, 6],
];
