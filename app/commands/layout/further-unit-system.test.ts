import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerLine } from '#app/commands/layout/answer-line.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { BATCH_TOOLS } from '#tests/factories/batch-door.ts';

/** A system that is added to the table is read by every kind of room, in its own unit. */
const MILLIMETERS = {
  id: 'millimeters',
  label: 'Millimeters',
  note: 'mm',
  spoken: 'millimeters',
  trade: 'metric',
  large: 'mm',
  small: 'mm',
};
const table = UNIT_SYSTEMS as unknown as object[];
beforeAll(() => {
  table.push(MILLIMETERS);
});
afterAll(() => {
  table.pop();
});

const ROOMS = {
  rectangle: (one: number) => ({ roomType: 'rectangle', roomLength: 400 * one, roomWidth: 300 * one }),
  'L of corners': (one: number) => ({
    roomType: 'custom',
    customRoomPoints: [
      [0, 0],
      [400, 0],
      [400, 300],
      [200, 300],
      [200, 150],
      [0, 150],
    ].map(([x = 0, y = 0]) => ({ x: x * one, y: y * one })),
  }),
  'measured walls': (one: number) => ({
    roomType: 'measured',
    walls: [400 * one, 300 * one, 400 * one, 300 * one],
    diagonals: [{ from: 0, to: 2, length: 500 * one }],
  }),
  'walls of a room': (one: number) => ({
    roomType: 'walls-of-room',
    roomLength: 400 * one,
    roomWidth: 300 * one,
    wallHeight: 250 * one,
    doorways: [{ x: 0, y: 100 * one, width: 0, length: 80 * one, height: 200 * one }],
  }),
  'room with an obstacle': (one: number) => ({
    roomType: 'rectangle',
    roomLength: 400 * one,
    roomWidth: 300 * one,
    obstacles: [{ name: 'Island', x: 100 * one, y: 100 * one, width: 60 * one, length: 90 * one }],
  }),
};

it.each(Object.entries(ROOMS))('gives %s in another unit system the same answer as in centimeters', async (_, room) => {
  const answer = async (unitSystem: string, one: number) =>
    await answerLine(
      {
        text: JSON.stringify({
          ...room(one),
          unitSystem,
          tileLength: 60 * one,
          tileWidth: 30 * one,
          groutSpacing: 3,
        }),
      },
      BATCH_TOOLS,
      false,
    );
  const metric = await answer('metric', 1);
  expect(metric).toMatchObject({ ok: true });
  expect(await answer('millimeters', 10)).toEqual(metric);
});
