import { expect, it } from 'vitest';
import { askDoor, BATCH_TOOLS } from '#tests/factories/batch-door.ts';

/** Wall 0 bows out in its middle, so that the top left corner of the box is no corner of a wall. */
const ROOM = {
  roomType: 'measured',
  walls: [120, '96 1/16', '123 1/2', 97],
  diagonals: [{ from: 0, to: 2, length: 156, outside: false }],
  bows: [{ wall: 0, at: 60, offset: 0.25 }],
  tileLength: 12,
  tileWidth: 12,
};

it.each([1, 2, 3])('runs the pattern along wall %d of a measured room', async (angleWall) => {
  const answer = await askDoor({ ...ROOM, angleWall }, false, BATCH_TOOLS);
  if (answer === null || !answer.ok) throw new Error(JSON.stringify(answer));
  const { corners, angle } = answer as unknown as { corners: readonly (readonly [number, number])[]; angle: number };
  // The corner of the bow is after the first one.
  const [from, to] = [corners[angleWall + 1], corners[(angleWall + 2) % corners.length]];
  const degrees = (Math.atan2((to?.[1] ?? 0) - (from?.[1] ?? 0), (to?.[0] ?? 0) - (from?.[0] ?? 0)) * 180) / Math.PI;
  const apart = (((angle - degrees) % 180) + 180) % 180;
  expect(Math.min(apart, 180 - apart)).toBeLessThan(0.05);
});
