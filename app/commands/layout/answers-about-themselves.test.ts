import { expect, it } from 'vitest';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';
import { askDoor, BATCH_TOOLS } from '#tests/factories/batch-door.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const ROOM = { roomType: 'rectangle', roomLength: 120, roomWidth: 100, tileLength: 12, tileWidth: 12 };

it('counts the room minus its obstacles as area, as the page does, with or without a gap at the walls', async () => {
  const obstacles = [{ name: 'Post', type: 'column', length: 10, width: 10, x: 20, y: 20 }];
  for (const perimeterGap of [0, 0.5]) {
    const answer = await askDoor({ ...ROOM, obstacles, perimeterGap }, false, BATCH_TOOLS);
    expect(answer).toMatchObject({ ok: true, areaSqIn: 120 * 100 - 100 });
  }
});

it.each([
  [{ x: 0, y: 0, rise: 0 }, 'rise: 0'],
  [{ x: 0, y: 0, radius: '0' }, 'radius: 0'],
])('reports an arc without a size as such: %j', async (corner, quoted) => {
  const customRoomPoints = [corner, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }];
  const answer = await askDoor({ ...ROOM, roomType: 'custom', customRoomPoints }, false, BATCH_TOOLS);
  if (answer === null || answer.ok) throw new Error('not refused');
  expect(answer.errors).toHaveLength(1);
  expect(answer.errors[0]?.field).toContain('customRoomPoints');
  expect(answer.errors[0]?.message).toContain('An arc needs a rise or a radius above 0');
  expect(answer.errors[0]?.message).toContain(quoted);
});

it.each([
  ['10', 'the first whole course sits on it. Cut the course below it last, to 10".'],
  ['12', 'the first whole course sits on it. Lay the course below it last.'],
  [
    '30',
    'start with the course that sits on it. Lay the 3 courses below it last, from the line down; the lowest is cut to 6".',
  ],
  // No piece of less than 1/4 in is kept.
  ['24.2', 'start with the course that sits on it. Lay the 2 courses below it last, from the line down.'],
])('describes the course below a level line %s in up', (levelLine, described) => {
  const read = readJob({ ...ROOM, groutSpacing: 0, surface: 'wall', levelLine });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(describeFirstLines(planFirstLines(mustLayOut(read.value.request)), 'imperial')[0]).toContain(described);
});

it('asks how many tiles are in a box if the box has a price', () => {
  const asked = (fields: object) =>
    readTrade({ ...fields }, 'imperial').problems.map((problem) => [problem.field, describeJobProblem(problem)]);
  const words = expect.stringContaining('Enter how many tiles are in a box');
  expect(asked({ price: '45.50', priceUnit: 'box' })).toEqual([['tilesPerBox', words]]);
  expect(asked({ price: '45.50', priceUnit: 'box', tilesPerBox: '10', price2: '9' })).toEqual([
    ['tilesPerBox2', words],
  ]);
  for (const priceUnit of ['tile', 'sq-ft']) expect(asked({ price: '45.50', priceUnit })).toEqual([]);
  expect(asked({ price: '45.50', priceUnit: 'box', tilesPerBox: '10' })).toEqual([]);
});

it('counts all kinds of tile together and each kind beside them', async () => {
  const french = { ...ROOM, roomLength: 120, roomWidth: 100, tileWidth: 8, groutSpacing: 0.25, layoutType: 'french' };
  const answer = await askDoor(french, false, BATCH_TOOLS);
  if (answer === null || !answer.ok) throw new Error(JSON.stringify(answer));
  expect(answer.kinds).toHaveLength(4);
  for (const count of ['full', 'cut', 'touched', 'exact', 'order', 'needed'] as const) {
    const sum = answer.kinds.reduce((all, kind) => all + kind[count], 0);
    expect([count, answer[count]]).toEqual([count, expect.closeTo(sum, 9)]);
  }
  expect(answer.order).toBeGreaterThanOrEqual(answer.exact * 1.15);
  expect(answer.needed).toBeGreaterThanOrEqual(answer.full);
  expect(answer.needed).toBeLessThanOrEqual(answer.touched);
  expect(answer.buy).toBe(70);
});
