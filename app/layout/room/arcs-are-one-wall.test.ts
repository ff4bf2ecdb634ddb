import { expect, it } from 'vitest';
import { nameEdges } from '#app/features/adviser/name-edges.ts';
import { carryMarks } from '#app/layout/advice/carry-marks.ts';
import { readSeenEdges } from '#app/layout/advice/seen-edges.ts';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { chooseStartWall } from '#app/layout/measured/start-wall.ts';
import { wallCorners, wallOutlines } from '#app/layout/room/room.ts';
import { BAY, layOutBay, plain } from '#tests/factories/bay-room.ts';

const INCH = 8128;

it('an arc is one edge to mark, and is not compared', () => {
  const outline = wallCorners(layOutBay().request.room);
  expect(nameEdges({ outlines: [outline] }, 'imperial', []).map(({ name }) => plain(name))).toEqual([
    `Edge 1 (top), 12' 0"`,
    `Edge 2 (right), 2' 0"`,
    `Edge 3 (arc), chord 6' 0", rise 1' 0"`,
    `Edge 4 (right), 2' 0"`,
    `Edge 5 (arc), chord 12' 0", rise 6"`,
    `Edge 6 (left), 10' 0"`,
  ]);
  const { walls, slanted, gone } = readSeenEdges([outline], [0, 2, 4, 5, 6]);
  expect(walls).toHaveLength(2);
  expect(slanted).toEqual([2, 4]);
  expect(gone).toEqual([6]);
});

it('a mark on an arc stays with it, and not with a straight wall that replaces it', () => {
  const bay = wallCorners(layOutBay().request.room);
  const box = wallCorners(layOutBay({ customRoomPoints: BAY.replace(' arc in 6', '') }).request.room);
  expect(carryMarks([bay], [box], [0, 2, 4])).toEqual({ kept: [0, 2], gone: 1 });
  expect(carryMarks([box], [bay], [4])).toEqual({ kept: [], gone: 1 });
});

it('an arc of one of several rooms is one edge, and its mark is removed with the room', () => {
  const hall = { name: 'Hall', roomLength: '100', roomWidth: '40' };
  const bay = { name: 'Bay', roomType: 'custom', customRoomPoints: BAY, beside: '0', side: 'right' };
  const roomsOf = (wall: string, points = BAY) => {
    const parts = [hall, { ...bay, customRoomPoints: points, wall }];
    const read = readJob({ roomType: 'parts', tileLength: '12', tileWidth: '12', parts });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value.request;
  };
  const [near, far, straight] = [roomsOf('4'), roomsOf('9'), roomsOf('4', BAY.replace(' arc in 6', ''))];
  const outlines = wallOutlines(near);
  const names = nameEdges({ outlines, rooms: near.plan?.parts }, 'imperial', []).map(({ name }) => plain(name));
  expect(names).toHaveLength(10);
  expect(names.slice(3, 7)).toEqual([
    expect.stringMatching(/^Hall: Edge 4 \(left\), /),
    `Bay: Edge 5 (top), 12' 0"`,
    `Bay: Edge 6 (right), 2' 0"`,
    `Bay: Edge 7 (arc), chord 6' 0", rise 1' 0"`,
  ]);
  const { walls, slanted, gone } = readSeenEdges(outlines, [3, 5, 6, 8, 10]);
  expect(walls).toHaveLength(2);
  expect(slanted).toEqual([6, 8]);
  expect(gone).toEqual([10]);
  expect(carryMarks(outlines, wallOutlines(far), [1, 6, 8, 9])).toEqual({ kept: [1, 6, 8, 9], gone: 0 });
  expect(carryMarks(outlines, wallOutlines(straight), [1, 6, 8, 9])).toEqual({ kept: [1, 6, 9], gone: 1 });
});

it('the lines of a turned pattern meet the arc itself, measured straight from its ends', () => {
  const result = layOutBay({ layoutAngle: '30' });
  const { turned } = planFirstLines(result);
  if (turned === null) throw new Error('not turned');
  const outline = wallCorners(result.request.room);
  const marks = [...turned.along, ...turned.across];
  expect(marks).toHaveLength(4);
  expect(Math.max(...marks.map(({ wall }) => wall))).toBeLessThan(6);
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  for (const { at, wall, fromStart, fromEnd } of marks) {
    const [from, to] = [outline[wall], outline[(wall + 1) % 6]];
    if (!from || !to) throw new Error('no such wall');
    expect(far(from, at)).toBeCloseTo(fromStart, 3);
    expect(far(to, at)).toBeCloseTo(fromEnd, 3);
    // The center of the bay's circle is 48 in from its wall; that of the bowed wall, with a radius of 435 in, is below
    // it.
    if (wall === 2) expect(far(at, { x: 96 * INCH, y: 60 * INCH }) / INCH).toBeCloseTo(60, 3);
    if (wall === 4) expect(far(at, { x: 72 * INCH, y: (114 + 435) * INCH }) / INCH).toBeCloseTo(435, 2);
  }
  expect(marks.some(({ wall }) => wall === 4 || wall === 2)).toBe(true);
});

it('first lines number walls and corners as entered', () => {
  const lines = planFirstLines(layOutBay());
  // The sides of its arcs made it a room of too many corners to be measured across.
  expect(lines.checks.length).toBeGreaterThan(0);
  for (const { from, to } of lines.checks) expect(Math.max(Number(from), Number(to))).toBeLessThanOrEqual(6);
  expect(lines.across).toMatchObject({ near: 'left wall', far: 'right arc', farShort: 'right arc' });
  expect(lines.down).toMatchObject({ near: 'top wall', far: 'bottom corner' });
  // Along the bowed wall nothing can be measured.
  expect(lines.checks.some(({ from, to }) => from === '5' && to === '6')).toBe(false);
  expect(lines.tapers).toEqual([]);
  expect(describeFirstLines(lines, 'imperial').join()).not.toMatch(/Wall \d\d/);
});

it('an arc is never a wall to start from, or one that tapers', () => {
  const corners = [
    { x: 0, y: 0, rise: 10 * INCH },
    { x: 200 * INCH, y: 1 * INCH },
    { x: 200 * INCH, y: 100 * INCH },
    { x: 0, y: 100 * INCH },
  ];
  expect(chooseStartWall(corners)).toMatchObject({ worst: 0 });
  expect(chooseStartWall(corners)?.wall).not.toBe(0);
});
